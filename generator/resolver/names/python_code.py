"""Python inside a spec, which is never run: facts about a text by itself, and its syntax and names, checked in their scope."""

from __future__ import annotations

import ast
import builtins
import inspect
import io
import re
import symtable
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import cache
from typing import Literal, Protocol

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...loader import Place, meaning_of, suggestion
from ..model import Expression, PythonClass, ResolvedConstraint
from ..report import Report

_MOST_BITS = 10_000


def not_one_expression(text: str) -> str:
    """Return why a text is not a single expression although it may parse in parentheses; empty if it is one."""
    if all(line.lstrip().startswith("#") for line in text.split("\n") if line.strip()):
        return "a comment is no expression" if text.strip() else "expected an expression here"
    if text.rstrip().endswith("\\"):
        return "it ends with a backslash"
    if not ("'" in text or '"' in text or _closes_too_much(text)):
        return ""
    depth = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO(f"({text}\n)").readline):
            depth += (token.string in "([{") - (token.string in ")]}") if token.type == tokenize.OP else 0
            if depth == 0 and token.string == ")" and token.type == tokenize.OP and token.end[0] <= text.count("\n") + 1:
                return "a bracket is closed that was not opened"
    except (tokenize.TokenError, SyntaxError):
        pass
    return ""


def _closes_too_much(text: str) -> bool:
    """Return True if `text` closes more brackets than it has opened; brackets in strings count, too."""
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return True
    return False


CPP_TEXTS = ("std::string", "std::string_view", "llvm::StringRef", "llvm::StringLiteral")
"""The types of texts in C++."""
_FOREIGN = (
    (r"\$_op", "TableGen's `$_op` is `op` here, in methods `self`"),
    (r"\$_(\w+)", "TableGen's `{0}` is `{1}` here"),
    (rf"^(?:const )?(?:::)?(?:{'|'.join(CPP_TEXTS)})\b", "C++'s `{0}` is `str` in Python"),
    (r"^[#!][A-Za-z_]\w*(?:$|[.<])", "this is the text of IR; Python names classes and cases, such as `BoxType.get(F32)` or `Colour.red`"),
    (
        r"^(?:memref|tensor|vector|tuple|complex)<",
        "this is a type as IR writes it; Python makes it of its parts, such as `MemRefType.get([2, 3], F32)`",
    ),
    (r"::", "C++'s `::` is `.` in Python, and only the classes here have names"),
    (r"->", "C++'s `->` is `.` in Python"),
    (r"\b(isa|cast|dyn_cast)<([\w.]+)>", "C++'s `{1}<{2}>(x)` is `isinstance(x, {2})` in Python"),
    (r"^return\b", "write the expression alone, without `return`"),
    (r";$", "leave out the `;`"),
    (r"&&", "C++'s `&&` is `and` in Python"),
    (r"\|\|", "C++'s `||` is `or` in Python"),
    (r"!(?!=)", "C++'s `!` is `not` in Python"),
    (r"\b(\d+\.\d*|\.\d+)[fF]\b", "C++'s `{0}` is `{1}` in Python"),
    (r"\b(\d+)[uUlL]+\b", "C++'s `{0}` is `{1}` in Python"),
    (r"\?[^:]*:", "C++'s `a ? b : c` is `b if a else c` in Python"),
    (r"^\(\w+[ (]", "this is the form of TableGen's patterns; a condition here is Python, such as `x.has_one_use()`"),
    (r"\$(\d+)", "what `{0}` stands for is given after a function of the hooks: `(NativeCodeCall<function> $a, $b)`"),
    (r"\$(\w+)", "`{0}` is `{1}` in Python"),
)


def foreign_spelling(text: str) -> str:
    """Return how Python spells what a text that is not Python says in C++ or TableGen; empty if nothing is recognized."""
    for pattern, hint in _FOREIGN:
        match = re.search(pattern, text.strip())
        if match is not None:
            return hint.format(match[0], *match.groups())
    return ""


