"""IR before and after a change through a rewriter, both as text, and the notifications of a listener."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ods.builtin.module import Module
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import walk
from ods.rewrite import PatternRewriter, RewriteListener


class Listener(RewriteListener):
    """Records its notifications."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def notify_operation_inserted(self, op: Operation) -> None:
        self.heard.append(f"inserted {op.name}")

    def notify_operation_modified(self, op: Operation) -> None:
        self.heard.append(f"modified {op.name}")

    def notify_operation_replaced(self, op: Operation, values: Sequence[Value]) -> None:
        self.heard.append(f"replaced {op.name} by {len(values)}")

    def notify_operation_erased(self, op: Operation) -> None:
        self.heard.append(f"erased {op.name}")

    def notify_block_erased(self, block: Block) -> None:
        self.heard.append("erased a block")


class Scene(NamedTuple):
    """A module, its operations by their names without the dialect, and a rewriter."""

    module: Module
    rewriter: PatternRewriter
    ops: dict[str, Operation]


def parse(text: str) -> Module:
    """Return a module with unregistered operations."""
    return Module.parse(text, Context(allow_unregistered_dialects=True))


def body_of(module: Module) -> str:
    """Return the text of the operations in a module."""
    return textwrap.dedent("\n".join(str(module).strip().splitlines()[1:-1])) + "\n"


def rewritten(text: str, change: Callable[[Scene], object]) -> tuple[str, list[str]]:
    """Return the text of a module after a change, and the notifications of the listener."""
    module, listener = parse(text), Listener()
    change(Scene(module, PatternRewriter(listener), {op.name.partition(".")[2]: op for op in walk(module.operation)}))
    return body_of(module), listener.heard
