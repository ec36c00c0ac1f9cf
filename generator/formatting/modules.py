"""Format each statement of a module as Black does; known forms need no run of Black."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from .black import INDENT, Statement, check_syntax, format_source, format_statements, is_same_code
from .blank_lines import blank_lines
from .statements import TEXT, LogicalLine, UnknownForm, is_short, logical_lines, top_level_parts

_CLASS = re.compile(r"^(?=class )", re.MULTILINE)
_OPENS = re.compile(r"[^][(){}]*[\[({]")
_CLOSES = re.compile(r" *[])}],?")
_INSIDE = re.compile(r"[^\n]*,")
_ENDS_SIGNATURE = re.compile(r"\)(?: -> [^\n]*)?:(?: \.\.\.)?")
_SIGNATURE = re.compile(r"( *(?:async )?def \w+\()(.*)(\)(?: -> [^()]*)?:(?: \.\.\.)?)")
_DOUBTFUL = re.compile(r'\A["\s]|["\\]\Z|\\\n|[^\S \n]| \n')
_LONE_TEXT = re.compile(rf" +(?:{TEXT.pattern}),")


@dataclass
class Memory:
    """Black's answers from earlier runs and this one."""

    forms: dict[str, bool] = field(default_factory=dict)
    """Maps forms to True if Black leaves them unchanged."""
    statements: dict[Statement, tuple[str, ...]] = field(default_factory=dict)
    """Maps statements whose layout their form does not determine to Black's output."""
    stored: dict[Statement, tuple[str, ...]] = field(default_factory=dict)
    """The answers from files; each is used only if it is the same code as the statement."""
    valid: dict[str, None] = field(default_factory=dict)
    """The hashes of parts of modules that are valid Python."""
    asked: int = 0
    """The number of questions to Black and to Python's compiler."""


_KNOWN = Memory()


def format_modules(texts: Mapping[str, str], memory: Memory | None = None) -> dict[str, str]:
    """Return the modules, by path, formatted as by Black.  Raises GeneratedCodeError for invalid Python."""
    known = _KNOWN if memory is None else memory
    modules: dict[str, tuple[list[LogicalLine], list[int]]] = {}
    for path, text in texts.items():
        _check_syntax(path, text, known)
        with suppress(UnknownForm):
            lines = logical_lines(text)
            if all(line.depth or not line.is_docstring or _is_settled_string(line) for line in lines[:2]):
                modules[path] = lines, blank_lines(lines)
    lines = [line for found, _ in modules.values() for line in found]
    try:
        _learn_forms(lines, known)
        _learn_statements(lines, known)
    except ValueError:  # a statement may be invalid outside of its context
        modules.clear()
    return {path: _joined(*modules[path], known) if path in modules else format_source(text) for path, text in texts.items()}


def _check_syntax(path: str, text: str, memory: Memory) -> None:
    """Raise GeneratedCodeError if `text` is not valid Python. Classes that were valid before are not compiled again."""
    parts = {hashlib.sha256(part.encode()).hexdigest(): part for part in _CLASS.split(text)}
    unknown = [(digest, part) for digest, part in parts.items() if digest not in memory.valid]
    try:
        for digest, part in unknown:
            compile(part, path, "exec")
            memory.valid[digest] = None
    except SyntaxError:  # where a text contains what looks like a class, its parts are invalid
        check_syntax(path, text)
    memory.asked += len(unknown)


def _learn_forms(lines: Iterable[LogicalLine], memory: Memory) -> None:
    unknown = list(dict.fromkeys(line.form for line in lines if line.form not in memory.forms and _may_be_asked(line)))
    statements = [Statement(tuple(form.split("\n"))) for form in unknown]
    memory.asked += len(unknown)
    for form, statement, answer in zip(unknown, statements, format_statements(statements), strict=True):
        memory.forms[form] = answer == statement.lines


