"""Format modules as Black does, but run Black only on statements of a form that it has not seen yet.

Black needs a second for a few thousand lines, but generated lines are alike: names differ, forms repeat.  A module is split
into statements, and Black formats each form once.  Statements whose layout depends on their length are formatted by Black
themselves, and unknown statements cause Black to format the whole module.  The result is exactly Black's.
"""

from __future__ import annotations

import ast
import hashlib
import keyword
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from functools import lru_cache

from ods.diagnostics.late import dataclass

from .garbage import without_collection

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


_KEPT = frozenset((*keyword.kwlist, *keyword.softkwlist, "match", "case", "type", "print", "exec"))
_TOKEN = re.compile(
    r"""
      (?P<text>(?P<prefix>\b[A-Za-z]{1,2})?(?:"(?!"")(?P<double>(?:[^"\\]|\\.)*)"|'(?!'')(?P<single>(?:[^'\\]|\\.)*)'))
    | (?P<name>[A-Za-z_]\w*)
    | (?P<number>\d[\w.]*)
    """,
    re.VERBOSE,
)
TEXT = re.compile(r""""(?!"")(?:[^"\\]|\\.)*"|'(?!'')(?:[^'\\]|\\.)*'""")
_DOCSTRING = re.compile(r'"""(?:[^"\\]|\\.|"(?!""))*"""', re.DOTALL)
_UNKNOWN = re.compile(r"""["'#;\\\t\f]""")
_IGNORED = re.compile(r"([^#]*[^# ])(  # type: ignore\[[a-z-]+\])")
_COMPOUND = re.compile(r"(?:async|class|def|if|elif|else|for|while|with|try|except|finally)\b")
STUB = re.compile(r"(?:async )?def\b.*: \.\.\.", re.DOTALL)
"""Matches a definition with the body `...` on the last line of its header."""
_UNKNOWN_STATEMENT = re.compile(r"""["']|(?:match|case)\b.*:$""", re.DOTALL)
_REPEATED = re.compile(r"((?:[^\n]+\n){1,8}?)\1{2,}")
"""Matches repeated lines of a table."""
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


class UnknownForm(Exception):
    """Raised for a module with statements that cannot be split here."""


@dataclass(frozen=True)
class LogicalLine:
    """A statement, or the header of a compound statement."""

    lines: tuple[str, ...]
    """The lines as they are in the module."""
    depth: int
    blank: int
    """The number of empty lines before it."""
    form: str
    """The text with `n` for names, `0` for numbers and `"s"` for strings; more than two repetitions are reduced to two.

    Of a triple-quoted string only the quotes remain, of the first comment only `#`.
    """
    begins_block: bool

    @property
    def is_string(self) -> bool:
        """True for a triple-quoted string."""
        return self.form == '"""'

    @property
    def is_docstring(self) -> bool:
        """True if the line is the docstring of the block that it begins."""
        return self.is_string and self.begins_block

    @property
    def opens_block(self) -> bool:
        """True if an indented block follows."""
        return self.form.endswith(":")


