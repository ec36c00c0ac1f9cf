"""A client of the language server, which uses the protocol like an editor: the server is in this process, or `ods lsp` in another."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

from lsprotocol import types
from pygls.io_ import run_async
from pygls.lsp.client import LanguageClient

from generator.tools.lsp.server import make_server

_T = TypeVar("_T")
_PATIENCE = 300
"""The number of seconds after which a test gives up; no test depends on the speed of the machine."""


class Editor:
    """An editor with open files. A position in a file is given by the text before it."""

    def __init__(self, client: LanguageClient, folder: Path) -> None:
        self.client = client
        self.folder = folder
        self.texts: dict[str, str] = {}
        self._version = 0
        self._published = asyncio.Event()
        self.shown: dict[str, list[types.Diagnostic]] = {}

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]  # pygls says nothing of it
        def published(params: types.PublishDiagnosticsParams) -> None:
            name = Path(params.uri.removeprefix("file://")).name
            self.shown[name] = list(params.diagnostics)
            self._published.set()

    def uri(self, name: str) -> str:
        """Return the URI of a file in the folder."""
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str | None = None) -> None:
        """Open a file, with `text` if that is given, otherwise with its text on the disk."""
        text = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        self.texts[name] = text
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(self.uri(name), "text", 0, text)))

    def change(self, name: str, text: str) -> None:
        """Replace the text of an open file, as by typing."""
        self.texts[name] = text
        self._version += 1
        document = types.VersionedTextDocumentIdentifier(self._version, self.uri(name))
        change = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    def close(self, name: str) -> None:
        """Close a file."""
        del self.texts[name]
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(self.document(name)))

    def document(self, name: str) -> types.TextDocumentIdentifier:
        """Return the identifier of a file in the protocol."""
        return types.TextDocumentIdentifier(self.uri(name))

    def at(self, name: str, before: str) -> types.Position:
        """Return the position after the first occurrence of `before` in a file, or the position of `|` in it."""
        marked = before.replace("|", "")
        offset = self.texts[name].index(marked) + (before.index("|") if "|" in before else len(marked))
        line = self.texts[name].count("\n", 0, offset)
        return types.Position(line, offset - (self.texts[name].rfind("\n", 0, offset) + 1))

    async def findings(self, name: str) -> list[str]:
        """Wait for diagnostics of an opened file and return them, as lines `line:column: severity: message`, notes after them."""
        while Path(name).name not in self.shown:
            await self._news()
        return self._lines(name)

    async def until(self, name: str, expected: list[str]) -> None:
        """Wait until a file's diagnostics are the expected ones; earlier ones, of older texts or of a part, are ignored."""
        while self._lines(name) != expected:
            try:
                await self._news()
            except asyncio.TimeoutError:
                raise AssertionError(f"{name} shows {self._lines(name)}, not {expected}") from None

    async def _news(self) -> None:
        """Wait until the server publishes diagnostics."""
        self._published.clear()
        await asyncio.wait_for(self._published.wait(), _PATIENCE)

    def _lines(self, name: str) -> list[str]:
        """Return the latest diagnostics of a file as lines; empty if none were published."""
        return [line for each in self.shown.get(Path(name).name, []) for line in _shown(each)]

    async def completions(self, name: str, before: str) -> list[types.CompletionItem]:
        """Return the completions at a position."""
        params = types.CompletionParams(self.document(name), self.at(name, before))
        found = await self.client.text_document_completion_async(params)
        return list(found.items) if isinstance(found, types.CompletionList) else list(found or [])

    async def labels(self, name: str, before: str) -> list[str]:
        """Return the labels of the completions at a position."""
        return [item.label for item in await self.completions(name, before)]

    async def hover(self, name: str, before: str) -> str:
        """Return the hover text at a position; empty if there is none."""
        found = await self.client.text_document_hover_async(types.HoverParams(self.document(name), self.at(name, before)))
        return found.contents.value if found is not None and isinstance(found.contents, types.MarkupContent) else ""

    async def definition(self, name: str, before: str) -> list[str]:
        """Return the definitions of the name at a position, as `file:line:column text`."""
        params = types.DefinitionParams(self.document(name), self.at(name, before))
        return self.places(await self.client.text_document_definition_async(params))

    async def references(self, name: str, before: str) -> list[str]:
        """Return the references to the name at a position, including its definition."""
        context = types.ReferenceContext(include_declaration=True)
        params = types.ReferenceParams(context, self.document(name), self.at(name, before))
        return self.places(await self.client.text_document_references_async(params))

    async def rename(self, name: str, before: str, new: str) -> dict[str, str]:
        """Rename the name at a position; return the new texts of the files that change."""
        params = types.RenameParams(self.document(name), self.at(name, before), new)
        return self.applied(await self.client.text_document_rename_async(params))

    async def actions(self, name: str, before: str) -> list[types.CodeAction]:
        """Return the quick fixes at a position."""
        place = self.at(name, before)
        params = types.CodeActionParams(self.document(name), types.Range(place, place), types.CodeActionContext([]))
        found = await self.client.text_document_code_action_async(params)
        return [action for action in found or [] if isinstance(action, types.CodeAction)]

    async def symbols(self, name: str) -> list[types.DocumentSymbol]:
        """Return the symbols in the outline of a file."""
        found = await self.client.text_document_document_symbol_async(types.DocumentSymbolParams(self.document(name)))
        return [symbol for symbol in found or [] if isinstance(symbol, types.DocumentSymbol)]

    def places(self, locations: Any) -> list[str]:
        """Return locations as `file:line:column text`."""
        found = [locations] if isinstance(locations, types.Location) else list(locations or [])
        return [self._place(each) for each in found]

    def _place(self, location: types.Location) -> str:
        path = Path(location.uri.removeprefix("file://"))
        name = path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else path.name
        text = self.texts.get(name) or path.read_text(encoding="utf-8")
        start, end = _offset(text, location.range.start), _offset(text, location.range.end)
        return f"{name}:{location.range.start.line + 1}:{location.range.start.character + 1} {text[start:end]}"

    def applied(self, edit: types.WorkspaceEdit | None) -> dict[str, str]:
        """Return the new texts of the files that an edit changes."""
        changes: dict[str, list[types.TextEdit]] = {}
        if edit is not None:
            changes |= {uri: list(edits) for uri, edits in (edit.changes or {}).items()}
            for each in edit.document_changes or []:
                if isinstance(each, types.TextDocumentEdit):
                    changes[each.text_document.uri] = [one for one in each.edits if isinstance(one, types.TextEdit)]
        return {
            Path(uri.removeprefix("file://")).relative_to(self.folder).as_posix(): self._edited(uri, edits)
            for uri, edits in changes.items()
        }

    def _edited(self, uri: str, edits: list[types.TextEdit]) -> str:
        path = Path(uri.removeprefix("file://"))
        text = self.texts.get(path.relative_to(self.folder).as_posix()) or (path.read_text(encoding="utf-8") if path.exists() else "")
        for edit in sorted(edits, key=lambda each: _offset(text, each.range.start), reverse=True):
            text = text[: _offset(text, edit.range.start)] + edit.new_text + text[_offset(text, edit.range.end) :]
        return text


