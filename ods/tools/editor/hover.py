"""Hover texts for names in a file of IR, as Markdown."""

from __future__ import annotations

import inspect
from typing import NamedTuple

from ...ir.context import Context
from ...ir.operation import Operation
from .names import Definition, Names
from .tokens import Token

_LONGEST_LINE = 200


class Description(NamedTuple):
    """A Markdown text, and the full name of the described operation."""

    text: str
    operation: str = ""


def describe(names: Names, token: Token, context: Context) -> Description | None:
    """Return the description of `token`; None if it is unknown."""
    if token.kind in ("word", "string"):
        cls = operation_at(names, token, context)
        return None if cls is None else Description(operation_help(cls), cls.name)
    found = names.definition(token)
    if found is not None:
        return Description(_definition_text(names, found))
    return _dialect_entity(token, context)


def operation_at(names: Names, token: Token, context: Context) -> type[Operation] | None:
    """Return the operation class that `token` names, in the custom or in the generic form; None if it names none."""
    if token.kind == "string":
        is_operation = names.tokens.text[token.end :].lstrip().startswith("(")
        return context.find_operation(token.text.strip('"')) if is_operation else None
    name = names.reading.short_names.get(token.start, token.text)
    return context.find_operation(name) if "." in name else None


def operation_help(cls: type[Operation]) -> str:
    """Return the documentation of an operation as Markdown."""
    return f"**{cls.name}** (operation)\n\n{documentation(cls)}".rstrip()


def documentation(cls: type) -> str:
    """Return the Markdown docstring of a generated class."""
    text = cls.__dict__.get("__doc__") or ""
    return inspect.cleandoc(text)


def _definition_text(names: Names, found: Definition) -> str:
    line = _code(_line_of(names.tokens.text, found.start))
    if found.kind == "value":
        type_ = found.scope.values[found.name[1:]][1]
        shown = f"{found.name}: {type_}" if type_ is not None else f"{found.name}, whose operation could not be read"
        return f"{_code(shown)}\n\n{line}"
    if found.kind == "block":
        block = found.scope.blocks[found.name][1]
        types = ", ".join(str(argument._type) for argument in block.arguments)
        return _code(f"{found.name}({types})")
    return line


def _dialect_entity(token: Token, context: Context) -> Description | None:
    """Return the description of a type or attribute such as `!dialect.mnemonic`; None if it is unknown."""
    dialect_name, dot, mnemonic = token.text[1:].partition(".")
    dialect = context.get_dialect(dialect_name) if dot and token.kind in ("type", "attribute") else None
    if dialect is None:
        return None
    classes = dialect.types if token.kind == "type" else dialect.attributes
    cls = classes.get(mnemonic)
    return None if cls is None else Description(f"**{token.text}** ({token.kind})\n\n{documentation(cls)}".rstrip())


def _line_of(text: str, offset: int) -> str:
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    line = text[start : len(text) if end < 0 else end].strip()
    return line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + " …"


def _code(text: str) -> str:
    return f"```mlir\n{text}\n```"
