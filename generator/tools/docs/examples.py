"""Examples as whole modules; running them is left to the caller, since nothing here imports the runtime."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ods.diagnostics import Span

from ...resolver.model import ResolvedDialect, ResolvedExample, ResolvedPattern, ResolvedPatternExample


@dataclass(frozen=True)
class Example:
    """An example of a spec."""

    subject: str
    """The operation, type or attribute that it is of."""
    text: str
    """A whole module."""
    span: Span
    rewrite: Rewrite | None = None
    """For a pattern: the text after rewriting."""


@dataclass(frozen=True)
class Rewrite:
    """The pattern that an example is of, and the module that it leaves."""

    dialect: str
    set_name: str
    pattern: str
    after: str


def all_examples(dialects: Iterable[ResolvedDialect], chosen: Collection[str] = ()) -> list[Example]:
    """Return the examples of the chosen dialects, by default of all."""
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
    """Return both texts of an example of a pattern as modules."""
    before, after = (
        operation_example(ResolvedExample(text, example.prelude, "", example.origin)) for text in (example.before, example.after)
    )
    return Example(pattern.name, before, example.origin, Rewrite(pattern.dialect, pattern.set_name, pattern.name, after))


def operation_example(example: ResolvedExample) -> str:
    """Return the example in a function whose arguments are the values it uses; an example without a prelude is a whole module."""
    if not example.prelude:
        return example.ir
    arguments = ", ".join(f"{name}: {type_}" for name, type_ in example.prelude)
    return f"func.func @example({arguments}) {{\n{example.ir}\nreturn\n}}\n"


def value_example(kind: str, example: ResolvedExample) -> str:
    """Return a type or attribute as an attribute of an unregistered operation."""
    return f'"example.of"() {{{kind} = {example.ir.strip()}}} : () -> ()\n'
