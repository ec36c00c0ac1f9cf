"""Quick fixes: the hints of diagnostics as changes of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from ods.diagnostics import Diagnostic, Span
from ods.diagnostics.late import dataclass

from ....backends import file_for_stub, with_stubs
from ....resolver.model import ResolvedDialect, ResolvedHook
from ....rules import missing_hooks

_did_you_mean = re.compile(r"did you mean '([^']*)'\?").match
_missing_hook = re.compile(r"the hook '([^']*)' is missing").fullmatch
_QUOTE = "put it in quotes: "


@dataclass(frozen=True)
class Fix:
    """A replacement of text that resolves a diagnostic."""

    title: str
    span: Span
    text: str


@dataclass(frozen=True)
class StubFix:
    """A stub of a missing hook, inserted into a dialect's hooks."""

    hook: ResolvedHook
    dialect: ResolvedDialect
    file: str
    """The path of the hooks file, as in diagnostics; the file may not exist yet."""

    @property
    def title(self) -> str:
        return f"Add the stub to {self.file.rpartition('/')[2]}"

    def new_text(self, text: str) -> str | None:
        """Return the text of the file with the stub and its imports; None if the text is not valid Python."""
        try:
            return with_stubs(text, [self.hook], self.dialect)
        except SyntaxError:
            return None


def fix_of(finding: Diagnostic, known: Iterable[ResolvedDialect]) -> Fix | StubFix | None:
    """Return the fix in the hint of a diagnostic, or None."""
    if finding.span is None:
        return None
    meant = _did_you_mean(finding.hint)
    if meant is not None:
        return Fix(f"Change to '{meant[1]}'", finding.span, meant[1])
    if finding.hint.startswith(_QUOTE):
        text = finding.hint.removeprefix(_QUOTE)
        return Fix(f"Write {text}", finding.span, text)
    missing = _missing_hook(finding.text)
    dialect = next((each for each in known if finding.span.source.name in each.source_files), None)
    if missing is None or dialect is None:
        return None
    hook = next((each for each in missing_hooks(dialect) if each.function == missing[1]), None)
    return None if hook is None else StubFix(hook, dialect, file_for_stub(hook, dialect))


def line_changes(old: str, new: str) -> Iterator[tuple[int, int, str]]:
    """Yield the changes from `old` to `new` by whole lines: start, end and new text."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    for kind, first, last, begin, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield starts[first], starts[last], "".join(after[begin:end])
