"""Syntax: `parse` and `print` of types and attributes, from their format or left to hooks."""

from __future__ import annotations

from ..resolver.model import PythonClass, ResolvedTypeOrAttribute
from .methods import MethodModel, hook_method
from .scope import ModuleWriter
from .text import docstring

_PARSER = PythonClass("ods.text.asm_parser", "AsmParser")
_PRINTER = PythonClass("ods.text.asm_printer", "AsmPrinter")
_REFERENCES = (("AsmParser", _PARSER), ("AsmPrinter", _PRINTER))


def definition_syntax(writer: ModuleWriter, definition: ResolvedTypeOrAttribute, owner: PythonClass, prefix: str) -> list[MethodModel]:
    """The two methods of a type's or attribute's text behind its mnemonic."""
    if definition.has_custom_assembly_format:
        return _hooks(writer, owner, prefix)
    return []


def _hooks(writer: ModuleWriter, owner: PythonClass, prefix: str) -> list[MethodModel]:
    parse = hook_method(
        writer,
        owner,
        f"{prefix}_parse",
        "parse",
        "staticmethod",
        (("parser", "AsmParser", None),),
        owner.name,
        "Read the parameters behind the mnemonic.  Raises ParseError",
        (*_REFERENCES, (owner.name, owner)),
    )
    show = hook_method(
        writer,
        owner,
        f"{prefix}_print",
        "print",
        "",
        (("printer", "AsmPrinter", None),),
        "None",
        "Write the parameters behind the mnemonic",
        _REFERENCES,
    )
    return [parse, show]
