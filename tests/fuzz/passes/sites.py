"""The places that copy a wrong result of mlir-opt 22, and which of them a finding comes from.

A place is a function that asks `copies_mlir_22_bugs()`. What remains if it alone is told to copy comes from it. So the fuzzer shows
by itself which of the known bugs it sees.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from ods.ir.context import Context
from ods.testing import run_opt
from tests.deviations.answers import compiled, interpreted
from tests.deviations.row import Row

ROOT = Path(__file__).resolve().parents[3]


@contextmanager
def copying(places: Collection[str] | None) -> Iterator[set[str]]:
    """Let only these places copy mlir-opt 22's bugs, or all for None; the value of the `with` statement is the set of those that ask."""
    asked: set[str] = set()

    def answer(context: Context) -> bool:
        code = sys._getframe(2).f_code  # the caller of `copies_mlir_22_bugs`
        place = f"{Path(code.co_filename).relative_to(ROOT)}:{code.co_name}"
        asked.add(place)
        return bool(context.__dict__.get("copies")) and (places is None or place in places)

    def keep(context: Context, value: Any) -> None:
        context.__dict__["copies"] = value

    with patch.object(Context, "mlir_22_bugs", property(answer, keep), create=True):
        yield asked


def responsible(check: Callable[[], bool], candidates: Collection[str] | None = None, reached: set[str] | None = None) -> set[str]:
    """Return the places among the candidates, or among all for None, each of which alone makes `check` return True.

    All places that `check` asks are added to `reached`.
    """
    with copying(candidates) as asked:
        is_wrong = check()
    if reached is not None:
        reached |= asked
    if not is_wrong:
        return set()
    found = set()
    for place in sorted(asked if candidates is None else asked.intersection(candidates)):
        with copying((place,)):
            if check():
                found.add(place)
    return found


def places_of_row(row: Row) -> set[str]:
    """Return the places each of which alone makes a deviation's answers wrong."""
    arguments, right = [call.arguments for call in row.calls], [call.right for call in row.calls]

    def is_wrong() -> bool:
        done = run_opt(row.ir, row.passes, mlir_22_bugs=True)
        if done.returncode:
            return True
        answers = interpreted(done.stdout, arguments)
        if answers is None:
            answers = compiled(done.stdout, arguments, mlir_22_bugs=True)
        return answers not in (None, right)

    return responsible(is_wrong)


def all_places() -> set[str]:
    """Return all places in the sources that ask whether to copy a bug."""
    found = set()
    for folder in ("dialect_specs", "ods"):
        for file in (ROOT / folder).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if "copies_mlir_22_bugs()" in text and file.name != "context.py":
                found |= {f"{file.relative_to(ROOT)}:{name}" for name in _askers(ast.parse(text))}
    return found


def _askers(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            inner = {
                part for child in ast.walk(node) if isinstance(child, ast.FunctionDef) and child is not node for part in ast.walk(child)
            }
            names = {
                part.func.id
                for part in ast.walk(node)
                if part not in inner and isinstance(part, ast.Call) and isinstance(part.func, ast.Name)
            }
            if "copies_mlir_22_bugs" in names:
                yield node.name
