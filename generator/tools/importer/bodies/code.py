"""Translated expressions with their kinds, and the kinds of C++ types."""

from __future__ import annotations

import re

from ods.diagnostics.late import dataclass

from ..cpp.spelling import strip_namespaces
from ..cpp.values import ATOM

_KINDS = {
    "bool": "bool", "StringRef": "str", "std::string": "str", "string": "str", "Twine": "str", "StringLiteral": "str", "char": "str",
    "SmallString": "str", "string_view": "str",
    "float": "float", "double": "float", "APFloat": "float", "APInt": "int", "APSInt": "int", "auto": "",
    "OpAsmParser": "parser", "AsmParser": "parser", "DialectAsmParser": "parser",
    "OpAsmPrinter": "printer", "AsmPrinter": "printer", "DialectAsmPrinter": "printer",
    "OperationState": "state", "UnresolvedOperand": "UnresolvedOperand", "Argument": "Argument", "SMLoc": "place",
    "NamedAttrList": "dict", "NamedAttribute": "entry", "ParseResult": "result", "LogicalResult": "result",
    "DiagnosedSilenceableFailure": "result", "type_range": "list[Type]",
    "OptionalParseResult": "optresult", "MLIRContext": "context", "Builder": "builder", "OpBuilder": "builder",
    "PatternRewriter": "builder", "RewriterBase": "builder", "IRRewriter": "builder", "RegisteredOperationName": "registered",
    "ValueRange": "list[Value]", "ValueShapeRange": "list[Value]", "ShapeAdaptor": "ShapedType",
    "StringSet": "set[str]", "ImplicitLocOpBuilder": "builder", "PropertyRef": "properties", "OpaqueProperties": "properties",
    "OperandRange": "list[Value]", "operand_range": "list[Value]",
    "ResultRange": "list[Value]", "result_range": "list[Value]", "TypeRange": "list[Type]", "ValueTypeRange": "list[Type]",
    "RegionRange": "list[Region]", "BlockArgListType": "list[Value]", "OpResult": "Value", "BlockArgument": "Value",
    "OpOperand": "OpOperand", "void": "void", "raw_ostream": "printer", "DictionaryAttr": "DictionaryAttr", "OpFoldResult": "fold",
    "RegionType": "Region", "OpListType": "list[Operation]", "SymbolTableCollection": "symbols", "OperationName": "opname",
    "BitVector": "list[bool]", "SmallBitVector": "list[bool]",
    "InFlightDiagnostic": "diagnostic", "OpPrintingFlags": "flags", "ArrayAttr": "ArrayAttr", "LocationAttr": "Location",
    "TypedAttr": "Attribute", "ElementsAttr": "Attribute", "TypedValue": "Value", "Location": "Location",
    "OpAsmSetValueNameFn": "function", "OpAsmSetBlockNameFn": "function",
}  # fmt: skip
_INTEGER = re.compile(r"(u?int(8|16|32|64)?(_t)?|unsigned( int| long| long long)?|size_t|ssize_t|long( long)?)$")
_LISTS = (
    "SmallVector",
    "ArrayRef",
    "SmallVectorImpl",
    "MutableArrayRef",
    "vector",
    "SetVector",
    "OwningArrayRef",
    "array",
    "InitListT",
    "EnumeratedArray",
)
_SETS = ("SmallPtrSet", "DenseSet", "SmallDenseSet", "SmallSet", "set", "unordered_set", "StringSet", "SmallSetVector")
_PAIRS = ("pair", "tuple")
_FUNCTIONS = ("function_ref", "function", "unique_function")
_OPTIONALS = ("optional", "FailureOr")
_ERROR_MAKER = re.compile(r"\bInFlightDiagnostic\w*\s*\(\s*(?:(?:const\s+)?(?:llvm::)?(?:StringRef|Twine)\s*&?\s*\w*)?\s*\)$")
"""Matches the type of a function that makes an error, perhaps with the beginning of its message."""


@dataclass(frozen=True)
class Code:
    """A Python expression."""

    text: str
    kind: str = ""
    """`int`, `str`, `Value`, `list[Type]`, `optional[int]`, or the name of a class; empty if unknown."""
    precedence: int = ATOM

    def inside(self, precedence: int = ATOM) -> str:
        """Return the text, in parentheses if the surrounding operator binds more tightly."""
        return self.text if self.precedence >= precedence else f"({self.text})"

    @property
    def element(self) -> str:
        """The kind of a list's elements; empty for other kinds."""
        return inner_kind(self.kind, "list")


def inner_kind(kind: str, wrapper: str) -> str:
    """Return the kind inside a wrapper, such as `int` for `list[int]` and `list`; empty for other wrappers."""
    return kind[len(wrapper) + 1 : -1] if kind.startswith(f"{wrapper}[") else ""


