"""Run Black in process: on a whole module, or on many statements at once."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from ods.diagnostics.late import dataclass

from ..garbage import without_collection

LINE_LENGTH = 140
INDENT = "    "
_MARK = "_ods_"
_BLOCK = (INDENT + "pass",)
_BEFORE = {
    "else": ("if 1:", *_BLOCK),
    "elif": ("if 1:", *_BLOCK),
    "except": ("try:", *_BLOCK),
    "finally": ("try:", *_BLOCK),
}
_AFTER = {"@": ("def _():", *_BLOCK), "try": (*_BLOCK, "finally:", *_BLOCK)}
"""The lines that complete a lone header to valid Python."""
_FIRST_WORD = re.compile(r"@|\w*")


class GeneratedCodeError(Exception):
    """Raised for invalid Python from a template or backend: a mistake of the generator, not of a spec."""


@dataclass(frozen=True)
class Statement:
    """A statement of a module, or the header of a compound statement."""

    lines: tuple[str, ...]
    depth: int = 0
    is_docstring: bool = False

    def surroundings(self) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        """Return the depth of the statement, and the lines before and after it that make a valid module."""
        if self.is_docstring:
            return self.depth - 1, ("def _():",), ()
        match = _FIRST_WORD.match(self.lines[0], len(INDENT) * self.depth)
        word = match.group() if match else ""
        after = _AFTER.get(word, _BLOCK if self.lines[-1].endswith(":") else ())
        return self.depth, _BEFORE.get(word, ()), after


def check_syntax(path: str, text: str) -> None:
    """Raise GeneratedCodeError, with the text around the mistake, if `text` is not valid Python."""
    try:
        compile(text, path, "exec")
    except SyntaxError as error:
        raise GeneratedCodeError(f"{path}:{error.lineno}: {error.msg}\n{_around(text, error.lineno or 1)}") from error


def format_source(text: str) -> str:
    """Return a module formatted by Black; it must be valid Python."""
    import black
    from black.mode import Mode, TargetVersion

    with without_collection():
        return black.format_str(text, mode=Mode(line_length=LINE_LENGTH, target_versions={TargetVersion.PY310}))


def format_statements(statements: Sequence[Statement]) -> list[tuple[str, ...]]:
    """Return the formatted lines of each statement, from a single run of Black; all must be valid Python."""
    around = [statement.surroundings() for statement in statements]
    order = sorted(range(len(statements)), key=lambda number: around[number][0])
    text: list[str] = []
    depth = -1
    for number in order:
        base, before, after = around[number]
        if base != depth:
            text += [INDENT * depth + _MARK] * bool(text)
            text += [INDENT * level + "if 1:" for level in range(base)]
            depth = base
        text += [INDENT * base + line for line in (_MARK, *before)]
        text += statements[number].lines
        text += [INDENT * base + line for line in after]
    found: dict[int, tuple[str, ...]] = {}
    if text:
        parts = _between_marks(format_source("\n".join([*text, INDENT * depth + _MARK, ""])))
        for number, lines in zip(order, parts, strict=True):
            _, before, after = around[number]
            found[number] = tuple(lines[len(before) : len(lines) - len(after)])
    return [found[number] for number in range(len(statements))]


def is_same_code(statement: Statement, answer: Sequence[str]) -> bool:
    """Return True if `answer` differs from a statement only in layout."""
    if statement.is_docstring:
        return _text_of_docstring(statement, statement.lines) == _text_of_docstring(statement, answer) is not None
    try:
        return ast.dump(_tree(statement, statement.lines)) == ast.dump(_tree(statement, answer))
    except SyntaxError:
        return False


def _tree(statement: Statement, lines: Sequence[str]) -> ast.Module:
    base, before, after = statement.surroundings()
    opened = [INDENT * level + "if 1:" for level in range(base)]
    inner = [INDENT * base + line for line in before], lines, [INDENT * base + line for line in after]
    return ast.parse("\n".join([*opened, *(line for part in inner for line in part), ""]))


def _text_of_docstring(statement: Statement, lines: Sequence[str]) -> list[str] | None:
    """Return the lines of a docstring without the space around them; None if there is anything else."""
    try:
        body: Sequence[ast.stmt] = _tree(statement, lines).body
    except SyntaxError:
        return None
    while len(body) == 1 and isinstance(body[0], ast.If | ast.FunctionDef):
        body = body[0].body
    if len(body) != 1 or not isinstance(body[0], ast.Expr) or not isinstance(body[0].value, ast.Constant):
        return None
    return [line.strip() for line in str(body[0].value.value).strip().split("\n")]


def _between_marks(text: str) -> list[list[str]]:
    """Return the lines after each mark, without the lines that open the next block."""
    parts: list[list[str]] = []
    for line in text.split("\n"):
        if line.strip() == _MARK:
            parts.append([])
        elif parts:
            parts[-1].append(line)
    trimmed = [_trimmed(part) for part in parts]
    return [part for part in trimmed[:-1] if not part or part[0].strip() != "if 1:" or part[-1].strip() != "if 1:"]


def _trimmed(lines: list[str]) -> list[str]:
    first, last = 0, len(lines)
    while first < last and not lines[first]:
        first += 1
    while first < last and not lines[last - 1]:
        last -= 1
    return lines[first:last]


def _around(text: str, line: int) -> str:
    lines = text.split("\n")
    first = max(line - 4, 0)
    return "\n".join(f"{number + 1:5} | {lines[number]}" for number in range(first, min(line + 3, len(lines))))
