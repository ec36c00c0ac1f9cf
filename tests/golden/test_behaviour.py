"""The behaviour of the golden modules: they are imported and used."""

from __future__ import annotations

import importlib
import math
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ods.builtin import ArrayAttr, DenseI32ArrayAttr, DictionaryAttr, FloatAttr, IntegerAttr, IntegerType, StringAttr, UnitAttr
from ods.builtin.float_types import F32
from ods.builtin.types import I1, I32, I64, INDEX
from ods.diagnostics import VerifyError
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.text.asm_printer import AsmPrinter

HERE = Path(__file__).parent
Load = Callable[[str], ModuleType]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Yield a function that imports the operations of a case."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] in ("expected", "specs")]:
            del sys.modules[name]

    def load_case(case: str) -> ModuleType:
        monkeypatch.syspath_prepend(str(HERE / case))
        return importlib.import_module("expected.toy.operations")

    forget()
    yield load_case
    forget()


def error_of(op: Operation) -> str:
    with pytest.raises(VerifyError) as caught:
        op.verify_invariants()
    return caught.value.diagnostic.text.partition(" op ")[2]


def test_segments(load: Load) -> None:
    i, j, k, n = Block([I32, I32, I32, INDEX]).arguments
    op = load("groups").SegmentsOp(I32, [I32, I32], [i, j], k, c=n)
    assert (op.a, op.b, op.c) == ((i, j), k, n)
    assert (op.operand_segment_sizes, op.result_segment_sizes) == ((2, 1, 1), (1, 2))
    assert (op.r, op.s) == (op.results[0], op.results[1:])
    op.verify_invariants()
    assert op.get_inherent("operandSegmentSizes") is DenseI32ArrayAttr.get([2, 1, 1])
    op.set_inherent("operand_segment_sizes", DenseI32ArrayAttr.get([1, 2, 1]))
    assert error_of(op) == "operand group 'b' requires 1 element, but found 2"
    op.set_inherent("operandSegmentSizes", DenseI32ArrayAttr.get([3, 1, 1]))
    assert error_of(op) == "operand count (4) does not match with the total size (5) specified in attribute 'operandSegmentSizes'"


def test_segments_without_the_optional_ones(load: Load) -> None:
    (k,) = Block([I32]).arguments
    op = load("groups").SegmentsOp(None, [], [], k)
    assert (op.a, op.b, op.c, op.r, op.s) == ((), k, None, None, ())
    op.verify_invariants()


def test_the_only_variadic_one_and_equal_sizes(load: Load) -> None:
    toy = load("groups")
    i, j, n = Block([I32, I32, INDEX]).arguments
    op = toy.OneVariadicOp([I32], I32, i, [n, n], j)
    assert (op.first, op.rest, op.last, op.outs, op.end) == (i, (n, n), j, op.results[:1], op.results[1])
    op.verify_invariants()
    assert error_of(toy.OneVariadicOp([], I32, i, [n, j], j)) == "operand #2 must be variadic of index, but got 'i32'"
    equal = toy.EqualSizesOp([i, j], n, [j, i])
    assert (equal.xs, equal.middle, equal.ys) == ((i, j), n, (j, i))
    equal.verify_invariants()


def test_groups_of_groups(load: Load) -> None:
    i, j = Block([I32, I32]).arguments
    op = load("groups").NestedOp([i, j, i], [1, 0, 2])
    assert op.sizes is DenseI32ArrayAttr.get([1, 0, 2])
    assert op.groups == ((i,), (), (j, i))
    op.verify_invariants()


def test_properties(load: Load) -> None:
    op = load("properties").AllOp(1, "x", 2, UnitAttr.get(), 5)
    op.verify_invariants()
    assert (op.axis, op.name_, op.limit, op.hint) == (IntegerAttr.get(I64, 1), StringAttr.get("x"), IntegerAttr.get(I32, 7), None)
    assert (op.hint_or_default, op.flag, op.count, op.quick, op.depth) == (IntegerAttr.get(I32, 8), None, 5, False, 3)
    names = [name for name, _ in op.inherent_attributes()]
    assert names == sorted(names) == ["any", "axis", "count", "depth", "level", "limit", "name", "quick"]
    op.attributes["flag"] = UnitAttr.get()
    assert op.flag is UnitAttr.get()
    del op.attributes["flag"]
    assert op.flag is None


def test_properties_from_the_generic_form(load: Load) -> None:
    op = load("properties").AllOp(1, "x", 2, UnitAttr.get(), 5)
    op.set_properties_from_attribute(
        DictionaryAttr.get({"count": IntegerAttr.get(I64, 9), "extra": ArrayAttr.get([]), "unknown": UnitAttr.get()})
    )
    assert (op.count, op.extra) == (9, ArrayAttr.get([]))
    for wrong, message in (
        (UnitAttr.get(), "expected DictionaryAttr to set properties"),
        (DictionaryAttr.get({"axis": UnitAttr.get()}), "Invalid attribute `axis` in property conversion: unit"),
        (DictionaryAttr.get({"count": UnitAttr.get()}), "expected IntegerAttr for key `value`"),
    ):
        with pytest.raises(VerifyError) as caught:
            op.set_properties_from_attribute(wrong)
        assert caught.value.diagnostic.text == message


