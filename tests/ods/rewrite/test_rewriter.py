"""The rewriter: the effect of each of its changes on the IR, and the notifications of a listener."""

from __future__ import annotations

import pytest

from ods.builtin.attributes import StringAttr, TypeAttr
from ods.builtin.types import I32
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.rewrite import PatternRewriter

from .rewriting import Scene, rewritten

CHAIN = """\
%0 = "t.a"() : () -> i32
%1 = "t.b"(%0) : (i32) -> i32
"t.c"(%1, %0, %1) : (i32, i32, i32) -> ()
"""
NEST = """\
"t.outer"() ({
  %0 = "t.a"() : () -> i32
  "t.inner"() ({
    "t.b"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
"""
BLOCKS = """\
"t.holder"() ({
  %0 = "t.a"() : () -> i32
  "t.go"(%0)[^bb1] : (i32) -> ()
^bb1(%1: i32):
  "t.b"(%1) : (i32) -> ()
  "t.end"() : () -> ()
}) : () -> ()
"""


def test_the_results_of_an_operation_are_replaced_and_it_is_erased() -> None:
    def change(scene: Scene) -> None:
        scene.rewriter.replace_op(scene.ops["b"], [scene.ops["a"].results[0]])

    assert rewritten(CHAIN, change) == (
        '%0 = "t.a"() : () -> i32\n"t.c"(%0, %0, %0) : (i32, i32, i32) -> ()\n',
        ["replaced t.b by 1", "modified t.c", "modified t.c", "erased t.b"],
    )


def test_an_operation_stands_for_its_results() -> None:
    text, _ = rewritten(CHAIN, lambda scene: scene.rewriter.replace_op(scene.ops["b"], scene.ops["a"]))
    assert text == '%0 = "t.a"() : () -> i32\n"t.c"(%0, %0, %0) : (i32, i32, i32) -> ()\n'


def test_as_many_values_as_results() -> None:
    def change(scene: Scene) -> None:
        with pytest.raises(ValueError, match="^t.b has 1 results, got 2 values to replace them$"):
            scene.rewriter.replace_op(scene.ops["b"], [scene.ops["a"].results[0]] * 2)

    assert rewritten(CHAIN, change) == (CHAIN, [])


def test_uses_are_replaced_where_they_are_wanted() -> None:
    def change(scene: Scene) -> None:
        old, new = scene.ops["b"].results[0], scene.ops["a"].results[0]
        scene.rewriter.replace_uses_with_if(old, new, lambda use: use.operand_number == 2)

    assert rewritten(CHAIN, change) == (CHAIN.replace("%1, %0, %1", "%1, %0, %0"), ["modified t.c"])


def test_what_is_inside_goes_first_the_last_one_first() -> None:
    text, heard = rewritten(NEST, lambda scene: scene.rewriter.erase_op(scene.ops["outer"]))
    assert (text, heard) == ("\n", ["erased t.b", "erased a block", "erased t.inner", "erased t.a", "erased a block", "erased t.outer"])


def test_a_block_is_erased_with_all_in_it() -> None:
    def change(scene: Scene) -> None:
        go, block = scene.ops["go"], scene.ops["b"].block
        assert block is not None
        scene.rewriter.erase_op(go)
        scene.rewriter.erase_block(block)

    text, heard = rewritten(BLOCKS, change)
    assert text == '"t.holder"() ({\n  %0 = "t.a"() : () -> i32\n}) : () -> ()\n'
    assert heard == ["erased t.go", "erased t.end", "erased t.b", "erased a block"]


def test_results_that_nothing_uses_are_left_out() -> None:
    before = '%0:3 = "t.a"() ({\n  "t.b"() : () -> ()\n}) {x} : () -> (i1, i32, i64)\n"t.c"(%0#2) : (i64) -> ()\n'
    after = '%0:2 = "t.a"() ({\n  "t.b"() : () -> ()\n}) {x} : () -> (i32, i64)\n"t.c"(%0#1) : (i64) -> ()\n'
    assert rewritten(before, lambda scene: scene.rewriter.erase_op_results(scene.ops["a"], {0})) == (
        after,
        ["inserted t.a", "modified t.c", "erased t.a"],
    )


def test_building_needs_a_place() -> None:
    def change(scene: Scene) -> None:
        with pytest.raises(ValueError, match=r"^there is no insertion point: use `with rewriter.at\(...\)`$"):
            scene.rewriter.clone(scene.ops["a"])

    assert rewritten(CHAIN, change) == (CHAIN, [])


