"""Comparisons, arithmetic and casts: syntax, verifiers and folds (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from typing import Final, TypeVar

from generated.llvm import (
    AddrSpaceCastOp,
    AllocaOp,
    BitcastOp,
    FCmpOp,
    FCmpPredicate,
    ICmpOp,
    ICmpPredicate,
    OrOp,
    PointerType,
    SDivOp,
    SelectOp,
    SExtOp,
    ShlOp,
    SincosOp,
    StructType,
    UDivOp,
    ZeroOp,
    ZExtOp,
)
from ods.builtin import BoolAttr, DenseElementsAttr, IntegerAttr, IntegerType, StringAttr, VectorType
from ods.builtin.integer_arithmetic import signed
from ods.builtin.types import I1, I64
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType, Speculatability
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.fold import constant_value
from ods.text.fast_path import STRING, TYPE, VALUE, LazyPattern
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import print_attributes

_Comparison = TypeVar("_Comparison", ICmpOp, FCmpOp)

# ---- comparisons


def icmp_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `"slt" %a, %b : i32`."""
    _parse_comparison(parser, state, ICmpPredicate)


def icmp_print(op: ICmpOp, printer: OpPrinter) -> None:
    """Print the comparison as `icmp_parse` parses it."""
    _print_comparison(op, printer, ICmpPredicate(op.predicate.value).text)


