"""Passes given as Python functions (`ExternalPass` of MLIR's bindings)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .pass_base import NamedPass

if TYPE_CHECKING:
    from ..ir.operation import Operation


class ExternalPass(NamedPass):
    """A pass that calls a function with the operation and the pass."""

    raises_errors = True

    def __init__(self, function: Callable[[Operation, Any], object], name: str) -> None:
        super().__init__(name)
        self.function = function
        self.has_failed = False

    def run(self, op: Operation) -> None:
        self.has_failed = False
        self.function(op, self)
        if self.has_failed:
            raise self.fail()

    def signal_pass_failure(self) -> None:
        """Mark the pass as failed; it fails when the function returns."""
        self.has_failed = True


def external_pass(
    function: Callable[[Operation, Any], object], name: str | None, argument: str, description: str, op_name: str
) -> ExternalPass:
    """Return a pass that calls `function`. `argument` is its name in pipelines, and `op_name` the operation to run on."""
    name = function.__name__ if name is None else name  # raises AttributeError for a callable without a name, as in MLIR's bindings
    members = {"argument": argument or f"unknown<{name}>", "summary": description, "anchor": op_name or None, "__doc__": description}
    class_: type[ExternalPass] = type(name, (ExternalPass,), members)
    return class_(function, name)