def has_endless_number(tree: ast.AST) -> bool:
    """Return True if the tree contains an integer with too many digits for Python to write it in decimal."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return any(isinstance(value, int) and value.bit_length() > _MOST_BITS for value in constants)


def function_code(body: str, parameters: Iterable[str] = ()) -> str:
    """Return the source of a function with `body`, which is indented by one column; the `def` is one line."""
    return f"def _body({', '.join(parameters)}):\n" + (f" {body}" if body.strip() else " pass").replace("\n", "\n ") + "\n"


def place_in_body(body: str, node: ast.expr, origin: Span) -> Span:
    """Return the place in a spec of a node of `function_code(body)`; `origin` if the spec writes the body in another way."""
    text, position = origin.source.text, origin.start
    lines = body.split("\n")
    for line in lines[: node.lineno - 1]:
        position = text.find(line.strip(), position)
        if position < 0:
            return origin
    line = lines[node.lineno - 2]
    start = position + len(line.encode()[: node.col_offset - 1].decode()) - (len(line) - len(line.lstrip()))
    shown = ast.get_source_segment(function_code(body), node) or ""
    shown = shown.partition("\n")[0]
    return Span(origin.source, start, start + len(shown)) if text.startswith(shown, start) else origin


def place_in_expression(expression: Expression, node: ast.expr) -> Span:
    """Return the place in a spec of a node of an expression; that of the whole expression if the spec writes it in another way."""
    origin, text = expression.origin, f"({expression.text}\n)"
    shown = (ast.get_source_segment(text, node) or "").partition("\n")[0]
    before = text.split("\n")[: node.lineno]
    before[-1] = before[-1].encode()[: node.col_offset].decode()
    start = origin.start + len("\n".join(before)) - 1
    source = origin.source.text
    starts = (each for each in (start, start + 1) if shown and source.startswith(shown, each))  # it may be in quotes
    start = next(starts, source.find(shown, origin.start, origin.end) if shown else -1)
    return origin if start < 0 else Span(origin.source, start, start + len(shown))


def free_names(tree: ast.Expression, variables: Set[str]) -> set[str]:
    """Return the names that the expression does not bind itself."""
    bound: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.comprehension):
            bound |= {item.id for item in ast.walk(node.target) if isinstance(item, ast.Name)}
        elif isinstance(node, ast.Lambda):
            arguments = node.args
            bound |= {item.arg for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
        elif isinstance(node, ast.NamedExpr):
            bound.add(node.target.id)
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - (bound - variables)


def count_of(node: ast.Call) -> str:
    """Return a text such as `2 arguments` with the number of arguments of a call."""
    number = len(node.args) + len(node.keywords)
    return f"{number or 'no'} argument{'' if number == 1 else 's'}"


def takes(name: str, node: ast.Call) -> bool:
    """Return True if a Python builtin accepts a call, or if that is unknown."""
    if any(isinstance(argument, ast.Starred) for argument in node.args) or any(word.arg is None for word in node.keywords):
        return True
    signature = _signature(name)
    if signature is None:
        return True
    try:
        signature.bind(*node.args, **{str(word.arg): word for word in node.keywords})
    except TypeError:
        return False
    return True


@cache
def _signature(name: str) -> inspect.Signature | None:
    """Return the signature of a Python builtin; None if unknown."""
    try:
        return inspect.signature(getattr(builtins, name))
    except (TypeError, ValueError):
        return None


def not_a_condition(expression: Expression) -> str:
    """Return why an expression cannot be a condition; empty if it may be one."""
    node = ast.parse(f"({expression.text}\n)", mode="eval").body
    references = dict(expression.references)
    if isinstance(node, _ALWAYS) or isinstance(node, ast.Constant) and not isinstance(node.value, bool):
        return "this is not a condition: it does not depend on the value that it tests"
    if always := _constant_part(node):
        return f"`{always}` makes it always {always.lower()}"
    if _is_made(node, references):
        return "this is a type or an attribute, and no condition"
    if isinstance(node, ast.Name) and (node.id in references or hasattr(builtins, node.id)):
        return f"'{node.id}' is named here and asked about nothing"
    return ""


def _constant_part(node: ast.expr) -> str:
    """Return the constant that decides an `or` or an `and`: `True` or `False`; empty if there is none."""
    if not isinstance(node, ast.BoolOp):
        return ""
    decisive = isinstance(node.op, ast.Or)
    return next((str(decisive) for value in node.values if isinstance(value, ast.Constant) and value.value is decisive), "")


def _is_made(node: ast.expr, references: Mapping[str, object]) -> bool:
    """Return True if an expression is `Class.get(…)`."""
    func = node.func if isinstance(node, ast.Call) else None
    return isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in references and func.attr[:3] == "get"


_ALWAYS = (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Lambda, ast.JoinedStr, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
"""Nodes with a constant truth value."""


def identifier(name: str) -> str:
    """Return a Python name that resembles the spelling of a constraint."""
    words = "".join(character if character.isalnum() else "_" for character in name).strip("_")
    while "__" in words:
        words = words.replace("__", "_")
    return f"_{words}" if words[:1].isdigit() else words


def free_identifier(
    wanted: str,
    meaning: PythonClass | ResolvedConstraint,
    references: dict[str, PythonClass | ResolvedConstraint],
    variables: Iterable[str] = (),
) -> str:
    """Return `wanted`, with `_` appended as often as needed to be free or to have the same meaning already."""
    name = wanted
    taken = set(variables)
    while name in taken or references.get(name, meaning) is not meaning and references.get(name, meaning) != meaning:
        name += "_"
    return name


_FORBIDDEN = frozenset(
    [
        "eval",
        "exec",
        "open",
        "compile",
        "input",
        "globals",
        "locals",
        "vars",
        "breakpoint",
        "exit",
        "quit",
        "help",
        "__import__",
        "memoryview",
    ]
)
BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("_")) - _FORBIDDEN

Meaning = PythonClass | ResolvedConstraint | Expression | str | Literal[True] | None
"""The meaning of a free name: a class, a constraint, or an expression or literal to substitute;

