"""Syntax of operations: `parse`, `parse_fast` and `print`, from the format or left to hooks."""

from __future__ import annotations

from ...assembly import CustomHook, emit_operation_syntax
from ...resolver.model import PythonClass, ResolvedOperation
from ..methods import MethodModel, hook_method, signature
from ..scope import ModuleWriter
from ..text import docstring

_REFERENCES = (
    ("OpParser", PythonClass("ods.text.op_parser", "OpParser")),
    ("OpPrinter", PythonClass("ods.text.op_printer", "OpPrinter")),
    ("OperationState", PythonClass("ods.ir.operation_state", "OperationState")),
    ("Self", PythonClass("typing_extensions", "Self")),
)


def operation_syntax(writer: ModuleWriter, op: ResolvedOperation, owner: PythonClass, prefix: str) -> list[MethodModel]:
    """The methods of an operation's custom form; none when it has only the generic one."""
    if op.has_custom_assembly_format:
        return _hooks(writer, op, owner, prefix)
    if op.assembly_format is not None:
        return _from_format(writer, op, owner)
    return []


def _from_format(writer: ModuleWriter, op: ResolvedOperation, owner: PythonClass) -> list[MethodModel]:
    syntax = emit_operation_syntax(op, writer)
    parser, state = ("parser", "OpParser", None), ("state", "OperationState", None)
    parse = signature(writer, "cls", (parser, state), "None", _REFERENCES)
    show = signature(writer, "self", (("printer", "OpPrinter", None),), "None", _REFERENCES)
    methods = [
        MethodModel("parse_assembly", "classmethod", parse, docstring("Read the custom form behind the name into `state`"), syntax.parse)
    ]
    if syntax.parse_fast:
        fast = signature(writer, "cls", (parser,), "Self | None", _REFERENCES)
        what = docstring("Read the most common text at once; None, and nothing read, for any other")
        methods.append(MethodModel("parse_fast", "classmethod", fast, what, syntax.parse_fast))
    methods.append(MethodModel("print_assembly", "", show, docstring("Write the custom form behind the name"), syntax.print))
    for hook in syntax.hooks:
        methods += _custom_directive(writer, owner, hook)
    return methods


def _custom_directive(writer: ModuleWriter, owner: PythonClass, hook: CustomHook) -> list[MethodModel]:
    reads, writes = f"Read what `custom<{hook.name}>` stands for", f"Write what `custom<{hook.name}>` stands for"
    return [
        hook_method(
            writer,
            owner,
            hook.parse_name,
            hook.parse_name,
            "staticmethod",
            hook.parse_parameters,
            hook.parse_returns,
            reads,
            hook.references,
            hook.values,
        ),
        hook_method(
            writer, owner, hook.print_name, hook.print_name, "staticmethod", hook.print_parameters, "None", writes, hook.references
        ),
    ]


def _hooks(writer: ModuleWriter, op: ResolvedOperation, owner: PythonClass, prefix: str) -> list[MethodModel]:
    parameters = (("parser", "OpParser", None), ("state", "OperationState", None))
    what = "Read the custom form behind the name into `state`.  Raises ParseError"
    parse = hook_method(writer, owner, f"{prefix}_parse", "parse_assembly", "staticmethod", parameters, "None", what, _REFERENCES)
    what = "Write the custom form behind the name"
    show = hook_method(writer, owner, f"{prefix}_print", "print_assembly", "", (("printer", "OpPrinter", None),), "None", what, _REFERENCES)
    if not op.has_fast_parser:
        return [parse, show]
    what, parser = "Read the most common text at once; None, and nothing read, for any other", (("parser", "OpParser", None),)
    function, returns = f"{prefix}_parse_fast", f"{owner.name} | None"
    fast = hook_method(writer, owner, function, "parse_fast", "staticmethod", parser, returns, what, _REFERENCES)
    return [parse, fast, show]
