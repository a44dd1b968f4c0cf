# Everything works from a fresh clone with make and Python 3.11 or newer; `make` alone lists it.

VENV   ?= .venv
BIN    := $(VENV)/bin
PLAY   := $(VENV)/.installed-play
DEV    := $(VENV)/.installed-dev
TOLD   := $(VENV)/.told-of-solver
ARGS   ?=

# The first one that really runs: a version manager may leave names that only print an error.
PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$python -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& { echo $$python; break; }; done)

# $(call quietly,command): what it prints is shown only when it fails.
quietly = log=$$(mktemp); { $(1); } >$$log 2>&1 \
	|| { status=$$?; cat $$log >&2; rm -f $$log; exit $$status; }; rm -f $$log

PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install

.PHONY: help play test lint format bench solver unsolver picture atlas man zipapp release clean

help:
	@echo 'make play     play (make play ARGS="-g klondike")'
	@echo 'make test     all tests (make test ARGS="tests/engine -x")'
	@echo 'make lint     style, types and layers'
	@echo 'make format   put the style right'
	@echo 'make bench    measure start-up, keys and memory (make bench ARGS=--quick)'
	@echo 'make solver   compile the search in place, two to four times as fast (make unsolver undoes it)'
	@echo 'make picture  make the pictures in docs/ anew'
	@echo 'make atlas    rate all games, up to twenty hours of two cores (make atlas ARGS="--cluster tcp://HOST:8786")'
	@echo 'make man      make the manual page and the completion of shells anew'
	@echo 'make zipapp   build dist/solkit.pyz, one file that plays without an installation'
	@echo 'make release  build what is published, and play it in empty environments'
	@echo 'make clean    remove the environment and all caches'

# Once it says that the search can be compiled, where a compiler is there.
play: $(PLAY)
	@if ! test -e $(TOLD) && ! ls solkit_tui/solver/*.so >/dev/null 2>&1 \
		&& cc --version >/dev/null 2>&1; then \
		echo 'A C compiler is there: "make solver" makes hints and searches two to four times as' \
			'fast.'; touch $(TOLD); fi
	@$(BIN)/solkit $(ARGS)

test: $(DEV)
	@env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

lint: $(DEV)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(call quietly,$(BIN)/lint-imports) && echo 'Layers: kept'

format: $(DEV)
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: $(DEV)
	@$(BIN)/python -m benchmarks.run $(ARGS)

picture: $(DEV)
	@$(BIN)/python docs/pictures.py $(ARGS)

# What it has is kept in build/, so that it goes on after whatever ended it.
atlas: $(DEV)
	@$(BIN)/python -m docs.rating --file rules/atlas.csv --each docs/atlas-deals.csv --work build/atlas $(ARGS)
	@$(BIN)/python -m docs.atlas

man: $(DEV)
	@$(BIN)/python -m docs.manual_page
	@$(BIN)/python -m docs.completions

# With the dependencies, none of which is compiled; it unpacks itself once, into the user's cache.
zipapp: $(PLAY)
	@rm -rf build/zipapp && mkdir -p dist
	@$(call quietly,$(PIP) --target build/zipapp .)
	@cp share/zipapp_main.py build/zipapp/__main__.py
	@$(BIN)/python -m zipapp build/zipapp --compress --python '/usr/bin/env python3' --output dist/solkit.pyz
	@ls -l dist/solkit.pyz

release: $(DEV) man
	@.ci/release

# The compiled files stand beside the sources and are taken in their place: after a change of the
# sources they are old, so `make solver` or `make unsolver` again. pyproject.toml says which they are.
solver: $(PLAY) unsolver
	@cc --version >/dev/null 2>&1 || { echo 'A C compiler (cc) is needed; without it the solver' \
		'works as well, slower' >&2; exit 1; }
	@$(call quietly,$(PIP) 'hatchling>=1.26' 'hatch-mypyc>=0.16' 'setuptools>=77')
	@echo 'Compiling the search, this takes a minute ...'
	@$(call quietly,HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(BIN)/python -m hatchling build --target wheel \
		--hooks-only)
	@$(BIN)/python -c 'from solkit_tui.solver import search; print("compiled:", search.__file__)'

# The compiler's hook puts it aside while it works; after one that was killed it is put back.
pyproject.toml:
	@mv pyproject.toml.bak $@

unsolver:
	@rm -f solkit_tui/solver/*.so solkit_tui/solver/*.pyd *__mypyc.*.so *__mypyc.*.pyd

clean: unsolver
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache snapshot_report.html
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps make the second start immediate. An editable install follows the sources by itself,
# so only pyproject.toml (dependencies, commands) asks for another one.
$(PLAY): pyproject.toml | $(BIN)/python
	@echo 'Installing the game, this takes a moment ...'
	@$(call quietly,$(PIP) --editable .)
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	@echo 'Installing the game and the tools to test it, this takes a moment ...'
	@$(call quietly,$(PIP) --editable '.[dev]')
	@touch $@ $(PLAY)

$(BIN)/python:
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer (with venv and pip) is needed;' \
		'name one with: make PYTHON=/path/to/python' >&2; exit 1; }
	@$(call quietly,$(PYTHON) -m venv $(VENV))