def test_attributes_that_do_not_fit_are_refused_at_once(load: Load) -> None:
    op = load("properties").AllOp(1, "x", 2, UnitAttr.get(), 5)
    with pytest.raises(VerifyError, match="attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute"):
        op.attributes["axis"] = FloatAttr.get(F32, 1.0)
    with pytest.raises(VerifyError, match="whose maximum value is 3"):
        op.attributes["level"] = IntegerAttr.get(I32, 4)


def test_copies_have_the_same_properties(load: Load) -> None:
    toy = load("properties")
    op, other = toy.AllOp(1, "x", 2, UnitAttr.get(), 5, flag=True), toy.AllOp(2, "y", 3, UnitAttr.get(), 6)
    op._copy_properties_to(other)
    assert other.inherent_attributes() == op.inherent_attributes()


def test_regions_and_successors(load: Load) -> None:
    toy = load("regions")
    (n,) = Block([INDEX]).arguments
    op = toy.LoopOp(n, 1)
    assert error_of(op) == "region #0 ('body') failed to verify constraint: region with 1 blocks"
    body, other = Block(), Block()
    body.append(toy.YieldOp())
    other.append(toy.YieldOp())
    op = toy.LoopOp(n, 1, body=Region([body]))
    op.others[0].append(other)
    op.verify_invariants()
    assert (op.body, op.others) == (op.regions[0], op.regions[1:])
    first, second = Block(), Block()
    jump = toy.JumpOp(first, [second])
    assert (jump.dest, jump.others) == (first, (second,))
    assert error_of(toy.YieldOp()) == "expects parent op 'toy.loop'"


def test_inferred_results(load: Load) -> None:
    toy = load("arithmetic")
    c, i = Block([I1, I32]).arguments
    assert toy.AddOp(i, i).result.type is I32
    assert toy.WidenOp(i).output.type.spelling == "i64"
    assert toy.WidenOp.infer_return_types([i], {}, ())[0].spelling == "i64"
    assert error_of(toy.PickOp(c, i, i)) == "operand #1 must be small integer, but got 'i32'"
    assert error_of(toy.WidenOp(i, results=[I1])) == "failed to verify that output is twice as wide"


def test_a_deprecated_operation_warns(load: Load) -> None:
    toy = load("inference")
    (i,) = Block([I32]).arguments
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        toy.SplitOp(i, results=[I32])
    assert [str(warning.message) for warning in caught] == ["SplitOp is deprecated: use join"]


def test_an_enum_knows_its_spellings(load: Load) -> None:
    load("enums")
    color = importlib.import_module("expected.toy.enums").Color
    texts = ["black", "crimson", "green", "yellow", "blue", "crimson|blue", "green|blue", "white"]
    assert [color(value).text for value in range(8)] == texts
    assert all(color.from_text(color(value).text) == color(value) for value in range(8))
    assert color.from_text("red | blue") == color.red | color.blue
    assert color.from_text("red|pink") is None


def test_a_type_without_parameters_is_printed_in_full(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE / "definitions"))
    types = importlib.import_module("expected.toy.types")
    assert AsmPrinter().captured(lambda printer: printer.print_stripped_type(types.EmptyType.get())) == "!toy.empty"


def test_types_are_unique_and_checked(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE / "definitions"))
    types = importlib.import_module("expected.toy.types")
    box = types.BoxType.get(I32, 2, None, 0.0)
    assert types.BoxType.get(I32, 2, None, 0.0) is box
    assert types.BoxType.get(I32, 2, None, -0.0) is not box
    assert types.BoxType.build_of().parameters() == (I32, 2, None, 1.0)
    with pytest.raises(VerifyError, match="failed to verify 'element': integer"):
        types.BoxType.get(F32, 2, None, 0.0)
    with pytest.raises(VerifyError, match="failed to verify that the size is positive"):
        types.BoxType.get(I32, 0, None, 0.0)


def test_meaning(load: Load) -> None:
    from ods.execution.interpreter.concrete import ConcreteAlgebra
    from ods.execution.interpreter.values import POISON, UndefinedBehavior
    from ods.execution.semantics import represented, semantics_of

    toy = load("meaning")
    types, enums = (importlib.import_module(f"expected.toy.{name}") for name in ("types", "enums"))
    money, rate = types.MoneyType.get(), types.RateType.get()
    one, other, parts, factor, plain = Block([money, money, IntegerType.get_signless(8), rate, F32]).arguments
    algebra = ConcreteAlgebra()

    def value(op: Operation, *operands: object) -> object:
        semantics = semantics_of(op)
        assert semantics is not None
        return semantics.function(algebra, op, *operands)

    assert represented(money) is I64
    assert value(toy.PayOp(one, other), 2**63, 2**63 + 1) == 1
    share = toy.ShareOp(one, parts, enums.Flags.exact)
    assert value(share, 12, 4) == (3, 0)
    assert value(share, 13, 4) == (POISON, POISON)
    with pytest.raises(UndefinedBehavior, match="undefined for these operands"):
        value(share, 13, 0)
    with pytest.raises(UndefinedBehavior, match="undefined for poison"):
        value(share, 13, POISON)
    better = toy.BetterOp(enums.Order.slt, one, other, 5)
    assert (value(better, 2**64 - 1, 3), value(better, 4, 3), value(better, POISON, 3)) == (4, 3, POISON)
    assert value(toy.TimesOp(plain, plain), 1.5, 1.5) == 2.25
    assert value(toy.TimesOp(plain, plain, flags=enums.Flags.nnan), math.nan, 1.5) is POISON
    assert value(toy.ConvertOp(factor, plain), 0.5, 3.0) == 2.0
