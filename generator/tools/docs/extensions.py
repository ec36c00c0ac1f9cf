"""Read the constructors of extensions, the handwritten base classes of operations, without importing them."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ods.diagnostics import Source

from ...resolver.model import PythonClass, ResolvedDialect


class Constructor(NamedTuple):
    """A handwritten constructor."""

    parameters: list[str]
    """The parameters after `self`, with aliases of the module expanded."""
    summary: str
    """The first line of the docstring."""


def constructor_of(dialect: ResolvedDialect, extension: PythonClass) -> Constructor | None:
    """Return the constructor of an extension; None if the class is not beside the specs or inherits its constructor."""
    source = dict(dialect.modules).get(extension.module)
    return None if source is None else _constructors(source).get(extension.name)


@lru_cache(maxsize=256)
def _constructors(source: Source) -> dict[str, Constructor]:
    try:
        statements = ast.parse(source.text).body
    except (SyntaxError, ValueError):
        return {}
    aliases = dict(_aliases(statements))
    found: dict[str, Constructor] = {}
    for node in statements:
        methods = node.body if isinstance(node, ast.ClassDef) else ()
        for method in methods:
            if isinstance(node, ast.ClassDef) and isinstance(method, ast.FunctionDef) and method.name == "__init__":
                summary = (ast.get_docstring(method) or "").partition("\n")[0]
                found[node.name] = Constructor(_parameters(method, aliases), summary)
    return found


def _aliases(statements: Sequence[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Yield the type aliases of a module, also those under `if TYPE_CHECKING`."""
    for node in statements:
        if isinstance(node, ast.If):
            yield from _aliases(node.body)
        elif isinstance(node, ast.Assign) and isinstance(node.value, (ast.BinOp, ast.Subscript)):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))


def _parameters(method: ast.FunctionDef, aliases: Mapping[str, ast.expr]) -> list[str]:
    """Return the source of the parameters, without the first."""
    given = method.args
    named = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(named) - len(given.defaults)) + given.defaults
    found = [_parameter("", parameter, default, aliases) for parameter, default in zip(named, defaults)][1:]
    if given.vararg is not None or given.kwonlyargs:
        found.append(_parameter("*", given.vararg, None, aliases) if given.vararg is not None else "*")
    found += [_parameter("", parameter, default, aliases) for parameter, default in zip(given.kwonlyargs, given.kw_defaults)]
    return [*found, *([_parameter("**", given.kwarg, None, aliases)] if given.kwarg is not None else [])]


def _parameter(stars: str, parameter: ast.arg, default: ast.expr | None, aliases: Mapping[str, ast.expr]) -> str:
    annotation = parameter.annotation
    text = stars + parameter.arg
    if annotation is not None:
        text += f": {ast.unparse(_WrittenOut(aliases).visit(copy.deepcopy(annotation)))}"
    if default is not None:
        text += f" = {ast.unparse(default)}" if annotation is not None else f"={ast.unparse(default)}"
    return text


class _WrittenOut(ast.NodeTransformer):
    """Replaces type aliases by their types."""

    def __init__(self, aliases: Mapping[str, ast.expr]) -> None:
        self._aliases = aliases

    def visit_Name(self, node: ast.Name) -> ast.expr:
        named = self._aliases.get(node.id)
        others = {name: alias for name, alias in self._aliases.items() if name != node.id}
        replaced: ast.expr = node if named is None else _WrittenOut(others).visit(copy.deepcopy(named))
        return replaced
