"""Screening: which operations must define the operands of a pattern's root, so that the driver can skip hopeless attempts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from ods.diagnostics.late import dataclass

from ...codegen import CodeWriter
from ...resolver.model import PythonClass, ResolvedPattern, ResolvedValue, drr, runtime_class
from ..module_model import DialectScope, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model, tuple_of
from .building import Building
from .matching import Matching
from .names import Locals

_CONSTANT = runtime_class("ConstantLike")
_Kinds = tuple[PythonClass | None, ...]


def defining_kinds(writer: ModuleWriter, root: drr.MatchOperation) -> str:
    """Return the tuple for `RewritePattern.defining_kinds`; empty if nothing is known."""
    inside = dict(root.arguments)
    parts: list[Sequence[_Kinds]] = []  # for each operand (for both of an `either` together): the alternative kinds that define it
    skipped = False
    for number, argument in enumerate(root.operation.arguments):
        if skipped or not isinstance(argument, ResolvedValue):
            skipped = False
            continue
        if argument.variadicity != "single":
            break
        match = inside.get(number)
        skipped = isinstance(match, drr.MatchEither)
        parts.append(_kinds(match))
    ways = [_without_end(tuple(kind for part in way for kind in part)) for way in product(*parts)]
    return tuple_of(tuple_of(_name(writer, kind) for kind in way) for way in ways) if all(ways) else ""


def _kinds(match: drr.Match | None) -> Sequence[_Kinds]:
    if isinstance(match, drr.MatchEither):
        (first,), (second,) = (_kinds(item)[0] for item in match.items)
        return ((first, second), (second, first))
    if isinstance(match, drr.MatchOperation):
        return ((match.operation.python_class,),)
    return ((_CONSTANT if isinstance(match, drr.MatchConstant) else None,),)


def _without_end(kinds: _Kinds) -> _Kinds:
    """Return `kinds` without unknown kinds at the end."""
    while kinds and kinds[-1] is None:
        kinds = kinds[:-1]
    return kinds


def _name(writer: ModuleWriter, kind: PythonClass | None) -> str:
    return "None" if kind is None else writer.name(kind)


@dataclass(frozen=True)
class PatternModel:
    """The model of a pattern class."""

    class_name: str
    base: str
    docstring: tuple[str, ...]
    benefit: int
    defining_kinds: str
    operation: str
    rewriter: str
    body: tuple[str, ...]


def lower_patterns(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no patterns."""
    patterns = dialect_scope.dialect.patterns
    if not patterns:
        return None
    sets = {pattern.set_name: set_constant(pattern.set_name) for pattern in patterns}
    exports = [*(pattern.name for pattern in patterns), *sets.values()]
    writer = dialect_scope.module("patterns", tuple(exports))
    items = [ModuleItem("pattern.py.j2", _pattern(writer, pattern)) for pattern in patterns]
    what = docstring(f"The rewrite patterns of the {dialect_scope.dialect.name} dialect")
    trailer = tuple(line for name in sets for line in _set(writer, name, patterns))
    module = module_model(writer.path, dialect_scope.sources, what, writer.scope, items, exports)
    return replace(module, trailer=trailer)


def set_constant(name: str) -> str:
    """Return the constant with the patterns of a set: `CANONICALIZATION_PATTERNS`."""
    return f"{name.upper()}_PATTERNS"


def _set(writer: ModuleWriter, name: str, patterns: tuple[ResolvedPattern, ...]) -> list[str]:
    members = tuple_of(f"{pattern.name}()" for pattern in patterns if pattern.set_name == name)
    final = writer.imports.name("typing", "Final")
    return [f"{set_constant(name)}: {final}[tuple[{writer.imports.runtime('RewritePattern', typing_only=True)}, ...]] = {members}", ""]


def _pattern(writer: ModuleWriter, pattern: ResolvedPattern) -> PatternModel:
    code = CodeWriter()
    matching = Matching(writer, code, Locals(writer, code))
    operation = pattern.root.operation
    class_ = writer.name(operation.python_class)
    body = write_body(writer, code, matching, pattern)
    return PatternModel(
        class_name=pattern.name,
        base=f"{writer.imports.runtime('OpRewritePattern')}[{class_}]",
        docstring=docstring(pattern.summary or f"Rewrites {operation.name}", pattern.description),
        benefit=pattern.total_benefit,
        defining_kinds=defining_kinds(writer, pattern.root),
        operation=class_,
        rewriter=writer.imports.runtime("PatternRewriter", typing_only=True),
        body=body,
    )


def write_body(writer: ModuleWriter, code: CodeWriter, matching: Matching, pattern: ResolvedPattern) -> tuple[str, ...]:
    """Write the tests and the results of a pattern; return all lines of the method."""
    matching.match(pattern)
    Building(writer, code, matching, pattern).build()
    matching.loops.close()
    if matching.has_loops:
        code.line("return False")
    return tuple(code.result())