def test_places_to_build_at() -> None:
    """Check insertion before an operation, at the end of a block and at a point; after an inner `with`, the outer insertion point is
    current."""

    def change(scene: Scene) -> None:
        a, c, rewriter = scene.ops["a"], scene.ops["c"], scene.rewriter
        assert a.block is not None
        with rewriter.at(a):
            rewriter.insert(named(scene, "before"))
            with rewriter.at(a.block):
                rewriter.insert(named(scene, "end"))
            with rewriter.at(InsertionPoint.after(a)):
                rewriter.insert(named(scene, "behind"))
            rewriter.insert(named(scene, "before"))
        assert rewriter.insertion_point is None
        scene.rewriter.erase_op(c)

    text, heard = rewritten('%0 = "t.a"() : () -> i32\n"t.c"() {name = "c"} : () -> ()\n', change)
    assert text == (
        '"t.c"() {name = "before"} : () -> ()\n"t.c"() {name = "before"} : () -> ()\n%0 = "t.a"() : () -> i32\n'
        '"t.c"() {name = "behind"} : () -> ()\n"t.c"() {name = "end"} : () -> ()\n'
    )
    assert heard == ["inserted t.c"] * 4 + ["erased t.c"]


def named(scene: Scene, name: str) -> Operation:
    """Return a copy of `t.c` without a parent, with `name` as its attribute `name`."""
    copy = clone(scene.ops["c"])
    copy.attributes["name"] = StringAttr.get(name)
    return copy


def test_copies_use_what_stands_for_the_old() -> None:
    def change(scene: Scene) -> None:
        a, b = scene.ops["a"], scene.ops["b"]
        mapping = IRMapping()
        mapping.map(a.results[0], b.results[0])
        with scene.rewriter.at(scene.ops["c"]):
            scene.rewriter.clone(b, mapping)

    text, heard = rewritten(CHAIN, change)
    assert text == CHAIN.replace('"t.c"', '%2 = "t.b"(%1) : (i32) -> i32\n"t.c"')
    assert heard == ["inserted t.b"]


def test_the_body_of_a_region_is_copied_without_the_arguments_that_are_known() -> None:
    before = (
        '%0 = "t.a"() : () -> i32\n'
        '"t.from"() ({\n^bb0(%1: i32, %2: i1):\n  "t.b"(%1, %2) : (i32, i1) -> ()\n}) : () -> ()\n"t.to"() ({\n}) : () -> ()\n'
    )

    def change(scene: Scene) -> None:
        [source], [target] = scene.ops["from"].regions, scene.ops["to"].regions
        mapping = IRMapping()
        mapping.map(source.arguments[0], scene.ops["a"].results[0])
        scene.rewriter.clone_body(source, target, mapping)

    text, heard = rewritten(before, change)
    assert text.endswith('"t.to"() ({\n^bb0(%arg0: i1):\n  "t.b"(%0, %arg0) : (i32, i1) -> ()\n}) : () -> ()\n')
    assert heard == ["inserted t.b"]


def test_changes_in_place_are_told() -> None:
    def change(scene: Scene) -> None:
        c = scene.ops["c"]
        scene.rewriter.modify_op_in_place(c, lambda: c.set_operand(0, scene.ops["a"].results[0]))
        scene.rewriter.set_attribute(c, "x", TypeAttr.get(I32))

    text, heard = rewritten(CHAIN, change)
    assert text == CHAIN.replace("(%1, %0, %1)", "(%0, %0, %1) {x = i32}")
    assert heard == ["modified t.c"] * 2


def test_blocks_are_made_at_the_end_or_before_another() -> None:
    def change(scene: Scene) -> None:
        [region] = scene.ops["holder"].regions
        last = region.last_block
        made = scene.rewriter.create_block(region, last, [(I32, UNKNOWN)])
        other = scene.rewriter.create_block(region)
        assert list(region.blocks) == [region.first_block, made, last, other]
        assert [argument.type for argument in made.arguments] == [I32]
        for each in (made, other):
            scene.rewriter.erase_block(each)

    assert rewritten(BLOCKS, change) == (normal(BLOCKS), ["erased a block"] * 2)


def normal(text: str) -> str:
    """Return a text as it is printed."""
    return rewritten(text, lambda scene: None)[0]