def fcmp_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `"olt" %a, %b : f32`."""
    _parse_comparison(parser, state, FCmpPredicate)


def fcmp_print(op: FCmpOp, printer: OpPrinter) -> None:
    """Print the comparison as `fcmp_parse` parses it."""
    _print_comparison(op, printer, FCmpPredicate(op.predicate.value).text)


def _parse_comparison(parser: OpParser, state: OperationState, predicates: type[ICmpPredicate | FCmpPredicate]) -> None:
    place = parser.current_location()
    spelling = parser.parse_attribute_of(StringAttr).value
    operands = [parser.parse_operand()]
    parser.parse_comma()
    operands.append(parser.parse_operand())
    parser.parse_optional_attr_dict(state.attributes)
    parser.parse_colon()
    type_place = parser.current_location()
    type_ = parser.parse_type()
    state.operands = parser.resolve_operands(operands, type_)
    predicate = predicates.from_text(spelling)
    if predicate is None:
        raise parser.error(place, f"'{spelling}' is an incorrect value of the 'predicate' attribute")
    state.attributes["predicate"] = IntegerAttr.get(IntegerType.get_signless(64), int(predicate))
    if not is_compatible_type(type_):
        raise parser.error(type_place, "expected LLVM dialect-compatible type")
    state.types.append(VectorType.get(type_.shape, I1, scalable=type_.scalable_dims) if isinstance(type_, VectorType) else I1)


_COMPARISON: Final = LazyPattern(rf" *{STRING} *{VALUE} *, *{VALUE} *: *{TYPE}")
"""Matches a comparison without attributes."""


def icmp_parse_fast(parser: OpParser) -> ICmpOp | None:
    """Parse `"slt" %a, %b : i32`; return None, with nothing consumed, for any other text."""
    return _parse_comparison_fast(parser, ICmpOp, ICmpPredicate)


def fcmp_parse_fast(parser: OpParser) -> FCmpOp | None:
    """Parse `"olt" %a, %b : f32`; return None, with nothing consumed, for any other text."""
    return _parse_comparison_fast(parser, FCmpOp, FCmpPredicate)


def _parse_comparison_fast(parser: OpParser, cls: type[_Comparison], predicates: type[ICmpPredicate | FCmpPredicate]) -> _Comparison | None:
    match = _COMPARISON.match(parser.text, parser.position)
    if match is None:
        return None
    spelling, lhs_name, rhs_name, type_text = match.groups()
    values, predicate = parser.values, predicates.from_text(spelling)
    try:
        lhs, rhs, type_ = values[lhs_name], values[rhs_name], parser.type_cache[type_text]
    except KeyError:
        return None
    if (
        predicate is None
        or lhs._type is not type_
        or rhs._type is not type_
        or isinstance(type_, ShapedType)
        or not is_compatible_type(type_)
    ):
        return None
    op = cls.__new__(cls)
    op._init_properties()
    op.predicate = IntegerAttr.get(I64, int(predicate))
    op._init_one((lhs, rhs), I1, parser.op_location)
    parser.position = match.end()
    return op


def _print_comparison(op: ICmpOp | FCmpOp, printer: OpPrinter, predicate: str) -> None:
    printer.write(f' "{predicate}" ')
    printer.print_operands(op.operands)
    print_attributes(op, printer, ("predicate",))
    printer.write(" : ")
    printer.print_type(op.lhs.type)


def icmp_fold(op: ICmpOp, adaptor: ICmpOp.FoldAdaptor) -> Attribute | bool | None:
    """Fold a comparison of a value with itself, or of an allocation with null."""
    predicate = op.predicate.value
    if predicate not in (ICmpPredicate.eq, ICmpPredicate.ne):
        return None
    is_equal = predicate == ICmpPredicate.eq
    if op.lhs is op.rhs:
        return _truth(op.res.type, is_equal)
    makers = (op.lhs.get_defining_op(), op.rhs.get_defining_op())
    if isinstance(makers[0], AllocaOp) and isinstance(makers[1], ZeroOp):
        return _truth(op.res.type, not is_equal)
    if isinstance(makers[0], ZeroOp) and isinstance(makers[1], AllocaOp):
        op.operands = (op.rhs, op.lhs)
        return True
    return None


def _truth(type_: Type, value: bool) -> Attribute:
    attribute = BoolAttr.get(value)
    return DenseElementsAttr.get_splat(type_, attribute) if isinstance(type_, ShapedType) else attribute


# ---- arithmetic


def shl_fold(op: ShlOp, adaptor: ShlOp.FoldAdaptor) -> Attribute | None:
    """Fold a constant shifted by a constant less than the width."""
    lhs, rhs, type_ = adaptor.lhs, adaptor.rhs, op.res.type
    if not isinstance(lhs, IntegerAttr) or not isinstance(rhs, IntegerAttr) or not isinstance(type_, IntegerType):
        return None
    distance = rhs.value % (1 << type_.width)
    return IntegerAttr.get(type_, signed(lhs.value << distance, type_.width)) if distance < type_.width else None


def or_fold(op: OrOp, adaptor: OrOp.FoldAdaptor) -> Attribute | None:
    """Fold the bitwise or of two constants."""
    lhs, rhs = adaptor.lhs, adaptor.rhs
    if not isinstance(lhs, IntegerAttr) or not isinstance(rhs, IntegerAttr):
        return None
    return IntegerAttr.get(op.res.type, lhs.value | rhs.value)


def _constant_integer(value: Value) -> int | None:
    """Return the value of a constant integer, or None."""
    found = constant_value(value)
    return found.value if isinstance(found, IntegerAttr) else None


def udiv_get_speculatability(op: UDivOp) -> Speculatability:
    """Return speculatable for a constant divisor other than 0."""
    divisor = _constant_integer(op.rhs)
    return Speculatability.SPECULATABLE if divisor else Speculatability.NOT_SPECULATABLE


def sdiv_get_speculatability(op: SDivOp) -> Speculatability:
    """Return speculatable for a constant divisor other than 0 and -1."""
    divisor = _constant_integer(op.rhs)
    return Speculatability.SPECULATABLE if divisor not in (None, 0, -1) else Speculatability.NOT_SPECULATABLE


def select_get_condition(op: SelectOp) -> Value:
    return op.condition


def select_get_true_value(op: SelectOp) -> Value:
    return op.true_value


def select_get_false_value(op: SelectOp) -> Value:
    return op.false_value


def intr_sincos_verify(op: SincosOp) -> None:
    """The result is a struct of two values of the operand's type."""
    type_, wanted = op.res.type, op.val.type
    if not isinstance(type_, StructType) or type_.body != [wanted, wanted]:
        message = "expected result type to be an homogeneous struct with two elements matching the operand type"
        raise op.op_error(f"{message}, but got '{type_}'")