def split_kinds(text: str) -> list[str]:
    """Split `int,list[str]` into `int` and `list[str]`, and the C++ types in angle brackets likewise."""
    parts, depth = [""], 0
    for character in text:
        depth += {"[": 1, "]": -1, "<": 1, ">": -1, "(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


def cpp_of(kind: str) -> str:
    """Return a C++ type for a kind."""
    for wrapper, template in (("list", "SmallVector"), ("optional", "std::optional"), ("set", "DenseSet")):
        if inner_kind(kind, wrapper):
            return f"{template}<{cpp_of(inner_kind(kind, wrapper))}>"
    if inner_kind(kind, "tuple"):
        return f"std::tuple<{', '.join(map(cpp_of, split_kinds(inner_kind(kind, 'tuple'))))}>"
    plain = {"int": "int64_t", "str": "StringRef", "float": "double", "dict": "NamedAttrList", "printer": "OpAsmPrinter"}
    return plain.get(kind, {"parser": "OpAsmParser", "state": "OperationState", "place": "SMLoc"}.get(kind, kind or "auto"))


def is_dense_array(kind: str) -> bool:
    """Return True for a kind such as `DenseI64ArrayAttr`."""
    return kind.startswith("Dense") and kind.endswith("ArrayAttr")


def is_array(kind: str) -> bool:
    """Return True for the attributes that C++ converts to `ArrayRef`."""
    return kind == "ArrayAttr" or is_dense_array(kind)


def kind_of(cpp: str) -> str:
    """Return the kind of a C++ type; its own name if the table has none."""
    text = re.sub(r"\b(const|constexpr|static|struct|class|typename|inline)\b", "", cpp).replace("&", "").replace("*", "").strip()
    template = re.match(r"(?:::)?(?:\w+::)*(\w+)<(.*)>$", text, re.S)
    if template:
        first = _first_argument(template[2])
        if template[1] in _LISTS:
            return "str" if first.replace("const", "").strip() == "char" else f"list[{kind_of(first)}]"
        if template[1] == "underlying_type_t":
            return "int"
        if template[1] in ("unique_ptr", "shared_ptr"):
            return kind_of(first)
        if template[1] in _OPTIONALS:
            return f"optional[{kind_of(first)}]"
        if template[1] in _SETS:
            return f"set[{kind_of(first)}]" if first else "set[str]"
        if template[1] in _PAIRS:
            return f"tuple[{','.join(map(kind_of, split_kinds(template[2])))}]"
        if template[1] in _FUNCTIONS:
            return "error" if _ERROR_MAKER.search(first) else "function"
        if template[1].endswith(("Map", "MapVector")) or template[1] in ("map", "unordered_map"):
            return "map"
        if template[1] in ("TypedValue", "ValueTypeRange", "SmallString"):
            return _KINDS[template[1]]
        return ""
    if _INTEGER.match(strip_namespaces(text)):
        return "int"
    name = strip_namespaces(text)
    return "dialect" if name.endswith("Dialect") else _KINDS.get(name, name)


def _first_argument(text: str) -> str:
    depth = 0
    for index, character in enumerate(text):
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            return text[:index].strip()
    return text.strip()


def annotation(kind: str) -> str:
    """Return the Python annotation of a kind."""
    plain = {
        "error": "Callable[[str], Exception]", "function": "Callable[..., Any]", "sure": "Any",
        "parser": "OpParser", "printer": "OpPrinter", "state": "OperationState", "dict": "dict[str, Attribute]", "place": "int",
        "result": "None", "void": "None", "entry": "tuple[str, Attribute]", "fold": "Attribute | Value", "symbols": "SymbolTableCollection",
        "map": "dict[Any, Any]", "opname": "str", "InvocationBounds": "tuple[int, int | None]",
    }  # fmt: skip
    if kind in plain:
        return plain[kind]
    if kind.startswith("list["):
        return f"list[{annotation(kind[5:-1])}]"
    if kind.startswith("set["):
        return f"set[{annotation(kind[4:-1])}]"
    if kind.startswith("tuple["):
        return f"tuple[{', '.join(map(annotation, split_kinds(kind[6:-1])))}]"
    if kind.startswith("sure["):
        return annotation(kind[5:-1])
    if kind.startswith("enumattr["):
        return "IntegerAttr"
    if kind.startswith("optional["):
        return f"{annotation(kind[9:-1])} | None"
    return kind if re.fullmatch(r"[A-Za-z_]\w*", kind) and kind not in ("context", "builder", "item", "diagnostic", "optresult") else "Any"


def literal(text: str) -> str:
    """Return the source of a Python string literal in double quotes."""
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{body}"'
