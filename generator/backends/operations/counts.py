"""Check the numbers of regions, results, successors and operands, in MLIR's order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ...resolver.model import ResolvedRegion, ResolvedSuccessor

if TYPE_CHECKING:
    from .checks import Checks
    from .groups import ValueGroups


def check_counts(checks: Checks, bound: Collection[str]) -> None:
    """Write one check of all counts; with successors, two, because MLIR verifies the successors in between.

    `bound` are the local variables among `operands` and `results`.
    """
    op = checks.op
    before = [*_of_parts("regions", "self._regions", op.regions), *_of_values("results", checks.results, bound)]
    after = _of_values("operands", checks.operands, bound)
    if not op.successors:
        _check(checks, [*before, ("successors", "self._successors", 0), *after])
        return
    _check(checks, before)
    _successors(checks)
    _check(checks, after)


_Count = tuple[str, str, int]
"""The keyword of `wrong_counts`, the source of the sequence, and the required number."""


def _of_parts(kind: str, sequence: str, parts: Sequence[ResolvedRegion | ResolvedSuccessor]) -> list[_Count]:
    if not (parts and parts[-1].variadic):
        return [(kind, sequence, len(parts))]
    return [(f"least_{kind}", sequence, len(parts) - 1)] if len(parts) > 1 else []


def _of_values(kind: str, groups: ValueGroups, bound: Collection[str]) -> list[_Count]:
    sequence = kind if kind in bound else f"self._{kind}"
    if not groups.variable_count:
        return [(kind, sequence, groups.fixed_count)]
    return [(f"least_{kind}", sequence, groups.fixed_count)] if groups.fixed_count else []


def _check(checks: Checks, counts: list[_Count]) -> None:
    if not counts:
        return
    wrong = checks.writer.imports.runtime("wrong_counts")
    wanted = ", ".join(f"{name}={count}" for name, _, count in counts)
    with checks.code.block(f"if {' or '.join(_is_wrong(*count) for count in counts)}:"):
        checks.code.line(f"raise {wrong}(self, {wanted})")


def _is_wrong(name: str, sequence: str, count: int) -> str:
    if name.startswith("least_"):
        return f"len({sequence}) < {count}" if count > 1 else f"not {sequence}"
    return f"len({sequence}) != {count}" if count else sequence


def _successors(checks: Checks) -> None:
    successors = checks.op.successors
    if successors[-1].variadic:
        if len(successors) > 1:
            checks.call_runtime("verify_at_least_n_successors", str(len(successors) - 1))
    elif len(successors) == 1:
        checks.call_runtime("verify_one_successor")
    else:
        checks.call_runtime("verify_n_successors", str(len(successors)))
