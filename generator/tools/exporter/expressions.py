"""Translate Python expressions of specs to C++, with a vocabulary for types, attributes and values."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Protocol

from ods.diagnostics.late import dataclass

from ...expressions import Narrowing
from ...resolver.model import PythonClass, ResolvedConstraint, ResolvedParameter, ResolvedTypeOrAttribute
from .cpp_names import getter


class UntranslatableError(Exception):
    """Raised for an expression that cannot be translated; the message is the untranslated part."""


@dataclass(frozen=True)
class Cpp:
    """C++ text and the kind of its value: a Python class or `dims` (`Type`, `IntegerAttr`, `int`, `Value`, …)."""

    text: str
    kind: str


class CppClasses(Protocol):
    """Looks up the C++ names of classes in specs."""

    def cpp_class(self, python_class: PythonClass) -> str | None:
        """Return the C++ class, such as `::mlir::IntegerType`; None if there is none."""

    def definition(self, class_name: str) -> ResolvedTypeOrAttribute | None:
        """Return the type or attribute of a dialect with this class name, or None."""


_SHAPED = frozenset(
    (
        "ShapedType",
        "VectorType",
        "TensorType",
        "RankedTensorType",
        "UnrankedTensorType",
        "BaseMemRefType",
        "MemRefType",
        "UnrankedMemRefType",
    )
)
_TYPES = _SHAPED | {"Type", "IntegerType", "IndexType", "FloatType", "ComplexType", "TupleType", "FunctionType", "NoneType"}

_MEMBERS: dict[str, tuple[str, str, str]] = {
    # maps members to (class, C++, kind)
    "has_rank": ("ShapedType", "hasRank()", "bool"),
    "has_static_shape": ("ShapedType", "hasStaticShape()", "bool"),
    "rank": ("ShapedType", "getRank()", "int"),
    "shape": ("ShapedType", "getShape()", "dims"),
    "num_elements": ("ShapedType", "getNumElements()", "int"),
    "scalable": ("VectorType", "isScalable()", "bool"),
    "inputs": ("FunctionType", "getInputs()", "types"),
    "results": ("FunctionType", "getResults()", "types"),
    "types": ("TupleType", "getTypes()", "types"),
}
_TYPE_QUESTIONS = {
    "is_signless_integer": "isSignlessInteger", "is_signed_integer": "isSignedInteger", "is_unsigned_integer": "isUnsignedInteger",
    "is_integer": "isInteger", "is_signless_int_or_index": "isSignlessIntOrIndex", "is_signless_int_or_float": "isSignlessIntOrFloat",
    "is_signless_int_or_index_or_float": "isSignlessIntOrIndexOrFloat", "is_int_or_index": "isIntOrIndex",
    "is_int_or_float": "isIntOrFloat", "is_int_or_index_or_float": "isIntOrIndexOrFloat",
}  # fmt: skip
_VALUE_QUESTIONS = {"has_one_use": "{}.hasOneUse()", "has_uses": "!{}.use_empty()"}
_MADE = {
    "IntegerType.get_signless": "$_builder.getIntegerType({})",
    "IntegerType.get_signed": "$_builder.getIntegerType({}, /*isSigned=*/true)",
    "IntegerType.get_unsigned": "$_builder.getIntegerType({}, /*isSigned=*/false)",
    "IntegerAttr.get": "$_builder.getIntegerAttr({}, {})",
    "FloatAttr.get": "$_builder.getFloatAttr({}, {})",
    "BoolAttr.get": "$_builder.getBoolAttr({})",
    "StringAttr.get": "$_builder.getStringAttr({})",
    "FlatSymbolRefAttr.get": "::mlir::FlatSymbolRefAttr::get($_builder.getContext(), {})",
    "TypeAttr.get": "::mlir::TypeAttr::get({})",
}
"""Calls that make types and attributes, for places that have a `$_builder`."""
_VALUES = {
    "IntegerAttr": ("getInt()", "int"), "BoolAttr": ("getValue()", "bool"), "StringAttr": ("getValue()", "str"),
    "TypeAttr": ("getValue()", "Type"), "FloatAttr": ("getValueAsDouble()", "float"), "AffineMapAttr": ("getValue()", "AffineMap"),
}  # fmt: skip
_FUNCTIONS = {"element_type_or_self": ("::mlir::getElementTypeOrSelf", "Type")}
_COMPARISONS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "==", ast.IsNot: "!=",
}  # fmt: skip
_ARITHMETIC = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}


@dataclass(frozen=True)
class ExpressionTranslator:
    """Translates the parts of one expression; `variables` has the C++ of its free names."""

    classes: CppClasses
    references: Mapping[str, PythonClass | ResolvedConstraint]
    variables: Mapping[str, Cpp] = field(default_factory=dict)
    makes: bool = False
    """True if the place has a `$_builder`, so that types and attributes can be made."""

    def value(self, node: ast.expr) -> Cpp:
        """Return the C++ of an expression.  Raises UntranslatableError."""
        match node:
            case ast.Name():
                return self._name(node)
            case ast.Constant():
                return self._constant(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Call():
                return self._call(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.BoolOp():
                return self._boolop(node)
            case ast.Compare():
                return self._compare(node)
            case ast.UnaryOp():
                return self._unaryop(node)
            case ast.BinOp():
                return self._binop(node)
            case _:
                raise UntranslatableError(ast.unparse(node))

    def class_names(self, node: ast.expr) -> list[tuple[str, str]]:
        """Return the classes in an `isinstance` call, in Python and in C++.  Raises UntranslatableError if C++ lacks one."""
        if isinstance(node, ast.Tuple):
            return [pair for item in node.elts for pair in self.class_names(item)]
        reference = self.references.get(node.id) if isinstance(node, ast.Name) else None
        cpp = self.classes.cpp_class(reference) if isinstance(reference, PythonClass) else None
        if cpp is None or not isinstance(node, ast.Name):
            raise UntranslatableError(ast.unparse(node))
        return [(node.id, cpp)]

    # ---- parts of expressions

    def _name(self, node: ast.Name) -> Cpp:
        known = self.variables.get(node.id)
        if known is None:
            raise UntranslatableError(node.id)
        return known

    def _constant(self, node: ast.Constant) -> Cpp:
        if isinstance(node.value, bool):
            return Cpp("true" if node.value else "false", "bool")
        if node.value is None:
            return Cpp("nullptr", "None")
        if isinstance(node.value, (int, float)):
            return Cpp(repr(node.value), type(node.value).__name__)
        if isinstance(node.value, str):
            return Cpp(cpp_string(node.value), "str")
        raise UntranslatableError(ast.unparse(node))

    def _attribute(self, node: ast.Attribute) -> Cpp:
        enum = self._enumerator(node)
        if enum is not None:
            return enum
        if isinstance(node.value, ast.Name) and node.value.id in ("op", "self") and node.attr in self.variables:
            return self.variables[node.attr]
        owner, member = self.value(node.value), node.attr
        if owner.kind in ("Value", "OpResult") and member == "type":
            return Cpp(f"{owner.text}.getType()", "Type")
        parameter = self._parameter(owner, member)
        if parameter is not None:
            return Cpp(f"{self._own(owner)}.{getter(parameter.name)}()", kind_of_parameter(parameter))
        if member == "element_type" and owner.kind in _TYPES:
            wanted = "ComplexType" if owner.kind == "ComplexType" else "ShapedType"
            return Cpp(f"{self._cast(owner, wanted)}.getElementType()", "Type")
        if member in _MEMBERS and owner.kind in _TYPES:
            wanted, text, kind = _MEMBERS[member]
            return Cpp(f"{self._cast(owner, wanted)}.{text}", kind)
        if member == "width" and owner.kind in ("IntegerType", "FloatType", "Type"):
            return Cpp(f"{owner.text}.getIntOrFloatBitWidth()", "int")
        if member == "value" and owner.kind in _VALUES:
            text, kind = _VALUES[owner.kind]
            return Cpp(f"{self._cast(owner, owner.kind)}.{text}", kind)
        if member == "type" and owner.kind.endswith("Attr"):
            return Cpp(f"::llvm::cast<::mlir::TypedAttr>({owner.text}).getType()", "Type")
        raise UntranslatableError(ast.unparse(node))

    def _enumerator(self, node: ast.Attribute) -> Cpp | None:
        reference = self.references.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if not isinstance(reference, PythonClass) or isinstance(node.value, ast.Name) and node.value.id in self.variables:
            return None
        cpp = self.classes.cpp_class(reference)
        return None if cpp is None else Cpp(f"{cpp}::{node.attr}", reference.name)

    def _parameter(self, owner: Cpp, member: str) -> ResolvedParameter | None:
        definition = self.classes.definition(owner.kind)
        if definition is None or definition.external:
            return None
        return next((each for each in definition.parameters if each.python_name == member), None)

    def _own(self, owner: Cpp) -> str:
        """Return the text, cast to the class of a dialect's type or attribute if it is the subject of a predicate."""
        definition = self.classes.definition(owner.kind)
        if owner.text != "$_self" or definition is None:
            return owner.text
        return f"::llvm::cast<{self.classes.cpp_class(definition.python_class)}>({owner.text})"

    def _cast(self, owner: Cpp, wanted: str) -> str:
        """Return the text, cast to the class `wanted` unless it has this class already; the subject of a predicate is always cast."""
        if owner.kind == wanted and owner.text != "$_self" or owner.kind in _SHAPED and wanted == "ShapedType" and owner.text != "$_self":
            return owner.text
        return f"::llvm::cast<::mlir::{wanted}>({owner.text})"

    def _call(self, node: ast.Call) -> Cpp:
        if node.keywords:
            raise UntranslatableError(ast.unparse(node))
        if isinstance(node.func, ast.Attribute):
            return self._made(node, node.func) or self._method(node, node.func)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "len" and len(node.args) == 1:
            return Cpp(f"{self._sized(self.value(node.args[0]))}.size()", "int")
        if name == "int" and len(node.args) == 1:
            return Cpp(f"static_cast<int64_t>({self.value(node.args[0]).text})", "int")
        if name == "isinstance" and len(node.args) == 2:
            classes = ", ".join(cpp for _, cpp in self.class_names(node.args[1]))
            return Cpp(f"::llvm::isa<{classes}>({self.value(node.args[0]).text})", "bool")
        reference = self.references.get(name)
        if isinstance(reference, PythonClass) and reference.name in _FUNCTIONS:
            function, kind = _FUNCTIONS[reference.name]
            return Cpp(f"{function}({', '.join(self.value(each).text for each in node.args)})", kind)
        raise UntranslatableError(ast.unparse(node))

    def _made(self, node: ast.Call, function: ast.Attribute) -> Cpp | None:
        """Return the type or attribute that `IntegerAttr.get(…)` or a similar call makes; None for other calls."""
        reference = self.references.get(function.value.id) if isinstance(function.value, ast.Name) else None
        if not self.makes or not isinstance(reference, PythonClass) or not function.attr.startswith("get"):
            return None
        arguments = [self.value(each).text for each in node.args]
        known = _MADE.get(f"{reference.name}.{function.attr}")
        if known is not None:
            return Cpp(known.format(*arguments), reference.name)
        cpp = self.classes.cpp_class(reference)
        if cpp is None or function.attr != "get" or arguments and reference.module.startswith("ods."):
            raise UntranslatableError(ast.unparse(node))
        return Cpp(f"{cpp}::get({', '.join(('$_builder.getContext()', *arguments))})", reference.name)

    def _sized(self, value: Cpp) -> str:
        if value.kind == "ArrayAttr":
            return f"::llvm::cast<::mlir::ArrayAttr>({value.text})"
        if value.kind in ("dims", "types", "values", "str") or value.kind.startswith("array<"):
            return value.text
        raise UntranslatableError(f"len of {value.kind}")

    def _method(self, node: ast.Call, function: ast.Attribute) -> Cpp:
        owner = self.value(function.value)
        arguments = ", ".join(self.value(each).text for each in node.args)
        if function.attr in _TYPE_QUESTIONS and owner.kind in _TYPES:
            return Cpp(f"{owner.text}.{_TYPE_QUESTIONS[function.attr]}({arguments})", "bool")
        if function.attr in _VALUE_QUESTIONS and owner.kind in ("Value", "OpResult"):
            return Cpp(_VALUE_QUESTIONS[function.attr].format(owner.text), "bool")
        if function.attr == "is_strided" and owner.kind in _TYPES:
            return Cpp(f"::llvm::cast<::mlir::MemRefType>({owner.text}).isStrided()", "bool")
        raise UntranslatableError(ast.unparse(node))

    def _subscript(self, node: ast.Subscript) -> Cpp:
        owner = self.value(node.value)
        index = node.slice
        kinds = {"dims": "int", "types": "Type", "values": "Value", "ArrayAttr": "Attribute"}
        if owner.kind not in kinds:
            raise UntranslatableError(ast.unparse(node))
        if isinstance(index, ast.UnaryOp) and ast.unparse(index) == "-1":
            return Cpp(f"{self._sized(owner)}.back()", kinds[owner.kind])
        if isinstance(index, ast.Constant) and isinstance(index.value, int):
            return Cpp(f"{self._sized(owner)}[{index.value}]", kinds[owner.kind])
        raise UntranslatableError(ast.unparse(node))

    def _compare(self, node: ast.Compare) -> Cpp:
        parts = []
        left = self.value(node.left)
        for operator, right_node in zip(node.ops, node.comparators):
            right = self.value(right_node)
            if type(operator) not in _COMPARISONS:
                raise UntranslatableError(ast.unparse(node))
            if right.kind == "None":
                parts.append(f"!{left.text}" if isinstance(operator, (ast.Is, ast.Eq)) else f"static_cast<bool>({left.text})")
            else:
                signed = "static_cast<int64_t>({})" if left.text.endswith(".size()") else "{}"
                parts.append(f"{signed.format(left.text)} {_COMPARISONS[type(operator)]} {right.text}")
            left = right
        return Cpp(" && ".join(parts), "bool")

    def _boolop(self, node: ast.BoolOp) -> Cpp:
        word = " && " if isinstance(node.op, ast.And) else " || "
        texts, translator = [], self
        for each in node.values:
            texts.append(f"({translator.value(each).text})")
            if isinstance(node.op, ast.And):
                translator = translator.after(each)
        return Cpp(word.join(texts), "bool")

    def _unaryop(self, node: ast.UnaryOp) -> Cpp:
        operand = self.value(node.operand)
        signs = {ast.Not: "!", ast.USub: "-", ast.Invert: "~"}
        if type(node.op) not in signs:
            raise UntranslatableError(ast.unparse(node))
        return Cpp(f"{signs[type(node.op)]}({operand.text})", "bool" if isinstance(node.op, ast.Not) else operand.kind)

    def _binop(self, node: ast.BinOp) -> Cpp:
        left, right = self.value(node.left), self.value(node.right)
        if type(node.op) not in _ARITHMETIC or {left.kind, right.kind} - {"int", "float"}:
            raise UntranslatableError(ast.unparse(node))
        return Cpp(f"({left.text} {_ARITHMETIC[type(node.op)]} {right.text})", left.kind)

    def after(self, node: ast.expr) -> ExpressionTranslator:
        """Return a translator for code that runs if a condition is true, which narrows the classes of variables."""
        kinds = {text: keys[0] for text, keys in Narrowing(self.references, {}).of(node).items() if len(keys) == 1}
        known = {name: replace(cpp, kind=kinds[name].rpartition(":")[2]) for name, cpp in self.variables.items() if name in kinds}
        return replace(self, variables={**self.variables, **known})


def kind_of_parameter(parameter: ResolvedParameter) -> str:
    """Return the kind of value that a parameter's accessor returns."""
    if parameter.codec in ("type", "attribute") and parameter.python_class is not None:
        return parameter.python_class.name
    plain = {"string": "str", "dims": "dims", "bool": "bool", "float": "float", "type": "Type", "attribute": "Attribute"}
    if parameter.codec.startswith("array<"):
        return "dims" if parameter.codec.startswith("array<int") else parameter.codec
    return plain.get(parameter.codec, "int" if "int" in parameter.codec else parameter.annotation)


def cpp_string(text: str) -> str:
    """Return a C++ string literal."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    return f'"{escaped}"'
