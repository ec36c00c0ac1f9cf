"""Every package keeps within its budget of lines of code."""

from __future__ import annotations

from .budgets import BUDGETS, budget_of, code_lines, sizes
from .sources import python_files, shown


def test_every_module_has_a_budget() -> None:
    assert [
        shown(path) for path in python_files("ods", "generator", "dialect_specs") if code_lines(path) and budget_of(shown(path)) is None
    ] == []


def test_every_package_keeps_within_its_budget() -> None:
    found = sizes()
    assert [f"{each.package} has {found[each.package]} lines of code; its budget is {each.lines} (tests/architecture/budgets.py)"
            for each in BUDGETS if found[each.package] > each.lines] == []  # fmt: skip


def test_every_budget_belongs_to_a_package() -> None:
    found = sizes()
    assert [each.package for each in BUDGETS if not found[each.package]] == []
