"""Actions: what rewriting does step by step, for a log (MLIR `tracing::Action`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .operation import Operation
    from .region import Region

_Result = TypeVar("_Result")


class ActionHandler:
    """Is told when an action begins and ends; a context has one as its `action_handler`."""

    def begin(self, text: str) -> None:
        """Take note of the beginning of an action; `text` says which, and with what it deals."""
        raise NotImplementedError

    def end(self, tag: str) -> None:
        """Take note of the end of the action that began last; `tag` is its name."""
        raise NotImplementedError

    def execute(self, tag: str, text: str, run: Callable[[], _Result]) -> _Result:
        """Run an action and return its result."""
        self.begin(text)
        try:
            return run()
        finally:
            self.end(tag)

    def apply_pattern(self, name: str, op: Operation, run: Callable[[], _Result]) -> _Result:
        """Run a pattern on an operation and return its result."""
        return self.execute("apply-pattern", f"`apply-pattern pattern: {name} ({shown(op)})`", run)

    def iterate(self, region: Region, iteration: int, run: Callable[[], _Result]) -> _Result:
        """Run an iteration of the greedy driver on a region and return its result."""
        op, tag = region.parent, "GreedyPatternRewriteIteration"
        where = "" if op is None else f" (Region #{list(op.regions).index(region)} for op {shown(op)})`"
        return self.execute(tag, f"{tag}({iteration}){where}", run)

    def convert(self, ops: Iterable[Operation], run: Callable[[], _Result]) -> _Result:
        """Run a conversion of operations and return its result."""
        return self.execute("apply-conversion", f"apply-conversion ({', '.join(map(shown, ops))})`", run)


def shown(op: Operation) -> str:
    """Return an operation as a log has it: without its regions."""
    text: str = op.get_asm(skip_regions=True, use_local_scope=True)
    return text.rstrip("\n")
