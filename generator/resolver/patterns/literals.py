"""Literal values in patterns: numbers, Python in quotes, `ConstantAttr<I1Attr, 1>`, `ConstantEnumCase<…>`."""

from __future__ import annotations

from typing import Final

from ..constraints.defaults import make_value
from ..model import Expression, ResolvedConstraint, ResolvedInherent
from ..names.table import Environment, NameTerm, NumberTerm, StringTerm, Term, Use
from .arguments import is_optional
from .context import PatternContext

CONSTANTS: Final = {
    "ConstantAttr": "ConstantAttr<I64Attr, 1>",
    "ConstantStrAttr": 'ConstantStrAttr<StrAttr, "text">',
    "ConstantEnumCase": 'ConstantEnumCase<CmpIPredicateAttr, "slt">',
}
"""Maps the constraints with a single value to an example of their spelling."""


def is_literal(term: Term) -> bool:
    """Return True if a term is a literal value."""
    return not isinstance(term, NameTerm) or term.name in CONSTANTS and term.arguments is not None


def attribute_literal(context: PatternContext, term: Term, inherent: ResolvedInherent | None) -> Expression | None:
    """Return the attribute for a literal, or the plain value for a native property; None after an error.

    If `inherent` is None, the literal itself must be an attribute.
    """
    if isinstance(term, NameTerm):
        found = _constant(context, term)
        return None if found is None else _made(context, found[0], found[1], False)
    plain = _plain(context, term)
    if plain is None or inherent is None:
        return plain
    if plain.text.strip() == "None" and is_optional(inherent):
        return plain
    if plain.text.strip() == "None":
        context.error("ODS0808", f"'{inherent.name}' is never absent", term, "write a value of it")
        return None
    return _made(context, inherent.constraint, plain, inherent.is_native)


def _plain(context: PatternContext, term: Term) -> Expression | None:
    if isinstance(term, StringTerm):
        return context.python(term)
    if isinstance(term, NumberTerm):
        return Expression(repr(term.value), context.span(term))
    hint = 'write a number, Python in quotes such as "CmpIPredicate.slt", or a constraint with one value'
    context.error("ODS0808", "an attribute cannot be a list", term, hint)
    return None


def _constant(context: PatternContext, term: NameTerm) -> tuple[ResolvedConstraint, Expression] | None:
    """Return the constraint and the plain value of `ConstantAttr<A, value>` or `ConstantEnumCase<A, "case">`; None after an error."""
    given = term.arguments or ()
    if len(given) != 2:
        context.error("ODS0305", f"{term.name} is written `{CONSTANTS[term.name]}`", term, "give it these arguments")
        return None
    environment = Environment(context.dialect)
    use = context.constraints.evaluate(given[0], context.source, environment)
    if not isinstance(use, Use) or use.constraint.kind not in ("attribute", "property"):
        context.sound = False
        if use is not None:
            context.error("ODS0303", f"'{given[0].text or given[0]}' constrains no attribute", given[0], "name one of kind `attribute`")
        return None
    plain = _value(context, given[1], use.constraint)
    return None if plain is None else (use.constraint, plain)


def _value(context: PatternContext, term: Term, constraint: ResolvedConstraint) -> Expression | None:
    """Return the plain value of a number, a text or the name of an enum case; None after an error."""
    span = context.span(term)
    enum = constraint.enum
    word = term.value if isinstance(term, StringTerm) else term.name if isinstance(term, NameTerm) else None
    if enum is not None and isinstance(word, str):
        references = ((enum.class_name, enum.python_class),)
        parts = [next((case.symbol for case in enum.cases if part in (case.symbol, case.text)), part) for part in word.split("|")]
        return Expression(" | ".join(f"{enum.class_name}.{part}" for part in parts), span, references)
    if isinstance(word, str) and word in ("true", "false"):
        return Expression(word.capitalize(), span)
    if isinstance(term, NumberTerm) and constraint.value_type == "bool":
        return Expression(repr(bool(term.value)), span)
    if isinstance(term, NameTerm) or isinstance(term, StringTerm) and constraint.value_type == "str":
        return Expression(repr(word), span)
    return _plain(context, term)


def _made(context: PatternContext, constraint: ResolvedConstraint, plain: Expression, is_native: bool) -> Expression | None:
    variables = {capture.variable for capture in context.captures.values()}
    found = make_value(
        constraints=context.constraints,
        constraint=constraint,
        plain=plain,
        code="ODS0808",
        what="the value",
        is_native=is_native,
        variables=variables,
    )
    context.sound = context.sound and found is not None
    return found
