"""Syntax of operations: `parse`, `parse_fast` and `print`, from the format or left to hooks."""

from __future__ import annotations

from ...assembly import emit_operation_syntax
from ...resolver.model import PythonClass, ResolvedOperation, runtime_class
from ..methods import MethodModel, bound_hooks, lowered_hooks, signature
from ..scope import ModuleWriter

_REFERENCES = (
    ("OpParser", runtime_class("OpParser")),
    ("OpPrinter", runtime_class("OpPrinter")),
    ("OperationState", runtime_class("OperationState")),
    ("Self", PythonClass("typing_extensions", "Self")),
)


def operation_syntax(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the methods of an operation's custom form, which `Operation` documents; none if it has only the generic form."""
    if op.has_custom_assembly_format:
        return bound_hooks(writer, op, "syntax")
    return _from_format(writer, op) if op.assembly_format is not None else []


def _from_format(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    syntax = emit_operation_syntax(op, writer)
    parser, state = ("parser", "OpParser", None), ("state", "OperationState", None)
    parse = signature(writer, "cls", (parser, state), "None", _REFERENCES)
    show = signature(writer, "self", (("printer", "OpPrinter", None),), "None", _REFERENCES)
    methods = [MethodModel("parse_assembly", "classmethod", parse, (), syntax.parse)]
    if syntax.parse_fast:
        fast = signature(writer, "cls", (parser,), "Self | None", _REFERENCES)
        methods.append(MethodModel("parse_fast", "classmethod", fast, (), syntax.parse_fast))
    methods.append(MethodModel("print_assembly", "", show, (), syntax.print))
    return [*methods, *lowered_hooks(writer, op, "directive")]
