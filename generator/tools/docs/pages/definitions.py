"""The sections of types, attributes and enums."""

from __future__ import annotations

from ....resolver.model import ResolvedEnum, ResolvedParameter, ResolvedTypeOrAttribute
from ..markdown import PageWriter, capital, code, escaped
from .operations import write_names
from .parts import (
    SignatureWriter,
    accessor,
    described,
    details,
    examples,
    grammar,
    made_of,
    shown_interfaces,
    shown_traits,
    syntax,
    verified,
)


def write_definition(page: PageWriter, definition: ResolvedTypeOrAttribute, python: SignatureWriter) -> None:
    """Write the section of a type or attribute."""
    page.heading(3, definition.class_name, (definition.kind, definition.dialect, definition.class_name))
    page.paragraph(f"_{capital(escaped(definition.summary))}_" if definition.summary else "")
    if definition.external:
        _external(page, definition)
        return
    syntax(page, definition)
    page.prose(definition.description)
    write_names(page, "Traits", shown_traits(definition.traits), ("trait",))
    write_names(page, "Interfaces", shown_interfaces(definition.interfaces), ("interface",))
    if definition.enum is not None:
        page.paragraph(f"Its values are those of {page.mention(definition.enum.class_name, ('enum',))}.")
    _parameters(page, definition)
    _checks(page, definition)
    examples(page, 4, definition.examples)
    page.heading(4, "Python:")
    page.block(python.getter(definition), "python")


def _external(page: PageWriter, definition: ResolvedTypeOrAttribute) -> None:
    """Write the section of a handwritten class, with the little that the spec contains about it."""
    grammar(page, definition.grammar)
    page.prose(definition.description)
    _parameters(page, definition)
    examples(page, 4, definition.examples)
    meant = definition.python_class
    page.paragraph(f"In Python: {code(f'{meant.module}.{meant.name}')}")


def _checks(page: PageWriter, definition: ResolvedTypeOrAttribute) -> None:
    items = verified(page, definition)
    if items:
        page.heading(4, "Checks:")
        page.list(items)


def _parameters(page: PageWriter, definition: ResolvedTypeOrAttribute) -> None:
    if not definition.parameters:
        return
    page.heading(4, "Parameters:")
    page.table(["Parameter", "C++ type", "Description", "Value"], [_parameter(page, parameter) for parameter in definition.parameters])


def _parameter(page: PageWriter, parameter: ResolvedParameter) -> list[str]:
    absent = (
        f"by default {code(parameter.default.text)}" if parameter.default is not None else "may be absent" if parameter.optional else ""
    )
    constraint = page.mention(parameter.enum.class_name, ("enum",)) if parameter.enum is not None else ""
    if parameter.enum is None and parameter.constraint is not None:
        constraint = details(described(page, parameter.constraint), made_of(page, parameter.constraint))
    return [
        code(parameter.name),
        code(parameter.cpp_type),
        page.summary(parameter.summary),
        details(constraint or code(parameter.annotation), absent, accessor(parameter.name, parameter.python_name)),
    ]


def write_enum(page: PageWriter, enum: ResolvedEnum) -> None:
    """Write the cases of an enum."""
    page.heading(3, enum.class_name, ("enum", enum.dialect, enum.class_name))
    page.paragraph(f"_{capital(escaped(enum.summary))}_" if enum.summary else "")
    page.prose(enum.description)
    what = "an integer" if enum.kind == "int" else f"a set of bits, written with {code(enum.separator.strip() or ' ')} between them,"
    page.paragraph(f"Stored as {what} of {enum.width} bits.")
    page.heading(4, "Cases:")
    rows = [
        [code(case.symbol), code(str(case.value)), code(case.text) if case.text else "", page.summary(case.summary)] for case in enum.cases
    ]
    page.table(["Symbol", "Value", "String", "Meaning"], rows, keep=3)