def _learn_statements(lines: Iterable[LogicalLine], memory: Memory) -> None:
    unknown: list[Statement] = []
    for line in lines:
        statement = _statement(line)
        if statement not in memory.statements and not _is_settled(line, memory):
            answer = _split_signature(line, memory) or _stored_answer(statement, memory)
            memory.statements[statement] = answer
            if not answer:
                unknown.append(statement)
    memory.asked += len(unknown)
    memory.statements.update(zip(unknown, format_statements(unknown), strict=True))


def _stored_answer(statement: Statement, memory: Memory) -> tuple[str, ...]:
    answer = memory.stored.get(statement, ())
    return answer if answer and is_same_code(statement, answer) else ()


def _joined(lines: Sequence[LogicalLine], blanks: Sequence[int], memory: Memory) -> str:
    found: list[str] = []
    for line, blank in zip(lines, blanks, strict=True):
        found += [""] * blank
        found += line.lines if _is_settled(line, memory) else memory.statements[_statement(line)]
    return "\n".join([*found, ""])


def _statement(line: LogicalLine) -> Statement:
    return Statement(line.lines, line.depth, line.is_docstring)


def _is_settled(line: LogicalLine, memory: Memory) -> bool:
    """Return True if Black is known to leave a statement unchanged."""
    if line.is_string:
        return _is_settled_string(line)
    return line.form == "#" or (_is_decided_by_form(line) and memory.forms[line.form])


def _is_decided_by_form(line: LogicalLine) -> bool:
    """Return True if the layout of `line` depends only on its form, as long as no line is too long.

    This holds for single lines, and for brackets that end a line when they are open and contain lines that end in a comma.
    """
    if line.is_string or line.form == "#":
        return False
    if not all(is_short(text) or _LONE_TEXT.fullmatch(text) for text in line.lines):
        return False
    forms = line.form.split("\n")
    if len(forms) == 1:
        return True
    is_signature = line.form.startswith(("def ", "async def "))
    if not _OPENS.fullmatch(forms[0]) or not (_ENDS_SIGNATURE if is_signature else _CLOSES).fullmatch(forms[-1]):
        return False
    return all(_INSIDE.fullmatch(form) or _OPENS.fullmatch(form) for form in forms[1:-1])


def _may_be_asked(line: LogicalLine) -> bool:
    return _is_decided_by_form(line) or _SIGNATURE.fullmatch(line.form) is not None


def _is_settled_string(line: LogicalLine) -> bool:
    """Return True if Black leaves a triple-quoted string unchanged, as a docstring or not."""
    body = "\n".join(line.lines).lstrip(" ")[3:-3]
    if _DOUBTFUL.search(body):
        return False
    indent = INDENT * line.depth
    *before, last = body.split("\n")
    if not before:
        return bool(last) and not last.endswith(" ")
    inner = before[1:]
    if last.strip(" "):
        inner.append(last)
    elif last != indent:
        return False
    depths = [len(text) - len(text.lstrip(" ")) for text in inner if text]
    return (
        not last.endswith((" ",) if last != indent else ()) and is_short(line.lines[-1]) and min(depths, default=len(indent)) == len(indent)
    )


def _split_signature(line: LogicalLine, memory: Memory) -> tuple[str, ...]:
    """Return the lines of a signature that is too long for one line; empty if only Black can split it."""
    match = _SIGNATURE.fullmatch(line.lines[0])
    if match is None or len(line.lines) > 1 or not memory.forms.get(line.form):
        return ()
    head, parameters, tail = match.groups()
    indent = INDENT * line.depth
    parts = top_level_parts(parameters)
    together = [f"{indent}{INDENT}{parameters}"]
    apart = [f"{indent}{INDENT}{part}," for part in parts]
    inside = together if len(parts) > 1 and is_short(together[0]) else apart
    lines = (head, *inside, indent + tail)
    return lines if all(map(is_short, lines)) else ()
