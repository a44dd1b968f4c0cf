"""The language server: passes the findings of `author` to editors by the protocol (pygls)."""

import logging
from collections.abc import Sequence

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from solkit_tui import __version__
from solkit_tui.author.faults import examine
from solkit_tui.author.meanings import explain
from solkit_tui.author.offers import complete
from solkit_tui.faults import Fault
from solkit_tui.rules.sol.document import Document, Kind
from solkit_tui.services.container import Services

_ITEMS = {
    Kind.SECTION: types.CompletionItemKind.Module,
    Kind.KEY: types.CompletionItemKind.Property,
    Kind.VALUE: types.CompletionItemKind.Value,
    Kind.COMMENT: types.CompletionItemKind.Text,
    Kind.NUMBER: types.CompletionItemKind.Value,
}


def make_server() -> LanguageServer:
    """Return a server that knows the shipped games and the player's own."""
    logging.getLogger("pygls").setLevel(logging.ERROR)
    # Editors send whole texts: for changes they and pygls may count line ends differently from
    # the reader of rule files.
    server = LanguageServer("solkit", __version__, types.TextDocumentSyncKind.Full)
    library = Services().rules.library()

    def opened_text(uri: str) -> Document:
        """Return the text of a document; an empty one if it was never opened."""
        document = server.workspace.text_documents.get(uri)
        return Document("" if document is None else document.source)

    def tell(uri: str) -> None:
        document = opened_text(uri)
        faults = examine(document, library, to_fs_path(uri) or uri).faults
        diagnostics = [_diagnostic(server, document.lines, fault) for fault in faults]
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, diagnostics=diagnostics)
        )

    def place(uri: str, position: types.Position) -> tuple[Document, int, int]:
        """Return a text, and the line and the column of a position in it, counted from 1."""
        document = opened_text(uri)
        codec = server.workspace.position_codec
        at = codec.position_from_client_units(document.lines, position)
        return document, at.line + 1, at.character + 1

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        tell(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        tell(params.text_document.uri)

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
        explanation = explain(document, line, column)
        if explanation is None:
            return None
        shown = explanation.text.replace("\n", "\n\n")
        return types.Hover(
            types.MarkupContent(types.MarkupKind.Markdown, f"**{explanation.title}**\n\n{shown}"),
            _range(server, document.lines, line, explanation.start, explanation.end),
        )

    return server


def _diagnostic(server: LanguageServer, lines: Sequence[str], fault: Fault) -> types.Diagnostic:
    severity = types.DiagnosticSeverity
    line, column, end = fault.marked
    return types.Diagnostic(
        _range(server, lines, line, column - 1, end - 1),
        fault.said,
        severity.Warning if fault.is_warning else severity.Error,
        code=fault.code,
        source="solkit",
    )


def _range(
    server: LanguageServer, lines: Sequence[str], line: int, start: int, end: int
) -> types.Range:
    """Return a part of a line, which is counted from 1, in the units of the client."""
    return server.workspace.position_codec.range_to_client_units(
        lines,
        types.Range(types.Position(line - 1, start), types.Position(line - 1, end)),
    )
