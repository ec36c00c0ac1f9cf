"""Counts: how many regions, results, successors and operands there must be, in the order MLIR asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..text import Code

if TYPE_CHECKING:
    from .groups import ValueGroups
    from .verifier import Checks


def check_counts(checks: Checks) -> None:
    """Regions, results, successors, operands."""
    _regions(checks)
    _results(checks, checks.results)
    _successors(checks)
    _operands(checks, checks.operands)


def _regions(checks: Checks) -> None:
    regions = checks.op.regions
    if regions and regions[-1].variadic:
        if len(regions) > 1:
            checks.error(f"len(self.regions) < {len(regions) - 1}", f"expected {len(regions) - 1} or more regions")
    elif not regions:
        checks.error("self.regions", "requires zero regions")
    elif len(regions) == 1:
        checks.error("len(self.regions) != 1", "requires one region")
    else:
        checks.error(f"len(self.regions) != {len(regions)}", f"expected {len(regions)} regions")


def _results(checks: Checks, results: ValueGroups) -> None:
    count = results.fixed_count
    if results.variable_count:
        if count:
            checks.error(f"len(results) < {count}", f"expected {count} or more results")
    elif not count:
        checks.error("results", "requires zero results")
    elif count == 1:
        checks.error("len(results) != 1", "requires one result")
    else:
        checks.error(f"len(results) != {count}", f"expected {count} results")


def _successors(checks: Checks) -> None:
    successors = checks.op.successors
    traits = "ods.ir.traits.structure"
    if not successors:
        checks.error("self._successors", "requires 0 successors but found ", Code("len(self._successors)"))
    elif successors[-1].variadic:
        if len(successors) > 1:
            checks.call(traits, "verify_at_least_n_successors", str(len(successors) - 1))
    elif len(successors) == 1:
        checks.call(traits, "verify_one_successor")
    else:
        checks.call(traits, "verify_n_successors", str(len(successors)))


def _operands(checks: Checks, operands: ValueGroups) -> None:
    count, found = operands.fixed_count, Code("len(operands)")
    if operands.variable_count:
        if count:
            checks.error(f"len(operands) < {count}", f"expected {count} or more operands, but found ", found)
    elif not count:
        checks.error("operands", "requires zero operands")
    elif count == 1:
        checks.error("len(operands) != 1", "requires a single operand")
    else:
        checks.error(f"len(operands) != {count}", f"expected {count} operands, but found ", found)