# ---- casts


def sext_verify(op: SExtOp) -> None:
    """The result is wider than the operand, and vectors have the same size."""
    _verify_extension(op, op.arg.type, op.res.type)


def zext_verify(op: ZExtOp) -> None:
    """The result is wider than the operand, and vectors have the same size."""
    _verify_extension(op, op.arg.type, op.res.type)


def _verify_extension(op: Operation, source: Type, target: Type) -> None:
    if isinstance(source, VectorType):
        if not isinstance(target, VectorType):
            raise op.error("input type is a vector but output type is an integer")
        if source.shape != target.shape or source.scalable_dims != target.scalable_dims:
            raise op.error("input and output vectors are of incompatible shape")
        source, target = source.element_type, target.element_type
    if isinstance(target, VectorType):
        raise op.error("input type is an integer but output type is a vector")
    assert isinstance(source, IntegerType) and isinstance(target, IntegerType), "the constraints are checked before"
    if target.width <= source.width:
        raise op.error("integer width of the output type is smaller or equal to the integer width of the input type")


def zext_fold(op: ZExtOp, adaptor: ZExtOp.FoldAdaptor) -> Attribute | None:
    """Fold the zero-extension of a constant."""
    value, target = adaptor.arg, op.res.type
    if not isinstance(value, IntegerAttr) or not isinstance(target, IntegerType):
        return None
    source = op.arg.type
    assert isinstance(source, IntegerType)
    return IntegerAttr.get(target, value.value % (1 << source.width))


def bitcast_fold(op: BitcastOp, adaptor: BitcastOp.FoldAdaptor) -> Value | bool | None:
    """Fold a cast to the same type; merge two casts."""
    return _fold_casts(op, BitcastOp)


def addrspacecast_fold(op: AddrSpaceCastOp, adaptor: AddrSpaceCastOp.FoldAdaptor) -> Value | bool | None:
    """Fold a cast to the same type; merge two casts."""
    return _fold_casts(op, AddrSpaceCastOp)


def _fold_casts(op: BitcastOp | AddrSpaceCastOp, cls: type[Operation]) -> Value | bool | None:
    if op.arg.type is op.res.type:
        return op.arg
    inner = op.arg.get_defining_op()
    if not isinstance(inner, (BitcastOp, AddrSpaceCastOp)) or not isinstance(inner, cls):
        return None
    if inner.arg.type is op.res.type:
        return inner.arg
    op.operands = (inner.arg,)
    return True


def bitcast_verify(op: BitcastOp) -> None:
    """Pointers become pointers of the same address space, vectors of them vectors, and nothing else becomes a pointer."""
    source, target = _element(op.arg.type), _element(op.res.type)
    if isinstance(source, PointerType) != isinstance(target, PointerType):
        raise op.op_error("can only cast pointers from and to pointers")
    if not isinstance(source, PointerType) or not isinstance(target, PointerType):
        return
    from_vector, to_vector = isinstance(op.arg.type, VectorType), isinstance(op.res.type, VectorType)
    if to_vector and not from_vector:
        raise op.op_error("cannot cast pointer to vector of pointers")
    if from_vector and not to_vector:
        raise op.op_error("cannot cast vector of pointers to pointer")
    if source.address_space != target.address_space:
        raise op.op_error("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")


def _element(type_: Type) -> Type:
    return type_.element_type if isinstance(type_, VectorType) else type_


def addrspacecast_get_view_source(op: AddrSpaceCastOp) -> Value:
    return op.arg
