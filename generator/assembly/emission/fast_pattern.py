"""What a fast path can take on, and the patterns for it; the decisions, before anything is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...codegen import braces_doubled
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedValue
from ..directives.attributes import Attribute, can_be_keyword, is_unit
from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.types import FunctionalType, TypeOf
from ..directives.values import Operand
from ..inference import TypePlan
from .operation_context import has_own_syntax
from .output import Module
from .spacing import is_keyword

FAST_PATH = "ods.text.fast_path"
_INTEGER_TYPE = re.compile(r"IntegerType\.get_signless\((\d+)\)|(IndexType)\.get\(\)|(I64|I32|INDEX)")
_DIGITS = {8: 2, 16: 4, 32: 9, 64: 9}
"""How many decimal digits fit into an integer type, whatever they are."""


class Pattern:
    """A regular expression in parts that an f-string of the generated module joins."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._parts: list[str] = []
        """The named parts."""
        self._absent: list[str] = []
        """What must not come next."""

    def part(self, name: str) -> None:
        """A named part of the runtime."""
        self._say_absent()
        self._parts.append("{" + self._module.scope.imports.name(FAST_PATH, name) + "}")

    def text(self, source: str) -> None:
        """A piece of pattern."""
        self._say_absent()
        self._parts.append(braces_doubled(source))

    def literal(self, spelling: str) -> None:
        """A literal; where one must come next, nothing else can."""
        source = literal_pattern(spelling)
        if source not in "|".join(self._absent):
            self._absent.clear()
        self.text(" *" + source)

    def absent(self, source: str) -> None:
        """Something that is left out here, so that it must not come next."""
        self._absent.append(source)

    def _say_absent(self) -> None:
        """Also behind a new line; nor may a comment come next, behind which it might."""
        if self._absent:
            self._parts.append(braces_doubled(rf"(?!\s*(?:{'|'.join(self._absent)}|//))"))
            self._absent.clear()

    def source(self) -> str:
        """The f-string."""
        self._say_absent()
        body = "".join(self._parts)
        quote = "'" if '"' in body else '"'
        return f"rf{quote}{body}{quote}"


# ---- what can be taken on


def has_fast_path(op: ResolvedOperation, elements: Sequence[Element], plan: TypePlan, shown: frozenset[str]) -> bool:
    """Whether the usual text of the operation can be read at once."""
    if (
        op.regions
        or op.successors
        or plan.results_by_interface
        or any(operand.variadicity == "variadic_of_variadic" for operand in op.operands)
    ):
        return False
    if any(_cannot_be_left_out(inherent) for inherent in op.inherents if inherent.name not in shown):
        return False
    if any(operand.variadicity == "variadic" and plan.rules[operand.name].transform is not None for operand in op.operands):
        return False
    from_attributes = {rule.source for rule in plan.rules.values() if rule.kind == "from_attribute"}
    numbers = {element.inherent.name for element in elements if isinstance(element, Attribute) and is_number(element)}
    return from_attributes <= numbers and all(is_supported(element, op, False) for element in elements)


def _cannot_be_left_out(inherent: ResolvedInherent) -> bool:
    return not inherent.may_be_left_out


def is_supported(element: Element, op: ResolvedOperation, in_group: bool) -> bool:
    """Whether the fast path can read an element."""
    if isinstance(element, (Literal, Whitespace)):
        return True
    if isinstance(element, Operand):
        return element.value.variadicity == ("optional" if in_group else "single") or element.value.variadicity == "variadic"
    if isinstance(element, TypeOf):
        return _is_type_supported(element, in_group)
    if isinstance(element, FunctionalType):
        return not in_group and function_type_values(element, op) is not None
    if isinstance(element, Attribute):
        return _is_attribute_supported(element, in_group)
    if isinstance(element, OptionalGroup):
        return not in_group and not element.otherwise and not element.inverted and guard_pattern(element.guard) is not None
    return isinstance(element, (AttrDict, PropDict, OIList)) and not in_group


def _is_type_supported(element: TypeOf, in_group: bool) -> bool:
    value = element.argument
    if isinstance(value, str):
        return False
    if value.variadicity == "single" or value.variadicity == "optional" and in_group:
        return element.qualified or not has_own_syntax(value.constraint.python_class)
    return value.variadicity == "variadic"


def function_type_values(element: FunctionalType, op: ResolvedOperation) -> tuple[ResolvedValue, ResolvedValue] | None:
    """The variadic operand and the variadic result that a function type is of; None when it is of something else."""
    inputs = element.inputs
    if element.results == "results":
        results = op.results[0] if len(op.results) == 1 else None
    else:
        results = element.results if isinstance(element.results, ResolvedValue) else None
    if isinstance(inputs, str) or inputs.variadicity != "variadic" or results is None or results.variadicity != "variadic":
        return None
    return inputs, results


def _is_attribute_supported(element: Attribute, in_group: bool) -> bool:
    if element.inherent.may_be_absent and not in_group:
        return False
    if is_number(element):
        return not in_group
    enum, name = element.inherent.constraint.enum, element.inherent.constraint.python_class.name
    if element.style == "enum":
        return enum is not None and enum.kind == "int" and element.inherent.constraint.const_builder is not None
    if element.style == "symbol" or name in ("FlatSymbolRefAttr", "StringAttr"):
        return True
    return element.style == "typed" and name == "IntegerAttr" and digits(element.inherent) > 0


def is_number(element: Attribute) -> bool:
    """Whether the attribute may be any typed one, of which integers and floats are the usual ones."""
    return element.inherent.constraint.python_class.name == "TypedAttr" and element.style == "plain"


def is_written(group: OptionalGroup, op: ResolvedOperation) -> bool:
    """Whether the fast path also reads the operation when the group is there."""
    elided = group.elided_anchor
    if elided is not None and not (isinstance(elided, Attribute) and is_unit(elided.inherent) and isinstance(group.guard, Literal)):
        return False
    return all(is_supported(element, op, True) for element in group.then if element is not elided)


def digits(inherent: ResolvedInherent) -> int:
    """How many digits an integer attribute may have so that it fits its type; 0 when that cannot be told."""
    expression = inherent.constraint.buildable_type
    match = None if expression is None else _INTEGER_TYPE.fullmatch(expression.text.strip())
    if match is None:
        return 0
    return _DIGITS[64] if match[2] or match[3] else _DIGITS.get(int(match[1]), 0)


# ---- patterns


def literal_pattern(spelling: str) -> str:
    """The pattern of a literal as a token of its own."""
    if is_keyword(spelling):
        return re.escape(spelling) + "(?![A-Za-z0-9_$.])"
    return "-(?!>)" if spelling == "-" else re.escape(spelling)


def guard_pattern(element: Element) -> str | None:
    """What the text of an optional group begins with; None when that is no pattern."""
    if isinstance(element, Literal):
        return literal_pattern(element.spelling)
    if isinstance(element, Operand):
        return "%"
    if not isinstance(element, Attribute):
        return None
    if element.style == "enum":
        return '"|' + "|".join(literal_pattern(word) for word in words(element.inherent))
    if element.style == "symbol":
        return "@"
    return "[@#]" if element.inherent.constraint.python_class.name == "FlatSymbolRefAttr" else None


def words(inherent: ResolvedInherent) -> list[str]:
    """The cases of an enum attribute that are keywords."""
    enum = inherent.constraint.enum
    return [] if enum is None else [case.text for case in enum.cases if can_be_keyword(case.text)]
