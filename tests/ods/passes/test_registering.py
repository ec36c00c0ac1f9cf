"""Passes that a project registers without a dialect."""

from __future__ import annotations

import pytest

from ods.ir.operation import Operation
from ods.passes.pass_base import Pass
from ods.passes.registry import register_pass
from ods.testing import run_opt


@register_pass
class Mark(Pass):
    """Prints its name for each operation."""

    argument = "test-registering-mark"

    def run(self, op: Operation) -> None:
        """Write the name of the pass to the output."""
        self.output.append(self.argument)


def test_a_registered_pass_runs() -> None:
    done = run_opt("module {}", ["--test-registering-mark"])
    assert (done.returncode, done.stderr) == (0, "test-registering-mark")


def test_two_passes_cannot_share_an_argument() -> None:
    class Other(Pass):
        argument = "test-registering-mark"

    with pytest.raises(ValueError, match="the pass 'test-registering-mark' is already registered, as .*test_registering.Mark"):
        register_pass(Other)
