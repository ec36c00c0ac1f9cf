"""The language server: it passes requests to the service for the file's kind, and answers back to the editor."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from pathlib import Path
from typing import Protocol

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from .ir_service import IRService
from .positions import Lines
from .spec_service import SpecService

_DELAY = 0.1
"""The delay in seconds between the last change of a file and its check."""


class Service(Protocol):
    """The service for one kind of file.  Positions are offsets; None and empty lists mean that there is no answer."""

    async def refresh(self, path: Path) -> None:
        """Check a file and publish its diagnostics."""

    async def close(self, path: Path) -> None:
        """Forget a closed file."""

    async def stop(self) -> None:
        """Release all resources."""

    async def completions(self, path: Path, at: types.Position) -> list[types.CompletionItem]: ...
    async def hover(self, path: Path, at: types.Position) -> types.Hover | None: ...
    async def definition(self, path: Path, at: types.Position) -> list[types.Location]: ...
    async def references(self, path: Path, at: types.Position) -> list[types.Location]: ...
    async def prepare_rename(self, path: Path, at: types.Position) -> types.Range | None: ...
    async def rename(self, path: Path, at: types.Position, new: str) -> types.WorkspaceEdit | None: ...
    async def symbols(self, path: Path) -> list[types.DocumentSymbol]: ...
    async def actions(self, path: Path, where: types.Range) -> list[types.CodeAction]: ...


class Server(LanguageServer):
    """The server, the open texts, and the scheduled checks."""

    def __init__(self) -> None:
        super().__init__("ods", version("odsgen"), text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.texts: dict[Path, str] = {}
        """Maps open files to their texts."""
        self._lines: dict[Path, Lines] = {}
        self._waiting: dict[Path, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()
        specs = SpecService(self)
        ir = IRService(self, specs)
        self._services: dict[str, Service] = {".yaml": specs, ".yml": specs, ".mlir": ir}

    def service(self, path: Path) -> Service | None:
        """Return the service for a file; None if its suffix is unknown."""
        return self._services.get(path.suffix.lower())

    def lines(self, path: Path) -> Lines:
        """Return the lines of an open file."""
        text = self.texts.get(path, "")
        known = self._lines.get(path)
        if known is None or known.text is not text:
            known = self._lines[path] = self.lines_of(text)
        return known

    def lines_of(self, text: str) -> Lines:
        """Return the lines of a text."""
        return Lines(text, self.workspace.position_encoding or types.PositionEncodingKind.Utf16)

    def set_text(self, path: Path, text: str, delay: float = _DELAY) -> None:
        """Set the text of an opened or changed file; schedule a check after `delay` seconds without a change."""
        self.texts[path] = text
        self.refresh_later(path, delay)

    def refresh_later(self, path: Path, delay: float = _DELAY) -> None:
        """Schedule a check of a file; a later request replaces an earlier one."""
        waiting = self._waiting.pop(path, None)
        if waiting is not None:
            waiting.cancel()
        service = self.service(path)
        if service is not None:
            self._waiting[path] = asyncio.get_running_loop().call_later(delay, self._refresh, service, path)

    def _refresh(self, service: Service, path: Path) -> None:
        self._waiting.pop(path, None)
        task = asyncio.get_running_loop().create_task(service.refresh(path))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self, path: Path) -> None:
        """Forget a closed file."""
        waiting = self._waiting.pop(path, None)
        if waiting is not None:
            waiting.cancel()
        self.texts.pop(path, None)
        self._lines.pop(path, None)
        service = self.service(path)
        if service is not None:
            await service.close(path)

    async def stop(self) -> None:
        """Close all files and stop all services."""
        for path in list(self.texts):
            await self.close(path)
        for service in set(self._services.values()):
            await service.stop()

    def publish(self, uri: str, diagnostics: list[types.Diagnostic]) -> None:
        """Publish the diagnostics of a file; they replace earlier ones."""
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, diagnostics))


def path_of(uri: str) -> Path:
    """Return the path of a file URI, with symbolic links resolved."""
    return Path(to_fs_path(uri) or uri)


def make_server() -> Server:
    """Return a server with all its features."""
    server = Server()
    _add_synchronization(server)
    _add_questions(server)
    _add_changes(server)
    return server


def _add_synchronization(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def did_open(params: types.DidOpenTextDocumentParams) -> None:
        server.set_text(path_of(params.text_document.uri), params.text_document.text, 0)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def did_change(params: types.DidChangeTextDocumentParams) -> None:
        server.set_text(path_of(params.text_document.uri), params.content_changes[-1].text)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def did_save(params: types.DidSaveTextDocumentParams) -> None:
        for path in list(server.texts):
            server.refresh_later(path)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def did_close(params: types.DidCloseTextDocumentParams) -> None:
        await server.close(path_of(params.text_document.uri))

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def did_change_files(params: types.DidChangeWatchedFilesParams) -> None:
        for path in list(server.texts):
            server.refresh_later(path)

    @server.feature(types.SHUTDOWN)
    async def shutdown(params: None) -> None:
        await server.stop()


def _add_questions(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=list("%^@!#$.<`")))
    async def completion(params: types.CompletionParams) -> types.CompletionList:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return types.CompletionList(False, await service.completions(path, params.position) if service is not None else [])

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return None if service is None else await service.hover(path, params.position)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return [] if service is None else await service.definition(path, params.position)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def references(params: types.ReferenceParams) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        found = [] if service is None else await service.references(path, params.position)
        if service is not None and not params.context.include_declaration:
            defined = await service.definition(path, params.position)
            found = [each for each in found if each not in defined]
        return found

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return [] if service is None else await service.symbols(path)


def _add_changes(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def prepare_rename(params: types.PrepareRenameParams) -> types.Range | None:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return None if service is None else await service.prepare_rename(path, params.position)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    async def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return None if service is None else await service.rename(path, params.position, params.new_name)

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]))
    async def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(params.text_document.uri)
        service = server.service(path)
        return [] if service is None else await service.actions(path, params.range)
