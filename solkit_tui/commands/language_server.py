"""The language server: passes the findings of `author` to editors by the protocol (pygls)."""

import json
import logging
import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO
from urllib.parse import unquote

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest, JsonRpcParseError
from pygls.io_ import StdoutWriter
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from solkit_tui import __version__
from solkit_tui.author.faults import examine
from solkit_tui.author.meanings import explain
from solkit_tui.author.offers import complete
from solkit_tui.errors import SolkitError
from solkit_tui.faults import Fault, Span
from solkit_tui.resources import bundled
from solkit_tui.rules.content import is_json
from solkit_tui.rules.sol.document import Document, Section
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.services.container import Services

_CLIENT_SECONDS = 2.0
"""Seconds between two looks whether the client is still there."""

_ITEMS = {
    Kind.SECTION: types.CompletionItemKind.Module,
    Kind.KEY: types.CompletionItemKind.Property,
    Kind.VALUE: types.CompletionItemKind.Value,
    Kind.COMMENT: types.CompletionItemKind.Text,
    Kind.NUMBER: types.CompletionItemKind.Value,
}
_MANUAL = Path(bundled("docs"), "rule-format.md")


def make_server() -> LanguageServer:
    """Return a server that knows the shipped games and the player's own."""
    logging.getLogger("pygls").setLevel(logging.ERROR)
    # Editors send whole texts: for changes they and pygls may count line ends differently from
    # the reader of rule files.
    server = LanguageServer("solkit", __version__, types.TextDocumentSyncKind.Full)
    library = Services().rules.library()
    anchors = _anchors()

    def opened_text(uri: str) -> Document:
        """Return the text of a document; an empty one if it was never opened."""
        document = server.workspace.text_documents.get(unquote(uri))  # as pygls keeps them
        return Document("" if document is None else document.source)

    def extents(uri: str) -> list[tuple[Section, int]]:
        document = opened_text(uri)
        return [] if is_json(document.text.encode(errors="replace")) else document.extents

    def faults_of(uri: str, document: Document) -> tuple[Fault, ...]:
        return examine(document, library, to_fs_path(uri) or uri).faults

    def diagnostic(uri: str, document: Document, fault: Fault) -> types.Diagnostic:
        severities = types.DiagnosticSeverity
        section = document.section_at(fault.marked.line)
        anchor = anchors.get(section, "#when-the-file-has-faults")
        told = types.Diagnostic(
            _range_of(server, document, fault.marked),
            fault.said,
            severities.Warning if fault.is_warning else severities.Error,
            code=fault.code,
            code_description=types.CodeDescription(_MANUAL.as_uri() + anchor),
            source="solkit",
        )
        if fault.related.line:
            place = types.Location(uri, _range_of(server, document, fault.related))
            told.related_information = [types.DiagnosticRelatedInformation(place, "first here")]
        return told

    def place(uri: str, position: types.Position) -> tuple[Document, int, int]:
        """Return a text, and the line and the column of a position in it, counted from 1."""
        document = opened_text(uri)
        codec = server.workspace.position_codec
        at = codec.position_from_client_units(document.lines, position)
        return document, at.line + 1, at.character + 1

    @server.feature(types.INITIALIZE)
    def begun(params: types.InitializeParams) -> None:
        client = params.process_id
        # In a container the number may mean nothing here.
        if client is not None and client > 0 and _is_running(client):
            Thread(target=_end_after, args=(client,), daemon=True).start()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def heard(params: types.DidOpenTextDocumentParams | types.DidChangeTextDocumentParams) -> None:
        uri, version = params.text_document.uri, params.text_document.version
        document = opened_text(uri)
        diagnostics = [diagnostic(uri, document, fault) for fault in faults_of(uri, document)]
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, diagnostics, version)
        )

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
        )

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=["[", "=", ",", " "]),
    )
    def completed(params: types.CompletionParams) -> list[types.CompletionItem]:
        document, line, column = place(params.text_document.uri, params.position)
        return [
            types.CompletionItem(
                label=offer.word,
                kind=_ITEMS[offer.kind],
                detail=offer.meaning,
                sort_text=f"{number:03}",
                filter_text=offer.insert,
                text_edit=types.TextEdit(
                    _range(server, document.lines, line, offer.start, offer.end), offer.insert
                ),
            )
            for number, offer in enumerate(complete(document, line, column, library))
        ]

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        document, line, column = place(params.text_document.uri, params.position)
        file = to_fs_path(params.text_document.uri) or ""
        explanation = explain(document, line, column, library, file)
        if explanation is None:
            return None
        shown = explanation.text.replace("\n", "\n\n")
        return types.Hover(
            types.MarkupContent(types.MarkupKind.Markdown, f"**{explanation.title}**\n\n{shown}"),
            _range(server, document.lines, line, explanation.start, explanation.end),
        )

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def defined(params: types.DefinitionParams) -> types.Location | None:
        uri = params.text_document.uri
        like = opened_text(uri).entry("global", "like")
        if like is None or like.value.line - 1 != params.position.line:
            return None
        source = library.find(like.value.text, to_fs_path(uri) or "")
        start = types.Position(0, 0)
        return source and types.Location(Path(source.file).as_uri(), types.Range(start, start))

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outlined(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        document = opened_text(params.text_document.uri)
        return [
            types.DocumentSymbol(
                section.heading.text,
                types.SymbolKind.Namespace,
                _lines(server, document, section.heading.line, last),
                _range_of(server, document, section.heading.span),
                children=[
                    types.DocumentSymbol(
                        entry.key.text or "=",
                        types.SymbolKind.Property,
                        _lines(server, document, entry.key.line, entry.key.line),
                        _range_of(server, document, entry.key.span),
                        detail=entry.value.text,
                    )
                    for entry in section.entries
                ],
            )
            for section, last in extents(params.text_document.uri)
        ]

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folded(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        sections = extents(params.text_document.uri)
        return [types.FoldingRange(part.heading.line - 1, last - 1) for part, last in sections]

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def mended(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        document = opened_text(uri)
        actions = []
        for fault in faults_of(uri, document):
            told = diagnostic(uri, document, fault)
            touch = told.range.start <= params.range.end and params.range.start <= told.range.end
            if fault.nearest is None or not fault.line or not touch:
                continue
            edit = types.TextEdit(_range_of(server, document, fault.span), fault.nearest)
            actions.append(
                types.CodeAction(
                    f"Change to “{fault.nearest}”",
                    types.CodeActionKind.QuickFix,
                    [told],
                    edit=types.WorkspaceEdit({uri: [edit]}),
                )
            )
        return actions

    return server


# -- messages -------------------------------------------------------------------------------------


def serve(server: LanguageServer, source: BinaryIO, target: BinaryIO) -> None:
    """Answer messages until the input ends.

    The loop of pygls does not answer a request that it cannot read, and reads on after a header
    without a length, in the middle of a message.

    Raises:
        SolkitError: The length of a message is missing or cannot be read.
        SystemExit: The client asked for the end; the status is 1 if it did not shut down first.
    """
    writer = StdoutWriter(target)
    server.protocol.set_writer(writer)
    while (body := _next_body(source)) is not None:
        message: Any = None
        try:
            message = json.loads(body)
            server.protocol.handle_message(server.protocol.structure_message(message))
        except (ValueError, RecursionError):
            _refuse(writer, message, JsonRpcParseError())
        except JsonRpcException as error:
            _refuse(writer, message, error)
        except (AttributeError, TypeError):  # it is no object, or not one of this protocol
            _refuse(writer, message, JsonRpcInvalidRequest())


def _next_body(source: BinaryIO) -> bytes | None:
    """Return the content of the next message; None at the end of input."""
    length = b""
    while (line := source.readline(1 << 16)).strip():
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = value.strip()
    if not line:
        return None
    if not length.isdigit() or len(length) > 8:
        raise SolkitError("Language server", "a message came without a usable Content-Length")
    return source.read(int(length))


def _refuse(writer: StdoutWriter, message: object, error: JsonRpcException) -> None:
    """Answer a message that cannot be read, unless it is one that gets no answer."""
    if isinstance(message, dict) and "id" not in message:
        return
    number = message["id"] if isinstance(message, dict) else None
    fault = {"code": error.code, "message": error.message}
    answer = json.dumps({"jsonrpc": "2.0", "id": number, "error": fault}).encode()
    writer.write(b"Content-Length: %d\r\n\r\n%b" % (len(answer), answer))


def _is_running(process: int) -> bool:
    """Return whether a process is running, as far as that can be told."""
    if sys.platform != "win32":  # there the signal 0 would end it
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except OSError:
            pass
    return True


def _end_after(process: int) -> None:
    """End this program when another one has ended, which may leave the pipes open."""
    while _is_running(process):
        time.sleep(_CLIENT_SECONDS)
    os._exit(1)


# -- places ---------------------------------------------------------------------------------------


def _anchors() -> dict[str, str]:
    """Return the part of the manual on each section, as the end of an address."""
    headings = re.findall(r"^## (`\[(\w+)\]`.*)$", _MANUAL.read_text(encoding="utf-8"), re.M)
    return {
        name: "#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading, name in headings
    }


def _lines(server: LanguageServer, document: Document, first: int, last: int) -> types.Range:
    """Return some whole lines, which are counted from 1, without the end of the last."""
    end = _range(server, document.lines, last, 0, len(document.lines[last - 1])).end
    return types.Range(types.Position(first - 1, 0), end)


def _range_of(server: LanguageServer, document: Document, span: Span) -> types.Range:
    return _range(server, document.lines, span.line, span.column - 1, span.end - 1)


def _range(
    server: LanguageServer, lines: Sequence[str], line: int, start: int, end: int
) -> types.Range:
    """Return a part of a line, which is counted from 1, in the units of the client."""
    return server.workspace.position_codec.range_to_client_units(
        lines, types.Range(types.Position(line - 1, start), types.Position(line - 1, end))
    )
