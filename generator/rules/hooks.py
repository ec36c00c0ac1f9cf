"""Compare the hooks that the spec requires with the functions in the hooks' modules."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import PurePosixPath

from ods.diagnostics import Span

from ..hooks import HOOK_SUFFIXES, hook_prefix, hooks_of
from ..resolver.model import Definition, ResolvedDialect, ResolvedHook
from ..resolver.report import Report
from .hook_signatures import signature_fault


def check_hooks(dialect: ResolvedDialect, report: Report) -> None:
    """Report missing hooks with stubs to paste, and functions with names similar to hooks that are not required."""
    if dialect.external or dialect.hooks_are_broken:
        return
    demanded: dict[str, ResolvedHook] = {hook.function: hook for hook in hooks_of(dialect)}
    present: dict[str, Span] = {}
    for name, span in dialect.hook_functions:
        first = present.setdefault(name, span)
        if first is not span and name in demanded:
            hint = f"remove it, or the one at {first.source.name}:{first.line}"
            report.error("ODS0711", f"the hook '{name}' is defined twice", span, hint)
    spare = _spare(present, demanded)
    renamed: set[str] = set()
    for name, hook in demanded.items():
        if name not in present:
            close = _close_names(name, spare)
            renamed.update(close)
            report.error("ODS0702", f"the hook '{name}' is missing", hook.origin, _missing_hint(hook, dialect, close, present))
        elif fault := signature_fault(present[name], hook):
            report.error("ODS0705", f"the hook '{name}' {fault}", present[name], f"it should begin as\n{hook.stub}")
    _report_unfilled(present, report)
    possible = _possible_hooks(dialect) if spare else frozenset()
    for name in spare:
        if name not in renamed and name in possible:
            hint = "remove it, or set the key that asks for it, such as `has_verifier: true`"
            report.error("ODS0703", f"the spec declares no hook '{name}'", present[name], hint)


def missing_hooks(dialect: ResolvedDialect) -> list[ResolvedHook]:
    """Return the hooks without a function, not counting likely misspellings."""
    if dialect.external or dialect.hooks_are_broken:
        return []
    demanded, present = {hook.function: hook for hook in hooks_of(dialect)}, dict(dialect.hook_functions)
    spare = _spare(present, demanded)
    return [hook for name, hook in demanded.items() if name not in present and not _close_names(name, spare)]


def _spare(present: Mapping[str, Span], demanded: Collection[str]) -> list[str]:
    """Return the public names that no hook requires; names that begin with `_` are helpers."""
    return [name for name in present if name not in demanded and not name.startswith("_")]


def _close_names(name: str, spare: list[str]) -> list[str]:
    words = sorted(name.split("_"))
    return [other for other in spare if sorted(other.split("_")) == words][:1] or get_close_matches(name, spare, n=1, cutoff=0.8)


def _report_unfilled(present: dict[str, Span], report: Report) -> None:
    """Report all hooks that are still stubs, in one diagnostic."""
    waiting = {name: span for name, span in present.items() if _is_unfilled(span)}
    if waiting:
        count = "1 hook is" if len(waiting) == 1 else f"{len(waiting)} hooks are"
        hint = f"write the body and remove the mark `@unfilled`: {', '.join(waiting)}"
        report.warning("ODS0704", f"{count} not written yet", next(iter(waiting.values())), hint)


def _is_unfilled(span: Span) -> bool:
    """Return True if the line before a function's definition marks it as a stub."""
    text = span.source.text
    return text[: text.rfind("\n", 0, span.start) + 1].rstrip().endswith("@unfilled")


def _missing_hint(hook: ResolvedHook, dialect: ResolvedDialect, close: list[str], present: dict[str, Span]) -> str:
    if close:
        span = present[close[0]]
        return f"rename '{close[0]}' at {span.source.name}:{span.line}, which nothing asks for"
    folder = PurePosixPath(hook.origin.source.name).parent
    where = dialect.hooks_module.replace(".", "/") if dialect.hooks_module else str(folder / "hooks")
    where = f"a module of {where}/" if dialect.hooks_are_package else f"{where}.py"
    return f"paste into {where}:\n{hook.stub}"


def _possible_hooks(dialect: ResolvedDialect) -> frozenset[str]:
    """Return all names that hooks of the dialect's definitions can have."""
    definitions: tuple[Definition, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
    prefixes = [hook_prefix(definition) for definition in definitions]
    return frozenset(f"{prefix}_{suffix}" for prefix in prefixes for suffix in HOOK_SUFFIXES)
