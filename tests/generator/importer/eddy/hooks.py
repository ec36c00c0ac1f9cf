"""The handwritten part of the eddy dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generated.eddy.attributes import BedAttr
from generated.eddy.operations import JoinOp, LikeOp, PullOp, SlowOp, TurnOp
from ods.builtin import IndexType, IntegerAttr, IntegerType, RankedTensorType
from ods.builtin.checks import invalid
from ods.cpp.casts import dyn_cast
from ods.cpp.containers import resize
from ods.cpp.integers import int32, int64, quotient, uint32, uint64
from ods.cpp.ir import op_operands, operand_value
from ods.cpp.operations import adaptor_of
from ods.ir.attribute import Attribute
from ods.ir.interfaces import (
    DefaultResource,
    EffectInstance,
    MemAlloc,
    MemRead,
    MemWrite,
    RegionBranchPoint,
    RegionSuccessor,
    ShapedTypeComponents,
    Speculatability,
)
from ods.ir.interfaces.effects import named_resource
from ods.ir.interfaces.shaped_type import DYNAMIC, ShapedType, element_type_or_self
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import unreviewed
from ods.ir.value import OpOperand, Value
from ods.rewrite.matched import number_in


def joined(operands: list[Value], along: int, shape: list[int]) -> bool:
    """Translated from C++ `joined`."""
    e = len(operands)
    for i in range(e):
        one = dyn_cast(ShapedType, operands[i].type)
        if not (one is not None and one.has_rank) or along < 0 or along >= one.rank:
            return False
        if not shape:
            shape[:] = list(one.shape)
        elif one.shape[int32(along)] == DYNAMIC:
            shape[along] = -9223372036854775808
        elif shape[along] != DYNAMIC:
            shape[along] = int64(shape[along] + one.shape[int32(along)])
    return not not shape


def writes(operands: list[OpOperand], effects: list[EffectInstance]) -> None:
    """Translated from C++ `writes`."""
    for operand in operands:
        effects.append(EffectInstance(MemWrite, operand_value(operand), named_resource("Water")))


@unreviewed
def bed_attr_get_alias(attr: BedAttr) -> str | None:
    """Return an alias for the attribute; None for no alias."""
    alias = ""
    if attr.depth < 0:
        return None
    alias += f"bed{attr.depth}"
    return alias


@unreviewed
def count_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the types of the results; raises VerifyError if they cannot be inferred."""
    inferred: list[Type] = []
    width = dyn_cast(IntegerAttr, attributes.get("width"))
    if width is None or width.value <= 0:
        raise invalid("")
    inferred[:] = [IntegerType.get_signless(uint32(width.value))] * len(operands)
    resize(inferred, 1, None)
    return inferred


@unreviewed
def count_is_compatible_return_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Return True if the types `actual` are compatible with the inferred ones."""
    return len(inferred) == 1 and len(actual) == 1 and (inferred[0] == actual[0] or isinstance(actual[0], IndexType))


@unreviewed
def join_infer_return_type_components(
    operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
) -> Sequence[ShapedTypeComponents]:
    """Return the shape and element type of each result; raises VerifyError if they cannot be inferred."""
    inferred: list[ShapedTypeComponents] = []
    adaptor = adaptor_of(JoinOp, list(operands), attributes, list(regions))
    if len(adaptor.parts) == 0:
        raise invalid("joins nothing")
    shape: list[int] = []
    if not joined(list(operands), attributes.get("along").value, shape):
        raise invalid("")
    inferred.append(ShapedTypeComponents(tuple(shape), element_type_or_self(operands[0].type)))
    return inferred


@unreviewed
def like_infer_return_type_components(
    operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
) -> Sequence[ShapedTypeComponents]:
    """Return the shape and element type of each result; raises VerifyError if they cannot be inferred."""
    adaptor = adaptor_of(LikeOp, operands, attributes, regions)
    inferred: list[ShapedTypeComponents] = []
    shape = dyn_cast(ShapedType, adaptor.of.type)
    resize(inferred, 1, ShapedTypeComponents())
    if shape is not None and shape.has_rank and (shape.rank == 0):
        inferred[0] = ShapedTypeComponents(None, adaptor.of.type)
    elif shape is not None and shape.has_rank:
        inferred[0] = inferred[0]._replace(shape=tuple(shape.shape))
    return inferred


@unreviewed
def pull_get_effects(op: PullOp) -> list[EffectInstance]:
    """Return all effects of the operation."""
    effects: list[EffectInstance] = []
    effects.append(EffectInstance(MemRead, operand_value(OpOperand(op, 1)), DefaultResource, 1, True))
    writes(op_operands(op)[2:], effects)
    if len(op.rest) == 0:
        effects.append(EffectInstance(MemAlloc, op.results[0]))
    return effects


@unreviewed
def slow_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    """Return the types of the results; raises VerifyError if they cannot be inferred."""
    adaptor = adaptor_of(SlowOp, operands, attributes, regions)
    inferred: list[Type] = []
    type_ = adaptor.of.type
    shape: list[int] = []
    for size in type_.shape:
        if size != DYNAMIC and adaptor.by.value == 0:
            raise invalid(f"is slowed by {uint64(adaptor.by.value)}, not by a positive number")
        shape.append(size if size == DYNAMIC else int64(quotient(size, adaptor.by.value)))
    if adaptor.whole is not None:
        shape.clear()
    inferred.append(RankedTensorType.get(shape, type_.element_type))
    return inferred


@unreviewed
def turn_get_successor_regions(op: TurnOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the regions, or the operation itself, that control may enter from `point`."""
    regions: list[RegionSuccessor] = []
    if point.is_parent:
        regions.append(RegionSuccessor(op.first, list(op.first.arguments)))
        for other in op.others:
            regions.append(RegionSuccessor(other))
        return regions
    regions.append(RegionSuccessor(None, list(op.outs)))
    return regions


@unreviewed
def turn_get_entry_successor_operands(op: TurnOp, successor: RegionSuccessor) -> Sequence[Value]:
    """Return the operands that `successor` receives when control enters the operation."""
    if successor.region is op.first:
        return list(op.inits)
    return list(op.inits)[len(op.inits) :]


@unreviewed
def turn_get_region_invocation_bounds(op: TurnOp, operands: Sequence[Attribute | None]) -> Sequence[tuple[int, int | None]]:
    """Return the least and the most executions of each region; None as the most if there is no bound."""
    bounds: list[tuple[int, int | None]] = []
    when = dyn_cast(IntegerAttr, operands[0])
    values = list(op.cases)
    index = next((place for place, item in enumerate(values) if item == 3), len(values))
    if when is None or index == len(values):
        bounds.extend([(0, 1)] * len(op.regions))
        return bounds
    live = len(values[0:index])
    bounds[:] = [(0, int(number_in(when).unsigned == 1))] * 1
    e = len(op.regions)
    for i in range(1, e):
        bounds.append((0, int(i == live)))
    return bounds


@unreviewed
def turn_get_speculatability(op: TurnOp) -> Speculatability:
    """Return the speculatability of the operation."""
    return Speculatability.RECURSIVELY_SPECULATABLE if len(op.cases) == 0 else Speculatability.NOT_SPECULATABLE


@unreviewed
def turn_get_asm_result_names(op: TurnOp, set_name: Callable[[Value, str], None]) -> None:
    """Suggest names for the results."""
    for index, result in enumerate(op.outs):
        text = ""
        text += f"t{index}_{result.type}"
        short_name = text
        short_name = short_name.removeprefix("t0_")
        full = f"{short_name}_x"
        set_name(result, full)
