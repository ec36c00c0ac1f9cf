"""Enums: IntEnum or IntFlag classes with the spelling of each case."""

from __future__ import annotations

from dataclasses import dataclass

from ..codegen import constant_case, quoted, safe_identifier
from ..resolver.model import ResolvedEnum
from .module_model import ModuleItem, ModuleModel, module_model
from .scope import DialectScope
from .text import docstring, sentence

_TAKEN = frozenset(dir(int)) | {"name", "value", "text", "from_text", "mro"}


@dataclass(frozen=True)
class EnumCaseModel:
    """One case: its member name, value and spelling."""

    name: str
    value: int
    text: str
    summary: tuple[str, ...]


@dataclass(frozen=True)
class EnumModel:
    """The model of an enum class and its table of spellings."""

    class_name: str
    is_bit: bool
    docstring: tuple[str, ...]
    cases: tuple[EnumCaseModel, ...]
    table: str
    spelling_function: str
    zero: str
    """For bit enums: the spelling of the value without flags, as source."""
    groups: tuple[EnumCaseModel, ...]
    """For bit enums that print groups: the cases of several bits, in the order they are printed."""
    bits: tuple[EnumCaseModel, ...]
    separator: str
    split_separator: str


def lower_enums(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the `enums` module; None if the dialect has no enum."""
    enums = dialect_scope.dialect.enums
    if not enums:
        return None
    writer = dialect_scope.module("enums", tuple(enum.class_name for enum in enums))
    for enum in enums:
        writer.imports.name("enum", "IntFlag" if enum.kind == "bit" else "IntEnum")
        if enum.kind == "bit":
            writer.imports.name("functools", "cache")
    writer.imports.name("typing", "Final")
    items = [ModuleItem("enum.py.j2", lower_enum(enum)) for enum in enums]
    what = docstring(f"Enums of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, [enum.class_name for enum in enums])


def lower_enum(enum: ResolvedEnum) -> EnumModel:
    """Return the model of one enum."""
    taken = set(_TAKEN)
    cases = tuple(
        EnumCaseModel(_member(case.symbol, taken), case.value, quoted(case.text), docstring(case.summary) if case.summary else ())
        for case in enum.cases
    )
    is_bit = enum.kind == "bit"
    zero = next((case.text for case in cases if case.value == 0), quoted(""))
    groups = tuple(case for case in cases if case.value.bit_count() > 1) if is_bit and enum.print_primary_groups else ()
    return EnumModel(
        class_name=enum.class_name,
        is_bit=is_bit,
        docstring=docstring(enum.summary, enum.description) or (sentence(enum.class_name),),
        cases=cases,
        table=f"_{constant_case(enum.class_name)}_TEXTS",
        spelling_function=f"_{constant_case(enum.class_name).lower()}_text",
        zero=zero,
        groups=groups,
        bits=tuple(case for case in cases if case.value.bit_count() == 1),
        separator=quoted(enum.separator),
        split_separator=quoted(enum.separator.strip()),
    )


def _member(symbol: str, taken: set[str]) -> str:
    """Return the member name of a symbol; `_` is appended to keywords and to members that every enum has."""
    name = safe_identifier(symbol)
    while name in taken:
        name += "_"
    taken.add(name)
    return name
