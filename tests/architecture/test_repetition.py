"""No six consecutive lines occur twice: code that two places share belongs in a function of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from .sources import is_docstring, python_files, shown, statements, tree_of

RUN = 6


def lines_of_code(path: Path) -> list[tuple[int, str]]:
    """Return the lines of a module with code, with their numbers; imports, docstrings, comments and lines of brackets are left out.

    The header of a function counts as its name: two functions may take the same parameters. Overloads are left out entirely.
    """
    numbered = {number: " ".join(line.split()) for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)}
    for node in statements(tree_of(path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            numbered.update(dict.fromkeys(range(node.lineno, node.body[0].lineno), ""))
            numbered[node.lineno] = node.name
            if "overload" in map(ast.unparse, node.decorator_list):
                numbered.update(dict.fromkeys(range(node.lineno - 1, (node.end_lineno or 0) + 1), ""))
        elif isinstance(node, (ast.Import, ast.ImportFrom)) or is_docstring(node):
            numbered.update(dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), ""))
    return [(number, line) for number, line in sorted(numbered.items()) if line.strip("()[]{},:#") and line[0] != "#"]


def runs(path: Path) -> Iterator[tuple[str, str]]:
    """Yield every run of six lines in a module, and its place."""
    lines = lines_of_code(path)
    for start in range(len(lines) - RUN + 1):
        yield "\n".join(line for _, line in lines[start : start + RUN]), f"{shown(path)}:{lines[start][0]}"


def repeated(*folders: str) -> list[str]:
    """Return the places of runs that occurred before, with the places of the first occurrences."""
    first: dict[str, str] = {}
    found = []
    for path in python_files(*folders):
        for run, place in runs(path):
            if place != first.setdefault(run, place):
                found.append(f"{first[run]} = {place}")
    return found


def test_no_run_of_lines_stands_twice_in_the_runtime() -> None:
    assert repeated("ods") == []


def test_no_run_of_lines_stands_twice_in_the_generator() -> None:
    assert repeated("generator") == []
