"""Counter-examples made small: operations become arguments, and results are left out, as long as the functions still differ."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..builtin import FunctionType, TypeAttr
from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.verifier import verify_operation
from .functions import copy, function_of, operations_in

_Found = TypeVar("_Found")


def minimized(
    module: Module, found: _Found, again: Callable[[Module], _Found | None], context: Context, seconds: float
) -> tuple[Module, _Found]:
    """Return a smaller module for which `again` returns a finding, with this finding."""
    end, has_changed = time.monotonic() + seconds, True
    while has_changed and time.monotonic() < end:
        has_changed = False
        for smaller in _smaller(module):
            if time.monotonic() > end:
                break
            try:
                with context:
                    if verify_operation(smaller.operation, context):
                        continue
                other = again(smaller)
            except (MLIRError, ValueError, TypeError):
                continue
            if other is not None:
                module, found, has_changed = smaller, other, True
                break
    return module, found


def _smaller(module: Module) -> Iterator[Module]:
    """Yield modules with one operation or result less; some are invalid."""
    count = sum(1 for _ in operations_in(module))
    for number in reversed(range(count)):
        changed = copy(module)
        op = next(each for index, each in enumerate(operations_in(changed)) if index == number)
        if _drop(changed, op):
            yield changed
    returned = _return_of(module)
    for number in range(len(returned.operand_values) if returned is not None else 0):
        changed = copy(module)
        last = _return_of(changed)
        if last is not None and len(last.operand_values) > 1:
            last.operands = [value for index, value in enumerate(last.operand_values) if index != number]
            _settle(changed)
            yield changed


def _return_of(module: Module) -> Operation | None:
    block = function_of(module).regions[0].first_block
    last = None if block is None else list(block.operations)[-1]
    return last if last is not None and last.name == "func.return" else None


def _drop(module: Module, op: Operation) -> bool:
    """Let the results of an operation be arguments, and erase it; return False if that is not possible."""
    block = function_of(module).regions[0].first_block
    if block is None or op.is_terminator:
        return False
    for result in op.result_values:
        if result.has_uses():
            result.replace_all_uses_with(block.add_argument(result.type, op.location))
    op.erase()
    _settle(module)
    return True


def _settle(module: Module) -> None:
    """Remove unused arguments of the function, and write its type."""
    function = function_of(module)
    block: Any = function.regions[0].first_block
    for argument in reversed(list(block.arguments)):
        if not argument.has_uses():
            block.erase_argument(argument.arg_number)
    inputs = [argument.type for argument in block.arguments]
    returned = _return_of(module)
    outputs = [] if returned is None else [value.type for value in returned.operand_values]
    for name in ("arg_attrs", "res_attrs"):
        if name in function.attributes:
            del function.attributes[name]
    function.attributes["function_type"] = TypeAttr.get(FunctionType.get(inputs, outputs))
