"""Verifiers and folders of expressions."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.emitc.extensions import is_fundamental, is_integer_index_or_opaque, is_pointer_wide, is_supported_float
from generated.emitc import (
    AddOp,
    CallOpaqueOp,
    CastOp,
    ConditionalOp,
    ConstantOp,
    ExpressionOp,
    OpaqueAttr,
    OpaqueType,
    PointerType,
    PtrDiffTType,
    SubOp,
    YieldOp,
)
from generated.emitc.interfaces import CExpressionInterface
from ods.builtin import ArrayAttr, FloatAttr, IndexType, IntegerAttr, IntegerType, StringAttr, TypeAttr
from ods.builtin.checks import invalid
from ods.builtin.interfaces import TypedAttr
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

# ---- types


def opaque_type_verify(value: str) -> None:
    """Check that the spelling is not empty, and is no pointer."""
    if not value:
        raise invalid("expected non empty string in !emitc.opaque type")
    if value.endswith("*"):
        raise invalid("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead")


# ---- operators


def add_verify(op: AddOp) -> None:
    """Check that a pointer is added to an integer."""
    lhs, rhs = op.lhs.type, op.rhs.type
    if isinstance(lhs, PointerType) and isinstance(rhs, PointerType):
        raise op.op_error("requires that at most one operand is a pointer")
    for pointer, other in ((lhs, rhs), (rhs, lhs)):
        if isinstance(pointer, PointerType) and not isinstance(other, (IntegerType, OpaqueType)):
            raise op.op_error("requires that one operand is an integer or of opaque type if the other is a pointer")


def sub_verify(op: SubOp) -> None:
    """Check that an integer or a pointer is subtracted from a pointer."""
    lhs, rhs = op.lhs.type, op.rhs.type
    if isinstance(rhs, PointerType) and not isinstance(lhs, PointerType):
        raise op.op_error("rhs can only be a pointer if lhs is a pointer")
    if not isinstance(lhs, PointerType):
        return
    if not isinstance(rhs, (IntegerType, OpaqueType, PointerType)):
        raise op.op_error("requires that rhs is an integer, pointer or of opaque type if lhs is a pointer")
    if isinstance(rhs, PointerType) and not isinstance(op.result.type, (IntegerType, PtrDiffTType, OpaqueType)):
        raise op.op_error("requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers")


def cast_are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Return True for numbers, pointers and opaque types."""
    return all(
        is_integer_index_or_opaque(each) or is_supported_float(each) or isinstance(each, PointerType) for each in (*inputs, *outputs)
    )


def call_opaque_verify(op: CallOpaqueOp) -> None:
    """Check the name and the arguments."""
    if not op.callee.value:
        raise op.op_error("callee must not be empty")
    for argument in op.args or ():
        if isinstance(argument, IntegerAttr) and isinstance(argument.type, IndexType):
            if not 0 <= argument.value < len(op.operand_values):
                raise op.op_error("index argument is out of range")
        elif isinstance(argument, ArrayAttr):
            raise op.op_error("array argument has no type")
    for argument in op.template_args or ():
        if not isinstance(argument, (TypeAttr, IntegerAttr, FloatAttr, OpaqueAttr)):
            raise op.op_error("template argument has invalid type")


# ---- constants


def constant_verify(op: ConstantOp) -> None:
    """Check that the value has the type of the result, or is text."""
    value, type_ = op.value, op.result.type
    if isinstance(value, OpaqueAttr):
        if not value.value:
            raise op.op_error("value must not be empty")
        return
    if isinstance(value, StringAttr):
        raise op.op_error("string attributes are not supported, use #emitc.opaque instead")
    given = value.type
    if given is not type_ and not (is_pointer_wide(type_) and isinstance(given, IndexType)):
        texts = f"it's type ('{given}') to match the op's result type ('{type_}')"
        raise op.op_error(f"requires attribute to either be an #emitc.opaque attribute or {texts}")


def constant_fold(op: ConstantOp, adaptor: ConstantOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Return the value."""
    return op.value


def materialize_constant(value: Attribute, type_: Type, loc: Location) -> Operation | None:
    """Build a constant; return None for an attribute without a type."""
    return ConstantOp(type_, value, loc=loc) if isinstance(value, (OpaqueAttr, TypedAttr)) else None


# ---- expressions


def expression_get_default_dialect() -> str:
    """Return the dialect whose operations need no prefix in the body."""
    return "emitc"


def expression_verify(op: ExpressionOp) -> None:
    """Check that the body gets the operands, and is one expression whose side effects happen once."""
    if [argument.type for argument in op.region.arguments] != [value.type for value in op.defs]:
        raise op.op_error("requires a block argument of the same type for each operand")
    last = op.region.blocks[0].last_op
    if not isinstance(last, YieldOp) or last.value is None:
        raise op.op_error("must yield a value at termination")
    root = last.value.get_defining_op()
    if root is None:
        raise op.op_error("yielded value has no defining op")
    if root.parent is not op:
        raise op.op_error("yielded value not defined within expression")
    if last.value.type is not op.result.type:
        raise op.op_error("requires yielded type to match return type")
    for inner in op.region.blocks[0]:
        if inner is not last:
            _verify_part(op, inner)
    _verify_once(op, root)


def _verify_part(op: ExpressionOp, inner: Operation) -> None:
    if not isinstance(inner, CExpressionInterface):
        raise op.op_error("contains an unsupported operation")
    if len(inner.results) != 1:
        raise op.op_error("requires exactly one result for each operation")
    if not inner.results[0].has_uses():
        raise op.op_error("contains an unused operation")


def _verify_once(op: ExpressionOp, root: Operation) -> None:
    visited, pending = set[Operation](), [root]
    while pending:
        inner = pending.pop()
        if inner in visited:
            if _has_side_effects(inner):
                raise op.op_error("requires exactly one use for operations with side effects")
            continue
        visited.add(inner)
        pending += [maker for maker in (operand.get_defining_op() for operand in inner.operands) if maker is not None]


def _has_side_effects(op: Operation) -> bool:
    if isinstance(op, (CastOp, ConditionalOp)):
        return False
    if isinstance(op, CallOpaqueOp):
        return True
    return not all(is_fundamental(value.type) for value in (op.results if isinstance(op, ConstantOp) else op.operands))


def yield_verify(op: YieldOp) -> None:
    """Check that the expression has a result if a value is returned."""
    if op.parent is not None and (op.value is None) != (not op.parent.results):
        message = "does not yield a value to be returned by parent" if op.value is None else "yields a value not returned by parent"
        raise op.op_error(f"{message}")
