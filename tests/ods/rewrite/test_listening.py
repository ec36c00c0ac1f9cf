"""The notifications of a listener from the greedy driver and conversions, and the operations that the driver may rewrite."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import ConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import walk
from ods.mlir.ir import Module
from ods.rewrite import GreedyConfig, PatternRewriter, PatternSet, RewriteListener, RewritePattern
from ods.rewrite.greedy import apply_op_patterns_greedily, apply_patterns_greedily
from ods.rewrite.greedy_config import Strictness

RENAMED = '"t.holder"() ({\n  %0 = "t.old"() : () -> i32\n  "t.use"(%0, %0) : (i32, i32) -> ()\n}) : () -> ()\n'


class Log(RewriteListener):
    """Records a word and a name for each change."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def notify_operation_inserted(self, op: Operation) -> None:
        self.lines.append(f"new {op.name}")

    def notify_operation_moved(self, op: Operation, origin: InsertionPoint | None) -> None:
        place = "somewhere" if origin is None else "the end" if origin.ref_operation is None else origin.ref_operation.name
        self.lines.append(f"moved {op.name} from {place}")

    def notify_operation_modified(self, op: Operation) -> None:
        self.lines.append(f"modified {op.name}")

    def notify_operation_replaced(self, op: Operation, values: Sequence[Value]) -> None:
        self.lines.append(f"replaced {op.name}")

    def notify_operation_erased(self, op: Operation) -> None:
        self.lines.append(f"erased {op.name}")

    def notify_block_inserted(self, block: Block, was_linked: bool) -> None:
        self.lines.append("moved a block" if was_linked else "new block")

    def notify_block_erased(self, block: Block) -> None:
        self.lines.append("erased a block")


class Rename(RewritePattern):
    """Replaces `t.old` by `t.middle`, and `t.middle` by `t.new`."""

    def __init__(self, old: str, new: str) -> None:
        self.root, self.new = old, new

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        rewriter.replace_op(op, Operation.create(self.new, results=[result.type for result in op.results], loc=op.location))
        return True


RENAMES = (Rename("t.old", "t.middle"), Rename("t.middle", "t.new"))


def parse(text: str) -> Module:
    return Module.parse(text, Context(allow_unregistered_dialects=True))


def test_the_greedy_driver_tells_of_each_change() -> None:
    module, log = parse(RENAMED), Log()
    apply_patterns_greedily(module.operation.regions, PatternSet(RENAMES[1:]), module.context, GreedyConfig(listener=log))
    assert log.lines == []
    apply_patterns_greedily(module.operation.regions, PatternSet(RENAMES[:1]), module.context, GreedyConfig(listener=log))
    assert log.lines == ["new t.middle", "replaced t.old", "modified t.use", "modified t.use", "erased t.old"]


def test_what_folds_and_what_is_dead_is_told_too() -> None:
    module = parse("func.func @f(%a: i32) -> i32 {\n  %0 = arith.constant 0 : i32\n  %1 = arith.addi %a, %0 : i32\n  return %1 : i32\n}\n")
    function, log = [*module.body.operations][0], Log()
    apply_patterns_greedily(function.regions, PatternSet([]), module.context, GreedyConfig(listener=log))
    assert log.lines == ["replaced arith.addi", "modified func.return", "erased arith.addi", "erased arith.constant"]
    assert "return %arg0" in str(module)


@pytest.mark.parametrize(
    ("strictness", "name"), [(Strictness.ANY, "t.new"), (Strictness.EXISTING_AND_NEW, "t.new"), (Strictness.EXISTING, "t.middle")]
)
def test_new_operations_are_rewritten_where_that_is_allowed(strictness: Strictness, name: str) -> None:
    module = parse(RENAMED)
    ops = [op for op in walk(module.operation) if op.name == "t.old"]
    result = apply_op_patterns_greedily(ops, PatternSet(RENAMES), module.context, GreedyConfig(strictness=strictness))
    assert (result.changed, result.converged, result.all_erased) == (True, True, True)
    assert f'"{name}"()' in str(module)


def test_others_are_left_alone() -> None:
    module = parse('"t.holder"() ({\n  "t.old"() : () -> ()\n  "t.old"() : () -> ()\n}) : () -> ()\n')
    first, second = [op for op in walk(module.operation) if op.name == "t.old"]
    config = GreedyConfig(strictness=Strictness.EXISTING)
    assert not apply_op_patterns_greedily([second], PatternSet([]), module.context, config).all_erased
    assert apply_op_patterns_greedily([second], PatternSet(RENAMES[:1]), module.context, config).all_erased
    assert first.name == "t.old" and str(module).count('"t.middle"') == 1


class Hoist(ConversionPattern):
    """Moves the operations inside an operation before it, through a new block."""

    root = "t.hoist"

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        rewriter.inline_block_before(op.regions[0].blocks[0], op)
        rewriter.modify_op_in_place(op.parent or op, lambda: None)
        rewriter.erase_op(op)
        return True


@pytest.mark.parametrize(
    ("rollback", "places"), [(True, ("somewhere", "somewhere")), (False, ("t.b", "the end"))], ids=["when it succeeds", "at once"]
)
def test_a_conversion_tells_of_each_change(rollback: bool, places: tuple[str, str]) -> None:
    module, log = parse('"t.hoist"() ({\n  "t.a"() : () -> ()\n  "t.b"() : () -> ()\n}) : () -> ()\n'), Log()
    target = ConversionTarget()
    target.add_illegal_op("t.hoist")
    target.add_legal_op("builtin.module")
    apply_partial_conversion(module.operation, target, [Hoist()], ConversionConfig(allow_pattern_rollback=rollback, listener=log))
    first, second = places
    assert log.lines == [
        f"moved t.a from {first}",
        f"moved t.b from {second}",
        "erased a block",
        "modified builtin.module",
        "replaced t.hoist",
        "erased t.hoist",
    ]
    assert str(module) == 'module {\n  "t.a"() : () -> ()\n  "t.b"() : () -> ()\n}\n'


def test_nothing_is_told_of_a_conversion_that_fails() -> None:
    class Fail(Hoist):
        def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
            super().convert(op, operands, rewriter)
            return False

    module, log = parse('"t.hoist"() ({\n  "t.a"() : () -> ()\n}) : () -> ()\n'), Log()
    before = str(module)
    apply_partial_conversion(module.operation, ConversionTarget(), [Fail()], ConversionConfig(listener=log))
    assert (log.lines, str(module)) == ([], before)
