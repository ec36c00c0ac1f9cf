"""Check the parameters of `get(...)` of a type or attribute: their kinds and ranges.

Numbers, enums and lists are checked before the instance is looked up, where 1 and True are the same key; classes are checked if
no instance is found.
"""

from __future__ import annotations

from typing import Final

from ..codegen import quoted
from ..resolver.constraints.defaults import integer_range
from ..resolver.model import PythonClass, ResolvedParameter, ResolvedTypeOrAttribute, runtime_class
from .scope import ModuleWriter

_ROOTS: Final = {"type": runtime_class("Type"), "attribute": runtime_class("Attribute")}


def early_checks(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the statements before the lookup of an instance."""
    lines = []
    for parameter in definition.parameters:
        own = _early(writer, parameter)
        if own and parameter.optional:
            own = [f"if {parameter.python_name} is not None:", *(f"    {line}" for line in own)]
        lines += own
    return lines


def late_checks(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the statements before a new instance is created."""
    return [line for parameter in definition.parameters for line in _late(writer, parameter)]


def _early(writer: ModuleWriter, parameter: ResolvedParameter) -> list[str]:
    name = parameter.python_name
    given = f"cls, {quoted(name)}, {name}"
    bounds = integer_range(parameter.codec)
    if bounds is not None and parameter.cpp_type.endswith("APInt"):  # an APInt has any width
        return [f"{name} = {_support(writer, 'integer_parameter')}({given})"]
    if bounds is not None:
        return [f"{name} = {_support(writer, 'integer_parameter')}({given}, {bounds[0]}, {bounds[1]})"]
    if parameter.enum is not None and parameter.enum.kind == "bit":
        known = 0
        for case in parameter.enum.cases:
            known |= case.value
        return [f"{_support(writer, 'flags_parameter')}({given}, {writer.name(parameter.enum.python_class)}, {known})"]
    if parameter.enum is not None:
        return _unless_exact(writer, name, writer.name(parameter.enum.python_class), parameter.enum.class_name)
    if parameter.element is not None:
        return [f"{name} = {_list(writer, given, parameter.element)}"]
    if parameter.codec == "dims":
        return [f"{name} = {_support(writer, 'integers_parameter')}({given})"]
    if parameter.codec == "float":
        return [f"{name} = {_support(writer, 'float_parameter')}({given})"]
    if parameter.codec in ("bool", "string"):
        return _unless_exact(writer, name, *{"bool": ("bool", "a bool"), "string": ("str", "a str")}[parameter.codec])
    return []


def _unless_exact(writer: ModuleWriter, name: str, kind: str, wanted: str) -> list[str]:
    return [f"if {name}.__class__ is not {kind}:", f"    {_refusal(writer, name, wanted)}"]


def _list(writer: ModuleWriter, given: str, element: ResolvedParameter) -> str:
    bounds = integer_range(element.codec)
    if bounds is not None:
        limits = "" if element.codec == "int64" else f", {bounds[0]}, {bounds[1]}"
        return f"{_support(writer, 'integers_parameter')}({given}{limits})"
    if element.codec == "float":
        given_all = f"{_support(writer, 'tuple_parameter')}({given}, object, 'floats')"
        each = f"{_support(writer, 'float_parameter')}({given.rpartition(', ')[0]}, each)"
        return f"tuple([{each} for each in {given_all}])"
    plain = {"object": ("object", "values"), "bool": ("bool", "bool"), "string": ("str", "str"), "dims": ("tuple", "tuples")}
    if element.codec in plain:
        kind, wanted = plain[element.codec]
    elif element.element is not None:
        kind, wanted = "tuple", "tuples"
    else:
        meant = _class_of(element)
        kind, wanted = writer.name(meant), meant.name
    return f"{_support(writer, 'tuple_parameter')}({given}, {kind}, {quoted(wanted)})"


def _late(writer: ModuleWriter, parameter: ResolvedParameter) -> list[str]:
    if parameter.codec not in ("type", "attribute") and (parameter.python_class is None or parameter.enum is not None):
        return []
    meant = _class_of(parameter)
    absent = f"{parameter.python_name} is not None and " if parameter.optional else ""
    condition = f"{absent}not isinstance({parameter.python_name}, {writer.name(meant)})"
    article = "an" if meant.name[0] in "AEIOU" else "a"
    return [f"if {condition}:", f"    {_refusal(writer, parameter.python_name, f'{article} {meant.name}')}"]


def _class_of(parameter: ResolvedParameter) -> PythonClass:
    """Return the class of all values; if there is a constraint, only `Type` or `Attribute`, because the constraint has its own error."""
    if parameter.enum is not None:
        return parameter.enum.python_class
    if parameter.constraint is None and parameter.python_class is not None:
        return parameter.python_class
    return _ROOTS["type" if parameter.codec == "type" else "attribute"]


def _refusal(writer: ModuleWriter, name: str, wanted: str) -> str:
    return f"raise {_support(writer, 'wrong_parameter')}(cls, {quoted(name)}, {name}, {quoted(wanted)})"


def _support(writer: ModuleWriter, function: str) -> str:
    return writer.imports.runtime(function)
