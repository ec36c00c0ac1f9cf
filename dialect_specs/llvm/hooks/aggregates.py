"""Elements of structs, arrays and vectors (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.llvm import (
    ArrayType,
    ExtractValueOp,
    InsertValueOp,
    MaskedGatherOp,
    MaskedScatterOp,
    PoisonAttr,
    ShuffleVectorOp,
    StructType,
    UndefAttr,
    ZeroAttr,
)
from generated.llvm.constraints import is_llvm_any_vector
from ods.builtin import ArrayAttr, DenseI32ArrayAttr, DenseI64ArrayAttr, VectorType
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr, SparseElementsAttr
from ods.diagnostics import DiagnosticError
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite.fold import constant_value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def element_type(type_: Type, position: Sequence[int], error: Callable[[str], DiagnosticError]) -> Type:
    """Return the type at a position in a struct or array. Raises the error that `error` makes if there is none."""
    if not is_compatible_type(type_):
        raise error(f"expected LLVM IR Dialect type, got '{type_}'")
    for index in position:
        if isinstance(type_, ArrayType):
            if not 0 <= index < type_.num_elements:
                raise error(f"position out of bounds: {index}")
            type_ = type_.element_type
        elif isinstance(type_, StructType):
            elements = type_.elements or ()
            if not 0 <= index < len(elements):
                raise error(f"position out of bounds: {index}")
            type_ = elements[index]
        else:
            raise error(f"expected LLVM IR structure/array type, got: '{type_}'")
    return type_


def parse_insert_extract_value_element_type(parser: OpParser, container_type: Type, position: DenseI64ArrayAttr) -> Type:
    """Infer the type at the position."""
    return element_type(container_type, position.values, lambda text: parser.error(parser.current_location(), text))


def print_insert_extract_value_element_type(
    printer: OpPrinter, op: ExtractValueOp | InsertValueOp, res_type: Type, container_type: Type, position: DenseI64ArrayAttr
) -> None:
    """Print nothing, since the type is inferred."""


def extractvalue_verify(op: ExtractValueOp) -> None:
    """The result has the type of the element."""
    wanted = element_type(op.container.type, op.position.values, op.op_error)
    if op.res.type is not wanted:
        message = f"Type mismatch: extracting from '{op.container.type}' should produce '{wanted}'"
        raise op.op_error(f"{message} but this op returns '{op.res.type}'")


def insertvalue_verify(op: InsertValueOp) -> None:
    """The value has the type of the element."""
    if op.value.type is not element_type(op.container.type, op.position.values, op.op_error):
        raise op.op_error(f"Type mismatch: cannot insert '{op.value.type}' into '{op.container.type}'")


def extractvalue_fold(op: ExtractValueOp, adaptor: ExtractValueOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Look through insertions and extractions at other positions; fold constants."""
    outer = op.container.get_defining_op()
    if isinstance(outer, ExtractValueOp):
        op.position = DenseI64ArrayAttr.get([*outer.position.values, *op.position.values])
        op.operands = (outer.container,)
        return True
    wanted, changed, in_inserted = tuple(op.position.values), False, False
    while isinstance(outer, InsertValueOp):
        position = tuple(outer.position.values)
        if wanted == position:
            return outer.value
        if len(wanted) > len(position) and wanted[: len(position)] == position:
            outer, wanted, in_inserted = outer.value.get_defining_op(), wanted[len(position) :], True
            continue
        shorter = min(len(wanted), len(position))
        if wanted[:shorter] == position[:shorter]:
            return changed or None
        if not in_inserted:
            op.operands = (outer.container,)
            changed = True
        outer = outer.container.get_defining_op()
    if outer is None:
        return changed or None
    return _constant_at(outer, wanted) or changed or None


def _constant_at(op: Operation, position: tuple[int, ...]) -> Attribute | None:
    """Return the constant at a position in the value that `op` defines; None if it is not constant."""
    found = constant_value(op.results[0]) if op.results else None
    for index in position:
        if isinstance(found, ArrayAttr):
            found = found.value[index] if index < len(found.value) else None
        elif isinstance(found, DenseIntOrFPElementsAttr):
            found = found.element(index) if index < len(found) else None
        elif isinstance(found, SparseElementsAttr):
            found = found.element(index) if index < found.type.num_elements else None
        elif not isinstance(found, (ZeroAttr, UndefAttr, PoisonAttr)):
            return None
    return found


# ---- vectors


def parse_shuffle_type(parser: OpParser, v1_type: Type, mask: DenseI32ArrayAttr) -> Type:
    """Infer the result type: a vector with as many elements as the mask has."""
    if not is_llvm_any_vector(v1_type):
        raise parser.error(parser.current_location(), "expected an LLVM compatible vector type")
    assert isinstance(v1_type, VectorType)
    return VectorType.get([len(mask.values)], v1_type.element_type, scalable=v1_type.scalable_dims)


def print_shuffle_type(printer: OpPrinter, op: ShuffleVectorOp, v1_type: Type, res_type: Type, mask: DenseI32ArrayAttr) -> None:
    """Print nothing, since the type is inferred."""


def shufflevector_verify(op: ShuffleVectorOp) -> None:
    """Of scalable vectors only the first element can be taken."""
    type_ = op.v1.type
    assert isinstance(type_, VectorType), "the constraint is checked before"
    if type_.scalable and any(op.mask.values):
        raise op.op_error("expected a splat operation for scalable vectors")


def shufflevector_fold(op: ShuffleVectorOp, adaptor: ShuffleVectorOp.FoldAdaptor) -> Value | None:
    """Fold a shuffle of a one-element vector that returns the same vector."""
    type_ = op.v1.type
    if isinstance(type_, VectorType) and type_.rank == 1 and type_.num_elements == 1 and list(op.mask.values) == [0]:
        return op.v1
    return None


def intr_masked_gather_verify(op: MaskedGatherOp) -> None:
    """There is an address for each element."""
    _verify_addresses(op, op.ptrs.type, op.res.type, 1)


def intr_masked_scatter_verify(op: MaskedScatterOp) -> None:
    """There is an address for each element."""
    _verify_addresses(op, op.ptrs.type, op.value.type, 2)


def _verify_addresses(op: Operation, addresses: Type, elements: Type, number: int) -> None:
    assert isinstance(addresses, VectorType) and isinstance(elements, VectorType), "the constraints are checked before"
    wanted = VectorType.get(elements.shape, addresses.element_type, scalable=elements.scalable_dims)
    if addresses is not wanted:
        raise op.op_error(f"expected operand #{number} type to be '{wanted}'")
