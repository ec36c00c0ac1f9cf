"""The pages of what a dialect defines beside operations: types, attributes, enums, constraints, traits, interfaces and passes."""

from __future__ import annotations

import re

from ....codegen.runtime import runtime_interfaces
from ....resolver.model import (
    Expression,
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedInterface,
    ResolvedMethod,
    ResolvedParameter,
    ResolvedParametrised,
    ResolvedPass,
    ResolvedPassOption,
    ResolvedPipeline,
    ResolvedPipelineStep,
    ResolvedTrait,
    ResolvedTypeOrAttribute,
)
from ..markdown import PageWriter, capital, code, escaped, without_braces
from .operations import write_legality, write_names
from .parts import (
    SignatureWriter,
    accessor,
    described,
    details,
    examples,
    grammar,
    interface_name,
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


def write_constraint(page: PageWriter, constraint: ResolvedConstraint) -> None:
    """Write a named constraint and its condition."""
    page.heading(3, constraint.name, ("constraint", page.dialect.name, constraint.name))
    page.paragraph(page.summary(capital(constraint.summary)))
    grammar(page, constraint.grammar)
    page.prose(constraint.description)
    examples(page, 4, constraint.examples)
    if constraint.predicate is not None:
        page.paragraph(f"Holds where {page.spelled(_with_constraints(constraint.predicate))}.")


def _with_constraints(predicate: Expression) -> str:
    """Return the text of a predicate with the spec's spellings of constraints instead of generated names."""
    spelling = {name: meant.name for name, meant in predicate.references if isinstance(meant, ResolvedConstraint)}
    return re.sub(r"[A-Za-z_]\w*", lambda match: spelling.get(match[0], match[0]), predicate.text)


def write_parametrised(page: PageWriter, constraint: ResolvedParametrised) -> None:
    """Write a constraint with parameters."""
    page.heading(3, constraint.name, ("constraint", page.dialect.name, constraint.name))
    page.paragraph(without_braces(page.summary(capital(constraint.summary))))
    _written(page, constraint.name, constraint.parameters)
    page.prose(constraint.description)
    page.paragraph(f"As {page.spelled(constraint.base)}." if constraint.base is not None else "")
    page.paragraph(f"Holds where {page.spelled(constraint.where)}." if constraint.where is not None else "")


def write_trait(page: PageWriter, trait: ResolvedTrait) -> None:
    """Write a trait, its condition and its members."""
    page.heading(3, trait.name, ("trait", page.dialect.name, trait.name))
    page.paragraph(without_braces(page.summary(capital(trait.summary))))
    _written(page, trait.name, trait.parameters)
    page.prose(trait.description)
    page.paragraph(_names(page, "It contains", trait.members))
    page.paragraph(_names(page, "It needs", trait.requires))


def _written(page: PageWriter, name: str, parameters: tuple[str, ...]) -> None:
    if parameters:
        page.paragraph(f"Written {code(name + '<' + ', '.join(parameters) + '>')}.")


def write_interface(page: PageWriter, interface: ResolvedInterface) -> None:
    """Write an interface and its methods."""
    key = ("interface", page.dialect.name, interface.name)
    page.heading(3, interface.name, key)
    if interface_name(interface) != interface.name:
        page.links.define(("interface", page.dialect.name, interface_name(interface)), page.links.written[key])
        page.paragraph(f"In C++ and Python: {code(interface.runtime_class.name)}")
    page.paragraph(f"_{capital(escaped(interface.summary))}_" if interface.summary else "")
    page.prose(interface.description)
    page.paragraph(_names(page, "It extends", tuple(base.name for base in interface.bases)))
    page.paragraph(_names(page, "It needs", interface.requires))
    if interface.methods:
        page.heading(4, "Methods:")
        page.list(_method(page, method) for method in interface.methods)
    elif members := runtime_interfaces().get(interface.runtime_class.name):
        page.heading(4, "Methods and properties:")
        page.list(f"{code(text)}: {page.summary(meaning)}" for text, meaning in members)
    elif interface.is_marker:
        page.paragraph("It has no methods, it is a marker: `isinstance` asks whether something has it.")
    elif not interface.bases:
        page.paragraph("It has no methods in Python: `isinstance` asks whether something has the interface.")


def _method(page: PageWriter, method: ResolvedMethod) -> str:
    parameters = [f"{name}: {type_}" + (f" = {default}" if default is not None else "") for name, type_, default in method.parameters]
    text = f"{method.name}({', '.join(parameters)}) -> {method.returns}"
    given = "Given by the interface." if method.body is not None else "Has a default." if method.default is not None else ""
    summary = page.summary(method.summary)
    words = " ".join(part for part in (f"{summary.rstrip('.')}." if summary else "", given) if part)
    return code(f"static {text}" if method.static else text) + (f": {words}" if words else "")


def write_pass(page: PageWriter, each: ResolvedPass) -> None:
    """Write a pass, its options and statistics."""
    page.heading(3, f"`-{each.argument}`", ("pass", page.dialect.name, each.argument))
    page.paragraph(f"_{capital(escaped(each.summary))}_" if each.summary else "")
    page.prose(each.description)
    if each.anchor is not None:
        page.paragraph(f"Runs on {page.mention(each.anchor)}.")
    elif each.interface is not None:
        page.paragraph(f"Runs on operations with the interface {page.mention(each.interface.name, ('interface',))}.")
    page.paragraph(_names(page, "It may make operations of", each.dependent_dialects))
    if each.conversion is not None and not each.has_run:
        write_legality(page, each.conversion)
    _options(page, each.options)
    if each.statistics:
        page.heading(4, "Statistics:")
        rows = [[code(one.name), details(page.summary(one.summary), accessor(one.name, one.python_name))] for one in each.statistics]
        page.table(["Statistic", "Description"], rows)


def write_pipeline(page: PageWriter, each: ResolvedPipeline) -> None:
    """Write a pipeline with its passes in order and its options."""
    page.heading(3, f"`-{each.argument}`", ("pipeline", page.dialect.name, each.argument))
    page.paragraph(f"_{capital(escaped(each.summary))}_" if each.summary else "")
    page.prose(each.description)
    page.paragraph("It runs these passes:")
    page.list(_step(step) for step in each.steps)
    _options(page, each.options)


def _step(step: ResolvedPipelineStep) -> str:
    return code(step.text) + (f", if {code(step.when.text)}" if step.when is not None else "")


def _options(page: PageWriter, options: tuple[ResolvedPassOption, ...]) -> None:
    if options:
        page.heading(4, "Options:")
        page.table(["Option", "Description", "Value"], [_option(page, option) for option in options])


def _option(page: PageWriter, option: ResolvedPassOption) -> list[str]:
    return [
        code(option.name),
        page.summary(option.summary),
        details(
            " or ".join(code(choice) + (f" ({page.summary(words)})" if words else "") for choice, words in option.choices)
            or code(option.annotation),
            f"by default {code(option.default)}" if option.default is not None else "",
            accessor(option.name, option.python_name),
        ),
    ]


def _names(page: PageWriter, label: str, names: tuple[str, ...]) -> str:
    return f"{label} {', '.join(page.spelled(name) or code(name) for name in names)}." if names else ""
