"""The language server, spoken with by a real client over pipes."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

pytest.importorskip("pygls")

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from solkit_tui import __version__
from tests.support.amount import amount, ci_alone, some
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

    def whole_text(self) -> list[Awaitable[object]]:
        """Ask for all that is asked of a whole text."""
        document, start = types.TextDocumentIdentifier(self.uri), types.Position(0, 0)
        client = self.client
        everywhere = types.Range(start, types.Position(99, 0))
        return [
            client.text_document_document_symbol_async(types.DocumentSymbolParams(document)),
            client.text_document_folding_range_async(types.FoldingRangeParams(document)),
            client.text_document_code_action_async(
                types.CodeActionParams(document, everywhere, types.CodeActionContext([]))
            ),
        ]


@pytest.fixture
async def editor(tmp_path: Path, home: Path) -> AsyncIterator[Editor]:
    """An editor that has started the server."""
    client = LanguageClient("editor", "1")
    address = (tmp_path / "my gämes" / "my.sol").as_uri()
    assert "%20" in address  # as editors write it, and every Windows drive
    editor = Editor(client, address)
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


@pytest.mark.long
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


@pytest.mark.long
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


@ci_alone("a second; the outline of a text is asked for without a server")
async def test_a_file_has_an_outline_and_leads_to_the_game_that_it_is_like(editor: Editor) -> None:
    text = "# mine\n[global]\nname = 𝄞\nlike = Yukon\n\n# the rest\n[column]\norder = d\n"
    await editor.open(text)
    document, client = types.TextDocumentIdentifier(editor.uri), editor.client
    outline = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    parts = [part for part in outline or () if isinstance(part, types.DocumentSymbol)]
    assert [(part.name, part.range.start.line, part.range.end.line) for part in parts] == [
        ("[global]", 1, 3),
        ("[column]", 6, 7),
    ]
    assert [(key.name, key.detail) for key in parts[0].children or ()] == [
        ("name", "𝄞"),
        ("like", "Yukon"),
    ]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert [(fold.start_line, fold.end_line) for fold in folds or ()] == [(1, 3), (6, 7)]
    there = await client.text_document_definition_async(
        types.DefinitionParams(document, types.Position(3, 9))
    )
    assert isinstance(there, types.Location)
    assert there.uri.endswith("/yukon.sol")
    nowhere = types.DefinitionParams(document, types.Position(2, 3))
    assert await client.text_document_definition_async(nowhere) is None
    assert "Seven columns" in await editor.hover(3, 9)


@ci_alone("a second; that each nearest word is the right one is tested where faults are made")
async def test_a_misspelt_word_is_mended_by_a_quick_fix(editor: Editor) -> None:
    broken = KLONDIKE.replace("\norder ", "\nordr ", 1) + "\n[deck]\n"
    faults = await editor.open(broken)
    assert all(fault.code_description is not None for fault in faults)
    (twice,) = (fault for fault in faults if fault.code == "duplicate-section")
    (first,) = twice.related_information or ()
    line = broken.split("\n")[first.location.range.start.line]
    assert line == "[deck]"
    (fault,) = (fault for fault in faults if fault.code == "unknown-key")
    offered = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(editor.uri),
            types.Range(fault.range.start, fault.range.start),
            types.CodeActionContext([fault]),
        )
    )
    (fix,) = offered or ()
    assert isinstance(fix, types.CodeAction)
    assert fix.title == "Change to “order”"
    assert fix.edit is not None
    ((edit,),) = (fix.edit.changes or {}).values()
    assert (edit.new_text, edit.range) == ("order", fault.range)


def test_installed_without_the_extra_it_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("solkit_tui.commands.lsp.find_spec", lambda _: None)
    monkeypatch.setattr("solkit_tui.services.system.crash.in_checkout", lambda: False)
    assert called("lsp") == 2
    assert "-m pip install 'solkit-tui[lsp]'" in capsys.readouterr().err


@ci_alone("a second; the faults of a text that is written are asked for")
@pytest.mark.long
async def test_random_edits_are_answered(editor: Editor) -> None:
    dice = random.Random(19)
    await editor.open(KLONDIKE)
    text = KLONDIKE
    signs = ["\n", "\r\n", "=", ",", "[", "]", "#", "*", " ", "9", "\u2028", "\N{PILE OF POO}", "{"]
    for _ in range(amount(20, 50)):
        text = KLONDIKE if len(text) > 2 * len(KLONDIKE) else text
        at, size = dice.randrange(len(text) + 1), dice.choice((0, 0, 1, 5))
        text = text[:at] + dice.choice([*signs, "column", "like"]) + text[at + size :]
        await editor.change(text)
        place = dice.randrange(40), dice.randrange(40)
        await editor.complete(*place)
        await editor.hover(*place)
        await asyncio.gather(
            *editor.whole_text(),
            editor.client.text_document_definition_async(
                types.DefinitionParams(
                    types.TextDocumentIdentifier(editor.uri), types.Position(*place)
                )
            ),
        )


# -- clients that break the protocol --------------------------------------------------------------


def message(method: str, params: object = None, number: int | None = None) -> bytes:
    """A message with its header; with a number it asks for an answer."""
    fields = {"jsonrpc": "2.0", "method": method, "params": params}
    body = json.dumps(fields if number is None else fields | {"id": number}).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def begin(process: int | None = None) -> bytes:
    return message("initialize", {"processId": process, "rootUri": None, "capabilities": {}}, 0)


def served(*messages: bytes) -> subprocess.CompletedProcess[bytes]:
    """The server after these messages and the end of input."""
    command = [sys.executable, "-m", "solkit_tui", "lsp"]
    return subprocess.run(command, input=b"".join(messages), capture_output=True, timeout=WAIT)


@pytest.mark.long
def test_a_request_that_cannot_be_read_gets_an_error(home: Path) -> None:
    document = {"uri": "file:///my.sol"}
    asked = [
        message("textDocument/hover", {"textDocument": document, "position": position}, number)
        for number, position in enumerate(
            [{"line": -1, "character": 0}, {"line": "x", "character": 0}, None], 1
        )
    ]
    junk = [b"Content-Length: %d\r\n\r\n%b" % (len(body), body) for body in (b"{", b"7", b"{}")]
    ended = served(begin(), *asked, *junk, message("shutdown", number=9), message("exit"))
    answers = [json.loads(part) for part in _bodies(ended.stdout)][1:]
    told = [(answer["id"], answer.get("error", {}).get("code")) for answer in answers]
    assert told[:3] == [(1, -32602), (2, -32602), (3, -32602)]
    assert told[3:] == [(None, -32700), (None, -32600), (9, None)]
    assert ended.returncode == 0


def _bodies(output: bytes) -> list[bytes]:
    bodies = []
    while output:
        head, _, output = output.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1].split()[0])
        bodies.append(output[:length])
        output = output[length:]
    return bodies


@pytest.mark.long
def test_an_end_without_shutdown_has_the_status_1(home: Path) -> None:
    assert served(begin(), message("exit")).returncode == 1


@pytest.mark.long
@pytest.mark.parametrize(
    "length", some([b"Content-Length: x", b"Content-Length: 1", b"Length: 2"], 3)
)
def test_a_message_of_no_known_length_ends_it_with_a_sentence(length: bytes, home: Path) -> None:
    ended = served(begin(), length + b"\r\n\r\n{}", message("shutdown", number=1))
    assert ended.returncode == 2
    assert b"Content-Length" in ended.stderr
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.long
def test_it_ends_with_its_client_though_the_pipes_stay_open(home: Path) -> None:
    client = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    command = [sys.executable, "-m", "solkit_tui", "lsp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(begin(client.pid))
        server.stdin.flush()
        assert server.stdout.read(1)
        client.communicate(b"\n")
        assert server.wait(WAIT) == 1


@pytest.mark.long
async def test_a_text_beyond_a_mebibyte_has_one_fault(editor: Editor) -> None:
    width = amount(1 << 10, 16)  # the client takes seconds for very many lines
    (fault,) = await editor.open(f"[a]{'#' * (width - 4)}\n" * ((1 << 20) // width) + "#")
    assert fault.code == "file-too-large"
    assert await editor.change(KLONDIKE) == []
