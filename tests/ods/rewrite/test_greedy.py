"""The greedy driver: the order in which it applies patterns to operations, and the end of its iterations."""

from __future__ import annotations

from typing import ClassVar

import pytest

from generated.arith import AddIOp
from ods.builtin.attributes import UnitAttr
from ods.ir.operation import Operation
from ods.ir.walk import walk
from ods.rewrite import CanonicalizeMethodPattern, GreedyConfig, GreedyResult, OpRewritePattern, PatternRewriter, PatternSet, RewritePattern
from ods.rewrite.greedy import apply_op_patterns_greedily, apply_patterns_greedily

from .rewriting import body_of, parse

FUNCTION = """\
func.func @f(%arg0: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %c0_i32_0 = arith.constant 0 : i32
  %0 = arith.addi %arg0, %c0_i32_0 : i32
  %1 = arith.muli %0, %c0_i32 : i32
  %2 = arith.addi %0, %arg0 : i32
  return %2 : i32
}
"""


class Mark(RewritePattern):
    """Marks each operation with the name `root` once."""

    def __init__(self, root: str | None, label: str, benefit: int = 1) -> None:
        self.root, self.label = root, label
        self.benefit = benefit  # type: ignore[misc]

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if "marked" in op.discardable_attributes:
            return False
        op.discardable_attributes["marked"] = UnitAttr.get()
        TRIED.append(f"{self.label} on {op.name}")
        return True


TRIED: list[str] = []


@pytest.fixture(autouse=True)
def nothing_tried() -> None:
    TRIED.clear()


def drive(text: str, *patterns: RewritePattern, **config: bool | int) -> tuple[str, GreedyResult]:
    """Apply the greedy driver to a module; return its text and the result of the driver."""
    module = parse(text)
    settings = GreedyConfig(**config)  # type: ignore[arg-type]
    result = apply_patterns_greedily(module.operation.regions, PatternSet(patterns), module.context, settings)
    return body_of(module), result


def test_folding_and_dead_code_need_no_pattern() -> None:
    text, result = drive(FUNCTION)
    assert text == "func.func @f(%arg0: i32) -> i32 {\n  %0 = arith.addi %arg0, %arg0 : i32\n  return %0 : i32\n}\n"
    assert result == GreedyResult(changed=True, converged=True)
    assert drive(text) == (text, GreedyResult(changed=False, converged=True))


def test_constants_are_made_one_without_folding() -> None:
    text, _ = drive(FUNCTION, fold=False)
    assert text == (
        "func.func @f(%arg0: i32) -> i32 {\n  %c0_i32 = arith.constant 0 : i32\n  %0 = arith.addi %arg0, %c0_i32 : i32\n"
        "  %1 = arith.addi %0, %arg0 : i32\n  return %1 : i32\n}\n"
    )


def test_constants_stay_apart_where_that_is_wanted() -> None:
    kept = '  %0 = "t.use"(%c0_i32, %c0_i32_0) : (i32, i32) -> i32\n'
    text = FUNCTION.replace("  %0 = arith.addi %arg0, %c0_i32_0 : i32\n", kept)
    assert "constant 0 : i32\n  %c0_i32_0 = arith.constant 0 : i32\n" in drive(text, cse_constants=False, fold=False)[0]
    assert "%c0_i32_0" not in drive(text, fold=False)[0]


DEAD_BLOCK = """\
func.func @f() {
  return
^bb1:  // no predecessors
  return
}
"""


def test_unreachable_blocks_go() -> None:
    assert drive(DEAD_BLOCK)[0] == "func.func @f() {\n  return\n}\n"


THREE = '"t.a"() : () -> ()\n"t.b"() ({\n  "t.c"() : () -> ()\n}) : () -> ()\n'


@pytest.mark.parametrize(
    ("top_down", "order"),
    [(True, ["any on t.a", "any on t.b", "any on t.c"]), (False, ["any on t.b", "any on t.c", "any on t.a"])],
    ids=["from the top", "from the bottom"],
)
def test_the_order_of_operations(top_down: bool, order: list[str]) -> None:
    text, result = drive(THREE, Mark(None, "any"), top_down=top_down)
    assert order == TRIED
    assert text.count("marked") == 3
    assert result == GreedyResult(changed=True, converged=True, last_pattern="any")


