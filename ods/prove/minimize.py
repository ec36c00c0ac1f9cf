"""Counter-examples made small: operations become arguments, and results are left out, as long as the functions still differ."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from ..builtin.module import Module
from ..diagnostics import MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.verifier import verify_operation
from .functions import copy, function_of, operations_in, returned_by, settle

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
    returned = returned_by(module)
    for number in range(len(returned.operand_values) if returned is not None else 0):
        changed = copy(module)
        last = returned_by(changed)
        if last is not None and len(last.operand_values) > 1:
            last.operands = [value for index, value in enumerate(last.operand_values) if index != number]
            settle(changed)
            yield changed


def _drop(module: Module, op: Operation) -> bool:
    """Let the results of an operation be arguments, and erase it; return False if that is not possible."""
    block = function_of(module).regions[0].first_block
    if block is None or op.is_terminator:
        return False
    for result in op.result_values:
        if result.has_uses():
            result.replace_all_uses_with(block.add_argument(result.type, op.location))
    op.erase()
    settle(module)
    return True
