"""Facts about Python in a spec that need no scope: whether a text is one expression, a condition, its calls and free names."""

from __future__ import annotations

import ast
import builtins
import inspect
import io
import re
import tokenize
from collections.abc import Iterable, Mapping, Set
from functools import cache

from ods.diagnostics import Span

from ..model import Expression, PythonClass, ResolvedConstraint

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
