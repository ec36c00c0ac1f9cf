"""The state that all steps of the resolver share: names, diagnostics, and results so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from ods.diagnostics import Span

from ..loader import suggestion
from .model import ResolvedConstraint
from .names.table import Classes, Names, Symbol
from .report import Report

Result = TypeVar("Result")

_DEEPEST = 60
_LONGEST = 4000
"""The greatest length of a definition's arguments; longer ones come from endless expansion."""
_MEANINGS = {
    "traits": "a trait: it belongs to `traits`",
    "interfaces": "an interface: it belongs to `traits`",
    "types": "a type",
    "attributes": "an attribute",
    "enums": "an enum",
    "constraints": "a constraint: it belongs to `arguments` or `results`",
    "templates": "a template: it belongs to `extends`",
}
"""Maps sections to what their names are."""


class Memo(Generic[Result]):
    """Caches results by definition; each is computed at first use. A cycle is reported."""

    def __init__(self, what: str, report: Report, known: Memo[Result] | None) -> None:
        self._what = what
        self._report = report
        self._results: dict[tuple[Symbol, str], Result | None] = {} if known is None else dict(known._results)
        self._open: list[tuple[Symbol, str]] = []

    def get(self, symbol: Symbol, spelling: str, span: Span, compute: Callable[[], Result | None]) -> Result | None:
        """Return the result for a definition and its arguments, by `compute` at first use; None if the definition is invalid."""
        key = (symbol, spelling)
        if key in self._results:
            return self._results[key]
        if key in self._open:
            path = [name for _, name in self._open[self._open.index(key) :]] + [spelling]
            self._report.error(
                "ODS0207", f"the {self._what} is defined by itself: {' → '.join(path)}", span, "break the circle at one place"
            )
            return None
        if len(self._open) > _DEEPEST or len(spelling) - len(symbol.name) > _LONGEST:
            hint = "a template must not use itself with a bigger argument"
            self._report.error("ODS0207", f"the {self._what} '{symbol.name}' expands without end", span, hint)
            return None
        self._open.append(key)
        self._report.owners.append((self._what, *key))
        try:
            result = compute()
        finally:
            self._open.pop()
            self._report.owners.pop()
        self._results[key] = result
        return result

    def keep(self, before: Memo[Result], kept: Mapping[Symbol, Symbol], is_gone: Callable[[str], bool]) -> None:
        """Take the results of an earlier run for the symbols `kept`, with their findings."""
        for (symbol, spelling), result in before._results.items():
            now = kept.get(symbol)
            if now is None or (now, spelling) in self._results or spelling != symbol.name and is_gone(spelling):
                continue
            self._results[now, spelling] = result
            findings = before._report.of_owners.get((self._what, symbol, spelling))
            if findings:
                self._report.keep((self._what, now, spelling), findings)


class Resolution:
    """The state of one run; it starts with the results of `ground`, if any."""

    def __init__(self, names: Names, report: Report, package: str, foreign: Mapping[str, str], ground: Resolution | None) -> None:
        self.names = names
        self.report = report
        self.classes = Classes(names, package, foreign)
        self.interned: dict[tuple[str, str], ResolvedConstraint] = {} if ground is None else dict(ground.interned)
        """Maps (dialect, spelling) to the constraint."""
        self._ground = ground
        self._memos: dict[str, Memo[Any]] = {}

    def memo(self, what: str) -> Memo[Any]:
        """Return a new cache for results of one kind, with the results of the ground."""
        known = None if self._ground is None else self._ground._memos[what]
        self._memos[what] = Memo(what, self.report, known)
        return self._memos[what]

    def keep(self, before: Resolution, kept: Mapping[Symbol, Symbol], is_gone: Callable[[str], bool]) -> None:
        """Take the results of an earlier run for the symbols `kept`, except for spellings that name what is gone."""
        for what, memo in self._memos.items():
            memo.keep(before._memos[what], kept, is_gone)
        for (dialect, spelling), constraint in before.interned.items():
            if not is_gone(spelling):
                self.interned.setdefault((dialect, spelling), constraint)

    def unknown(
        self, code: str, what: str, name: str, span: Span, candidates: list[str], otherwise: str, dialect: str | None = None
    ) -> None:
        """Report an unknown name; the hint says what else it is in `dialect`, or which name is similar, or `otherwise`."""
        hint = ("" if dialect is None else self.other_meaning(name, dialect)) or suggestion(name, candidates) or otherwise
        self.report.error(code, f"unknown {what} '{name}'", span, hint, names=(name,))

    def other_meaning(self, name: str, dialect: str) -> str:
        """Return what a name means that cannot be used in its place; empty if it means nothing."""
        prefix, dot, _ = name.partition(".")
        if dot and prefix in self.names.dialects and self.names.tables.get(prefix) not in self.names.visible(dialect):
            return f"add `{prefix}` to `depends_on`"
        if self.names.operation(name, dialect) is not None:
            return f"'{name}' is an operation"
        section = next((section for section in _MEANINGS if self.names.find(name, dialect, section) is not None), None)
        if section is not None:
            return f"'{name}' is {_MEANINGS[section]}"
        for each in self.names.all_names(dialect, "interfaces"):
            interface = self.names.find(each, dialect, "interfaces")
            external = None if interface is None else getattr(interface.definition.spec, "external", None)
            if external is not None and external.rpartition(":")[2] == name:
                return f"'{name}' is the class of the interface '{each}'"
        return ""

    def check_requirements(self, symbol: Symbol, required: list[str]) -> None:
        """Check that the traits and interfaces that a definition requires exist."""
        for index, name in enumerate(required):
            if self.names.find(name, symbol.dialect, "traits", "interfaces") is None:
                span = symbol.definition.place.at("requires", index).span
                candidates = list(self.names.all_names(symbol.dialect, "traits", "interfaces"))
                self.unknown(
                    "ODS0362", "trait", name, span, candidates, "define it under `traits:` or `interfaces:`", dialect=symbol.dialect
                )
