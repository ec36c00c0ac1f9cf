"""The interfaces of operations: their checks, with mlir-opt's messages, and the defaults of their methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ods.analysis.integer_range import inferred_ranges
from ods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr
from ods.builtin.module import Module
from ods.builtin.operations import (
    verify_destination_style_op_interface,
    verify_function_op_interface,
    verify_symbol_op_interface,
)
from ods.builtin.types import I32
from ods.diagnostics import Diagnostic, VerifyError
from ods.ir import interfaces, traits
from ods.ir.attribute import Attribute
from ods.ir.authors import HookMistake
from ods.ir.block import Block
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor, SuccessorOperands
from ods.ir.interfaces.effects import get_effects
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

from .probes import Probe, complaint, probe, type_of, types_of, values_of


class Table(Operation):
    """A symbol table."""

    __slots__ = ()
    name = "t.table"
    traits = frozenset({traits.SymbolTable, traits.NoTerminator})


def inside(cls: type[Operation], *ops: Operation) -> Operation:
    """Return an operation with one region, whose only block contains `ops`."""
    block = Block()
    for op in ops:
        block.append(op)
    return probe(cls, regions=[Region([block])])


# ---- symbols and functions


class Function(Probe, interfaces.FunctionOpInterface):
    """A function from i1 to f32 and i1."""

    __slots__ = ()

    def get_argument_types(self) -> tuple[Type, ...]:
        return (type_of("i1"),)

    def get_result_types(self) -> tuple[Type, ...]:
        return (type_of("f32"), type_of("i1"))

    def is_declaration(self) -> bool:
        return self.is_external

    def get_arg_attrs_attr(self) -> Attribute | None:
        return (self._discardable or {}).get("arg_attrs")

    def get_res_attrs_attr(self) -> Attribute | None:
        return (self._discardable or {}).get("res_attrs")


def function(arguments: str | None = "i1", **attributes: Attribute) -> Function:
    """Return a function whose body has these arguments, or no body if `arguments` is None."""
    body = Region([] if arguments is None else [Block(types_of(arguments))])
    made = probe(Function, regions=[body])
    made.discardable_attributes.update(attributes)
    return made


NAME = StringAttr.get("f")
UNIT_X = DictionaryAttr.get({"x": NAME})


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({}, "requires string attribute 'sym_name'"),
        ({"sym_name": IntegerAttr.get(I32, 1)}, "requires string attribute 'sym_name'"),
        ({"sym_name": NAME}, ""),
        (
            {"sym_name": NAME, "sym_visibility": StringAttr.get("foo")},
            'visibility expected to be one of ["public", "private", "nested"], but got "foo"',
        ),
        ({"sym_name": NAME, "sym_visibility": StringAttr.get("nested")}, ""),
    ],
)
def test_symbols(attributes: dict[str, Attribute], message: str) -> None:
    assert complaint(verify_symbol_op_interface, function("i1", **attributes)) == message


def test_symbols_and_their_surroundings() -> None:
    assert complaint(verify_symbol_op_interface, function(None, sym_name=NAME)) == "symbol declaration cannot have public visibility"
    private = function(None, sym_name=NAME, sym_visibility=StringAttr.get("private"))
    inside(Table, private)
    assert complaint(verify_symbol_op_interface, private) == ""
    assert private.is_private() and private.can_discard_on_use_empty() and private.get_name() == "f"
    lost = function(sym_name=NAME)
    inside(Probe, lost)
    assert complaint(verify_symbol_op_interface, lost) == "symbol's parent must have the SymbolTable trait"


@pytest.mark.parametrize(
    ("arguments", "attributes", "message"),
    [
        ("i1", {}, ""),
        (None, {}, ""),
        ("", {}, "entry block must have 1 arguments to match function signature"),
        (
            "f32",
            {},
            "type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i1')",
        ),
        (
            "i1",
            {"arg_attrs": ArrayAttr.get()},
            "expects argument attribute array to have the same number of elements as the number of function arguments, "
            "got 0, but expected 1",
        ),
        ("i1", {"arg_attrs": ArrayAttr.get([NAME])}, 'expects argument attribute dictionary to be a DictionaryAttr, but got `"f"`'),
        ("i1", {"arg_attrs": ArrayAttr.get([UNIT_X])}, "arguments may only have dialect attributes"),
        (
            "i1",
            {"res_attrs": ArrayAttr.get([UNIT_X])},
            "expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 2",
        ),
        ("i1", {"res_attrs": ArrayAttr.get([UNIT_X, UNIT_X])}, "results may only have dialect attributes"),
        ("i1", {"res_attrs": ArrayAttr.get([DictionaryAttr.get({"no_such.x": NAME})] * 2)}, ""),
    ],
)
def test_functions(arguments: str | None, attributes: dict[str, Attribute], message: str) -> None:
    assert complaint(verify_function_op_interface, function(arguments, **attributes)) == message


# ---- branches


class Branch(Probe, interfaces.BranchOpInterface, interfaces.WeightedBranchOpInterface):
    """A branch that passes all its operands to its successor."""

    __slots__ = ()

    def get_successor_operands(self, index: int) -> SuccessorOperands:
        return SuccessorOperands(self, range(len(self.operands)))

    def get_weights(self) -> Sequence[int]:
        return [value.value for value in (self._discardable or {}).values() if isinstance(value, IntegerAttr)]


@pytest.mark.parametrize(
    ("operands", "arguments", "message"),
    [
        ("i1 f32", "i1 f32", ""),
        ("i1", "", "branch has 1 operands for successor #0, but target block has 0"),
        ("i1 f32", "i1 i32", "type mismatch for bb argument #1 of successor #0"),
    ],
)
def test_branches(operands: str, arguments: str, message: str) -> None:
    op = probe(Branch, values_of(types_of(operands)), successors=[Block(types_of(arguments))])
    assert complaint(interfaces.verify_branch_op_interface, op) == message


class TwoWay(Operation):
    """A branch with two operand groups."""

    __slots__ = ("operand_segment_sizes",)
    operand_segment_sizes: tuple[int, int]
    _ODS_OPERAND_SEGMENTS = (-1, -1)


def test_forwarded_operands_name_their_group() -> None:
    op = probe(TwoWay, values_of(types_of("i1 f32 i32")))
    op.operand_segment_sizes = (1, 2)
    assert SuccessorOperands.of_group(op, 1).forwarded == range(1, 3)
    with pytest.raises(ValueError) as caught:
        SuccessorOperands(op, range(1, 3))
    number = "give `group=`, the number of the forwarded one, or call `SuccessorOperands.of_group(op, number)`"
    assert str(caught.value) == f"{op.name} has several operand groups: {number}"


class Writes(Operation, interfaces.MemoryEffectOpInterface):
    """An operation whose effect is no class."""

    __slots__ = ()

    def get_effects(self) -> list[interfaces.EffectInstance]:
        return [interfaces.EffectInstance(interfaces.MemWrite())]  # type: ignore[arg-type]


class Ranges(Operation, interfaces.InferIntRangeInterface):
    """An operation that gives one pair for all results."""

    __slots__ = ()

    def infer_result_ranges(self, ranges: Sequence[tuple[int, int]]) -> Any:
        return (0, 10)


def test_effects_are_classes_and_ranges_are_pairs() -> None:
    with pytest.raises(HookMistake) as effect:
        get_effects(probe(Writes))
    assert str(effect.value) == "returned an effect that is no class, an object of class MemWrite: write `EffectInstance(MemWrite)`"
    with pytest.raises(HookMistake) as ranges:
        inferred_ranges(probe(Ranges, results=[I32]), [], {})
    pairs = "a list with a pair of integers, the least and the greatest, or None for each result"
    assert str(ranges.value) == f"returned (0, 10), which is not {pairs}"


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ([], ""),
        ([1], "expects number of branch weights to match number of successors: 1 vs 2"),
        ([0, 0], "branch weights cannot all be zero"),
        ([0, 3], ""),
    ],
)
def test_weights(weights: list[int], message: str) -> None:
    op = probe(Branch, successors=[Block(), Block()])
    op.discardable_attributes.update({str(index): IntegerAttr.get(I32, weight) for index, weight in enumerate(weights)})
    assert complaint(interfaces.verify_weighted_branch_op_interface, op) == message


# ---- regions


class Yield(Operation, interfaces.RegionBranchTerminatorOpInterface):
    """Yields all its operands."""

    __slots__ = ()
    name = "t.yield"
    traits = frozenset({traits.Terminator, traits.ReturnLike})


class Loop(Probe, interfaces.RegionBranchOpInterface, interfaces.LoopLikeOpInterface):
    """A loop: its operands enter the region, which repeats and finally continues with the results."""

    __slots__ = ()

    def get_successor_regions(self, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
        body = RegionSuccessor(self.regions[0], self.regions[0].arguments)
        return [body] if point.is_parent else [body, RegionSuccessor(None, self.results)]

    def get_entry_successor_operands(self, successor: RegionSuccessor) -> Sequence[Value]:
        return self._operands

    def get_inits(self) -> Sequence[Value]:
        return self._operands

    def get_region_iter_args(self) -> Sequence[Value]:  # type: ignore[override]
        return self.regions[0].arguments

    def get_yielded_values(self) -> Sequence[Value]:
        last = self.regions[0].block.last_op
        return () if last is None else last._operands

    def get_loop_results(self) -> Sequence[Value]:  # type: ignore[override]
        return self.results


def loop(operands: str, arguments: str, yielded: str, results: str) -> Loop:
    """Return a loop whose operands, region arguments, yielded values and results have these types."""
    body = Block(types_of(arguments))
    body.append(probe(Yield, values_of(types_of(yielded))))
    return probe(Loop, values_of(types_of(operands)), types_of(results), [Region([body])])


@pytest.mark.parametrize(
    ("operands", "arguments", "yielded", "results", "as_branch", "as_loop"),
    [
        ("i1", "i1", "i1", "i1", "", ""),
        (
            "f32",
            "i1",
            "i1",
            "i1",
            "along control flow edge from parent to Region #0: "
            "successor operand type #0 'f32' should match successor input type #0 'i1'",
            "0-th init and 0-th region iter_arg have different type: 'f32' != 'i1'",
        ),
        (
            "i1",
            "",
            "",
            "",
            "along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs",
            "different number of inits and region iter_args: 1 != 0",
        ),
        (
            "i1",
            "i1",
            "i1",
            "f32",
            "along control flow edge from Operation t.yield to parent: "
            "successor operand type #0 'i1' should match successor input type #0 'f32'",
            "0-th region iter_arg and 0-th loop result have different type: 'i1' != 'f32'",
        ),
        (
            "i1",
            "i1",
            "f32",
            "i1",
            "along control flow edge from Operation t.yield to Region #0: "
            "successor operand type #0 'f32' should match successor input type #0 'i1'",
            "0-th region iter_arg and 0-th yielded value have different type: 'i1' != 'f32'",
        ),
        (
            "i1",
            "i1",
            "i1",
            "",
            "along control flow edge from Operation t.yield to parent: "
            "region branch point has 1 operands, but region successor needs 0 inputs",
            "different number of loop results and region iter_args: 0 != 1",
        ),
    ],
)
def test_region_branches(operands: str, arguments: str, yielded: str, results: str, as_branch: str, as_loop: str) -> None:
    op = loop(operands, arguments, yielded, results)
    assert complaint(interfaces.verify_region_branch_op_interface, op) == as_branch
    assert complaint(interfaces.verify_loop_like_op_interface, op) == as_loop


def test_repetitive_regions() -> None:
    op = loop("i1", "i1", "i1", "i1")
    assert op.is_repetitive_region(op.regions[0])
    assert not op.is_defined_outside_of_loop(op.regions[0].arguments[0])
    assert op.is_defined_outside_of_loop(op.operands[0])


# ---- types


class Cast(Probe, interfaces.CastOpInterface, interfaces.InferTypeOpInterface):
    """Casts nothing to nothing, and gives an i1."""

    __slots__ = ()

    @staticmethod
    def are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
        return False

    @staticmethod
    def infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
        return [type_of("i1")]


@pytest.mark.parametrize(
    ("operands", "results", "message"),
    [
        ("f32", "", "expected at least one result for cast operation"),
        ("f32", "f32", "operand type 'f32' and result type 'f32' are cast incompatible"),
        ("", "f32", "operand types [] and result type 'f32' are cast incompatible"),
        ("f32 i1", "i1 f32", "operand types 'f32', 'i1' and result types 'i1', 'f32' are cast incompatible"),
    ],
)
def test_casts(operands: str, results: str, message: str) -> None:
    op = probe(Cast, values_of(types_of(operands)), types_of(results))
    assert complaint(interfaces.verify_cast_op_interface, op) == message


def test_inferred_types() -> None:
    assert complaint(interfaces.verify_infer_type_op_interface, probe(Cast, results=types_of("i1"))) == ""
    wrong = probe(Cast, results=types_of("f32 i1"))
    assert (
        complaint(interfaces.verify_infer_type_op_interface, wrong)
        == "inferred type(s) 'i1' are incompatible with return type(s) of operation 'f32', 'i1'"
    )


class Undecided(Probe, interfaces.InferTypeOpInterface):
    """An operation whose result types cannot be inferred."""

    __slots__ = ()

    @staticmethod
    def infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
        raise VerifyError(Diagnostic("error", "nothing follows"))


def test_types_that_cannot_be_inferred_are_told_at_the_operation() -> None:
    op = probe(Undecided, results=types_of("i1"))
    with pytest.raises(VerifyError) as caught:
        interfaces.verify_infer_type_op_interface(op)
    told = [caught.value.diagnostic, *caught.value.diagnostic.related[:1]]
    assert [(each.text, each.location) for each in told] == [
        ("nothing follows", op.location),
        (f"'{op.name}' op failed to infer returned types", op.location),
    ]


class Destination(Probe, interfaces.DestinationStyleOpInterface):
    """An operation whose last operand is the destination."""

    __slots__ = ()

    def get_dps_inits_mutable(self) -> range:
        return range(len(self.operands) - 1, len(self.operands))


@pytest.mark.parametrize(
    ("operands", "results", "message"),
    [
        ("t4xf32 t4xf32", "t4xf32", ""),
        ("t4xf32 t4xf32", "", "expected the number of tensor results (0) to be equal to the number of output tensors (1)"),
        ("t4xf32 f32", "", "expected that operand #1 is a tensor or a memref"),
        (
            "t4xf32 t4xf32",
            "t5xf32",
            "expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')",
        ),
    ],
)
def test_destinations(operands: str, results: str, message: str) -> None:
    op = probe(Destination, values_of(types_of(operands)), types_of(results))
    assert complaint(verify_destination_style_op_interface, op) == message


# ---- effects


class Reader(Probe, interfaces.MemoryEffectOpInterface):
    """Reads memory."""

    __slots__ = ()

    def get_effects(self) -> list[interfaces.EffectInstance]:
        return [interfaces.EffectInstance(interfaces.MemRead)]


class Writer(Probe, interfaces.MemoryEffectOpInterface):
    """Writes memory."""

    __slots__ = ()

    def get_effects(self) -> list[interfaces.EffectInstance]:
        return [interfaces.EffectInstance(interfaces.MemWrite)]


class Allocator(Probe, interfaces.MemoryEffectOpInterface):
    """Allocates and writes its result."""

    __slots__ = ()

    def get_effects(self) -> list[interfaces.EffectInstance]:
        return [interfaces.EffectInstance(kind, self.results[0]) for kind in (interfaces.MemAlloc, interfaces.MemWrite)]


class Pure(Probe, interfaces.ConditionallySpeculatable):
    """Only computes."""

    __slots__ = ()
    traits = frozenset({traits.AlwaysSpeculatableImplTrait, traits.NoMemoryEffect})


class Around(Probe, interfaces.ConditionallySpeculatable):
    """Has the effects of the operations inside."""

    __slots__ = ()
    traits = frozenset({traits.RecursivelySpeculatableImplTrait, traits.RecursiveMemoryEffects})


@pytest.mark.parametrize(
    ("op", "free", "pure", "dead"),
    [
        (probe(Probe), False, False, False),
        (probe(Pure), True, True, True),
        (probe(Reader), False, False, True),
        (probe(Writer), False, False, False),
        (probe(Allocator, results=types_of("i1")), False, False, True),
        (inside(Around, probe(Pure), probe(Pure)), True, True, True),
        (inside(Around, probe(Pure), probe(Reader)), False, False, True),
        (inside(Around, probe(Pure), inside(Around, probe(Writer))), False, False, False),
        (probe(Yield), False, False, False),
    ],
)
def test_effects(op: Operation, free: bool, pure: bool, dead: bool) -> None:
    assert interfaces.is_memory_effect_free(op) is free
    assert interfaces.is_pure(op) is pure
    assert interfaces.would_op_be_trivially_dead(op) is dead


def test_effects_of_what_is_inside() -> None:
    both = inside(Around, probe(Reader), probe(Allocator, results=types_of("i1")))
    kinds = [found.effect for found in interfaces.get_effects_recursively(both) or ()]
    assert sorted(kind.name for kind in kinds) == ["Allocate", "Read", "Write"]
    assert interfaces.get_effects_recursively(inside(Around, probe(Probe))) is None
    assert interfaces.has_single_effect(probe(Reader), interfaces.MemRead)
    assert not interfaces.has_single_effect(probe(Allocator, results=types_of("i1")), interfaces.MemWrite)
    assert not interfaces.has_single_effect(probe(Pure), interfaces.MemRead)


# ---- memory and vectors


def test_members_that_operations_have_by_their_names() -> None:
    module = Module.parse("""
      func.func @f(%m: memref<8xf32, 1>, %t: tensor<8xf32>, %i: index, %x: f32) {
        %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32>
        %a = memref.load %c[%i] {alignment = 16} : memref<8xf32>
        %b = memref.load %c[%i] : memref<8xf32>
        %v = vector.transfer_read %t[%i], %x {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
        return
      }""")
    function = next(iter(module.body.operations))
    cast_, aligned, loose, read, _ = function.regions[0].blocks[0].operations
    assert isinstance(cast_, interfaces.MemorySpaceCastOpInterface)
    assert (cast_.get_source_ptr(), cast_.get_target_ptr()) == (cast_.operands[0], cast_.results[0])
    assert isinstance(aligned, interfaces.AlignmentAttrOpInterface) and isinstance(loose, interfaces.AlignmentAttrOpInterface)
    assert (aligned.get_maybe_align(), loose.get_maybe_align()) == (16, None)
    assert isinstance(read, interfaces.VectorTransferOpInterface)
    assert (read.base, [*read.indices], read.mask) == (read.operands[0], [read.operands[1]], None)
    assert (str(read.permutation_map), str(read.in_bounds)) == ("affine_map<(d0) -> (d0)>", "[true]")


def test_the_number_of_elements_of_components() -> None:
    assert [interfaces.ShapedTypeComponents(shape).num_elements for shape in ((), (2, 3), (0, 4))] == [1, 6, 0]
    for shape in (None, (2, interfaces.shaped_type.DYNAMIC)):
        with pytest.raises(ValueError, match="a shape that is not known has no number of elements"):
            _ = interfaces.ShapedTypeComponents(shape).num_elements