def test_the_best_pattern_is_tried_first_and_then_that_which_was_given_first() -> None:
    drive('"t.a"() : () -> ()\n', Mark("t.a", "first"), Mark("t.a", "second"), Mark(None, "best", 5), Mark("t.b", "other", 9))
    assert TRIED == ["best on t.a"]
    TRIED.clear()
    drive('"t.a"() : () -> ()\n', Mark("t.a", "first"), Mark("t.a", "second"))
    assert TRIED == ["first on t.a"]


def test_a_pattern_that_is_added_later_counts() -> None:
    patterns = PatternSet([Mark("t.a", "first")])
    module = parse('"t.a"() : () -> ()\n')
    [op] = module.body.operations
    assert [pattern.debug_name for _, pattern in patterns.for_class(op).patterns] == ["first"]
    patterns.add(Mark(None, "best", 2))
    assert [pattern.debug_name for _, pattern in patterns.for_class(op).patterns] == ["best", "first"]


def test_rewrites_are_limited_in_each_iteration() -> None:
    _text, result = drive(THREE, Mark(None, "any"), max_rewrites=1, max_iterations=2, top_down=True)
    assert TRIED == ["any on t.a", "any on t.b"]
    assert result == GreedyResult(changed=True, converged=False, last_pattern="any")
    assert drive(THREE, Mark(None, "any"), max_rewrites=0)[1] == GreedyResult(changed=False, converged=True)
    assert drive(THREE, Mark(None, "any"), max_iterations=0)[1] == GreedyResult(changed=False, converged=False)


def test_it_goes_on_as_long_as_it_takes() -> None:
    many = THREE * 20
    assert drive(many, Mark(None, "any"), max_rewrites=1)[1].converged is False
    text, result = drive(many, Mark(None, "any"), max_rewrites=1, max_iterations=-1)
    assert (text.count("marked"), result.converged) == (60, True)


class Swap(OpRewritePattern[AddIOp]):
    """Moves a block argument to the first operand."""

    defining_kinds: ClassVar = ((AddIOp,),)

    def rewrite(self, op: AddIOp, rewriter: PatternRewriter) -> bool:
        TRIED.append(str(op))
        if op.rhs.owner is not op.block:
            return False
        first, second = op.operands
        rewriter.modify_op_in_place(op, lambda: setattr(op, "operands", (second, first)))
        return True


def test_a_pattern_is_tried_where_what_it_declares_holds_alone() -> None:
    """Check that the pattern is not tried on the first sum, whose first operand is a block argument."""
    text, result = drive(FUNCTION, Swap(), fold=False)
    assert "arith.addi %arg0, %0 : i32" in text
    assert TRIED == ["%2 = arith.addi %0, %arg0 : i32"]
    assert result.last_pattern == "Swap"


def test_a_pattern_knows_its_operations_by_their_class() -> None:
    pattern = Swap()
    assert (pattern.root, pattern.operation_class) == ("arith.addi", AddIOp)
    assert pattern.matcher_for(AddIOp) == pattern.rewrite
    assert pattern.matcher_for(Operation) == pattern.match_and_rewrite


class Nothing(OpRewritePattern[AddIOp | Operation]):
    """A pattern that exists for each of its classes."""

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return False


def test_a_pattern_for_several_classes_is_made_for_each() -> None:
    assert Nothing(AddIOp).root == "arith.addi"


def test_the_names_of_patterns() -> None:
    assert [Swap().debug_name, Mark(None, "any").debug_name] == ["Swap", "any"]
    assert CanonicalizeMethodPattern(AddIOp).debug_name == "AddIOpCanonicalize"


TWO_SUMS = """\
func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.addi %arg0, %c0_i32 : i32
  %1 = arith.addi %arg1, %c0_i32 : i32
  return %0, %1 : i32, i32
}
"""


def test_some_operations_alone() -> None:
    module = parse(TWO_SUMS)
    first, _ = [op for op in walk(module.operation) if op.name == "arith.addi"]
    result = apply_op_patterns_greedily([first], PatternSet(), module.context)
    assert (result.changed, result.converged, result.all_erased) == (True, True, True)
    assert body_of(module) == (
        "func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {\n  %c0_i32 = arith.constant 0 : i32\n"
        "  %0 = arith.addi %arg1, %c0_i32 : i32\n  return %arg0, %0 : i32, i32\n}\n"
    )
    assert apply_op_patterns_greedily([], PatternSet(), module.context).converged


def test_a_pattern_has_to_say_what_it_does() -> None:
    [op] = parse('"t.a"() : () -> ()\n').body.operations
    for pattern in (RewritePattern(), OpRewritePattern(Operation)):
        with pytest.raises(NotImplementedError):
            pattern.match_and_rewrite(op, PatternRewriter())
