"""`vector.contract`: syntax, verifier and interfaces."""

from __future__ import annotations

from collections.abc import Sequence

from generated.vector import CombiningKind, ContractionOp, IteratorType, IteratorTypeAttr
from ods.builtin import AffineDimExpr, AffineMap, AffineMapAttr, ArrayAttr, DictionaryAttr, StringAttr, VectorType
from ods.builtin.types import I1
from ods.ir.attribute import Attribute
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import drop_attribute_of_other_kind
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter

from .common import can_combine, parsed_kind, vector_type

Pairs = list[tuple[int, int]]
"""Pairs of dimensions of the first and the second operand that belong to the same iterator."""

_OWN = ("indexing_maps", "iterator_types", "kind")
"""The attributes that are printed before the operands."""

# ---- text


def contract_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `{maps, iterators, kind} %a, %b, %c {attributes} : type, type into type`; the iterators are strings."""
    start = parser.current_location()
    own = parser.parse_dictionary()
    operands = [parser.parse_operand()]
    for _ in range(2):
        parser.parse_comma()
        operands.append(parser.parse_operand())
    masks = parser.parse_trailing_operand_list()
    parser.parse_optional_attr_dict(state.attributes)
    types = parser.parse_colon_type_list()
    parser.parse_keyword("into")
    result = parser.parse_type()
    if len(types) < 2:
        raise parser.error(start, "expected the types of two vectors")
    state.operands += parser.resolve_operands(operands, [*types[:2], result])
    state.types.append(result)
    parser.add_attributes(state.attributes, dict(own.items()))
    drop_attribute_of_other_kind(state, "indexing_maps", ArrayAttr)
    state.attributes["kind"] = parsed_kind(parser, state.name, state.attributes.get("kind"))
    state.attributes["iterator_types"] = _iterators(parser, state.attributes.get("iterator_types"), start)
    if masks:
        _resolve_masks(parser, state, masks, types, start)


def _iterators(parser: OpParser, found: Attribute | None, start: int) -> ArrayAttr:
    """Return the iterator types for strings."""
    if not isinstance(found, ArrayAttr):
        raise parser.error(start, 'expected "iterator_types" array attribute')
    iterators: list[Attribute] = []
    for item in found:
        name = item.value if isinstance(item, StringAttr) else str(item)
        iterator = IteratorType.from_text(name)
        if iterator is None:
            raise parser.error(start, f"unexpected iterator_type ({name})")
        iterators.append(IteratorTypeAttr.get(iterator))
    return ArrayAttr.get(iterators)


def _resolve_masks(parser: OpParser, state: OperationState, masks: Sequence[UnresolvedOperand], types: Sequence[Type], start: int) -> None:
    """Parse the types of two masks. The operation has no operands for them; its verifier reports that."""
    if len(masks) != 2:
        raise parser.error(parser.op_location[1], "expected zero or exactly 2 vector mask operands")
    mask_types = [type_.clone_with(None, I1) for type_ in types[:2] if isinstance(type_, VectorType)]
    state.operands += parser.resolve_operands(masks, mask_types, start)


def contract_print(op: ContractionOp, printer: OpPrinter) -> None:
    """Print the contraction as `contract_parse` parses it."""
    names = ArrayAttr.get([StringAttr.get(iterator.text) for iterator in _iterator_types(op)])
    own = DictionaryAttr.get({"indexing_maps": op.indexing_maps, "iterator_types": names, "kind": op.kind})
    operands = ", ".join([printer.value_text(operand) for operand in op.operand_values])
    printer.write(f" {printer.attribute_text(own)} {operands}")
    printer.print_optional_attr_dict(op.discardable_attributes.items(), _OWN)
    types = f"{printer.type_text(op.lhs.type)}, {printer.type_text(op.rhs.type)}"
    printer.write(f" : {types} into {printer.type_text(op.result.type)}")


# ---- building and interfaces


def contract_build_of(
    cls: type[ContractionOp],
    lhs: Value,
    rhs: Value,
    acc: Value,
    indexing_maps: Sequence[AffineMap],
    iterators: Sequence[IteratorType],
    kind: CombiningKind = CombiningKind.ADD,
) -> ContractionOp:
    """Build a contraction; maps and iterator types become attributes."""
    maps = ArrayAttr.get([AffineMapAttr.get(map_) for map_ in indexing_maps])
    types = ArrayAttr.get([IteratorTypeAttr.get(iterator) for iterator in iterators])
    return cls(acc.type, lhs, rhs, acc, maps, types, kind=kind)


def contract_get_expected_mask_type(op: ContractionOp) -> Type:
    """Return a mask type with a dimension for each iterator, with the sizes of the operands."""
    maps = _indexing_maps(op)
    sizes, scalable = [0] * maps[0].num_dims, [False] * maps[0].num_dims
    for value, map_ in zip((op.lhs, op.rhs), maps):
        type_ = vector_type(value)
        for position, size, flag in zip(_positions(map_), type_.shape, type_.scalable_dims):
            sizes[position], scalable[position] = size, flag
    return VectorType.get(sizes, I1, scalable)


def contract_get_shape_for_unroll(op: ContractionOp) -> tuple[int, ...] | None:
    """Return the number of iterations of each iterator."""
    maps, extents = _indexing_maps(op), dict[int, int]()
    for value, map_ in zip(op.operand_values, maps):
        if isinstance(value.type, VectorType):
            extents |= zip(_positions(map_), value.type.shape)
    return tuple(extents[number] for number in range(maps[0].num_dims))


# ---- verifier


def contract_verify(op: ContractionOp) -> None:
    """The elements are signless integers or floats, and `kind` suits those of the result.

    There are three indexing maps.  Each is a projected permutation without symbols, with an input for each iterator and a
    result for each dimension of its operand; every iterator occurs in one of them.

    At least one dimension is contracted, and dimensions of `lhs` and `rhs` with the same iterator have the same size.

    `acc` and the result have the same type, with the sizes that the third map gives.
    """
    element_type = vector_type(op.lhs).element_type
    if element_type.is_integer() and not element_type.is_signless_integer():
        raise op.op_error("only supports signless integer types")
    _verify_maps(op)
    lhs_map, rhs_map, _ = _indexing_maps(op)
    contracting, batch = [_pairs(op, kind) for kind in (IteratorType.reduction, IteratorType.parallel)]
    if not contracting:
        raise op.op_error("expected at least one contracting dimension pair")
    for pairs, what in ((contracting, "contracting"), (batch, "batch")):
        if any(vector_type(op.lhs).shape[left] != vector_type(op.rhs).shape[right] for left, right in pairs):
            raise op.op_error(f"invalid {what} dimension map")
    _verify_result(op, contracting, batch)
    result = op.result.type
    if not can_combine(op.kind.value, result.element_type if isinstance(result, VectorType) else result):
        raise op.op_error("unsupported contraction type")
    positions = [*_positions(lhs_map), *_positions(rhs_map), *_positions(_indexing_maps(op)[2])]
    if len(set(positions)) < lhs_map.num_dims:
        joined = AffineMap.get(lhs_map.num_dims, 0, [AffineDimExpr.get(position) for position in positions])
        raise op.op_error(f"invalid indexing maps are non-invertible: ({joined})")


def _verify_maps(op: ContractionOp) -> None:
    """Check that there is a map for each operand, a projected permutation with a result for each dimension.

    Raises VerifyError otherwise.
    """
    maps, loops = _indexing_maps(op), len(op.iterator_types)
    if len(maps) != 3:
        raise op.op_error("expected an indexing map for each vector operand")
    for number, (map_, operand) in enumerate(zip(maps, op.operand_values)):
        rank = operand.type.rank if isinstance(operand.type, VectorType) else 0
        problem = None
        if map_.num_symbols:
            problem = "have no symbols"
        elif map_.num_dims != loops:
            problem = f"have {loops} number of inputs"
        elif map_.num_results != rank:
            problem = f"have {rank} number of outputs"
        elif not map_.is_projected_permutation:
            problem = "be a projected permutation of its inputs"
        if problem is not None:
            raise op.op_error(f"expected indexing map {number} to {problem}")


def _verify_result(op: ContractionOp, contracting: Pairs, batch: Pairs) -> None:
    """Check that accumulator and result have the remaining dimensions. Raises VerifyError otherwise."""
    lhs, rhs = vector_type(op.lhs), vector_type(op.rhs)
    left = lhs.rank - len({pair[0] for pair in contracting})
    left += rhs.rank - len({pair[1] for pair in (*contracting, *batch)})
    types = op.result.type, op.acc.type
    if all(isinstance(type_, VectorType) is not bool(left) for type_ in types) or types[0].name != types[1].name:
        raise op.op_error("invalid accumulator/result vector shape")
    result = op.result.type
    if not isinstance(result, VectorType):
        return
    lhs_map, rhs_map, result_map = _indexing_maps(op)
    extents = dict(zip(_positions(rhs_map), rhs.shape)) | dict(zip(_positions(lhs_map), lhs.shape))
    if len(extents) < lhs_map.num_dims:
        raise op.op_error("expected all dimensions to be either a LHS or a RHS dimension")
    shape = [extents[position] for position in _positions(result_map)]
    expected = VectorType.get(shape, result.element_type, result.scalable_dims if len(shape) == result.rank else None)
    if any(type_ is not expected for type_ in types):
        raise op.op_error(f"invalid accumulator/result vector shape, expected: '{expected}'")


# ---- maps and iterators


def _indexing_maps(op: ContractionOp) -> list[AffineMap]:
    """Return the maps of the operands; other attributes in the list are skipped."""
    return [map_.value for map_ in op.indexing_maps if isinstance(map_, AffineMapAttr)]


def _iterator_types(op: ContractionOp) -> list[IteratorType]:
    return [iterator.value for iterator in op.iterator_types if isinstance(iterator, IteratorTypeAttr)]


def _positions(map_: AffineMap) -> list[int]:
    """Return the numbers of the iterators that are the results of a map."""
    return [expr.position for expr in map_.results if isinstance(expr, AffineDimExpr)]


def _pairs(op: ContractionOp, kind: IteratorType) -> Pairs:
    """Return the pairs of dimensions of both vectors whose common iterator has this kind."""
    lhs, rhs = [_positions(map_) for map_ in _indexing_maps(op)[:2]]
    loops = [number for number, iterator in enumerate(_iterator_types(op)) if iterator == kind]
    return [(lhs.index(loop), rhs.index(loop)) for loop in loops if loop in lhs and loop in rhs]
