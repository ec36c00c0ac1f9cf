"""Syntax: `parse` and `print` of types and attributes, from their format or left to hooks."""

from __future__ import annotations

from ..assembly import emit_parameters_syntax
from ..resolver.model import PythonClass, ResolvedTypeOrAttribute
from .methods import MethodModel, hook_method, signature
from .scope import ModuleWriter
from .text import docstring

_PARSER = PythonClass("ods.text.asm_parser", "AsmParser")
_PRINTER = PythonClass("ods.text.asm_printer", "AsmPrinter")
_REFERENCES = (("AsmParser", _PARSER), ("AsmPrinter", _PRINTER))


def definition_syntax(writer: ModuleWriter, definition: ResolvedTypeOrAttribute, owner: PythonClass, prefix: str) -> list[MethodModel]:
    """The two methods of a type's or attribute's text behind its mnemonic."""
    if definition.has_custom_assembly_format:
        return _hooks(writer, owner, prefix)
    if definition.assembly_format is not None:
        return _from_format(writer, definition, owner)
    if not definition.parameters:
        return _nothing(writer, owner)
    return []


def _from_format(writer: ModuleWriter, definition: ResolvedTypeOrAttribute, owner: PythonClass) -> list[MethodModel]:
    syntax = emit_parameters_syntax(definition, writer)
    methods = [_parse(writer, owner, syntax.parse), _print(writer, syntax.print)]
    for hook in syntax.hooks:
        reads, writes = f"Read what `custom<{hook.name}>` stands for", f"Write what `custom<{hook.name}>` stands for"
        parse, show = hook.parse_name, hook.print_name
        methods += [
            hook_method(writer, owner, parse, parse, "staticmethod", hook.parse_parameters, hook.parse_returns, reads, hook.references),
            hook_method(writer, owner, show, show, "staticmethod", hook.print_parameters, "None", writes, hook.references),
        ]
    return methods


def _nothing(writer: ModuleWriter, owner: PythonClass) -> list[MethodModel]:
    """What has no parameters has no text behind its mnemonic."""
    return [_parse(writer, owner, ("return cls.get()",)), _print(writer, ("pass",))]


def _parse(writer: ModuleWriter, owner: PythonClass, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "cls", (("parser", "AsmParser", None),), owner.name, _REFERENCES)
    return MethodModel("parse_assembly", "classmethod", text, docstring("Read the parameters behind the mnemonic"), body)


def _print(writer: ModuleWriter, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "self", (("printer", "AsmPrinter", None),), "None", _REFERENCES)
    return MethodModel("print_assembly", "", text, docstring("Write the parameters behind the mnemonic"), body)


def _hooks(writer: ModuleWriter, owner: PythonClass, prefix: str) -> list[MethodModel]:
    parse = hook_method(
        writer,
        owner,
        f"{prefix}_parse",
        "parse_assembly",
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
        "print_assembly",
        "",
        (("printer", "AsmPrinter", None),),
        "None",
        "Write the parameters behind the mnemonic",
        _REFERENCES,
    )
    return [parse, show]
