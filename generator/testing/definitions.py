"""The values with which `ods test` makes instances of types and attributes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ..resolver.model import ResolvedDialect, ResolvedParameter, ResolvedTypeOrAttribute

_PLAIN: Final = ("int", "str", "bool", "float")


@dataclass(frozen=True)
class ParameterValues:
    """The values of a parameter that are tried."""

    class_: str
    """`int`, `str`, `bool`, `float`, or the class of a type, an attribute or an enum as `module:name`."""
    is_list: bool = False
    optional: bool = False


@dataclass(frozen=True)
class DefinitionTests:
    """A type or attribute, its class, and the values of its parameters."""

    name: str
    """The name, such as `!toy.box` or `#toy.note`."""
    class_: str
    parameters: tuple[ParameterValues, ...]
    origin: Span


def definition_tests(dialects: Iterable[ResolvedDialect]) -> list[DefinitionTests]:
    """Return the types and attributes of `dialects`, those without parameters first."""
    found = [_tests(each) for dialect in dialects for each in (*dialect.types, *dialect.attributes) if not each.external]
    return sorted(found, key=lambda each: len(each.parameters))


def _tests(definition: ResolvedTypeOrAttribute) -> DefinitionTests:
    sigil = "!" if definition.kind == "type" else "#"
    class_ = f"{definition.python_class.module}:{definition.python_class.name}"
    parameters = tuple(_values(each) for each in definition.parameters)
    return DefinitionTests(f"{sigil}{definition.dialect}.{definition.mnemonic}", class_, parameters, definition.origin)


def _values(parameter: ResolvedParameter) -> ParameterValues:
    held = parameter.element or parameter
    optional = parameter.optional or parameter.default is not None
    named = held.enum.python_class if held.enum is not None else held.python_class
    if named is not None:
        return ParameterValues(f"{named.module}:{named.name}", parameter.element is not None, optional)
    plain = next((each for each in _PLAIN if each in held.annotation), "int")
    return ParameterValues(plain, parameter.annotation.startswith("tuple["), optional)
