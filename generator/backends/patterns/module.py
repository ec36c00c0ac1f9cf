"""The `patterns` module: a class for each rewrite pattern of a dialect, and the pattern sets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...codegen import CodeWriter, quoted
from ...resolver.model import ResolvedPattern
from ..module_model import ModuleItem, ModuleModel, module_model
from ..scope import DialectScope, ModuleWriter
from ..text import docstring, tuple_of
from .building import Building
from .matching import Matching
from .names import Locals
from .screening import defining_kinds


@dataclass(frozen=True)
class PatternModel:
    """The model of a pattern class."""

    class_name: str
    base: str
    docstring: tuple[str, ...]
    root: str
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


def _base(writer: ModuleWriter) -> str:
    return writer.imports.runtime("RewritePattern")


def _set(writer: ModuleWriter, name: str, patterns: tuple[ResolvedPattern, ...]) -> list[str]:
    members = tuple_of(f"{pattern.name}()" for pattern in patterns if pattern.set_name == name)
    final = writer.imports.name("typing", "Final")
    return [f"{set_constant(name)}: {final}[tuple[{_base(writer)}, ...]] = {members}", ""]


def _pattern(writer: ModuleWriter, pattern: ResolvedPattern) -> PatternModel:
    code = CodeWriter()
    matching = Matching(writer, code, Locals(writer, code))
    operation = pattern.root.operation
    with code.block(f"if not isinstance(op, {writer.name(operation.python_class)}):"):
        code.line("return False")
    body = write_body(writer, code, matching, pattern)
    return PatternModel(
        class_name=pattern.name,
        base=_base(writer),
        docstring=docstring(pattern.summary or f"Rewrites {operation.name}", pattern.description),
        root=quoted(operation.name),
        benefit=pattern.total_benefit,
        defining_kinds=defining_kinds(writer, pattern.root),
        operation=writer.imports.runtime("Operation", typing_only=True),
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
