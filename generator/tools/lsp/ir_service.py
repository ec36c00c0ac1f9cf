"""IRService: answers requests about IR files by asking the process that reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lsprotocol import types

from ...config import ConfigError
from ...search_path import find_project, search_path
from .editor import Editor
from .ir_worker import IRWorker, WorkerError
from .positions import Lines
from .spec_service import SEVERITIES, SpecService

_KINDS = {
    "operation": types.CompletionItemKind.Function,
    "dialect": types.CompletionItemKind.Module,
    "value": types.CompletionItemKind.Variable,
    "block": types.CompletionItemKind.Reference,
    "symbol": types.CompletionItemKind.Method,
    "alias": types.CompletionItemKind.Constant,
    "type": types.CompletionItemKind.Class,
}


class IRService:
    """Answers requests about open IR files; each project has its own process for them."""

    def __init__(self, editor: Editor, specs: SpecService) -> None:
        self._editor = editor
        self._specs = specs
        self._workers: dict[Path | None, IRWorker] = {}
        self._roots: dict[Path, Path | None] = {}
        """Maps files to their projects; None for files without a project."""

    @property
    def process_ids(self) -> list[int]:
        """The ids of the running processes."""
        return [worker.process_id for worker in self._workers.values() if worker.process_id is not None]

    async def refresh(self, path: Path) -> None:
        lines = self._editor.lines(path)
        try:
            found = await self._ask("findings", path, lines.text)
        except (WorkerError, ConfigError) as error:
            start = types.Position(0, 0)
            found = [types.Diagnostic(types.Range(start, start), str(error), types.DiagnosticSeverity.Error, source="ods")]
            self._editor.publish(path.as_uri(), found)
            return
        if self._editor.texts.get(path) == lines.text:
            self._editor.publish(path.as_uri(), [_diagnostic(finding, path, lines) for finding in found])

    async def completions(self, path: Path, at: types.Position) -> list[types.CompletionItem]:
        lines = self._editor.lines(path)
        offset = lines.offset(at)
        answer = await self._answer("completions", path, lines, offset)
        if answer is None:
            return []
        begin, found = answer
        where = lines.range(begin, offset)
        return [
            types.CompletionItem(
                each["label"],
                kind=_KINDS[each["kind"]],
                detail=each["detail"] or None,
                documentation=types.MarkupContent(types.MarkupKind.Markdown, each["documentation"]) if each["documentation"] else None,
                text_edit=types.TextEdit(where, each["label"]),
            )
            for each in found
        ]

    async def hover(self, path: Path, at: types.Position) -> types.Hover | None:
        lines = self._editor.lines(path)
        answer = await self._answer("hover", path, lines, lines.offset(at))
        if answer is None:
            return None
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, answer["text"]), lines.range(answer["start"], answer["end"]))

    async def definition(self, path: Path, at: types.Position) -> list[types.Location]:
        """Return the definition of the value, block, symbol or alias at a position; for an operation, its spec."""
        lines = self._editor.lines(path)
        answer = await self._answer("definition", path, lines, lines.offset(at))
        if answer is not None:
            return [types.Location(path.as_uri(), lines.range(*answer))]
        about = await self._answer("hover", path, lines, lines.offset(at))
        found = self._specs.operation(path, about["operation"]) if about is not None and about["operation"] else None
        return [] if found is None else [found]

    async def references(self, path: Path, at: types.Position) -> list[types.Location]:
        lines = self._editor.lines(path)
        answer = await self._answer("references", path, lines, lines.offset(at)) or []
        return [types.Location(path.as_uri(), lines.range(*place)) for place in answer]

    async def prepare_rename(self, path: Path, at: types.Position) -> types.Range | None:
        lines = self._editor.lines(path)
        offset = lines.offset(at)
        answer = await self._answer("references", path, lines, offset) or []
        return next((lines.range(start, end) for start, end in answer if start <= offset <= end), None)

    async def rename(self, path: Path, at: types.Position, new: str) -> types.WorkspaceEdit | None:
        """Return the edits that rename a value, block, symbol or alias; the new name may omit the sigil.  None if nothing can be
        renamed."""
        lines = self._editor.lines(path)
        answer = await self._answer("references", path, lines, lines.offset(at)) or []
        edits = [types.TextEdit(lines.range(start, end), lines.text[start] + new.lstrip("%^@#!")) for start, end in answer]
        return types.WorkspaceEdit({path.as_uri(): edits}) if edits else None

    async def symbols(self, path: Path) -> list[types.DocumentSymbol]:
        lines = self._editor.lines(path)
        answer = await self._answer("outline", path, lines) or []
        return [_symbol(item, lines) for item in answer]

    async def actions(self, path: Path, where: types.Range) -> list[types.CodeAction]:
        return []

    # ---- workers

    async def _answer(self, question: str, path: Path, lines: Lines, at: int = 0) -> Any:
        """Return the answer to a question, or None; `refresh` reports why."""
        try:
            return await self._ask(question, path, lines.text, at)
        except (WorkerError, ConfigError):
            return None

    async def _ask(self, question: str, path: Path, text: str, at: int = 0) -> Any:
        config = find_project([path.parent])
        root = self._roots[path] = None if config is None else config.root
        if root not in self._workers:
            packages, folders = search_path(config)
            self._workers[root] = IRWorker(config, packages, folders)
        return await self._workers[root].ask(question, str(path), text, at)

    async def close(self, path: Path) -> None:
        """Forget a file; the process ends with the last file of its project."""
        self._editor.publish(path.as_uri(), [])
        root = self._roots.pop(path, None)
        worker = self._workers.get(root)
        if worker is not None:
            await worker.close(str(path))
            if root not in self._roots.values():
                del self._workers[root]

    async def stop(self) -> None:
        """Stop all processes."""
        for worker in self._workers.values():
            await worker.stop()
        self._workers.clear()
        self._roots.clear()


def _diagnostic(finding: dict[str, Any], path: Path, lines: Lines) -> types.Diagnostic:
    related = [
        types.DiagnosticRelatedInformation(types.Location(path.as_uri(), lines.range(note["start"], note["end"])), note["message"])
        for note in finding["notes"]
    ]
    where = lines.range(finding["start"], finding["end"])
    return types.Diagnostic(where, finding["message"], SEVERITIES[finding["severity"]], source="ods", related_information=related or None)


def _symbol(item: dict[str, Any], lines: Lines) -> types.DocumentSymbol:
    kind = types.SymbolKind.Function if item["name"].startswith("@") else types.SymbolKind.Module
    return types.DocumentSymbol(
        item["name"],
        kind,
        lines.range(item["start"], item["end"]),
        lines.range(item["name_start"], item["name_end"]),
        detail=item["operation"],
        children=[_symbol(child, lines) for child in item["children"]],
    )
