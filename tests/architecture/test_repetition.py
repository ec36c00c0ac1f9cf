"""No run of six lines stands twice: what two places have in common has a name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from .sources import is_docstring, python_files, shown, statements, tree_of

RUN = 6


def lines_of_code(path: Path) -> list[tuple[int, str]]:
    """The lines of a module that do something, with their numbers: no imports, docstrings, comments or brackets alone.

    Of the header of a function only its name counts: two functions may well take the same parameters. Overloads are only headers.
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
    """Every run of lines in a module, and where it stands."""
    lines = lines_of_code(path)
    for start in range(len(lines) - RUN + 1):
        yield "\n".join(line for _, line in lines[start : start + RUN]), f"{shown(path)}:{lines[start][0]}"


def repeated(*folders: str) -> list[str]:
    """The places of runs that stood somewhere before, and where."""
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
