"""Pattern sets: the functions that add the rewriters which mlir-tblgen generates from DRR."""

from __future__ import annotations

from ....resolver.model import ResolvedDialect
from ..cpp_names import camel_case, namespace_of
from ..report import ExportReport, RewriterSet

CANONICALIZATION = "canonicalization"
"""The pattern set that the pass `canonicalize` applies."""


def declared_set(dialect: ResolvedDialect, name: str) -> str:
    """Return the declaration of the function that adds a pattern set; empty for `canonicalization`, which the dialect's class declares."""
    if name == CANONICALIZATION:
        return ""
    namespace = namespace_of(dialect).removeprefix("::")
    return f"namespace {namespace} {{\n{_signature(name)};\n}}"


def pattern_sets(report: ExportReport) -> list[str]:
    """Return the functions that add the pattern sets, except `canonicalization`."""
    return [f"{_signature(name)} {{\n{added(patterns)}}}\n" for name, patterns in report.pattern_sets.items() if name != CANONICALIZATION]


def added(patterns: RewriterSet | None) -> str:
    """Return the statements that add a pattern set; rewriters that call unwritten functions are commented out."""
    if patterns is None:
        return ""
    lines = [f"  patterns.add<{name}>(patterns.getContext());" for name in patterns.ready]
    for name, functions in patterns.waiting.items():
        lines.append(f"  // When {', '.join(functions)} {'is' if len(functions) == 1 else 'are'} written:")
        lines.append(f"  // patterns.add<{name}>(patterns.getContext());")
    return "".join(f"{line}\n" for line in lines)


def _signature(name: str) -> str:
    return f"void populate{camel_case(name)}Patterns(::mlir::RewritePatternSet &patterns)"
