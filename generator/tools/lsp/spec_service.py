"""SpecService: answers requests about spec files with the functions in `specs`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from ods.diagnostics import Diagnostic, Span
from ods.diagnostics.render import sort_findings

from ...config import ConfigError, find_config
from ...hooks import hook_methods
from ...resolver.model import ResolvedDialect
from ...rules import page_address
from .editor import Editor
from .positions import Lines
from .specs.completion import completions
from .specs.fixes import Fix, StubFix, fix_of, line_changes
from .specs.hover import hover
from .specs.names import Occurrence, target_span
from .specs.project import Snapshot, Snapshots
from .specs.rename import RenameError, rename

SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "remark": types.DiagnosticSeverity.Information,
    "note": types.DiagnosticSeverity.Information,
}
_KINDS = {
    "key": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.Value,
    "directive": types.CompletionItemKind.Keyword,
    "variable": types.CompletionItemKind.Variable,
    "constraint": types.CompletionItemKind.Class,
    "type": types.CompletionItemKind.Class,
    "attribute": types.CompletionItemKind.Class,
    "enum": types.CompletionItemKind.Enum,
    "trait": types.CompletionItemKind.Interface,
    "interface": types.CompletionItemKind.Interface,
    "wrapper": types.CompletionItemKind.Function,
    "function": types.CompletionItemKind.Function,
    "dialect": types.CompletionItemKind.Module,
}


class SpecService:
    """Answers requests about the specs of projects with an open file."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self._projects: dict[Path, Snapshots] = {}
        self._snapshots: dict[Path, Snapshot] = {}
        self._published: dict[Path, dict[str, tuple[Snapshot | None, list[types.Diagnostic]]]] = {}
        """Maps projects to their files' snapshots and published diagnostics."""
        self._fixes: dict[Path, list[tuple[types.Diagnostic, Fix | StubFix]]] = {}
        self._checking: dict[Path, asyncio.Lock] = {}
        self._wishes: dict[Path, int] = {}
        """Maps projects to the number of requested checks; only the last one is run."""

    # ---- findings

    async def refresh(self, path: Path) -> None:
        """Check the project of a file in another thread, and publish the diagnostics."""
        root = self._root(path)
        if root is None:
            return
        wish = self._wishes[root] = self._wishes.get(root, 0) + 1
        async with self._checking.setdefault(root, asyncio.Lock()):
            if self._wishes.get(root) != wish:
                return
            try:
                snapshot = self._snapshot(path, root, fresh=True)
                if root in self._published and not snapshot.is_checked_in_part:
                    await self._check_first(path, root, snapshot)
                known, findings = await asyncio.to_thread(snapshot.check)
            except ConfigError as error:
                self._editor.publish(path.as_uri(), [_about_file(str(error))])
                self._published.setdefault(root, {})[path.as_uri()] = None, [_about_file(str(error))]
                return
        if self._snapshots.get(root) is snapshot:
            self._publish(root, snapshot, findings, known)

    async def _check_first(self, path: Path, root: Path, snapshot: Snapshot) -> None:
        """Check the dialect of the edited file first, and publish its diagnostics."""
        dialect, findings = await asyncio.to_thread(snapshot.check_dialect, snapshot.dialect_of(path))
        text = snapshot.sources.get(snapshot.name(path))
        if dialect is not None and text is not None and text.text == self._editor.texts.get(path):
            here = {snapshot.path(file).as_uri() for file in (*dialect.source_files, snapshot.name(path))}
            self._publish(root, snapshot, findings, (dialect,), here)

    def _publish(
        self,
        root: Path,
        snapshot: Snapshot,
        findings: list[Diagnostic],
        known: tuple[ResolvedDialect, ...],
        files: set[str] | None = None,
    ) -> None:
        """Publish diagnostics: of all files, or only of `files`."""
        by_file: dict[str, list[types.Diagnostic]] = {}
        fixes: dict[Path, list[tuple[types.Diagnostic, Fix | StubFix]]] = {}
        lines: dict[int, Lines] = {}
        for finding in sort_findings(findings):
            if finding.span is None:
                continue
            path = snapshot.path(finding.span.source.name)
            made = self._diagnostic(finding, finding.span, snapshot, lines)
            by_file.setdefault(path.as_uri(), []).append(made)
            fix = fix_of(finding, known)
            if fix is not None:
                fixes.setdefault(path, []).append((made, fix))
        before = self._published.setdefault(root, {})
        opened = {path.as_uri() for path in self._editor.texts if path.is_relative_to(snapshot.config.specs)}
        now = {uri: by_file.get(uri, []) for uri in (before.keys() | by_file.keys() | opened if files is None else files)}
        for uri, diagnostics in now.items():
            last, shown = before.get(uri, (None, []))
            if last is not snapshot and (diagnostics or shown) or diagnostics != shown or uri in opened and uri not in before:
                self._editor.publish(uri, diagnostics)
            before[uri] = snapshot, diagnostics
        self._fixes = {
            path: kept for path, kept in self._fixes.items() if not path.is_relative_to(root) or path.as_uri() not in now
        } | fixes

    def _diagnostic(self, finding: Diagnostic, span: Span, snapshot: Snapshot, lines: dict[int, Lines]) -> types.Diagnostic:
        docs = snapshot.config.docs
        related = [
            types.DiagnosticRelatedInformation(self._location(note.span, snapshot, lines), note.text)
            for note in finding.related
            if note.span is not None
        ]
        return types.Diagnostic(
            self._location(span, snapshot, lines).range,
            f"{finding.text}\nhint: {finding.hint}" if finding.hint else finding.text,
            SEVERITIES[finding.severity],
            finding.code or None,
            source="ods",
            related_information=related or None,
            code_description=types.CodeDescription(page_address(docs, finding.code)) if docs and finding.code else None,
        )

    def _location(self, span: Span, snapshot: Snapshot, lines: dict[int, Lines] | None = None) -> types.Location:
        known = {} if lines is None else lines
        found = known.setdefault(id(span.source), self._editor.lines_of(span.source.text))
        return types.Location(snapshot.path(span.source.name).as_uri(), found.range(span.start, span.end))

    # ---- questions

    async def completions(self, path: Path, at: types.Position) -> list[types.CompletionItem]:
        root = self._root(path)
        if root is None:
            return []
        snapshot, lines = self._snapshot(path, root), self._editor.lines(path)
        offset = lines.offset(at)
        begin, found = completions(snapshot, snapshot.dialect_of(path), lines.text, offset)
        where = lines.range(begin, offset)
        return [
            types.CompletionItem(
                each.label,
                kind=_KINDS.get(each.kind, types.CompletionItemKind.Text),
                detail=each.detail or None,
                documentation=types.MarkupContent(types.MarkupKind.Markdown, each.documentation) if each.documentation else None,
                text_edit=types.TextEdit(where, each.insert or each.label),
            )
            for each in found
        ]

    async def hover(self, path: Path, at: types.Position) -> types.Hover | None:
        root = self._root(path)
        if root is None:
            return None
        snapshot, lines = self._snapshot(path, root), self._editor.lines(path)
        found = hover(snapshot, snapshot.name(path), lines.text, lines.offset(at))
        if found is None:
            return None
        text, span = found
        where = lines.range(span.start, span.end) if span is not None else None
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), where)

    async def definition(self, path: Path, at: types.Position) -> list[types.Location]:
        found = self._occurrence(path, at)
        if found is None:
            return self._hooks(path, at)
        snapshot, occurrence = found
        return [self._location(target_span(occurrence.target), snapshot)]

    def _hooks(self, path: Path, at: types.Position) -> list[types.Location]:
        """Return the hooks that the key or directive at a position requires."""
        root = self._root(path)
        if root is None:
            return []
        snapshot, lines = self._snapshot(path, root, fresh=True), self._editor.lines(path)
        spans = hook_spans(snapshot, snapshot.dialect_of(path), snapshot.name(path), lines.offset(at))
        return [self._location(span, snapshot) for span in spans]

    async def references(self, path: Path, at: types.Position) -> list[types.Location]:
        found = self._occurrence(path, at)
        if found is None:
            return []
        snapshot, occurrence = found
        lines: dict[int, Lines] = {}
        spans = {each.span for each in snapshot.occurrences.of(occurrence.target)}
        return [self._location(span, snapshot, lines) for span in sorted(spans, key=lambda span: (span.source.name, span.start))]

    async def prepare_rename(self, path: Path, at: types.Position) -> types.Range | None:
        found = self._occurrence(path, at)
        return None if found is None else self._location(found[1].span, found[0]).range

    async def rename(self, path: Path, at: types.Position, new: str) -> types.WorkspaceEdit | None:
        found = self._occurrence(path, at)
        if found is None:
            return None
        snapshot, occurrence = found
        try:
            edits = rename(snapshot, occurrence.target, new)
        except RenameError as error:
            raise JsonRpcInvalidParams(str(error)) from None
        changes: dict[str, list[types.TextEdit]] = {}
        for span, text in edits:
            location = self._location(span, snapshot)
            changes.setdefault(location.uri, []).append(types.TextEdit(location.range, text))
        return types.WorkspaceEdit(changes)

    async def symbols(self, path: Path) -> list[types.DocumentSymbol]:
        root = self._root(path)
        if root is None:
            return []
        snapshot, lines = self._snapshot(path, root, fresh=True), self._editor.lines(path)
        name = snapshot.name(path)
        found: dict[str, list[types.DocumentSymbol]] = {}
        for dialect in snapshot.loaded:
            for definition in dialect.definitions:
                span, whole = definition.place.name_span, definition.place.span
                if span.source.name == name:
                    full, own = lines.range(span.start, max(whole.end, span.end)), lines.range(span.start, span.end)
                    made = types.DocumentSymbol(definition.key, types.SymbolKind.Class, full, own, detail=definition.kind)
                    found.setdefault(definition.section, []).append(made)
        return [_section(section, children) for section, children in found.items()]

    async def actions(self, path: Path, where: types.Range) -> list[types.CodeAction]:
        found: list[types.CodeAction] = []
        root = self._root(path)
        snapshot = self._snapshots.get(root) if root is not None else None
        for diagnostic, fix in self._fixes.get(path, ()):
            edit = self._edit(fix, snapshot) if snapshot is not None and _touch(diagnostic.range, where) else None
            if edit is not None:
                found.append(types.CodeAction(fix.title, types.CodeActionKind.QuickFix, [diagnostic], is_preferred=True, edit=edit))
        return found

    def _edit(self, fix: Fix | StubFix, snapshot: Snapshot) -> types.WorkspaceEdit | None:
        if isinstance(fix, Fix):
            location = self._location(fix.span, snapshot)
            return types.WorkspaceEdit({location.uri: [types.TextEdit(location.range, fix.text)]})
        source = snapshot.sources.get(fix.file)
        old = source.text if source is not None else ""
        new = fix.new_text(old)
        if new is None:
            return None
        uri, lines = snapshot.path(fix.file).as_uri(), self._editor.lines_of(old)
        edits = [types.TextEdit(lines.range(start, end), text) for start, end, text in line_changes(old, new)]
        document = types.OptionalVersionedTextDocumentIdentifier(uri)
        create = types.CreateFile(uri, options=types.CreateFileOptions(ignore_if_exists=True))
        return types.WorkspaceEdit(document_changes=[create, types.TextDocumentEdit(document, edits)])

    # ---- projects

    def operation(self, path: Path, name: str) -> types.Location | None:
        """Return the definition of an operation in the specs of the project of `path`; None if there is none."""
        try:
            config = find_config(path.parent)
            if not config.specs.is_dir():
                return None
            project = self._projects.get(config.root) or Snapshots(config)
            snapshot = self._snapshots.get(config.root) or project.snapshot(self._editor.texts)
        except ConfigError:
            return None
        found = snapshot.names.operation(name, name.partition(".")[0])
        return None if found is None else self._location(target_span(found), snapshot)

    def _root(self, path: Path) -> Path | None:
        """Return the project of a spec file; None for other files."""
        for root, project in self._projects.items():
            if path.is_relative_to(project.config.specs):
                return root
        try:
            config = find_config(path.parent)
        except ConfigError as error:
            self._editor.publish(path.as_uri(), [_about_file(str(error))])
            return None
        if not path.is_relative_to(config.specs):
            return None
        self._projects[config.root] = Snapshots(config)
        return config.root

    def _snapshot(self, path: Path, root: Path, fresh: bool = False) -> Snapshot:
        """Return the last snapshot of a project; with `fresh`, one with the current text of the file."""
        known = self._snapshots.get(root)
        if known is not None:
            source = known.sources.get(known.name(path))
            if not fresh or source is not None and source.text == self._editor.texts.get(path):
                return known
        known = self._snapshots[root] = self._projects[root].snapshot(self._editor.texts)
        return known

    def _occurrence(self, path: Path, at: types.Position) -> tuple[Snapshot, Occurrence] | None:
        root = self._root(path)
        if root is None:
            return None
        snapshot = self._snapshot(path, root, fresh=True)
        found = snapshot.occurrences.at(snapshot.name(path), self._editor.lines(path).offset(at))
        return None if found is None else (snapshot, found)

    async def close(self, path: Path) -> None:
        """Forget the project if its last open file was closed; otherwise check the project again."""
        root = self._root(path)
        if root is None:
            return
        left = [each for each in self._editor.texts if each.is_relative_to(self._projects[root].config.specs)]
        if left:
            published = self._published.get(root, {})
            if not published.get(path.as_uri(), (None, [None]))[1]:
                del published[path.as_uri()]  # an empty list is told again when the file is opened again
            self._editor.refresh_later(left[0])
            return
        for uri in self._published.pop(root, {}):
            self._editor.publish(uri, [])
        self._fixes = {each: kept for each, kept in self._fixes.items() if not each.is_relative_to(root)}
        for known in (self._projects, self._snapshots, self._checking, self._wishes):
            known.pop(root, None)

    async def stop(self) -> None:
        """Do nothing: this service has no other process."""


