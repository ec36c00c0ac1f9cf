"""What a constructor takes for a region: a region, its only block, or the types of the block's arguments."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generated import scf
from ods.builtin import IndexType
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.location import Location
from ods.ir.region import Region
from ods.ir.type import Type


def _region_with_a_block() -> Region:
    region = Region()
    region.append(Block())
    return region


@pytest.mark.parametrize(
    ("given", "arguments"),
    [
        (lambda: None, []),
        (list, [()]),
        (lambda: [IndexType.get(), IndexType.get()], [("index", "index")]),
        (lambda: Block([IndexType.get()]), [("index",)]),
        (_region_with_a_block, [()]),
    ],
)
def test_regions(given: Callable[[], Region | Block | list[Type] | None], arguments: list[tuple[str, ...]]) -> None:
    with Context(), Location.unknown():
        op = scf.ExecuteRegionOp([], region=given())
        assert [tuple(str(each.type) for each in block.arguments) for block in op.region.blocks] == arguments


@pytest.mark.parametrize(
    ("given", "error"),
    [
        (
            lambda: 3,
            "'scf.execute_region': region must be a Region, a Block or a list of the types of its arguments, not int 3",
        ),
        (
            lambda: [3],
            "'scf.execute_region': region must be a Region, a Block or a list of the types of its arguments, not list [3]",
        ),
        (lambda: _region_with_a_block().blocks[0], "'scf.execute_region': region is a block of a region already"),
    ],
)
def test_what_is_no_region(given: Callable[[], Region], error: str) -> None:
    with Context(), Location.unknown(), pytest.raises((TypeError, ValueError)) as caught:
        scf.ExecuteRegionOp([], region=given())
    assert str(caught.value) == error
