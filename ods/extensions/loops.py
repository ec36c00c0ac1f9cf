"""What all loops with one induction variable and carried values have, in MLIR's bindings as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..ir.block import Block
from ..ir.insertion_point import InsertionPoint
from ..ir.operation import Operation
from ..ir.value import BlockArgument


class LoopExtension(Operation):
    """The body of a loop and its arguments."""

    __slots__ = ()

    @property
    def body(self) -> Block:
        """The block that is executed in each round."""
        return self.regions[0].block

    @property
    def induction_variable(self) -> BlockArgument:
        """What counts the rounds."""
        return self.body.arguments[0]

    @property
    def inner_iter_args(self) -> Sequence[BlockArgument]:
        """The carried values inside the body."""
        return self.body.arguments[1:]

    def _rounds(self, with_results: bool) -> Iterator[Any]:
        """One round of a Python `for`, in which the body is where operations are inserted."""
        carried = tuple(self.inner_iter_args)
        with InsertionPoint(self.body):
            if not carried:
                yield self.induction_variable
            elif len(carried) == 1:
                yield (self.induction_variable, carried[0], self._results[0]) if with_results else (self.induction_variable, carried[0])
            else:
                yield (self.induction_variable, carried, self._results) if with_results else (self.induction_variable, carried)
