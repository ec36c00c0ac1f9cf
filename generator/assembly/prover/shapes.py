"""Shapes: how the text of each directive begins, what makes the parser take it, and when it is not printed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Literal as OneOf

from ...resolver.model import PythonClass, ResolvedEnum, ResolvedInherent, ResolvedParameter, ResolvedTypeOrAttribute, ResolvedValue
from ..directives.attributes import Attribute, can_be_keyword, is_unit
from ..directives.blocks import Region, Regions, Successor, Successors
from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal
from ..directives.parameters import Parameter, is_looked_for, may_be_absent
from ..directives.properties import Property
from ..directives.types import FunctionalType, TypeOf
from ..directives.values import Operand, Operands
from ..emission.operation_context import has_own_syntax
from ..emission.spacing import is_keyword

Tokens = frozenset[str]
"""Literals by their spelling, other tokens by a class: `%value`, `@symbol`, `^block`, `"string"`, `integer`, `!type`, …"""

Ending = OneOf["word", "name", "minus", "other"]
"""How a text ends: in a keyword or number, in a name (`%a`, `#a`, which may have a `-` in it), in `-`, or otherwise."""

VALUE, SYMBOL, BLOCK, STRING, INTEGER, FLOAT = "%value", "@symbol", "^block", '"string"', "0 integer", "0.0 float"
TYPE, ATTRIBUTE, TYPE_WORD, ANY_WORD, UNKNOWN = "!type", "#attribute", "type word", "any word", "unknown"

_TYPE_WORD = re.compile(r"(?:[su]?i[0-9]+|b?f[0-9]+\w*|tf32|index|none|memref|tensor|vector|tuple|complex)$")
_ATTRIBUTE_WORDS = (
    "affine_map", "affine_set", "array", "dense", "dense_resource", "distinct", "false", "loc", "sparse", "strided", "true", "unit",
)  # fmt: skip

ALL_TYPES: Tokens = frozenset((TYPE, TYPE_WORD, "("))
NUMBERS: Tokens = frozenset((INTEGER, FLOAT, "-", "true", "false"))
ALL_ATTRIBUTES: Tokens = ALL_TYPES | NUMBERS | {STRING, SYMBOL, ATTRIBUTE, "[", "{", *_ATTRIBUTE_WORDS}


@dataclass(frozen=True)
class Shape:
    """What must be known of a directive to see whether its text can be read in another way."""

    first: Tokens
    """What its text begins with when there is any; empty: nothing is ever printed."""
    takes: Tokens = frozenset()
    """What makes the parser try it; empty: the parser always does."""
    goes_on: Tokens = frozenset()
    """What would be read as more of it, directly behind."""
    present: str = ""
    """The name of what decides whether anything is printed; empty: always."""
    needs_text: bool = False
    """The parser insists on it, although nothing may be printed."""
    sample: str = ""
    """A text that it may have."""
    hugs: frozenset[str] = field(default=frozenset())
    """Literals that become part of it when nothing stands between."""
    spaced: bool = False
    """Its own text begins with a space."""


def overlap(first: Tokens, second: Tokens) -> str:
    """A token that belongs to both; empty when there is none, or when it cannot be told."""
    common = sorted(first & second - {UNKNOWN})
    if common:
        return common[0]
    for one, other in ((first, second), (second, first)):
        for token in sorted(one):
            if token in (UNKNOWN,) or not is_keyword(token) or " " in token:
                continue
            if ANY_WORD in other or TYPE_WORD in other and _TYPE_WORD.match(token):
                return token
    if ANY_WORD in first and TYPE_WORD in second or ANY_WORD in second and TYPE_WORD in first:
        return TYPE_WORD
    return ""


def ending(element: Element, shape: Shape) -> Ending:
    """What the text of an element may end with."""
    if isinstance(element, Literal):
        return "word" if is_keyword(element.spelling) else "minus" if element.spelling == "-" else "other"
    if shape.first & {VALUE, BLOCK, TYPE, ATTRIBUTE}:
        return "name"
    return "word" if shape.sample[-1:].isalnum() else "other"


def runs_on(end: Ending, tokens: Tokens) -> bool:
    """Whether a token that follows without a space becomes part of what ends so."""
    if end == "minus":
        return ">" in tokens
    word = any(is_keyword(token) or token in (INTEGER, FLOAT, "...") for token in tokens - {UNKNOWN})
    return end in ("word", "name") and word or end == "name" and bool(tokens & {"-", "->"})


def shape_of(element: Element) -> Shape:
    """The shape of a directive that is no group."""
    if isinstance(element, Literal):
        return Shape(frozenset((element.spelling,)), sample=element.spelling)
    if isinstance(element, Operand):
        return _operand(element.value)
    if isinstance(element, Operands):
        present = "" if element.never_empty else "operands"
        return Shape(frozenset((VALUE,)), frozenset((VALUE,)), frozenset((",", ATTRIBUTE)), present, sample="%0, %1")
    if isinstance(element, TypeOf):
        return _type(element)
    if isinstance(element, FunctionalType):
        return Shape(frozenset(("(",)), sample="(i32) -> i32")
    if isinstance(element, (Attribute, Property)):
        return _inherent(element)
    if isinstance(element, Region):
        return _braces(element.region.name if element.region.variadic else "", element.region.variadic)
    if isinstance(element, Regions):
        return _braces("" if element.never_empty else "regions", True)
    if isinstance(element, Successor):
        return _blocks(element.successor.name if element.successor.variadic else "", element.successor.variadic)
    if isinstance(element, Successors):
        return _blocks("" if element.never_empty else "successors", True)
    if isinstance(element, AttrDict):
        first = frozenset(("attributes" if element.with_keyword else "{",))
        return Shape(first, first, present="attr-dict", sample="attributes {a = 1 : i32}" if element.with_keyword else "{a = 1 : i32}")
    if isinstance(element, PropDict):
        return Shape(frozenset(("<",)), frozenset(("<",)), present="prop-dict", sample="<{a = 1 : i32}>")
    if isinstance(element, Parameter):
        return parameter_shape(element.parameter, element.qualified)
    return Shape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), sample="…")


def _braces(present: str, many: bool) -> Shape:
    brace = frozenset(("{",))
    return Shape(brace, brace if many else frozenset(), frozenset((",",)) if many else frozenset(), present, sample="{ … }")


def _blocks(present: str, many: bool) -> Shape:
    block = frozenset((BLOCK,))
    return Shape(block, block if many else frozenset(), frozenset((",",)) if many else frozenset(), present, sample="^bb1")


def _operand(value: ResolvedValue) -> Shape:
    number = frozenset((ATTRIBUTE,))  # `%a #x` would be a result number
    if value.variadicity == "single":
        return Shape(frozenset((VALUE,)), goes_on=number, sample=f"%{value.name}")
    if value.variadicity == "variadic_of_variadic":
        return Shape(frozenset(("(",)), frozenset(("(",)), frozenset((",",)), value.name, sample=f"(%{value.name})")
    goes_on = number | {","} if value.variadicity == "variadic" else number
    return Shape(frozenset((VALUE,)), frozenset((VALUE,)), goes_on, value.name if value.min_size == 0 else "", sample=f"%{value.name}")


def _type(element: TypeOf) -> Shape:
    value = element.argument
    if isinstance(value, str):
        return _types(element, value, "i32, i32")
    first, sample = _type_tokens(value.constraint.python_class, element.qualified, value.constraint.definition)
    if value.variadicity == "single":
        return Shape(first, sample=sample, hugs=frozenset("<"))
    if value.variadicity == "variadic_of_variadic":
        return Shape(frozenset(("(",)), frozenset(("(",)), frozenset((",",)), value.name, sample="(i32)")
    if value.variadicity == "optional":
        return Shape(ALL_TYPES, ALL_TYPES, frozenset(), value.name, sample="i32", hugs=frozenset("<"))
    return _types(element, value.name, "i32")


def _types(element: TypeOf, name: str, sample: str) -> Shape:
    """Types with commas between."""
    present = name if element.may_be_empty else ""
    return Shape(ALL_TYPES, goes_on=frozenset((",",)), present=present, needs_text=element.may_be_empty, sample=sample, hugs=frozenset("<"))


def _type_tokens(cls: PythonClass | None, qualified: bool, definition: ResolvedTypeOrAttribute | None) -> tuple[Tokens, str]:
    if cls is not None and has_own_syntax(cls) and not qualified:
        return _own_syntax(definition), "<…>"
    return ALL_TYPES, "i32"


def _sample_of(definition: ResolvedTypeOrAttribute | None) -> str:
    """A text of a type or attribute of a dialect."""
    enum = definition.enum if definition is not None else None
    return enum.cases[0].text if enum is not None and _begins_with_space(definition) else "<…>"


def _begins_with_space(definition: ResolvedTypeOrAttribute | None) -> bool:
    """Whether a space comes first in the text of a type or attribute: before a parameter, not before a literal."""
    return definition is not None and definition.assembly_format is not None and definition.assembly_format.text.lstrip()[:1] == "$"


def _own_syntax(definition: ResolvedTypeOrAttribute | None) -> Tokens:
    """What the text of a type or attribute of a dialect begins with where its class is known."""
    if definition is None or definition.assembly_format is None:
        return frozenset((UNKNOWN,))
    match = re.match(r"\s*(?:`([^`\s]+)`|\$(\w+))", definition.assembly_format.text)
    if match is None:
        return frozenset((UNKNOWN,))
    parameter = next((each for each in definition.parameters if each.name == match[2]), None)
    if parameter is None or may_be_absent(parameter):
        return frozenset((match[1] or UNKNOWN,))
    return parameter_shape(parameter).first


# ---- attributes


def _inherent(element: Attribute | Property) -> Shape:
    inherent = element.inherent
    present = inherent.name if inherent.may_be_absent else ""
    if isinstance(element, Property):
        return _property(inherent, present)
    style, name = element.style, inherent.constraint.python_class.name
    if style == "enum":
        enum = inherent.constraint.enum
        assert enum is not None
        tokens: Tokens = frozenset([case.text if can_be_keyword(case.text) else STRING for case in enum.cases])
        return Shape(tokens, tokens | {STRING}, present=present, sample=enum.cases[0].text if enum.cases else "")
    if style == "symbol":
        return Shape(frozenset((SYMBOL,)), frozenset((SYMBOL,)), present=present, sample="@name")
    if style == "stripped":
        first = frozenset(("[",)) if name.startswith("Dense") else _own_syntax(inherent.constraint.definition)
        sample = "[1, 2]" if name.startswith("Dense") else _sample_of(inherent.constraint.definition)
        return Shape(first, first | {ATTRIBUTE}, present=present, sample=sample, spaced=_begins_with_space(inherent.constraint.definition))
    first, takes, sample = _attribute_tokens(name)
    goes_on = frozenset((":",)) if style == "any" or style == "plain" and name not in _NEVER_TYPED else frozenset()
    if is_unit(inherent):
        first, sample = frozenset(("unit",)), "unit"
    return Shape(first, takes, goes_on, present, sample=sample, hugs=frozenset("<") if ATTRIBUTE in first else frozenset())


_NEVER_TYPED = (
    "ArrayAttr",
    "DictionaryAttr",
    "SymbolRefAttr",
    "FlatSymbolRefAttr",
    "TypeAttr",
    "UnitAttr",
    "AffineMapAttr",
    "IntegerSetAttr",
    "TypedAttr",
    "ElementsAttr",
    "DenseElementsAttr",
    "DenseIntOrFPElementsAttr",
    "DenseStringElementsAttr",
    "DenseResourceElementsAttr",
    "SparseElementsAttr",
)
"""Attributes whose text has no `: type` at its end that is left out at times; a typed one always has one of its own."""


_FIRST_WORDS = {
    "AffineMapAttr": ("affine_map",),
    "IntegerSetAttr": ("affine_set",),
    "StridedLayoutAttr": ("strided",),
    "DenseElementsAttr": ("dense", "dense_resource"),
    "DenseIntOrFPElementsAttr": ("dense",),
    "DenseStringElementsAttr": ("dense",),
    "DenseResourceElementsAttr": ("dense_resource",),
    "SparseElementsAttr": ("sparse",),
}
"""What the text of an attribute of a class begins with, if not with `#`, as an alias does."""


def _attribute_tokens(name: str) -> tuple[Tokens, Tokens, str]:
    """(first, takes, sample) of a builtin attribute: only some are looked for by what they begin with."""
    if name == "StringAttr":
        return frozenset((STRING,)), frozenset((STRING,)), '"text"'
    if name in ("SymbolRefAttr", "FlatSymbolRefAttr"):
        return frozenset((SYMBOL,)), frozenset((SYMBOL,)), "@name"
    if name == "ArrayAttr":
        return frozenset(("[",)), frozenset(("[",)), "[1]"
    if name == "DictionaryAttr":
        return frozenset(("{",)), ALL_ATTRIBUTES, "{a = 1 : i32}"
    if name in ("IntegerAttr", "FloatAttr", "BoolAttr"):
        return NUMBERS, ALL_ATTRIBUTES, "true" if name == "BoolAttr" else "1"
    if name in ("TypedAttr", "ElementsAttr"):
        elements: Tokens = frozenset((ATTRIBUTE, "dense", "dense_resource", "sparse"))
        return elements | NUMBERS | {STRING} if name == "TypedAttr" else elements, ALL_ATTRIBUTES, "1 : i32"
    if name in _FIRST_WORDS:
        return frozenset((ATTRIBUTE, *_FIRST_WORDS[name])), ALL_ATTRIBUTES, f"{_FIRST_WORDS[name][0]}<…>"
    if name == "TypeAttr":
        return ALL_TYPES, ALL_ATTRIBUTES, "i32"
    return ALL_ATTRIBUTES, ALL_ATTRIBUTES, "#attr"


def _property(inherent: ResolvedInherent, present: str) -> Shape:
    kind, enum = inherent.constraint.value_type or "", inherent.constraint.enum
    if kind.endswith(" | None"):
        inner = _property_tokens(kind.removesuffix(" | None"), enum)
        return Shape(inner[0] | {"none"}, inner[0] | {"none"}, present=present, sample=inner[1])
    first, sample = _property_tokens(kind, enum)
    goes_on = frozenset((enum.separator.strip(),)) if enum is not None and enum.kind == "bit" else frozenset()
    takes = first | {"true", "false"} if kind == "int" else first
    return Shape(first, takes, goes_on, present, sample=sample)


def _property_tokens(kind: str, enum: ResolvedEnum | None) -> tuple[Tokens, str]:
    """What the text of a native property begins with, and a sample."""
    if kind.startswith("tuple["):
        return frozenset(("[",)), "[1]"
    if enum is not None:
        return frozenset(case.text for case in enum.cases), enum.cases[0].text if enum.cases else ""
    by_type: dict[str, tuple[Tokens, str]] = {
        "int": (frozenset((INTEGER, "-")), "1"),
        "str": (frozenset((STRING,)), '"text"'),
        "bool": (frozenset(("true", "false")), "true"),
    }
    return by_type.get(kind, (frozenset((UNKNOWN,)), "…"))


# ---- parameters


def parameter_shape(parameter: ResolvedParameter, qualified: bool = False) -> Shape:
    """The shape of a parameter of a type or attribute: unless the parser looks for it, it insists on an optional one, too."""
    shape = _parameter(parameter, qualified, parameter.name if may_be_absent(parameter) else "")
    return shape if is_looked_for(parameter) else replace(shape, takes=frozenset(), needs_text=bool(shape.present))


def _parameter(parameter: ResolvedParameter, qualified: bool, present: str) -> Shape:
    if parameter.element is not None:
        inner = parameter_shape(parameter.element)
        return Shape(inner.first, inner.takes or inner.first, inner.goes_on | {","}, present, sample=f"{inner.sample}, {inner.sample}")
    if parameter.enum is not None:
        tokens: Tokens = frozenset(case.text if can_be_keyword(case.text) else STRING for case in parameter.enum.cases)
        goes_on = frozenset((parameter.enum.separator.strip(),)) if parameter.enum.kind == "bit" else frozenset()
        return Shape(tokens, tokens, goes_on, present, sample=parameter.enum.cases[0].text if parameter.enum.cases else "")
    simple: dict[str, tuple[Tokens, str]] = {
        "bool": (frozenset(("true", "false")), "true"),
        "string": (frozenset((STRING,)), '"text"'),
        "float": (frozenset((FLOAT, INTEGER, "-")), "1.0"),
        "dims": (frozenset((INTEGER, "?")), "4x?"),
    }
    if parameter.codec in simple:
        first, sample = simple[parameter.codec]
        return Shape(first, first, frozenset(("x",)) if parameter.codec == "dims" else frozenset(), present, sample=sample)
    if parameter.codec.lstrip("u").startswith("int") or parameter.codec == "index":
        number = frozenset((INTEGER, "-", "true", "false"))
        return Shape(frozenset((INTEGER, "-")), number, present=present, sample="1")
    return _class_parameter(parameter, qualified, present)


def _class_parameter(parameter: ResolvedParameter, qualified: bool, present: str) -> Shape:
    cls = parameter.python_class
    if cls is not None and has_own_syntax(cls) and not qualified:
        return Shape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), present=present, sample="<…>")
    name = "Type" if cls is None and parameter.annotation.startswith("Type") else "" if cls is None else cls.name
    if name == "Type" or name.endswith("Type") or parameter.codec == "type":
        return Shape(ALL_TYPES, ALL_TYPES, present=present, sample="i32", hugs=frozenset("<"))
    first, takes, sample = _attribute_tokens(name)
    return Shape(first, takes, frozenset((":",)) if name not in _NEVER_TYPED else frozenset(), present, sample=sample)
