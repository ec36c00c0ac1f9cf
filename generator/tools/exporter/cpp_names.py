"""C++ names of dialects, runtime classes and methods, and reserved words."""

from __future__ import annotations

import re

from ...resolver.model import PythonClass, ResolvedDialect

KEYWORDS = frozenset(
    (
        "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool",
        "break", "case", "catch", "char", "char8_t", "char16_t", "char32_t", "class", "compl",
        "concept", "const", "consteval", "constexpr", "constinit", "const_cast", "continue", "co_await", "co_return",
        "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
        "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
        "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
        "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
        "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct",
        "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid",
        "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while",
        "xor", "xor_eq",
    )
)  # fmt: skip
"""Reserved words of C++20."""

_CLASSES = {
    "BF16Type": "BFloat16Type",
    "F16Type": "Float16Type",
    "F32Type": "Float32Type",
    "F64Type": "Float64Type",
    "F80Type": "Float80Type",
    "F128Type": "Float128Type",
    "TF32Type": "FloatTF32Type",
    "Location": "LocationAttr",
}


def camel_case(name: str) -> str:
    """Return the name in camel case: `north_star` → `NorthStar`, `dp_nums` → `DpNums`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name) if part)


def lower_camel_case(name: str) -> str:
    """Return the name in lower camel case: `get_dp_nums` → `getDpNums`."""
    camel = camel_case(name)
    return camel[:1].lower() + camel[1:]


def getter(name: str) -> str:
    """Return the accessor that mlir-tblgen generates for an operand, attribute or parameter: `overflowFlags` → `getOverflowFlags`."""
    return "get" + camel_case(name)


def namespace_of(dialect: ResolvedDialect) -> str:
    """Return the C++ namespace of a dialect with a leading `::`, such as `::mlir::arith`; the default is the dialect's name."""
    given = dialect.cpp_namespace or dialect.name
    return given if given.startswith("::") else f"::{given}"


def cpp_runtime_class(python_class: PythonClass) -> str | None:
    """Return MLIR's C++ class for a class of the runtime; None unless it is a type or attribute."""
    if not python_class.module.startswith("ods."):
        return None
    return f"::mlir::{_CLASSES.get(python_class.name, python_class.name)}"