def _about_file(message: str) -> types.Diagnostic:
    start = types.Position(0, 0)
    return types.Diagnostic(types.Range(start, start), message, types.DiagnosticSeverity.Error, source="ods")


def _section(name: str, children: list[types.DocumentSymbol]) -> types.DocumentSymbol:
    start = min((child.range.start for child in children), key=lambda place: (place.line, place.character))
    end = max((child.range.end for child in children), key=lambda place: (place.line, place.character))
    return types.DocumentSymbol(name, types.SymbolKind.Namespace, types.Range(start, end), types.Range(start, start), children=children)


def _touch(one: types.Range, other: types.Range) -> bool:
    def key(place: types.Position) -> tuple[int, int]:
        return place.line, place.character

    return key(one.start) <= key(other.end) and key(other.start) <= key(one.end)


def hook_spans(snapshot: Snapshot, dialect: str, file: str, offset: int) -> list[Span]:
    """Return the spans of existing hooks that the definition, key or directive at `offset` requires."""
    resolved = snapshot.resolved(dialect)
    loaded = next((each for each in snapshot.loaded if each.name == dialect), None)
    if resolved is None or loaded is None:
        return []
    wanted = dict.fromkeys(each.function for each in hook_methods(resolved) if _covers(each.origin, file, offset))
    found = []
    for function in wanted:
        for source in loaded.hooks:
            match = re.search(rf"^def ({re.escape(function)})\b", source.text, re.MULTILINE)
            if match is not None:
                found.append(Span(source, match.start(1), match.end(1)))
    return found


def _covers(origin: Span, file: str, offset: int) -> bool:
    """Return True if a place covers `offset`, or if it ends on the same line: the value in `has_verifier: true` counts, too."""
    if origin.source.name != file or offset < origin.start:
        return False
    rest = origin.source.text[origin.end : max(offset, origin.end)]
    return offset <= origin.end or re.fullmatch(r": *\w*", rest) is not None
