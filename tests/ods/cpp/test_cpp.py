"""The runtime of functions translated from C++."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pytest

from ods.builtin import (
    AffineMap,
    ArrayAttr,
    DenseElementsAttr,
    DictionaryAttr,
    Float32Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    MemRefType,
    RankedTensorType,
    StringAttr,
)
from ods.builtin.operations import ModuleOp
from ods.cpp import integers
from ods.cpp.affine_maps import concat_affine_maps, inverse_permutation
from ods.cpp.casts import case_of, dyn_cast, parent_of, parent_with_trait, value_if
from ods.cpp.cells import Cell, Item
from ods.cpp.containers import copied, erased, inserted, part_of, resize, sorted_by, unique, value_or
from ods.cpp.floats import binary_logarithm, power, rounded_down, rounded_up, square_root
from ods.cpp.integers import APInt
from ods.cpp.ir import (
    are_compatible_shapes,
    entries,
    function_attribute,
    has_last_dim_unit_stride,
    integer_attr,
    number_attr,
    op_operands,
    operand_value,
    shape_of,
    visibility_of,
)
from ods.cpp.operations import has_dialect
from ods.cpp.pairs import Pair
from ods.cpp.regexes import matches
from ods.cpp.syntax import (
    begins_type,
    of_kind,
    parse_big_integer,
    parse_decimal_integer,
    parse_fields,
    parse_optional_visibility,
    snake_case,
)
from ods.diagnostics import ParseError
from ods.ir.context import Context
from ods.ir.interfaces import DYNAMIC, ShapedTypeComponents
from ods.ir.operation import Operation
from ods.ir.traits.markers import ReturnLike
from ods.ir.type import Type
from ods.text.asm import parse_module
from ods.text.asm_parser import AsmParser
from ods.text.token_parser import IRSource


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_numbers_wrap(bits: int) -> None:
    signed, unsigned = getattr(integers, f"int{bits}"), getattr(integers, f"uint{bits}")
    high = 1 << bits
    given = (0, -1, high - 1, high // 2, high // 2 - 1, -high // 2 - 1, 3 * high + 5)
    assert [signed(one) for one in given] == [0, -1, -1, -high // 2, high // 2 - 1, high // 2 - 1, 5]
    assert [unsigned(one) for one in given] == [0, high - 1, high - 1, high // 2, high // 2 - 1, high // 2 - 1, 5]


def test_division_truncates() -> None:
    pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, -3)]
    assert [integers.quotient(*one) for one in pairs] == [3, -3, -3, 3, -2]
    assert [integers.remainder(*one) for one in pairs] == [1, -1, 1, -1, 0]


def test_cells() -> None:
    values = [1, 2]
    cells: list[Cell[int]] = [Cell(1), Item(values, 1)]
    for cell in cells:
        cell.value += 5
    assert ([cell.value for cell in cells], values) == ([6, 7], [1, 7])


@dataclass
class Point:
    places: list[int]


def test_containers() -> None:
    values, names, counts = [1, 2, 3], {"a"}, dict[str, int]()
    resize(values, 2, 0)
    resize(values, 4, 9)
    assert values == [1, 2, 9, 9]
    added: list[Any] = [inserted(names, "a"), inserted(names, "b"), inserted(counts, "a", 1), inserted(counts, "a", 2)]
    assert (added, names, counts) == ([False, True, True, False], {"a", "b"}, {"a": 1})
    assert (value_or(None, 3), value_or(0, 3)) == (3, 0)


def test_parts_of_lists_change_them() -> None:
    values = [1, 2, 3, 4, 5]
    part = part_of(values, 1, 4)
    part[0], part[-1] = 8, 9
    part_of(part, 1)[0:1] = [7]
    assert (values, part == [8, 7, 9], part[1:], len(part), [*part_of(values, 3)]) == ([1, 8, 7, 9, 5], True, [7, 9], 3, [9, 5])
    with pytest.raises(TypeError, match="^a part of a list has a fixed length$"):
        part.append(6)
    with pytest.raises(ValueError, match="^a part of a list has a fixed length$"):
        part[:] = [1]
    with pytest.raises(IndexError, match="^range object index out of range$"):
        part[3]


def test_copies_are_deep() -> None:
    given: list[Pair[Point, dict[str, list[int]]]] = [Pair(Point([1]), {"a": [2]}), Pair(Point([3]), {})]
    made = copied(given)
    made[0].first.places.append(4)
    made[0].second["a"].append(5)
    assert given == [Pair(Point([1]), {"a": [2]}), Pair(Point([3]), {})]
    assert made[1] == given[1] and made[1] is not given[1]


FUNCTION = """func.func private @f(%a: i32 {x.y = 7 : i8}, %b: i32) -> i32 {
  %0 = "test.add"(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}"""


@pytest.fixture
def add() -> Operation:
    module = parse_module(FUNCTION, Context(allow_unregistered_dialects=True))
    found: Operation = module.regions[0].block.operations[0].regions[0].block.operations[0]
    return found


def test_casts(add: Operation) -> None:
    function = parent_of(add, ModuleOp)
    assert function is not None and parent_of(function, ModuleOp) is None
    assert (dyn_cast(ModuleOp, function), dyn_cast(ModuleOp, add), dyn_cast(Type, None)) == (function, None, None)
    assert parent_with_trait(add, ReturnLike) is None
    assert (value_if(3, bool), value_if(0, bool), value_if(None, lambda _: True)) == (3, None, None)
    assert (case_of(bool, 1), case_of(int, 4)) == (True, 4)


def test_questions_about_operations(add: Operation) -> None:
    function = add.parent
    assert function is not None and visibility_of(function) == "private" and visibility_of(add) == "public"
    assert [(one.operand_number, operand_value(one)) for one in op_operands(add)] == list(enumerate(add.operands))
    assert str(function_attribute(function, "arg_attrs", 0, "x.y")) == "7 : i8"
    assert function_attribute(function, "arg_attrs", 1, "x.y") is None and function_attribute(function, "res_attrs", 0, "x.y") is None
    one = StringAttr.get("one")
    assert (entries(DictionaryAttr.get({"a": one})), entries(None)) == ({"a": one}, {})


def test_numbers_as_attributes() -> None:
    numbers = [integer_attr(type_, APInt(200, 8)) for type_ in map(Type.parse, ("i8", "ui8", "si8"))]
    assert list(map(str, numbers)) == ["-56 : i8", "200 : ui8", "-56 : si8"]
    byte, single = IntegerType.get_signless(8), Float32Type.get()
    assert number_attr(byte, 3) == IntegerAttr.get(byte, 3) and number_attr(single, 3) == FloatAttr.get(single, 3.0)
    tensor = RankedTensorType.get([2], byte)
    assert number_attr(tensor, 3) == DenseElementsAttr.get_splat(tensor, IntegerAttr.get(byte, 3))


@pytest.mark.parametrize("text, has_unit", [("memref<i8>", True), ("memref<4x4xi8>", True), ("memref<4xi8, strided<[2]>>", False)])
def test_strides(text: str, has_unit: bool) -> None:
    type_ = Type.parse(text)
    assert isinstance(type_, MemRefType) and has_last_dim_unit_stride(type_) == has_unit


def test_affine_maps() -> None:
    swap, identity = (ArrayAttr.parse(f"[affine_map<(d0, d1) -> ({results})>]") for results in ("d1, d0", "d0, d0"))
    maps: list[AffineMap] = [one[0].value for one in (swap, identity)]  # type: ignore[index]
    assert str(inverse_permutation(maps[0])) == "(d0, d1) -> (d1, d0)" and inverse_permutation(maps[1]) is None
    assert str(concat_affine_maps(maps)) == "(d0, d1) -> (d1, d0, d0, d0)"


def test_lists_and_texts() -> None:
    values = [3, 3, 1, 1, 3]
    assert unique(values) == 3 and values[:3] == [3, 1, 3]
    sorted_by(values, lambda one, other: one > other)
    assert values == [3, 3, 3, 1, 1]
    assert (integers.truncated(300, 8), integers.truncated(5, 8)) == (44, 5)
    assert [integers.significant_bits(one) for one in (0, 1, -1, 127, 128, -128)] == [1, 2, 1, 8, 9, 8]
    assert [integers.integer_of(one, 10, 8) for one in ("127", "128", "-128", "x", "")] == [127, None, -128, None, None]
    assert [integers.integer_of(one, 0) for one in ("0x1F", "-0b11", "0o17", "010", "0", "08")] == [31, -3, 15, 8, 0, None]
    assert [integers.integer_of(one, 16, 8, False) for one in ("ff", "100", "-1", "0x1", "1_0")] == [255, None, None, None, None]
    assert snake_case("DescriptorSet") == "descriptor_set"


def parser_of(text: str) -> AsmParser:
    return AsmParser(Context(), IRSource("text", text))


@pytest.mark.parametrize(
    ("text", "number", "width"),
    [("7", 7, 4), ("8", 8, 5), ("0012", 12, 8), ("256", 256, 12), ("-1", -1, 4), ("0x0F", 15, 5), ("- 0x10", -16, 8), ("0", 0, 64)],
)
def test_integers_of_any_size(text: str, number: int, width: int) -> None:
    """Check the widths that LLVM estimates by the digits, with one bit more if the highest one is set."""
    found = parse_big_integer(parser_of(text))
    assert (int(found), found.width) == (number, width)


def test_visibility_of_symbols() -> None:
    attributes: dict[str, Any] = {}
    found = [parse_optional_visibility(parser_of(text), attributes) for text in ("@x", "nested @x")]  # type: ignore[arg-type]
    assert (found, attributes) == ([False, True], {"sym_visibility": StringAttr.get("nested")})


def test_what_is_taken_out_and_known() -> None:
    names, counts = {"a", "b"}, {"a": 1}
    assert [erased(names, "a"), erased(names, "a"), erased(counts, "a"), erased(counts, "a")] == [True, False, True, False]
    assert (names, counts) == ({"b"}, {})
    with Context():
        assert [has_dialect("arith"), has_dialect("nothing_of_this_name")] == [True, False]


def test_what_parsers_read() -> None:
    parser = parser_of("1, 20 !x i8")
    assert parse_fields(parser, parser.parse_integer) == [1, 20]
    assert begins_type(parser) and not begins_type(parser_of("i8"))
    parser = parser_of("i8")
    with pytest.raises(ParseError, match="invalid kind of type specified"):
        of_kind(parser, parser.parse_type, lambda type_: isinstance(type_, MemRefType))
    with pytest.raises(ParseError, match="expected integer value"):
        parse_big_integer(parser_of("x"))


def test_decimal_integers() -> None:
    parser = parser_of("0x10")
    assert (parse_decimal_integer(parser, 8), parser.position) == (0, 1)
    assert [parse_decimal_integer(parser_of("-128"), 8), parse_decimal_integer(parser_of("255"), 8, signed=False)] == [-128, 255]
    with pytest.raises(ParseError, match="integer value too large"):
        parse_decimal_integer(parser_of("128"), 8)
    with pytest.raises(ParseError, match="expected decimal integer value"):
        parse_decimal_integer(parser_of("x"), 8)


def test_shapes() -> None:
    shapes = [(3, 4), (3, DYNAMIC), (3,), (4, 4)]
    assert [are_compatible_shapes(shapes[0], one) for one in shapes] == [True, True, False, False]
    with Context():
        known = [ShapedTypeComponents((2, DYNAMIC)), ShapedTypeComponents(None, Type.parse("f32")), ShapedTypeComponents(())]
        assert [str(shape_of(one)) for one in known] == ["tensor<2x?xindex>", "tensor<*xf32>", "tensor<index>"]


def test_regular_expressions() -> None:
    name = "^[a-z]+([.][a-z$]+)+$"
    assert [matches(name, text) for text in ("a.b", "xa.b$", "a", "a.b\n", "a..b")] == [True, True, False, False, False]
    assert [matches(r"a\$", "a$b"), matches("[]$]", "$"), matches("a.b", "xa\nb"), matches("b$", "ab")] == [True] * 4


def test_functions_of_cmath() -> None:
    inf, nan = math.inf, math.nan
    powers = [power(2.0, 10.0), power(-2.0, 0.5), power(1e300, 3.0), power(-1e300, 3.0), power(0.0, -2.0), power(-0.0, -3.0)]
    assert repr(powers) == repr([1024.0, nan, inf, -inf, inf, -inf])
    assert repr([square_root(9.0), square_root(-1.0), square_root(inf)]) == repr([3.0, nan, inf])
    assert repr([binary_logarithm(8.0), binary_logarithm(0.0), binary_logarithm(-1.0)]) == repr([3.0, -inf, nan])
    assert [rounded_up(1.5), rounded_up(-inf), rounded_down(-1.5), rounded_down(inf)] == [2.0, -inf, -2.0, inf]