def _offset(text: str, place: types.Position) -> int:
    lines = text.split("\n")
    return min(sum(len(line) + 1 for line in lines[: place.line]) + place.character, len(text))


def _shown(diagnostic: types.Diagnostic) -> list[str]:
    severity = types.DiagnosticSeverity(diagnostic.severity or 1).name.lower()
    start = diagnostic.range.start
    code = f" [{diagnostic.code}]" if diagnostic.code else ""
    notes = [f"  {note.location.range.start.line + 1}: note: {note.message}" for note in diagnostic.related_information or []]
    return [f"{start.line + 1}:{start.character + 1}: {severity}: {diagnostic.message}{code}", *notes]


def with_editor(folder: Path, use: Callable[[Editor], Awaitable[_T]]) -> _T:
    """Return the result of `use`, with the server in this process, connected by a socket."""

    async def run() -> _T:
        server = make_server()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            server.protocol.set_writer(writer)
            await run_async(Event(), reader, server.protocol)

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
            client = LanguageClient("test", "1")
            await client.start_tcp(*listening.sockets[0].getsockname())
            try:
                return await _edit(client, folder, use)
            finally:
                for protocol in (server.protocol, client.protocol):
                    assert protocol.writer is not None
                    protocol.writer.close()
                await client.stop()  # type: ignore[no-untyped-call]
                server.shutdown()  # type: ignore[no-untyped-call]

    return asyncio.run(run())


def with_process(folder: Path, use: Callable[[Editor], Awaitable[_T]]) -> _T:
    """Return the result of `use`, with `ods lsp` in another process, which must end without an error."""

    async def run() -> _T:
        client = LanguageClient("test", "1")
        await client.start_io(sys.executable, "-m", "generator.cli.main", "lsp")
        try:
            return await _edit(client, folder, use)
        finally:
            client.exit(None)
            await client.stop()  # type: ignore[no-untyped-call]

    return asyncio.run(run())


async def _edit(client: LanguageClient, folder: Path, use: Callable[[Editor], Awaitable[_T]]) -> _T:
    editor = Editor(client, folder)
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities(), root_uri=folder.as_uri()))
    client.initialized(types.InitializedParams())
    try:
        return await asyncio.wait_for(use(editor), 5 * _PATIENCE)
    finally:
        await client.shutdown_async(None)
