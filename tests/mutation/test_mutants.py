"""A mutation run changes one thing at a time."""

from __future__ import annotations

from pathlib import Path

from tests.mutation.mutants import mutants_of

TEXT = '''\
LIMIT = 3


def first(items: list[int], limit: int = 4) -> int | None:
    """Return the first number."""
    if not items or items[0] < limit:
        raise ValueError(f"none of {len(items)}")
    return items[0]
'''


def test_conditions_numbers_and_results_are_changed() -> None:
    mutants = list(mutants_of(Path("first.py"), TEXT))
    assert [str(each) for each in mutants] == [
        "first.py:6: not items or items[0] < limit  ->  not items and items[0] < limit",
        "first.py:6: not items or items[0] < limit  ->  items[0] < limit",
        "first.py:6: not items or items[0] < limit  ->  not items",
        "first.py:6: not items  ->  items",
        "first.py:6: items[0] < limit  ->  items[0] <= limit",
        "first.py:6: 0  ->  1",
        "first.py:8: return items[0]  ->  return None",
        "first.py:8: 0  ->  1",
    ]
    assert mutants[1].text == TEXT.replace("not items or items[0] < limit", "(items[0] < limit)")
