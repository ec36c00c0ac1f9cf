"""Translate C++ names, types and default values of .td files to Python and to the spec language."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable

_TYPES = {
    "int": "int32", "int8_t": "int8", "int16_t": "int16", "int32_t": "int32", "int64_t": "int64", "long": "int64",
    "unsigned": "uint32", "unsigned int": "uint32", "uint8_t": "uint8", "uint16_t": "uint16", "uint32_t": "uint32",
    "uint64_t": "uint64", "size_t": "uint64", "bool": "bool", "float": "float", "double": "double",
    "StringRef": "string", "std::string": "string", "Twine": "string",
    "Type": "Type", "Attribute": "Attribute", "Location": "Location", "AffineMap": "AffineMapAttr", "APInt": "int", "APFloat": "float",
    "Level": "uint64", "Dimension": "uint64",
}  # fmt: skip
_ANNOTATIONS = {
    "bool": "bool", "StringRef": "str", "std::string": "str", "Twine": "str", "Value": "Value", "Type": "Type", "Attribute": "Attribute",
    "ValueRange": "Sequence[Value]", "TypeRange": "Sequence[Type]", "Block *": "Block", "Block*": "Block", "BlockRange": "Sequence[Block]",
    "float": "float", "double": "float", "Location": "Location", "AffineMap": "AffineMap", "IntegerSet": "IntegerSet",
}  # fmt: skip
_INTEGERS = re.compile(r"u?int(8|16|32|64)?_?t?$|unsigned( int)?$|size_t$|long$")
_STANDARD = re.compile(r"^std::(?=u?int\d+_t$|size_t$)")
"""Matches the namespace of integers, which headers of C declare without it."""
_CAST = re.compile(r"static_cast<[\w:]+>\(([^()]*)\)")


def strip_namespaces(text: str) -> str:
    """Remove namespaces: `::mlir::arith::FastMathFlags` → `FastMathFlags`; the text after `<` is kept."""
    return re.sub(r"(?:::)?(?:\w+::)+(?=\w)", "", text.strip())


def python_identifier(name: str) -> str:
    """Return a valid Python name; `_` is appended to keywords."""
    cleaned = re.sub(r"\W", "_", name)
    return cleaned + "_" if keyword.iskeyword(cleaned) else cleaned


def snake_case_identifier(name: str) -> str:
    """Return the name in snake case: `getFooBar` → `get_foo_bar`, `DPNums` → `dp_nums`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return python_identifier(spaced.lower())


def parameter_type(cpp: str, named: Callable[[str], str | None] = lambda cpp: None) -> str | None:
    """Return the spec language's type for a C++ parameter type, or None.  `named` gives the spec's name of a class."""
    text = cpp.strip().removeprefix("::")
    plain = _STANDARD.sub("", text.removeprefix("llvm::").removeprefix("mlir::").strip())
    array = re.fullmatch(r"(?:ArrayRef|SmallVector)<(.*?)(?:,\s*\d+)?>", plain)
    if array:
        inner = parameter_type(array[1], named)
        return None if inner is None else f"array<{inner}>"
    optional = re.fullmatch(r"std::optional<(.*)>", plain)
    if optional:
        return parameter_type(optional[1], named)
    return named(cpp.strip()) or _TYPES.get(plain) or _TYPES.get(plain.removeprefix("std::"))


def is_optional(cpp: str) -> bool:
    """Return True for a C++ type `std::optional<…>`."""
    return strip_namespaces(cpp).startswith("optional<")


def is_usual_cpp(cpp: str, spec: str) -> bool:
    """Return True if a type of the spec language represents this C++ type by default."""
    plain = strip_namespaces(" ".join(cpp.split()))
    array = re.fullmatch(r"array<(.*)>", spec)
    if array:
        inner = re.fullmatch(r"ArrayRef<(.*)>", plain)
        return inner is not None and is_usual_cpp(inner[1], array[1])
    number = f"{spec}_t" if re.fullmatch(r"u?int\d+", spec) else spec
    return plain == ("StringRef" if spec == "string" else number.rpartition(".")[2])


def python_annotation(cpp: str) -> str:
    """Return the Python annotation of a C++ type in a signature; `Any` if it is unknown."""
    text = cpp.strip().removeprefix("const ").rstrip("&").strip().removeprefix("::").removeprefix("llvm::").removeprefix("mlir::")
    text = _STANDARD.sub("", text)
    if text in _ANNOTATIONS:
        return _ANNOTATIONS[text]
    if _INTEGERS.match(text):
        return "int"
    array = re.fullmatch(r"(?:ArrayRef|SmallVector|SmallVectorImpl)<(.*?)(?:,\s*\d+)?>", text)
    if array:
        return f"Sequence[{python_annotation(array[1])}]"
    last = strip_namespaces(text)
    if last in ("LogicalResult", "void"):
        return "None" if last == "void" else "bool"
    return last if re.fullmatch(r"(Integer|Float|String|Array|Dictionary|Unit|Type|SymbolRef|FlatSymbolRef|AffineMap)Attr", last) else "Any"


def python_default(cpp: str, class_of: Callable[[str], str | None]) -> str | None:
    """Return a C++ default value in Python; None if it cannot be translated.

    `class_of` gives the Python name of an enum; None if it is unknown.
    """
    text = _CAST.sub(r"\1", cpp.strip())
    if text in ("true", "false"):
        return text.capitalize()
    if re.fullmatch(r"-?\d+[uUlL]*", text):
        return re.sub(r"[uUlL]+$", "", text)
    if re.fullmatch(r"-?\d*\.\d+f?|-?\d+\.\d*f?", text):
        return text.rstrip("f")
    if re.fullmatch(r'"[^"\\]*"', text):
        return text
    if text.startswith("{") and text.endswith("}"):
        items = [python_default(item, class_of) for item in text[1:-1].split(",") if item.strip()]
        known = [item for item in items if item is not None]
        return f"({', '.join(known)}{',' * (len(known) == 1)})" if len(known) == len(items) else None
    enum = re.fullmatch(r"((?:::)?(?:\w+::)*\w+)::(\w+)", text)
    name = class_of(enum[1]) if enum else None
    return f"{name}.{python_identifier(enum[2])}" if enum and name else None
