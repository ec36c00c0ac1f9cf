"""Enums in formats: how their cases are read, printed and recognized, the same for attributes, properties and parameters."""

from __future__ import annotations

from ...codegen import constant_case, escaped, quoted
from ...resolver.model import ResolvedEnum
from ..emission.output import EmittedModule, Statements, is_keyword
from .element import ANY_WORD, STRING, TokenSet

ANY_CASE: TokenSet = frozenset((ANY_WORD, STRING))
"""The tokens that the parser of an enum property accepts before it checks that they are a case."""


def enum_reader(out: Statements, enum: ResolvedEnum) -> str:
    """Return the expression that reads a case of `enum`, or several flags of a bit enum."""
    if _is_of_new_style(enum):
        return enum_field_reader(out, enum, "")
    arguments = f"parser, {out.module.name(enum.python_class)}.from_text, {quoted(enum.cpp_class)}, {enum_words(out.module, enum)}"
    if enum.kind == "bit":
        return f"{out.runtime('parse_flags_parameter')}({arguments}, {quoted(enum.separator.strip())})"
    strings = ", strings=False" if enum.keywords_only else ""
    return f"{out.runtime('parse_enum_parameter')}({arguments}{strings})"


def _is_of_new_style(enum: ResolvedEnum) -> bool:
    """Return True if an attribute of the enum can only be declared with `IntEnum` or `BitEnum` in ODS, whose messages differ."""
    return enum.keywords_only if enum.kind == "bit" else enum.quoted


def enum_field_reader(out: Statements, enum: ResolvedEnum, maybe: str) -> str:
    """Return the expression that reads an enum property or an enum in a list, where combined flags are quoted unless `keywords_only`.

    `maybe` is `optional_` if it gives None for an absent value.
    """
    arguments = f"parser, {out.module.name(enum.python_class)}.from_text, {quoted(enum.summary)}, {_listed_words(out.module, enum)}"
    if enum.kind == "bit" and enum.keywords_only:
        return f"{out.runtime(f'parse_{maybe}flags_field')}({arguments}, {quoted(enum.separator)})"
    strings = ", strings=False" if enum.keywords_only else ""
    return f"{out.runtime(f'parse_{maybe}enum_field')}({arguments}{strings})"


def enum_field_text(enum: ResolvedEnum, source: str) -> str:
    """Return the expression for the text of an enum property, or of an enum in a list."""
    in_quotes = enum.kind == "bit" and not enum.keywords_only
    return f"printer.keyword_or_string_text({source}.text)" if in_quotes else enum_text(enum, source)


def enum_words(module: EmittedModule, enum: ResolvedEnum) -> str:
    """Return the constant with the spellings of all cases of `enum`."""
    if enum.kind == "int":
        words = f"tuple(case.text for case in {module.name(enum.python_class)})"
    else:  # Python's Flag classes list combined flags as aliases, not as cases
        words = f"({', '.join(quoted(case.text) for case in enum.cases)}{',' if len(enum.cases) == 1 else ''})"
    return module.constant(f"_{constant_case(enum.class_name)}_WORDS", words)


def _listed_words(module: EmittedModule, enum: ResolvedEnum) -> str:
    """Return `enum_words`; where a text is no keyword, as mlir-opt 22 lists them: the text follows itself in quotes."""
    words = [case.text if can_be_keyword(case.text) else f'"{case.text}"{case.text}' for case in enum.cases]
    if words == [case.text for case in enum.cases]:
        return enum_words(module, enum)
    return module.constant(f"_{constant_case(enum.class_name)}_LISTED_WORDS", f"({', '.join(map(quoted, words))},)")


def printed_cases(module: EmittedModule, enum: ResolvedEnum) -> str:
    """Return the constant that maps the values of an enum to their text, quoted unless it is a keyword."""
    if enum.kind == "int" and all(can_be_keyword(case.text) for case in enum.cases) and not enum.has_high_bit:
        rows = f"int(case): case.text for case in {module.name(enum.python_class)}"
    else:
        rows = ", ".join(
            f"{enum.stored(case.value)}: {quoted(case.text if can_be_keyword(case.text) else _in_quotes(case.text))}" for case in enum.cases
        )
    return module.constant(f"_{constant_case(enum.class_name)}_TEXTS", f"{{{rows}}}")


def enum_text(enum: ResolvedEnum, source: str) -> str:
    """Return the expression for the text of a value, quoted unless it is a keyword."""
    in_quotes = enum.quoted or any(not can_be_keyword(case.text) for case in enum.cases)
    return f"printer.keyword_or_string_text({source}.text)" if in_quotes else f"{source}.text"


def enum_tokens(enum: ResolvedEnum) -> TokenSet:
    """Return the first tokens of a value: a quote if the enum quotes combined flags."""
    several = frozenset((STRING,)) if enum.kind == "bit" and enum.quoted else frozenset()
    return several | {case.text if can_be_keyword(case.text) else STRING for case in enum.cases}


def enum_field_tokens(enum: ResolvedEnum) -> TokenSet:
    """Return the first tokens of a value that is a property or in a list."""
    return enum_tokens(enum) | (frozenset((STRING,)) if enum.kind == "bit" and not enum.keywords_only else frozenset())


def enum_continues(enum: ResolvedEnum | None) -> TokenSet:
    """Return the tokens that continue the text of an enum: the separator of flags."""
    return frozenset((enum.separator.strip(),)) if enum is not None and enum.kind == "bit" else frozenset()


def enum_sample(enum: ResolvedEnum) -> str:
    """Return the text of a case."""
    return enum.cases[0].text if enum.cases else ""


def reads_enum(new: ResolvedEnum | None, old: ResolvedEnum | None) -> bool:
    """Return True if every text of `old` is also a valid text of `new`."""
    if new is None or old is None:
        return new is old
    same = (new.kind, new.separator, new.quoted) == (old.kind, old.separator, old.quoted)
    return same and {case.text for case in old.cases} <= {case.text for case in new.cases}


def can_be_keyword(text: str) -> bool:
    """Return True if `text` is a bare identifier in MLIR's syntax."""
    return is_keyword(text) and all(character.isalnum() and character.isascii() or character in "_$." for character in text)


def _in_quotes(text: str) -> str:
    return f'"{escaped(text)}"'
