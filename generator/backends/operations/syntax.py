"""Syntax of operations: `parse`, `parse_fast` and `print`, from the format or left to hooks."""

from __future__ import annotations

from ...resolver.model import PythonClass, ResolvedOperation
from ..methods import MethodModel, hook_method
from ..scope import ModuleWriter

_REFERENCES = (
    ("OpParser", PythonClass("ods.text.op_parser", "OpParser")),
    ("OpPrinter", PythonClass("ods.text.op_printer", "OpPrinter")),
    ("OperationState", PythonClass("ods.ir.operation_state", "OperationState")),
)


def operation_syntax(writer: ModuleWriter, op: ResolvedOperation, owner: PythonClass, prefix: str) -> list[MethodModel]:
    """The methods of an operation's custom form; none when it has only the generic one."""
    if op.has_custom_assembly_format:
        return _hooks(writer, owner, prefix)
    return []


def _hooks(writer: ModuleWriter, owner: PythonClass, prefix: str) -> list[MethodModel]:
    parameters = (("parser", "OpParser", None), ("state", "OperationState", None))
    what = "Read the custom form behind the name into `state`.  Raises ParseError"
    parse = hook_method(writer, owner, f"{prefix}_parse", "parse", "staticmethod", parameters, "None", what, _REFERENCES)
    what = "Write the custom form behind the name"
    show = hook_method(writer, owner, f"{prefix}_print", "print", "", (("printer", "OpPrinter", None),), "None", what, _REFERENCES)
    return [parse, show]
