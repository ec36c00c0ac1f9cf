"""Syntax: `parse` and `print` of types and attributes, from their format or left to hooks."""

from __future__ import annotations

from ..assembly import emit_parameters_syntax
from ..resolver.model import PythonClass, ResolvedTypeOrAttribute, runtime_class
from .methods import MethodModel, lowered_hooks, signature
from .scope import ModuleWriter
from .text import docstring

_PARSER = runtime_class("AsmParser")
_PRINTER = runtime_class("AsmPrinter")
_REFERENCES = (("AsmParser", _PARSER), ("AsmPrinter", _PRINTER))


def definition_syntax(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[MethodModel]:
    """Return the two methods for a type's or attribute's text after its mnemonic."""
    if definition.has_custom_assembly_format:
        return lowered_hooks(writer, definition, "syntax")
    if definition.assembly_format is not None:
        return _from_format(writer, definition)
    if not definition.parameters:
        return _nothing(writer, definition.python_class)
    return []


def _from_format(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[MethodModel]:
    syntax, owner = emit_parameters_syntax(definition, writer), definition.python_class
    methods = [_parse(writer, owner, syntax.parse), _print(writer, syntax.print)]
    return [*methods, *lowered_hooks(writer, definition, "directive")]


def _nothing(writer: ModuleWriter, owner: PythonClass) -> list[MethodModel]:
    """Return the methods of a definition without parameters, which has no text after its mnemonic."""
    return [_parse(writer, owner, ("return cls.get()",)), _print(writer, ("pass",))]


def _parse(writer: ModuleWriter, owner: PythonClass, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "cls", (("parser", "AsmParser", None),), owner.name, _REFERENCES)
    return MethodModel("parse_assembly", "classmethod", text, docstring("Parse the parameters after the mnemonic"), body)


def _print(writer: ModuleWriter, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "self", (("printer", "AsmPrinter", None),), "None", _REFERENCES)
    return MethodModel("print_assembly", "", text, docstring("Print the parameters after the mnemonic"), body)
