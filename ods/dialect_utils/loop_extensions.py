"""Members that MLIR's bindings add to all loops with carried values and to all branches with two cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..ir.block import Block
from ..ir.insertion_point import InsertionPoint
from ..ir.type import Type
from ..ir.value import BlockArgument, Value
from .construction import Declared


class CarryingExtension(Declared):
    """Builds a loop, and returns its body."""

    __slots__ = ()

    def _init_loop(self, variables: Sequence[Type], carried: Sequence[Value], *declared: Any, **keywords: Any) -> None:
        """Create the loop with results for `carried`; its body has arguments of `variables` and no operations."""
        types = [each._type for each in carried]
        self.init_as_declared(types, *declared, **keywords)
        self._regions[0].append(Block([*variables, *types]))

    @property
    def body(self) -> Block:
        """The body block."""
        return self._regions[0].block


class LoopExtension(CarryingExtension):
    """The arguments of a loop with one induction variable."""

    __slots__ = ()

    @property
    def induction_variable(self) -> BlockArgument:
        """The induction variable, the first argument of the body."""
        return self.body.arguments[0]

    @property
    def inner_iter_args(self) -> Sequence[BlockArgument]:
        """The block arguments for the carried values."""
        return self.body.arguments[1:]

    def _rounds(self, with_results: bool) -> Iterator[Any]:
        """Yield once, with the body as insertion point, for use in a Python `for`."""
        carried = tuple(self.inner_iter_args)
        with InsertionPoint(self.body):
            if not carried:
                yield self.induction_variable
            elif len(carried) == 1:
                yield (
                    (self.induction_variable, carried[0], self.result_values[0]) if with_results else (self.induction_variable, carried[0])
                )
            else:
                yield (self.induction_variable, carried, self.result_values) if with_results else (self.induction_variable, carried)


class BranchExtension(Declared):
    """Builds a branch with a block for each case."""

    __slots__ = ()

    def _init_branch(self, has_else: bool, types: Sequence[Type], *declared: Any, **keywords: Any) -> None:
        """Create the branch with an empty block for each case; `has_else` asks for the second."""
        if not isinstance(has_else, bool):
            raise TypeError(f"'{self.OPERATION_NAME}': has_else must be a bool, not {has_else!r}")
        self.init_as_declared(types, *declared, **keywords)
        for region in self._regions[: 1 + has_else]:
            region.append(Block())

    @property
    def then_block(self) -> Block:
        """The block that runs if the condition is true."""
        return self._regions[0].block