True for an invalid definition that was reported elsewhere, None for an unknown name.
"""


class NameScope(Protocol):
    """The names that Python in a spec may use besides the variables of its place."""

    def lookup(self, name: str, called: bool) -> Meaning:
        """Return the meaning of a free name; `called` is True before a `(`."""

    def candidates(self) -> Iterable[str]:
        """Return all known names, for suggestions."""

    def advice(self, name: str) -> str:
        """Return what to write in place of a name that means something which Python cannot use; else an empty text."""


TemplateResolver = Callable[[str, int, Callable[[int, int], Span]], "tuple[ResolvedConstraint | None, int] | None"]
"""Reads a constraint such as `MemRefOf<[F32]>` at an index of a text; returns the constraint and the index after it."""


@dataclass(frozen=True)
class Text:
    """Python text with its place."""

    text: str
    place: Place
    offset: int = 0
    """The offset within the scalar at `place`."""
    indices: tuple[int, ...] = ()
    """The offset of each character from there; empty if they are consecutive."""

    def span(self, start: int, end: int) -> Span:
        """Return the place of the characters from `start` to `end`."""
        return self.place.text_span(self.offset + self._index(start), self.offset + self._index(end))

    def _index(self, number: int) -> int:
        if not self.indices:
            return number
        return self.indices[number] if number < len(self.indices) else self.indices[-1] + 1

    @property
    def whole(self) -> Span:
        """The place of the whole text."""
        return self.span(0, len(self.text))


class NoNames:
    """A scope without names, for literals and expressions over variables alone."""

    def lookup(self, name: str, called: bool) -> None:
        return None

    def candidates(self) -> tuple[str, ...]:
        return ()

    def advice(self, name: str) -> str:
        return ""


def check_expression(
    source: Text,
    variables: Iterable[str],
    scope: NameScope,
    report: Report,
    templates: TemplateResolver | None = None,
    members: dict[str, frozenset[str]] | None = None,
    otherwise: str = "",
) -> Expression | None:
    """Return the expression with the meanings of its names; None after reporting errors.

    `variables` are the names available at its place; `members` maps some of them to the attributes that they have; `otherwise` is the
    hint on an unknown name that resembles no other.
    """
    known = frozenset(variables)
    text, constraints, sound = _take_templates(source, templates)
    tree = _parse(text, source, report)
    if tree is None or not sound:
        return None
    checker = _Checker(
        source=source,
        variables=known,
        scope=scope,
        report=report,
        members=members or {},
        free=free_names(tree, known),
        constraints=constraints,
        otherwise=otherwise,
    )
    return checker.expression(tree)


def is_condition(expression: Expression, source: Text, report: Report) -> bool:
    """Return True if the value of an expression can be true or false; report and return False if it is certainly constant."""
    problem = not_a_condition(expression)
    if problem:
        report.error("ODS0322", problem, source.whole, "write a comparison, or ask a constraint or a class: `AnyInteger(self)`")
    return not problem


def check_body(
    source: Text, parameters: Iterable[str], scope: NameScope, report: Report, members: Iterable[str] = ()
) -> tuple[tuple[str, PythonClass], ...] | None:
    """Return the classes that occur in the statements of a function body; None after reporting errors.

    `members` are what `self` has, which a body may have taken for names.
    """
    names = list(parameters)
    code = function_code(source.text, names)
    try:
        tree = ast.parse(code)
        free = _global_names(symtable.symtable(code, "spec", "exec"))
    except (SyntaxError, ValueError, RecursionError) as error:
        _syntax_error(error, source, report, code.index("\n") + 1, 1)
        return None
    free.discard("_body")
    index = _Index(code, source.text, shift=1, first_line=2)
    references: dict[str, PythonClass] = {}
    sound = True
    for node in _names(tree, free):
        meaning = scope.lookup(node.id, False)
        if isinstance(meaning, PythonClass):
            references[node.id] = meaning
        elif meaning is not True and node.id not in BUILTINS:
            otherwise = f"`self` has it: write `self.{node.id}`" if node.id in members else ""
            _unknown(node.id, [*names], source.span(*index.range(node)), report, scope, otherwise)
            sound = False
    return tuple(references.items()) if sound else None


def check_annotation(source: Text, scope: NameScope, report: Report) -> tuple[tuple[str, PythonClass], ...] | None:
    """Return the classes that occur in a type annotation; None after reporting errors."""
    tree = _parse(source.text, source, report)
    if tree is None:
        return None
    if isinstance(tree.body, ast.Constant) and not isinstance(tree.body.value, (str, type(None))):
        report.error("ODS0311", f"'{source.text}' is not a type", source.whole, "name a class, such as `int` or `Value`")
        return None
    index = _Index(f"({source.text}\n)", source.text, shift=1)
    references: dict[str, PythonClass] = {}
    sound = True
    for node in _names(tree, {item.id for item in ast.walk(tree) if isinstance(item, ast.Name)}):
        meaning = scope.lookup(node.id, False)
        if isinstance(meaning, PythonClass):
            references[node.id] = meaning
        elif meaning is not True and node.id not in BUILTINS:
            _unknown(node.id, [], source.span(*index.range(node)), report, scope)
            sound = False
    return tuple(references.items()) if sound else None


_PARTS = "; a part of it is `self.{0}`, a text is `'{0}'`"
_LITERAL = "write a number, `True`, `False` or a text in quotes"


def _builtin_type(name: str) -> str:
    """Return how Python writes a type of the builtin dialect that IR writes in a word; empty for other words."""
    if name == "index":
        return "the type `index` is `IndexType.get()` in Python"
    return f"the type `{name}` is `{name.upper()}` in Python" if re.fullmatch(r"i(?:1|8|16|32|64)|f(?:16|32|64)", name) else ""


def _unknown(name: str, variables: Iterable[str], span: Span, report: Report, scope: NameScope, otherwise: str = "") -> None:
    here, candidates = sorted(variables), list(scope.candidates())
    if here == ["self"] and not otherwise and name.capitalize() in candidates:  # a member, and no class in other letters
        candidates = []
    spelt = {"true": "True", "false": "False", "none": "None", "null": "None"}.get(name.lower())
    hint = (
        f"Python writes {spelt}"
        if spelt
        else (
            "C++'s `isa<X>(x)` is `isinstance(x, X)` in Python"
            if name in ("isa", "dyn_cast", "cast")
            else scope.advice(name)
            or _builtin_type(name)
            or otherwise
            or suggestion(name, here)
            or suggestion(name, [*here, *candidates])
            or next((f"did you mean '{meaning}'?" for meaning in meaning_of(name) if meaning in BUILTINS), "")
            or (
                f"here one can name {', '.join(here)}, and classes{_PARTS.format(name) if here == ['self'] else ''}"
                if here
                else "no class has that name" if candidates else _LITERAL
            )
        )
    )
    if name in _FORBIDDEN:
        hint = "a spec is read, never run: it must not ask for that"
    report.error("ODS0311", f"the name '{name}' is not defined here", span, hint)


def _take_templates(source: Text, templates: TemplateResolver | None) -> tuple[str, dict[str, ResolvedConstraint], bool]:
    """Replace each `Name<…>(` by a fresh name of the same length; return the text, the meaning of these names, and False after an error."""
    text = source.text
    found: dict[str, ResolvedConstraint] = {}
    sound = True
    at = 0
    while templates is not None and (at := text.find("<", at)) >= 0:
        start = at
        while start > 0 and (text[start - 1].isalnum() or text[start - 1] == "_"):
            start -= 1
        taken = templates(text, start, source.span) if start < at else None
        if taken is None:
            at += 1
            continue
        constraint, end = taken
        if constraint is None:
            sound = False
            at = end
            continue
        name = f"_{len(found)}"
        found[name] = constraint
        text = text[:start] + name.ljust(end - start) + text[end:]
        at = end
    return text, found, sound


def _parse(text: str, source: Text, report: Report) -> ast.Expression | None:
    problem = not_one_expression(text)
    if problem:
        hint = foreign_spelling(source.text) or "write one expression, with its brackets closed"
        report.error("ODS0310", f"this is not Python: {problem}", source.whole, hint)
        return None
    try:
        tree = ast.parse(f"({text}\n)", mode="eval")
        if has_endless_number(tree):
            raise ValueError("a number has more digits than any value needs")
        return tree
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        _syntax_error(error, source, report, 0, 1)
        return None


def _syntax_error(error: Exception, source: Text, report: Report, begins: int, shift: int) -> None:
    span = source.whole
    message = str(error)
    if isinstance(error, SyntaxError):
        message = error.msg
        lines = source.text.splitlines(keepends=True)
        line = (error.lineno or 1) - 1 - (1 if begins else 0)
        if 0 <= line < len(lines):
            column = max((error.offset or 1) - 1 - (shift if begins or line == 0 else 0), 0)
            at = min(sum(map(len, lines[:line])) + column, max(len(source.text) - 1, 0))
            span = source.span(at, at + 1)
    hint = foreign_spelling(source.text) or "write it as Python reads it; nothing else is understood here"
    report.error("ODS0310", f"this is not Python: {message}", span, hint)


def _global_names(table: symtable.SymbolTable) -> set[str]:
    names = {symbol.get_name() for symbol in table.get_symbols() if symbol.is_global() or table.get_type() == "module"}
    for child in table.get_children():
        names |= _global_names(child)
    return names


def _names(tree: ast.AST, wanted: set[str]) -> Iterator[ast.Name]:
    """Yield the first use of each name in `wanted`, in the order of the text."""
    seen: set[str] = set()
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in wanted]
    for node in sorted(nodes, key=lambda item: (item.lineno, item.col_offset)):
        if node.id not in seen:
            seen.add(node.id)
            yield node


class _Index:
    """Maps positions in the syntax tree to indices into the original text."""

    def __init__(self, code: str, text: str, shift: int, first_line: int = 1) -> None:
        self._lines = code.split("\n")
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._shift = shift
        self._first = first_line

    def range(self, node: ast.expr) -> tuple[int, int]:
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)

    def _at(self, line: int, column: int) -> int:
        characters = len(self._lines[line - 1].encode()[:column].decode(errors="ignore"))
        shifted = characters - (self._shift if line == 1 or self._first > 1 else 0)
        return self._starts[min(line - self._first, len(self._starts) - 1)] + max(shifted, 0)


class _Checker(ast.NodeTransformer):
    """Finds the meaning of each free name, and substitutes names whose meaning is a text."""

    def __init__(
        self,
        source: Text,
        variables: frozenset[str],
        scope: NameScope,
        report: Report,
        members: dict[str, frozenset[str]],
        free: set[str],
        constraints: dict[str, ResolvedConstraint],
        otherwise: str,
    ) -> None:
        self._source = source
        self._variables = variables
        self._scope = scope
        self._report = report
        self._members = members
        self._free = free
        self._constraints = constraints
        self._otherwise = otherwise
        self._index = _Index(f"({source.text}\n)", source.text, shift=1)
        self._sound = True
        self._edited = False
        self.references: dict[str, PythonClass | ResolvedConstraint] = {}

    def expression(self, tree: ast.Expression) -> Expression | None:
        body = self.visit(tree.body)
        if not self._sound:
            return None
        text = self._source.text.strip()
        if self._edited or "\n" in text:
            text = ast.unparse(ast.fix_missing_locations(body))
        return Expression(text, self._source.whole, tuple(self.references.items()))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in self._free and node.func.id not in self._variables:
            node.args = [self.visit(argument) for argument in node.args]
            node.keywords = [self.visit(keyword) for keyword in node.keywords]
            meaning, name = self._meaning(node.func, called=True), node.func.id
            self._check_call(node, name, meaning)
            node.func = self._put_in(node.func, meaning)
            return node
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self._free and node.id not in self._variables:
            return self._named(node, called=False)
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.AST:
        return self._refused(node, "an expression of a spec binds no names")

    def visit_Yield(self, node: ast.Yield) -> ast.AST:
        return self._refused(node, "an expression of a spec yields nothing")

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.AST:
        return self._refused(node, "an expression of a spec yields nothing")

    def visit_Await(self, node: ast.Await) -> ast.AST:
        return self._refused(node, "an expression of a spec awaits nothing")

    def _refused(self, node: ast.expr, message: str) -> ast.AST:
        self._error("ODS0312", message, node, "write a plain expression")
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if node.attr.startswith("__"):
            self._error("ODS0312", f"'{node.attr}' must not be asked for", node, "use what the classes offer in public")
        known = self._members.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if known is not None and node.attr not in known:
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            own = ", ".join(sorted((known & self._variables) - {"op", "self"})) or "nothing"
            hint = suggestion(node.attr, known) or f"besides what every operation has, it has {own}"
            self._error("ODS0313", f"'{owner}' has no '{node.attr}'", node, hint)
        return self.generic_visit(node)

    def _check_call(self, node: ast.Call, name: str, meaning: Meaning) -> None:
        """Check the arguments of a call: a constraint takes one value, a Python builtin its own parameters."""
        shown = ast.get_source_segment(f"({self._source.text}\n)", node.func) or name
        if isinstance(meaning, ResolvedConstraint):
            if len(node.args) != 1 or node.keywords or isinstance(node.args[0], ast.Starred):
                message = f"a constraint takes one value, but {shown.strip()} gets {count_of(node)}"
                self._error("ODS0323", message, node, f"write `{meaning.name}(self)`")
        elif meaning is None and name in BUILTINS and not takes(name, node):
            self._error("ODS0323", f"'{name}' does not take {count_of(node)}", node, f"see Python's `help({name})`")

    def _named(self, node: ast.Name, called: bool) -> ast.expr:
        return self._put_in(node, self._meaning(node, called))

    def _meaning(self, node: ast.Name, called: bool) -> Meaning:
        return self._constraints.get(node.id) or self._scope.lookup(node.id, called)

    def _put_in(self, node: ast.Name, meaning: Meaning) -> ast.expr:
        """Return the node that replaces a name in the finished expression."""
        if isinstance(meaning, (PythonClass, ResolvedConstraint)):
            return self._reference(node, meaning)
        if isinstance(meaning, Expression):
            for name, what in meaning.references:
                self.references.setdefault(name, what)
            meaning = meaning.text
        if isinstance(meaning, str):
            self._edited = True
            return ast.parse(f"({meaning})", mode="eval").body
        if meaning is True:
            self._sound = False
        elif node.id not in BUILTINS:
            _unknown(node.id, self._variables, self._source.span(*self._index.range(node)), self._report, self._scope, self._otherwise)
            self._sound = False
        return node

    def _reference(self, node: ast.Name, meaning: PythonClass | ResolvedConstraint) -> ast.expr:
        wanted = identifier(meaning.name) if node.id in self._constraints and not isinstance(meaning, PythonClass) else node.id
        name = free_identifier(wanted, meaning, self.references, self._variables)
        self.references[name] = meaning
        if name == node.id:
            return node
        self._edited = True
        return ast.Name(name, ast.Load())

    def _error(self, code: str, message: str, node: ast.expr, hint: str) -> None:
        self._sound = False
        self._report.error(code, message, self._source.span(*self._index.range(node)), hint)
