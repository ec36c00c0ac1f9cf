"""Completion at a position in a file of IR."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...ir.context import Context
from ...ir.dialect import Dialect, DialectError
from ...text.ssa_names import available_dialects
from ...text.token_parser import SUFFIX_ID
from .hover import documentation
from .names import Names
from .recovery import RegionScope

_word_at_end: Final = re.compile(r'[%^@#!]?[A-Za-z0-9_$.\-]*$|"[A-Za-z0-9_$.]*$').search
_operation_position: Final = re.compile(rf'\s*(?:%{SUFFIX_ID}(?::[0-9]+)?(?:\s*,\s*%{SUFFIX_ID}(?::[0-9]+)?)*\s*=\s*)?"?$').fullmatch
_TYPES: Final = (
    "bf16", "f16", "f32", "f64", "f128", "i1", "i8", "i16", "i32", "i64", "index", "none", "complex", "memref", "tensor", "tuple", "vector",
)  # fmt: skip


@dataclass(frozen=True)
class Completion:
    """A completion of a word."""

    label: str
    kind: str
    """`operation`, `dialect`, `value`, `block`, `symbol`, `alias` or `type`."""
    detail: str = ""
    documentation: str = ""


def complete(names: Names, line: str, offset: int, context: Context) -> tuple[int, list[Completion]]:
    """Return the column of the word before the cursor in `line`, and its completions; `offset` is the cursor in the file."""
    match = _word_at_end(line)
    assert match is not None
    begin, word = match.start(), match[0]
    found = list(_candidates(names, line[:begin], word, offset, context))
    return begin, sorted(found, key=lambda each: each.label)


def _candidates(names: Names, before: str, word: str, offset: int, context: Context) -> Iterator[Completion]:
    if word.startswith("%"):
        for name, type_ in names.visible_values(offset).items():
            yield Completion(f"%{name}", "value", "" if type_ is None else str(type_))
    elif word.startswith("^"):
        for name, (_, block) in names.scope_at(offset).blocks.items():
            yield Completion(name, "block", ", ".join(str(argument._type) for argument in block.arguments))
    elif word.startswith("@"):
        scope: RegionScope | None = names.scope_at(offset)
        while scope is not None:
            yield from (Completion(definition.name, "symbol") for definition in names.symbols.get(scope, {}).values())
            scope = scope.parent
    elif word.startswith(("#", "!")):
        yield from _of_sigil(names, word, context)
    elif _operation_position(before):
        yield from _operations(names, word.removeprefix('"'), offset, context, '"' if word.startswith('"') else "")
    else:
        yield from (Completion(name, "type") for name in _TYPES)


def _of_sigil(names: Names, word: str, context: Context) -> Iterator[Completion]:
    sigil = word[0]
    yield from (Completion(name, "alias") for name in names.aliases if name.startswith(sigil))
    dialect_name, dot, _ = word[1:].partition(".")
    if not dot:
        yield from (Completion(sigil + name, "dialect") for name in available_dialects(context))
        return
    dialect = _dialect(context, dialect_name)
    if dialect is not None:
        for mnemonic, cls in (dialect.types if sigil == "!" else dialect.attributes).items():
            yield Completion(f"{sigil}{dialect_name}.{mnemonic}", "type", documentation=documentation(cls))


def _operations(names: Names, word: str, offset: int, context: Context, quote: str) -> Iterator[Completion]:
    name, dot, _ = word.partition(".")
    if not dot:
        yield from (Completion(quote + each, "dialect") for each in available_dialects(context))
        loaded = [dialect for dialect in context.loaded_dialects if dialect.operations]
    else:
        only = _dialect(context, name)
        loaded = [] if only is None else [only]
    for dialect in loaded:
        for mnemonic, cls in dialect.operations.items():
            text = documentation(cls)
            shown = text if dot else ""
            yield Completion(f"{quote}{dialect.name}.{mnemonic}", "operation", text.partition("\n")[0].rstrip("."), shown)


def _dialect(context: Context, name: str) -> Dialect | None:
    try:
        return context.get_dialect(name)
    except DialectError:
        return None
