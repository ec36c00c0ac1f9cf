"""Operators, constants and the expressions that they form."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.emitc.extensions import is_fundamental, is_integer_index_or_opaque, is_pointer_wide, is_supported_float
from generated.emitc import (
    AddOp,
    ArrayType,
    CallOpaqueOp,
    CastOp,
    ConditionalOp,
    ConstantOp,
    ExpressionOp,
    LiteralOp,
    OpaqueAttr,
    OpaqueType,
    PointerType,
    PtrDiffTType,
    SubOp,
    YieldOp,
)
from generated.emitc.interfaces import CExpressionInterface
from ods.builtin import ArrayAttr, FloatAttr, FunctionType, IndexType, IntegerAttr, IntegerType, StringAttr, TypeAttr, UnitAttr
from ods.builtin.interfaces import TypedAttr
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import Argument
from ods.text.parameter_support import saying

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
    """Return True for numbers, pointers and opaque types, and from an array with one dimension to a pointer to its elements."""
    source, target = inputs[0], outputs[0]
    if isinstance(source, ArrayType):
        is_row = len(source.shape) == 1 and source.shape[0] >= 1
        return is_row and isinstance(target, PointerType) and source.element_type is target.pointee
    return all(is_integer_index_or_opaque(each) or is_supported_float(each) or isinstance(each, PointerType) for each in (source, target))


def cast_has_side_effects(op: CastOp) -> bool:
    """Return False."""
    return False


def conditional_has_side_effects(op: ConditionalOp) -> bool:
    """Return False."""
    return False


def literal_verify(op: LiteralOp) -> None:
    """Check that the text is not empty."""
    if not op.value.value:
        raise op.op_error("value must not be empty")


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
    if any(isinstance(type_, ArrayType) for type_ in op.result_types):
        raise op.op_error("cannot return array type")


# ---- constants


def constant_verify(op: ConstantOp) -> None:
    """Check that the value has the type of the result, or is text."""
    verify_initial_value(op, op.value, op.result.type)
    if isinstance(op.value, OpaqueAttr) and not op.value.value:
        raise op.op_error("value must not be empty")


def verify_initial_value(op: Operation, value: Attribute, type_: Type) -> None:
    """Check that a value is of type `type_`, or is text of C. Raises VerifyError otherwise."""
    if isinstance(value, OpaqueAttr):
        return
    if isinstance(value, StringAttr):
        raise op.op_error("string attributes are not supported, use #emitc.opaque instead")
    assert isinstance(value, TypedAttr), "the constraint of the attribute is checked before"
    own = value.type
    if own is not type_ and not (is_pointer_wide(type_) and isinstance(own, IndexType)):
        texts = f"it's type ('{own}') to match the op's result type ('{type_}')"
        raise op.op_error(f"requires attribute to either be an #emitc.opaque attribute or {texts}")


def constant_has_side_effects(op: ConstantOp) -> bool:
    """Return True unless the value is a number or a pointer."""
    return not is_fundamental(op.result.type)


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
    if not isinstance(last, YieldOp) or last.result_ is None:
        raise op.op_error("must yield a value at termination")
    root = last.result_.get_defining_op()
    if root is None:
        raise op.op_error("yielded value has no defining op")
    if root.parent is not op:
        raise op.op_error("yielded value not defined within expression")
    if last.result_.type is not op.result.type:
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
            if isinstance(inner, CExpressionInterface) and inner.has_side_effects():
                raise op.op_error("requires exactly one use for operations with side effects")
            continue
        visited.add(inner)
        pending += [maker for maker in (operand.get_defining_op() for operand in inner.operands) if maker is not None]


def expression_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%a, %b noinline : (i32, i32) -> i32 { … }`."""
    with saying(parser, "expected operands"):
        operands = parser.parse_operand_list()
    if parser.parse_optional_keyword("noinline"):
        state.attributes["do_not_inline"] = UnitAttr.get()
    with saying(parser, "expected function type"):
        signature = parser.parse_colon_type()
    if not isinstance(signature, FunctionType):
        raise parser.error(parser.current_location(), "expected function type")
    place = parser.current_location()
    state.operands = parser.resolve_operands(operands, signature.inputs, place)
    if len(signature.results) != 1:
        raise parser.error(place, "expected single return type")
    state.types = [*signature.results]
    arguments = [Argument(operand, type_) for operand, type_ in zip(operands, signature.inputs)]
    state.regions = [parser.parse_region(arguments, enable_name_shadowing=True)]


def expression_print(op: ExpressionOp, printer: OpPrinter) -> None:
    """Print the operation as `expression_parse` parses it."""
    printer.write(" ")
    printer.print_operands(op.defs)
    shows_noinline = op.do_not_inline and not copies_mlir_22_bugs()
    printer.write(" noinline : " if shows_noinline else " : ")
    printer.print_functional_type(op)
    printer.shadow_region_args(op.region, [*op.defs])
    printer.write(" ")
    printer.print_region(op.region, print_entry_block_args=False)
