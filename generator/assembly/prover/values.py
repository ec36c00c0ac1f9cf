"""Shapes of values: the texts of types, attributes and parameters, as far as their classes are known."""

from __future__ import annotations

import re
from dataclasses import replace

from ...resolver.model import PythonClass, ResolvedEnum, ResolvedParameter, ResolvedTypeOrAttribute
from ..directives.codecs import is_looked_for, may_be_absent
from ..directives.element import ALL_ATTRIBUTES, ALL_TYPES, ATTRIBUTE, FLOAT, INTEGER, NUMBERS, STRING, SYMBOL, UNKNOWN, TextShape, TokenSet
from ..directives.enums import ANY_CASE, enum_continues, enum_field_tokens, enum_sample, enum_tokens
from ..emission.output import has_own_syntax


def type_tokens(cls: PythonClass | None, qualified: bool, definition: ResolvedTypeOrAttribute | None) -> tuple[TokenSet, str]:
    if cls is not None and has_own_syntax(cls) and not qualified:
        return own_syntax(definition), "<…>"
    return ALL_TYPES, "i32"


def sample_of(definition: ResolvedTypeOrAttribute | None) -> str:
    """Return a sample text of a dialect's type or attribute; empty without a definition."""
    enum = definition.enum if definition is not None else None
    return enum.cases[0].text if enum is not None and begins_with_space(definition) else "<…>"


def begins_with_space(definition: ResolvedTypeOrAttribute | None) -> bool:
    """Return True if the text of a type or attribute begins with a space, as before a parameter, not before a literal."""
    return definition is not None and definition.assembly_format is not None and definition.assembly_format.text.lstrip()[:1] == "$"


def own_syntax(definition: ResolvedTypeOrAttribute | None) -> TokenSet:
    """Return the first tokens of a dialect's type or attribute if the parser knows its class."""
    if definition is not None and not definition.has_text:
        return ALL_TYPES if definition.kind == "type" else ALL_ATTRIBUTES
    if definition is None or definition.assembly_format is None:
        return frozenset((UNKNOWN,))
    match = re.match(r"\s*(?:`([^`\s]+)`|\$(\w+))", definition.assembly_format.text)
    if match is None:
        return frozenset((UNKNOWN,))
    parameter = next((each for each in definition.parameters if each.name == match[2]), None)
    if parameter is None or may_be_absent(parameter):
        return frozenset((match[1] or UNKNOWN,))
    return parameter_shape(parameter).first


def is_in_brackets(definition: ResolvedTypeOrAttribute | None) -> bool:
    """Return True if the text of a dialect's attribute always ends with `>`, so that it is never only a name or an alias."""
    return definition is not None and definition.has_text and not definition.mnemonic_alias and UNKNOWN not in own_syntax(definition)


_DENSE_ARRAY = re.compile(r"Dense\w*ArrayAttr")
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
"""Builtin attributes that never end in a `: type` which may be left out; typed attributes always print theirs."""


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
"""The first tokens of attributes by their class."""
_ALIASED = ("AffineMapAttr", "IntegerSetAttr")
"""Builtin attributes that mlir-opt prints as an alias, `#map`."""


def is_never_typed(name: str) -> bool:
    """Return True if the text of a builtin attribute never ends in a `: type` that may be left out."""
    return name in _NEVER_TYPED or _DENSE_ARRAY.fullmatch(name) is not None


def attribute_tokens(name: str) -> tuple[TokenSet, TokenSet, str]:
    """Return (first, takes, sample) for a builtin attribute; for many classes the parser tries every attribute token."""
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
        elements: TokenSet = frozenset((ATTRIBUTE, "array", "dense", "dense_resource", "sparse"))
        return elements | NUMBERS | {STRING} if name == "TypedAttr" else elements, ALL_ATTRIBUTES, "1 : i32"
    if name in _FIRST_WORDS:
        alias = frozenset((ATTRIBUTE,)) if name in _ALIASED else frozenset()
        return alias | {*_FIRST_WORDS[name]}, ALL_ATTRIBUTES, f"{_FIRST_WORDS[name][0]}<…>"
    if _DENSE_ARRAY.fullmatch(name):
        return frozenset(("array",)), ALL_ATTRIBUTES, "array<…>"
    if name == "TypeAttr":
        return ALL_TYPES, ALL_ATTRIBUTES, "i32"
    return ALL_ATTRIBUTES, ALL_ATTRIBUTES, "#attr"


# ---- parameters


def parameter_shape(parameter: ResolvedParameter, qualified: bool = False) -> TextShape:
    """Return the shape of a parameter; the parser requires even an optional one unless it checks for it first."""
    shape = _parameter(parameter, qualified, parameter.name if may_be_absent(parameter) else "")
    return shape if is_looked_for(parameter) else replace(shape, takes=frozenset(), needs_text=bool(shape.present))


def _parameter(parameter: ResolvedParameter, qualified: bool, present: str) -> TextShape:
    if parameter.element is not None:
        element = parameter.element
        inner = parameter_shape(element, qualified) if element.enum is None else _enum_field(element.enum, "")
        sample = f"{inner.sample}, {inner.sample}"
        return TextShape(inner.first, inner.takes or inner.first, inner.goes_on | {","}, present, sample=sample, item=inner)
    if parameter.enum is not None:
        if parameter.is_enum_field:
            return _enum_field(parameter.enum, present)
        tokens = enum_tokens(parameter.enum)
        return TextShape(tokens, tokens, enum_continues(parameter.enum), present, sample=enum_sample(parameter.enum))
    simple: dict[str, tuple[TokenSet, str]] = {
        "bool": (frozenset(("true", "false")), "true"),
        "string": (frozenset((STRING,)), '"text"'),
        "float": (frozenset((FLOAT, INTEGER, "-")), "1.0"),
        "dims": (frozenset((INTEGER, "?")), "4x?"),
    }
    if parameter.codec in simple:
        first, sample = simple[parameter.codec]
        return TextShape(first, first, frozenset(("x",)) if parameter.codec == "dims" else frozenset(), present, sample=sample)
    if parameter.codec.lstrip("u").startswith("int") or parameter.codec == "index":
        number = frozenset((INTEGER, "-", "true", "false"))
        return TextShape(frozenset((INTEGER, "-")), number, present=present, sample="1")
    return _class_parameter(parameter, qualified, present)


def _enum_field(enum: ResolvedEnum, present: str) -> TextShape:
    """Return the shape of a value that is parsed by its enum class alone: a word or a quoted text."""
    return TextShape(enum_field_tokens(enum), ANY_CASE, present=present, sample=enum_sample(enum))


def _class_parameter(parameter: ResolvedParameter, qualified: bool, present: str) -> TextShape:
    cls = parameter.python_class
    if cls is not None and has_own_syntax(cls) and not qualified:
        return TextShape(frozenset((UNKNOWN,)), frozenset((UNKNOWN,)), present=present, sample="<…>")
    name = "Type" if cls is None and parameter.annotation.startswith("Type") else "" if cls is None else cls.name
    if name == "Type" or name.endswith("Type") or parameter.codec == "type":
        return TextShape(ALL_TYPES, ALL_TYPES, present=present, sample="i32", hugs=frozenset("<"))
    first, takes, sample = attribute_tokens(name)
    return TextShape(first, takes, frozenset() if is_never_typed(name) else frozenset((":",)), present, sample=sample)
