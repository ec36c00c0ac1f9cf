"""Syntax, interfaces and canonicalization of the func dialect."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.func import CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp
from ods.builtin import FlatSymbolRefAttr, FunctionType
from ods.dialect_utils.calls import verify_call
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.inliner_interface import PermissiveInlinerInterface
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern
from ods.rewrite.fold import constant_value
from ods.text.function_syntax import parse_function_fast, parse_function_op, print_function_op
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

# ---- func


def func_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `private @f(%a: i32) -> i32 attributes {…} { … }`."""
    parse_function_op(parser, state)


def func_parse_fast(parser: OpParser) -> FuncOp | None:
    """Parse a function without attributes; return None, with nothing consumed, for any other text."""
    return parse_function_fast(parser, FuncOp)


def func_print(op: FuncOp, printer: OpPrinter) -> None:
    """Print the function as `func_parse` parses it."""
    print_function_op(op, printer)


def func_get_callable_region(op: FuncOp) -> Region | None:
    """Return the body; None for a declaration."""
    return None if op.body.first_block is None else op.body


def func_get_argument_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the inputs of the function type."""
    return signature_of(op).inputs


def func_get_result_types(op: FuncOp) -> tuple[Type, ...]:
    """Return the results of the function type."""
    return signature_of(op).results


def func_is_declaration(op: FuncOp) -> bool:
    """Return True if the function has no body."""
    return op.is_external


def func_get_default_dialect() -> str:
    """Return `func`, whose operations need no prefix inside a function."""
    return "func"


def signature_of(function: FuncOp) -> FunctionType:
    """Return the function type of a function."""
    signature = function.function_type.value
    assert isinstance(signature, FunctionType), "the constraint of the attribute is checked before"
    return signature


# ---- return


def return_verify(op: ReturnOp) -> None:
    """The operands have the types of the results in the signature of the function around."""
    function = op.parent
    assert isinstance(function, FuncOp), "the parent is checked before"
    results, operands, name = signature_of(function).results, op.operand_values, function.sym_name.value
    if len(operands) != len(results):
        raise op.op_error(f"has {len(operands)} operands, but enclosing function (@{name}) returns {len(results)}")
    for index, (operand, type_) in enumerate(zip(operands, results)):
        if operand.type is not type_:
            message = f"type of return operand {index} ('{operand.type}') doesn't match function result type ('{type_}')"
            raise op.error(f"{message} in function @{name}")


# ---- call and constant


def call_verify_symbol_uses(op: CallOp, symbol_tables: SymbolTableCollection) -> None:
    """- The name is that of a `func.func`.
    - Operands and results have the types of its signature.
    """
    verify_call(op, symbol_tables, FuncOp)


def constant_verify_symbol_uses(op: ConstantOp, symbol_tables: SymbolTableCollection) -> None:
    """The name is that of a `func.func` whose signature is the type of the result."""
    function = symbol_tables.lookup_nearest_symbol(op, op.value)
    if not isinstance(function, FuncOp):
        raise op.op_error(f"reference to undefined function '{op.value.value}'")
    if signature_of(function) is not op.result.type:
        raise op.op_error("reference to function with mismatched type")


class IndirectCallOfConstant(OpRewritePattern[CallIndirectOp]):
    """Replaces an indirect call of a `func.constant` by a direct call."""

    label = "CallIndirectOpCanonicalize"

    def rewrite(self, op: CallIndirectOp, rewriter: PatternRewriter) -> bool:
        name = constant_value(op.callee)
        if not isinstance(name, FlatSymbolRefAttr):
            return False
        with op.location:
            made = CallOp(op.result_types, name, op.callee_operands, arg_attrs=op.arg_attrs, res_attrs=op.res_attrs)
            rewriter.replace_op(op, made)
        return True


def call_indirect_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the pattern for calls of known functions."""
    return (IndirectCallOfConstant(),)


def constant_get_asm_result_names(op: ConstantOp, set_name: Callable[[Value, str], None]) -> None:
    """Name the value after the function: `%f`."""
    set_name(op.result, "f")


class FuncInlinerInterface(PermissiveInlinerInterface):
    """Inlines calls of functions; returns in several blocks become branches."""

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        return not (isinstance(call, CallOp) and call.no_inline) and not (isinstance(callable_, FuncOp) and callable_.no_inline)

    def handle_terminator(self, op: Operation, new_dest: Block) -> None:
        if isinstance(op, ReturnOp):
            from generated.cf import BranchOp  # not needed to parse functions

            branch = BranchOp(op.operands, new_dest, loc=op.location)
            branch.move_before(op)
            op.erase()


def get_inliner_interface() -> FuncInlinerInterface:
    """Return the inliner interface of the dialect."""
    return FuncInlinerInterface()


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `func.constant` for a function's symbol; None for other attributes."""
    if not isinstance(value, FlatSymbolRefAttr) or not isinstance(type_, FunctionType):
        return None
    return ConstantOp(type_, value, loc=location)