def test_a_block_goes_into_another_before_an_operation() -> None:
    def change(scene: Scene) -> None:
        block = scene.ops["b"].block
        assert block is not None
        scene.rewriter.inline_block_before(block, scene.ops["stop"], scene.ops["a"].results)

    text, heard = rewritten(BLOCKS.replace('"t.go"(%0)[^bb1] : (i32)', '"t.stop"() : ()'), change)
    assert text == ONE_BLOCK.replace("}) :", '  "t.stop"() : () -> ()\n}) :')
    assert heard == [*TOLD, "erased a block"]


def test_a_block_is_merged_into_the_one_before() -> None:
    def change(scene: Scene) -> None:
        go, source = scene.ops["go"], scene.ops["b"].block
        assert go.block is not None and source is not None
        target, operands = go.block, tuple(go.operands)
        scene.rewriter.erase_op(go)
        scene.rewriter.merge_blocks(source, target, operands)

    assert rewritten(BLOCKS, change) == (ONE_BLOCK, ["erased t.go", *TOLD, "erased a block"])


ONE_BLOCK = '"t.holder"() ({\n  %0 = "t.a"() : () -> i32\n  "t.b"(%0) : (i32) -> ()\n  "t.end"() : () -> ()\n}) : () -> ()\n'
TOLD = ["modified t.b", "inserted t.b", "inserted t.end"]


def test_a_region_goes_before_a_block() -> None:
    before = '"t.from"() ({\n  "t.a"() : () -> ()\n}) : () -> ()\n"t.to"() ({\n  "t.b"() : () -> ()\n}) : () -> ()\n'

    def change(scene: Scene) -> None:
        block = scene.ops["b"].block
        assert block is not None
        scene.rewriter.inline_region_before(scene.ops["from"].regions[0], block)

    text, _ = rewritten(before, change)
    first, second = text.split('"t.to"')
    assert first == '"t.from"() ({\n}) : () -> ()\n'
    assert second == '() ({\n  "t.a"() : () -> ()\n^bb1:  // no predecessors\n  "t.b"() : () -> ()\n}) : () -> ()\n'


def test_a_block_is_split_before_an_operation() -> None:
    def change(scene: Scene) -> None:
        behind = scene.rewriter.split_block(scene.ops["inner"])
        assert [op.name for op in behind.operations] == ["t.inner"]

    text, heard = rewritten(NEST, change)
    assert text == normal(NEST).replace('  "t.inner"', '^bb1:  // no predecessors\n  "t.inner"')
    assert heard == ["inserted t.inner"]


def test_nobody_needs_to_listen() -> None:
    def change(scene: Scene) -> None:
        PatternRewriter().replace_op(scene.ops["b"], scene.ops["a"])

    assert rewritten(CHAIN, change)[1] == []


def test_blocks_of_a_cycle_are_erased_after_those_they_branch_to() -> None:
    text = (
        '"t.holder"() ({\n  "t.go"()[^bb1] : () -> ()\n^bb1:\n  "t.to"()[^bb2] : () -> ()\n^bb2:\n  "t.back"()[^bb1] : () -> ()\n'
        '^bb3:\n  "t.dead"() : () -> ()\n}) : () -> ()\n'
    )
    _, heard = rewritten(text, lambda scene: scene.rewriter.erase_op(scene.ops["holder"]))
    assert heard == [
        *["erased t.back", "erased t.to", "erased t.go", "erased a block", "erased a block", "erased a block"],
        *["erased t.dead", "erased a block", "erased t.holder"],
    ]


def test_a_region_is_copied_with_its_blocks() -> None:
    def change(scene: Scene) -> None:
        holder = scene.ops["holder"]
        scene.rewriter.clone_region_before(holder.regions[0], holder.regions[0])

    text, heard = rewritten(BLOCKS, change)
    assert text.count('"t.go"') == text.count('"t.end"') == 2
    assert heard == [f"inserted t.{name}" for name in ("a", "go", "b", "end")]


def test_an_operation_moves_and_counts_as_inserted() -> None:
    def change(scene: Scene) -> None:
        outer = scene.ops["outer"]
        assert outer.block is not None
        scene.rewriter.move_op_before(scene.ops["inner"].regions[0].blocks[0].operations[0], outer.block, None)
        scene.rewriter.move_op_before(scene.ops["a"], outer.block, outer)

    text, heard = rewritten(NEST, change)
    assert (
        text
        == '%0 = "t.a"() : () -> i32\n"t.outer"() ({\n  "t.inner"() ({\n  ^bb0:\n  }) : () -> ()\n}) : () -> ()\n"t.b"(%0) : (i32) -> ()\n'
    )
    assert heard == ["inserted t.b", "inserted t.a"]
