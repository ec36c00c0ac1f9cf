"""What can be told of Python in a spec without its scope: one expression, a condition, calls, names that are free."""

from __future__ import annotations

import ast
import builtins
import inspect
import io
import tokenize
from collections.abc import Iterable, Mapping, Set
from functools import cache

from ..model import Expression, PythonClass, ResolvedConstraint

_MOST_BITS = 10_000


def not_one_expression(text: str) -> str:
    """What the brackets that are put around a text would hide; empty when there is nothing."""
    if not text.strip():
        return "nothing stands here"
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
    """Whether, text in quotes aside, a bracket is closed before it was opened."""
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return True
    return False


def has_endless_number(tree: ast.AST) -> bool:
    """Whether a number is so long that Python would not write it in decimal."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return any(isinstance(value, int) and value.bit_length() > _MOST_BITS for value in constants)


def function_code(body: str, parameters: Iterable[str] = ()) -> str:
    """The source of a function with a body of the spec, each line of which is one column further in; the `def` is one line."""
    return f"def _body({', '.join(parameters)}):\n" + (f" {body}" if body.strip() else " pass").replace("\n", "\n ") + "\n"


def free_names(tree: ast.Expression, variables: Set[str]) -> set[str]:
    """The names that the expression does not bind itself."""
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
    """How many arguments a call has."""
    number = len(node.args) + len(node.keywords)
    return f"{number or 'no'} argument{'' if number == 1 else 's'}"


def takes(name: str, node: ast.Call) -> bool:
    """Whether a function of Python can be called so; yes where nobody can tell."""
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
    """What a function of Python takes; None where Python does not say."""
    try:
        return inspect.signature(getattr(builtins, name))
    except (TypeError, ValueError):
        return None


def not_a_condition(expression: Expression) -> str:
    """Why an expression cannot be true of one thing and false of another; empty where it may be."""
    node = ast.parse(f"({expression.text}\n)", mode="eval").body
    references = dict(expression.references)
    if isinstance(node, _ALWAYS) or isinstance(node, ast.Constant) and not isinstance(node.value, bool):
        return "this is no condition: it is the same whatever it is asked about"
    if _is_made(node, references):
        return "this is a type or an attribute, and no condition"
    if isinstance(node, ast.Name) and (node.id in references or hasattr(builtins, node.id)):
        return f"'{node.id}' is named here and asked about nothing"
    return ""


def _is_made(node: ast.expr, references: Mapping[str, object]) -> bool:
    """Whether an expression is `Class.get(…)`."""
    func = node.func if isinstance(node, ast.Call) else None
    return isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in references and func.attr[:3] == "get"


_ALWAYS = (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Lambda, ast.JoinedStr, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
"""What is true, or false, of everything."""


def identifier(name: str) -> str:
    """A Python name that recalls the spelling of a constraint."""
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
    """`wanted`, with a `_` behind when it already stands for something else."""
    name = wanted
    taken = set(variables)
    while name in taken or references.get(name, meaning) is not meaning and references.get(name, meaning) != meaning:
        name += "_"
    return name
