"""Examples of specs as whole modules; the caller runs them, because this package does not import the runtime."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...resolver.model import ResolvedDialect, ResolvedExample, ResolvedPattern, ResolvedPatternExample


@dataclass(frozen=True)
class Example:
    """An example of a spec."""

    subject: str
    """The name of the operation, type or attribute."""
    text: str
    """The text of a whole module."""
    span: Span
    rewrite: Rewrite | None = None
    """The expected rewrite, for an example of a pattern; None for others."""


@dataclass(frozen=True)
class Rewrite:
    """The pattern that an example shows, and the module after rewriting."""

    dialect: str
    set_name: str
    pattern: str
    after: str


def all_examples(dialects: Iterable[ResolvedDialect], chosen: Collection[str] = ()) -> list[Example]:
    """Return the examples of the dialects in `chosen`, by default of all dialects."""
    found: list[Example] = []
    for dialect in dialects:
        if chosen and dialect.name not in chosen:
            continue
        found += [Example(op.name, operation_example(each), each.origin) for op in dialect.operations for each in op.examples]
        for definition in (*dialect.types, *dialect.attributes):
            found += [Example(definition.class_name, value_example(definition.kind, each), each.origin) for each in definition.examples]
        for constraint in dialect.constraints:
            found += [Example(constraint.name, value_example(constraint.kind, each), each.origin) for each in constraint.examples]
        found += [pattern_example(pattern, each) for pattern in dialect.patterns for each in pattern.examples]
    return found


def pattern_example(pattern: ResolvedPattern, example: ResolvedPatternExample) -> Example:
    """Return an example of a pattern, with the modules before and after rewriting."""
    before, after = (
        operation_example(ResolvedExample(text, example.prelude, "", example.origin)) for text in (example.before, example.after)
    )
    return Example(pattern.name, before, example.origin, Rewrite(pattern.dialect, pattern.set_name, pattern.name, after))


def operation_example(example: ResolvedExample) -> str:
    """Return the example as a module: in a function with the values that it uses as arguments, or as it is without a prelude."""
    if not example.prelude:
        return example.ir
    arguments = ", ".join(f"{name}: {type_}" for name, type_ in example.prelude)
    return f"func.func @example({arguments}) {{\n{example.ir}\nreturn\n}}\n"


def value_example(kind: str, example: ResolvedExample) -> str:
    """Return a module with a type or attribute as attribute of an unregistered operation."""
    return f'"example.of"() {{{kind} = {example.ir.strip()}}} : () -> ()\n'