def logical_lines(text: str) -> list[LogicalLine]:
    """Return the statements of a module.  Raises UnknownForm if its lines do not show where statements begin."""
    found: list[LogicalLine] = []
    lines = text.split("\n")
    number = blank = 0
    while number < len(lines):
        line = lines[number].lstrip(" ")
        indentation = len(lines[number]) - len(line)
        start = number
        if not line:
            blank += 1
            number += 1
            continue
        if indentation % len(INDENT):
            raise UnknownForm(line)
        if line.startswith('"""'):
            form, number = '"""', _end_of_string(lines, start)
        elif line.startswith("# ") and not found:
            form, number = "#", start + 1
        else:
            form, number = _form_of_statement(lines, start, indentation)
        begins_block = not found or found[-1].opens_block or found[-1].form == "#"
        found.append(LogicalLine(tuple(lines[start:number]), indentation // len(INDENT), blank, form, begins_block))
        blank = 0
    return found


def is_short(line: str) -> bool:
    """Return True if a line certainly fits; non-ASCII characters may be two columns wide."""
    return len(line) <= LINE_LENGTH if line.isascii() else 2 * len(line) <= LINE_LENGTH


def top_level_parts(text: str) -> list[str]:
    """Return the parts of `text` between commas that are outside of brackets and strings."""
    parts = [""]
    depth = 0
    for piece in re.split(f"({TEXT.pattern}|[\\[\\](){{}},])", text):
        depth += _BRACKETS.get(piece, 0)
        if piece == "," and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip(" ") for part in parts]


def _end_of_string(lines: list[str], start: int) -> int:
    for end in range(start + 1, len(lines) + 1):
        if lines[end - 1].endswith('"""') and _DOCSTRING.fullmatch("\n".join(lines[start:end]).lstrip(" ")):
            return end
    raise UnknownForm(lines[start])


def _form_of_statement(lines: list[str], start: int, indentation: int) -> tuple[str, int]:
    """Return the form of the statement that begins at line `start`, and the number of the line after it."""
    form, balance = _form(lines[start].lstrip(" "))
    number = start + 1
    while balance > 0 and number < len(lines):
        line = lines[number].lstrip(" ")
        more, change = _form(line)
        form += "\n" + " " * (len(lines[number]) - len(line) - indentation) + more
        balance += change
        number += 1
    form = _REPEATED.sub(r"\1\1", form)
    is_cut = _COMPOUND.match(form) and not form.endswith(":") and not STUB.fullmatch(form)
    if balance or _UNKNOWN_STATEMENT.match(form) or is_cut:
        raise UnknownForm(form)
    return form, number


@lru_cache(maxsize=100_000)
def _form(line: str) -> tuple[str, int]:
    """Return the form of a line without its indentation, and the number of brackets that it leaves open."""
    ignored = _IGNORED.fullmatch(line)
    if ignored:
        form, balance = _form(ignored[1])
        if balance:
            raise UnknownForm(line)
        return form + ignored[2], 0
    form = _TOKEN.sub(_placeholder, line)
    bare = TEXT.sub("", form)
    if _UNKNOWN.search(bare) or form.endswith(" "):
        raise UnknownForm(line)
    return form, sum(_BRACKETS.get(character, 0) for character in bare)


def _placeholder(match: re.Match[str]) -> str:
    found = match.group()
    if match["name"]:
        return found if found in _KEPT else "n"
    if match["number"]:
        return "0" if found.isdecimal() else found
    return f'{match["prefix"] or ""}"s"' if _keeps_its_quotes(match) else found


def _keeps_its_quotes(match: re.Match[str]) -> bool:
    """Return True if Black keeps the prefix, the quotes and the escapes of a string.

    Black prefers double quotes unless single quotes need fewer escapes, and removes escapes that no quote needs.
    """
    prefix, double, single = match["prefix"] or "", match["double"], match["single"]
    body = double if single is None else single
    if prefix not in ("", "f", "r", "rf", "b") or (prefix and single is not None):
        return False
    if single is None and ("\\" not in body or "r" in prefix):
        return True
    escapes = re.findall(r"\\.", body)
    doubles, singles = body.count('"'), body.count("'")
    if single is not None:
        return '\\"' not in escapes and doubles > singles
    return "\\'" not in escapes and doubles <= (0 if prefix else singles)


_DEFINITION = re.compile(r"(?:async )?def\b|class\b")
_DECORATED = re.compile(rf"@|{_DEFINITION.pattern}")
_IMPORT = re.compile(r"(?:import|from)\b")
_CONTINUES = re.compile(r"(?:elif|else|except|finally)\b")


def blank_lines(statements: Sequence[LogicalLine]) -> list[int]:
    """Return the number of empty lines before each statement.  Raises UnknownForm where Black's versions differ."""
    found: list[int] = []
    definitions: list[int] = []
    """The depths of the open definitions."""
    for number, line in enumerate(statements):
        ends_definition = bool(definitions) and definitions[-1] >= line.depth
        while definitions and definitions[-1] >= line.depth:
            definitions.pop()
        if _DEFINITION.match(line.form):
            definitions.append(line.depth)
        if line.begins_block or statements[number - 1].form.startswith("@"):
            in_branch = number and statements[number - 1].opens_block and not _DEFINITION.match(statements[number - 1].form)
            if line.blank or (in_branch and _DECORATED.match(line.form)):
                raise UnknownForm(line.lines[0])
            found.append(0)
        else:
            in_class = number > 1 and statements[number - 2].form.startswith("class ")
            found.append(_between(statements[number - 1], line, ends_definition, in_class))
    return found


def _between(previous: LogicalLine, line: LogicalLine, ends_definition: bool, in_class: bool) -> int:
    """Return the number of empty lines between two statements; `in_class` is True if the first one begins a class."""
    most = 1 if line.depth else 2
    if ends_definition and not line.depth and _CONTINUES.match(line.form):
        raise UnknownForm(line.lines[0])
    if previous.is_docstring and not previous.depth and not _DEFINITION.match(line.form):
        return 1
    if STUB.fullmatch(previous.form) and line.depth == previous.depth and _DECORATED.match(line.form) and not line.blank:
        return 0
    if ends_definition or _DECORATED.match(line.form):
        return most
    if previous.is_docstring and in_class:
        return 1
    found = min(line.blank, most)
    if line.depth == previous.depth and _IMPORT.match(previous.form) and not _IMPORT.match(line.form):
        return (found or 1) if line.depth else 1
    return found


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
        statement = _statement_of(line)
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
        found += line.lines if _is_settled(line, memory) else memory.statements[_statement_of(line)]
    return "\n".join([*found, ""])


def _statement_of(line: LogicalLine) -> Statement:
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
