"""The language server, spoken with by a real client over pipes."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

pytest.importorskip("pygls")

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from solkit_tui import __version__
from tests.support.amount import amount, ci_alone
from tests.support.program import called
from tests.support.rulesets import rule_file

KLONDIKE = rule_file("klondike_easy").read_text(encoding="utf-8")
WAIT = 120.0


class Editor:
    """An editor with one file."""

    def __init__(self, client: LanguageClient, uri: str) -> None:
        self.client = client
        self.uri = uri
        self.version = 0
        self.told: asyncio.Queue[list[types.Diagnostic]] = asyncio.Queue()

        def published(params: types.PublishDiagnosticsParams) -> None:
            self.told.put_nowait(list(params.diagnostics))

        client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(published)

    async def open(self, text: str) -> list[types.Diagnostic]:
        """Open the file; returns its faults."""
        document = types.TextDocumentItem(self.uri, "sol", self.version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(document))
        return await asyncio.wait_for(self.told.get(), WAIT)

    async def change(self, text: str) -> list[types.Diagnostic]:
        """Change the whole text; returns its faults."""
        self.version += 1
        identifier = types.VersionedTextDocumentIdentifier(self.version, self.uri)
        change = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(identifier, [change])
        )
        return await asyncio.wait_for(self.told.get(), WAIT)

    async def complete(self, line: int, character: int) -> list[types.CompletionItem]:
        """Return what is offered at a place, counted from 0."""
        found = await self.client.text_document_completion_async(
            types.CompletionParams(
                types.TextDocumentIdentifier(self.uri), types.Position(line, character)
            )
        )
        assert isinstance(found, list)
        return list(found)

    async def hover(self, line: int, character: int) -> str:
        """Return what is said of a place; "" where nothing is."""
        found = await self.client.text_document_hover_async(
            types.HoverParams(
                types.TextDocumentIdentifier(self.uri), types.Position(line, character)
            )
        )
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value


@pytest.fixture
async def editor(tmp_path: Path, home: Path) -> AsyncIterator[Editor]:
    """An editor that has started the server."""
    client = LanguageClient("editor", "1")
    editor = Editor(client, (tmp_path / "my.sol").as_uri())
    await client.start_io(sys.executable, "-m", "solkit_tui", "lsp")
    answer = await client.initialize_async(
        types.InitializeParams(capabilities=types.ClientCapabilities(), process_id=None)
    )
    assert answer.server_info is not None
    assert (answer.server_info.name, answer.server_info.version) == ("solkit", __version__)
    client.initialized(types.InitializedParams())
    yield editor
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()  # type: ignore[no-untyped-call]


async def test_faults_come_while_one_types(editor: Editor) -> None:
    assert await editor.open(KLONDIKE) == []
    # A sign beyond the basic plane is two units of the protocol.
    text = KLONDIKE.replace("\norder ", "\n# 𝄞\nordr ", 1)
    (fault, *_) = await editor.change(text)
    assert fault.severity is types.DiagnosticSeverity.Error
    assert 'did you mean "order"?' in fault.message
    line = text.split("\n")[fault.range.start.line]
    assert line[fault.range.start.character : fault.range.end.character] == "ordr"
    assert await editor.change(KLONDIKE) == []


async def test_of_a_file_that_was_never_opened_nothing_is_known(editor: Editor) -> None:
    assert await editor.hover(1, 2) == ""
    assert "[global]" in [offer.label for offer in await editor.complete(0, 0)]


@ci_alone("a second; tests/author asks the same answers without a server")
async def test_words_are_completed_and_explained(editor: Editor) -> None:
    await editor.open(
        "[column]\norder = \N{MUSICAL SYMBOL G CLEF}, alt\n[deck]\n\n[global]\nlike = Yuk"
    )
    (offer,) = await editor.complete(1, 15)
    assert offer.label == "alternate color"
    assert isinstance(offer.text_edit, types.TextEdit)
    assert offer.text_edit.range.start.character == 12
    assert offer.detail == "of the other colour"
    labels = [offer.label for offer in await editor.complete(3, 0)]
    assert labels[:2] == ["deal_to", "deal_by"]
    assert "Yukon" in [offer.label for offer in await editor.complete(5, 10)]
    assert "How cards are built on a column." in await editor.hover(1, 2)
    assert await editor.hover(3, 0) == ""


def test_without_the_extra_it_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("solkit_tui.commands.lsp.find_spec", lambda _: None)
    assert called("lsp") == 2
    assert 'install it with: pip install "solkit-tui[lsp]"' in capsys.readouterr().err


@ci_alone("a second; the faults of a text that is written are asked for")
@pytest.mark.long
async def test_random_edits_are_answered(editor: Editor) -> None:
    dice = random.Random(19)
    await editor.open(KLONDIKE)
    text = KLONDIKE
    signs = ["\n", "\r\n", "=", ",", "[", "]", "#", "*", " ", "9", "\u2028", "\N{PILE OF POO}", "{"]
    for _ in range(amount(30, 300)):
        text = KLONDIKE if len(text) > 2 * len(KLONDIKE) else text
        at, size = dice.randrange(len(text) + 1), dice.choice((0, 0, 1, 5))
        text = text[:at] + dice.choice([*signs, "column", "like"]) + text[at + size :]
        await editor.change(text)
        place = dice.randrange(40), dice.randrange(40)
        await editor.complete(*place)
        await editor.hover(*place)
