"""Translate Python annotations of builders and interface methods to C++ types."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from ...resolver.model import PythonClass, ResolvedBuilder, ResolvedMethod
from .cpp_names import KEYWORDS, lower_camel_case
from .expressions import CppClasses

_PLAIN = {
    "int": "int64_t", "bool": "bool", "str": "::llvm::StringRef", "float": "double", "None": "void", "range": "::mlir::MutableOperandRange",
    "Type": "::mlir::Type", "Attribute": "::mlir::Attribute", "Value": "::mlir::Value", "Operation": "::mlir::Operation *",
    "Block": "::mlir::Block *", "Region": "::mlir::Region *", "Location": "::mlir::Location", "AffineMap": "::mlir::AffineMap",
    "IntegerSet": "::mlir::IntegerSet", "Builder": "::mlir::OpBuilder &", "OpBuilder": "::mlir::OpBuilder &",
    "PatternRewriter": "::mlir::PatternRewriter &", "RewriterBase": "::mlir::RewriterBase &",
}  # fmt: skip
_RANGES = {"Value": "::mlir::ValueRange", "Type": "::mlir::TypeRange", "Block": "::mlir::BlockRange"}
_LISTS = frozenset(("Sequence", "list", "tuple", "Iterable", "Collection"))


def cpp_type(annotation: str, references: Mapping[str, PythonClass], classes: CppClasses, result: bool = False) -> str | None:
    """Return the C++ type for a Python annotation, or None.  `result` is True for the result type of a function."""
    try:
        node = ast.parse(annotation, mode="eval").body
    except SyntaxError:
        return None
    return _type(node, references, classes, result)


class UntypedError(Exception):
    """Raised for an annotation without a C++ type; the message is the annotation."""


def cpp_parameters(owner: ResolvedBuilder | ResolvedMethod, classes: CppClasses) -> list[tuple[str, str]]:
    """Return (type, name) of each parameter of a builder or method in C++.  Raises UntypedError."""
    found, given = [], dict(owner.cpp_types)
    for name, annotation, _ in owner.parameters:
        type_ = given.get(name) or cpp_type(annotation, dict(owner.references), classes)
        if type_ is None:
            raise UntypedError(annotation)
        found.append((type_, argument_name(name)))
    return found


def cpp_returns(method: ResolvedMethod, classes: CppClasses) -> str:
    """Return the C++ result type of a method.  Raises UntypedError."""
    found = method.cpp_returns or cpp_type(method.returns, dict(method.references), classes, result=True)
    if found is None:
        raise UntypedError(method.returns)
    return found


def argument_name(name: str) -> str:
    """Return the name of a parameter in C++."""
    return f"{name}_" if name in KEYWORDS else name


def method_name(method: ResolvedMethod) -> str:
    """Return the C++ name of an interface method."""
    return method.cpp_name or lower_camel_case(method.name)


def _type(node: ast.expr, references: Mapping[str, PythonClass], classes: CppClasses, result: bool) -> str | None:
    if isinstance(node, ast.Constant):
        return "void" if node.value is None else None
    if isinstance(node, ast.Name):
        if node.id in _PLAIN:
            return _PLAIN[node.id]
        reference = references.get(node.id)
        return None if reference is None else classes.cpp_class(reference)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _optional(node, references, classes, result)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in _LISTS:
        return _list(node, references, classes, result)
    return None


def _optional(node: ast.BinOp, references: Mapping[str, PythonClass], classes: CppClasses, result: bool) -> str | None:
    """Return the C++ type of `X | None`: a class that has a null value, else std::optional; None for other unions."""
    if not (isinstance(node.right, ast.Constant) and node.right.value is None):
        return None
    inner = _type(node.left, references, classes, result)
    if inner is None or inner.startswith("::mlir::") and not inner.endswith("Range"):
        return inner
    return f"std::optional<{inner}>"


def _list(node: ast.Subscript, references: Mapping[str, PythonClass], classes: CppClasses, result: bool) -> str | None:
    element = node.slice
    if isinstance(element, ast.Tuple):
        if len(element.elts) == 2 and isinstance(element.elts[1], ast.Constant) and element.elts[1].value is Ellipsis:
            element = element.elts[0]
        else:
            return _tuple(element, references, classes, result)
    if isinstance(element, ast.Name) and element.id in _RANGES and not result:
        return _RANGES[element.id]
    inner = _type(element, references, classes, result)
    if inner is None:
        return None
    return f"::llvm::SmallVector<{inner}>" if result else f"::llvm::ArrayRef<{inner}>"


def _tuple(node: ast.Tuple, references: Mapping[str, PythonClass], classes: CppClasses, result: bool) -> str | None:
    parts = [_type(each, references, classes, result) for each in node.elts]
    known = [part for part in parts if part is not None]
    return f"std::tuple<{', '.join(known)}>" if len(known) == len(parts) else None
