"""Whether a part of a new format reads all that a part of an old one prints, as the same thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...resolver.model import ResolvedEnum, ResolvedParameter, ResolvedValue
from ..directives.attributes import Attribute
from ..directives.blocks import Region, Regions, Successor, Successors
from ..directives.custom import Custom, PythonLiteral, Ref
from ..directives.dictionaries import AttrDict
from ..directives.element import Element, Literal
from ..directives.parameters import Parameter, ParameterCustom
from ..directives.properties import Property
from ..directives.types import FunctionalType, TypeOf
from ..directives.values import Operand
from ..emission.operation_context import has_own_syntax

Names = Mapping[str, str]
_MANY = ("single", "optional", "variadic")


def reads(new: Element, old: Element, names: Names) -> bool:
    """Whether it does; `names` has the new name of each thing that got another."""
    if type(new) is not type(old):
        return False
    rule = _RULES.get(type(new))
    return rule is None or rule(new, old, names)


def _literal(new: Literal, old: Literal, _: Names) -> bool:
    return new.spelling == old.spelling


def _operand(new: Operand, old: Operand, names: Names) -> bool:
    return _is_renamed(old.value.name, new.value.name, names) and _takes_as_many(new.value, old.value)


def _takes_as_many(new: ResolvedValue, old: ResolvedValue) -> bool:
    if "variadic_of_variadic" in (new.variadicity, old.variadicity):
        return new.variadicity == old.variadicity
    return _MANY.index(new.variadicity) >= _MANY.index(old.variadicity)


def _type(new: TypeOf, old: TypeOf, names: Names) -> bool:
    return _argument(new.argument, names, {}) == _argument(old.argument, names, names) and _spelling(new) == _spelling(old)


def _argument(argument: Any, _: Names, renamed: Names) -> str:
    return argument if isinstance(argument, str) else renamed.get(argument.name, argument.name)


def _spelling(element: TypeOf) -> object:
    """The class whose text stands without its mnemonic; None where types are written in full."""
    if isinstance(element.argument, str) or element.qualified:
        return None
    cls = element.argument.constraint.python_class
    return cls if has_own_syntax(cls) else None


def _functional(new: FunctionalType, old: FunctionalType, names: Names) -> bool:
    pairs = ((new.inputs, old.inputs), (new.results, old.results))
    return all(_argument(mine, names, {}) == _argument(other, names, names) for mine, other in pairs)


def _attribute(new: Attribute, old: Attribute, names: Names) -> bool:
    mine, other = new.inherent, old.inherent
    if not _is_renamed(other.name, mine.name, names):
        return False
    if new.style == "any" and old.style in ("any", "plain"):
        return True
    if new.style != old.style:
        return False
    if new.style == "enum":
        return _has_texts(mine.constraint.enum, other.constraint.enum)
    if new.style == "typed":
        return _text(mine.constraint.buildable_type) == _text(other.constraint.buildable_type)
    return mine.constraint.python_class == other.constraint.python_class


def _property(new: Property, old: Property, names: Names) -> bool:
    mine, other = new.inherent, old.inherent
    same = mine.constraint.value_type == other.constraint.value_type
    enums = _has_texts(mine.constraint.enum, other.constraint.enum)
    return same and enums and _is_renamed(other.name, mine.name, names)


def _region(new: Region, old: Region, names: Names) -> bool:
    return _is_renamed(old.region.name, new.region.name, names) and (new.region.variadic or not old.region.variadic)


def _successor(new: Successor, old: Successor, names: Names) -> bool:
    return _is_renamed(old.successor.name, new.successor.name, names) and (new.successor.variadic or not old.successor.variadic)


def _custom(new: Custom | ParameterCustom, old: Custom | ParameterCustom, names: Names) -> bool:
    if new.name != old.name or len(new.arguments) != len(old.arguments):
        return False
    return all(_custom_argument(mine, other, names) for mine, other in zip(new.arguments, old.arguments))


def _custom_argument(new: Element, old: Element, names: Names) -> bool:
    if isinstance(new, Ref) and isinstance(old, Ref):
        return _custom_argument(new.argument, old.argument, names)
    if isinstance(new, PythonLiteral) and isinstance(old, PythonLiteral):
        return new.source == old.source
    return reads(new, old, names)


def _parameter(new: Parameter, old: Parameter, names: Names) -> bool:
    mine, other = new.parameter, old.parameter
    return _is_renamed(other.name, mine.name, names) and new.qualified == old.qualified and reads_values(mine, other)


def reads_values(new: ResolvedParameter, old: ResolvedParameter) -> bool:
    """Whether the text of any value of the old parameter is one of the new."""
    if new.element is not None and old.element is not None:
        return reads_values(new.element, old.element)
    if new.codec != old.codec and _range(new.codec) is not None:
        mine, other = _range(new.codec), _range(old.codec)
        return mine is not None and other is not None and mine[0] <= other[0] and other[1] <= mine[1]
    return new.codec == old.codec and new.python_class == old.python_class and _has_texts(new.enum, old.enum)


def _range(codec: str) -> tuple[int, int] | None:
    """The numbers that a codec reads; None when it reads none."""
    bits = codec.lstrip("u").removeprefix("int")
    if not codec.lstrip("u").startswith("int") or not bits.isdigit():
        return None
    width = int(bits)
    return (0, 2**width - 1) if codec.startswith("u") else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)


def _has_texts(new: ResolvedEnum | None, old: ResolvedEnum | None) -> bool:
    if new is None or old is None:
        return new is old
    same = (new.kind, new.separator, new.quoted) == (old.kind, old.separator, old.quoted)
    return same and {case.text for case in old.cases} <= {case.text for case in new.cases}


def _is_renamed(old: str, new: str, names: Names) -> bool:
    return names.get(old, old) == new


def _text(expression: Any) -> str | None:
    return None if expression is None else expression.text


_RULES: dict[type[Element], Callable[[Any, Any, Names], bool]] = {
    Literal: _literal,
    Operand: _operand,
    TypeOf: _type,
    FunctionalType: _functional,
    Attribute: _attribute,
    Property: _property,
    Region: _region,
    Regions: lambda new, old, _: True,
    Successor: _successor,
    Successors: lambda new, old, _: True,
    AttrDict: lambda new, old, _: bool(new.with_keyword == old.with_keyword),
    Custom: _custom,
    ParameterCustom: _custom,
    Parameter: _parameter,
}
