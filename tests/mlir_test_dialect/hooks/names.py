"""Names of values and blocks in the textual form."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from generated.test.operations import (
    AsmBlockNameOp,
    BlockArgumentNameFromTypeOp,
    CustomResultsNameOp,
    PolyForOp,
    ResultNameFromTypeOp,
    StringAttrPrettyNameOp,
)

from ods.builtin import ArrayAttr, StringAttr
from ods.ir.block import Block
from ods.ir.interfaces import OpAsmTypeInterface
from ods.ir.region import Region
from ods.ir.value import Value

_SetName = Callable[[Value, str], None]


def string_attr_pretty_name_get_asm_result_names(op: StringAttrPrettyNameOp, set_name: _SetName) -> None:
    """Name the results by the attribute `names`."""
    for result, name in zip(op.results, op.names):
        if isinstance(name, StringAttr) and name.value:
            set_name(result, name.value)


def custom_result_name_get_asm_result_names(op: CustomResultsNameOp, set_name: _SetName) -> None:
    """Name the results by the attribute `names`."""
    for result, name in zip(op.results, op.names):
        if isinstance(name, StringAttr) and name.value:
            set_name(result, name.value)


def result_name_from_type_get_asm_result_names(op: ResultNameFromTypeOp, set_name: _SetName) -> None:
    """Name the result by its type."""
    result = op.results[0]
    if isinstance(result.type, OpAsmTypeInterface):
        result.type.get_asm_name(lambda name: set_name(result, name))


def block_argument_name_from_type_get_asm_block_argument_names(op: BlockArgumentNameFromTypeOp, region: Region, set_name: _SetName) -> None:
    """Name block arguments by their types."""
    for block in region.blocks:
        for argument in block.arguments:
            type_ = argument.type
            if isinstance(type_, OpAsmTypeInterface):
                type_.get_asm_name(partial(set_name, argument))


def polyfor_get_asm_block_argument_names(op: PolyForOp, region: Region, set_name: _SetName) -> None:
    """Name the block arguments by the discardable attribute `arg_names`."""
    names = op.attributes.get("arg_names")
    if isinstance(names, ArrayAttr):
        for argument, name in zip(region.blocks[0].arguments, names):
            if isinstance(name, StringAttr):
                set_name(argument, name.value)


def block_names_get_asm_block_names(op: AsmBlockNameOp, set_name: Callable[[Block, str], None]) -> None:
    """Name the blocks `foo` with their numbers."""
    for number, block in enumerate(op.body.blocks):
        set_name(block, f"foo{number}")
