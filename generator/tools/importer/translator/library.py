"""The tables of methods and functions of the standard library and of LLVM's containers: types and Python templates."""

from __future__ import annotations

from typing import Final

from ods.diagnostics.late import dataclass

from .typed import Bounds

SIZE: Final[Bounds] = (0, (1 << 31) - 1)
"""The lengths that a container can have."""


@dataclass(frozen=True)
class Row:
    """A method or function: its Python, with operands `_0`, `_1` …, its result and its parameters.

    Types are `item`, `self`, `view`, `key`, `value`, or the name of a plain type; `number` takes any integer, and leaves it.
    """

    text: str
    returns: str
    parameters: tuple[str, ...] = ()
    bounds: Bounds | None = None
    changes: str = ""
    is_fresh: bool = True


def _row(text: str, returns: str, *parameters: str, bounds: Bounds | None = None, changes: str = "", is_fresh: bool = True) -> Row:
    return Row(text, returns, parameters, bounds, changes, is_fresh)


_SIZED: Final = {
    "size": [_row("len(_0)", "size_t", bounds=SIZE)],
    "empty": [_row("not _0", "bool")],
}
LIST: Final[dict[str, list[Row]]] = {
    **_SIZED,
    "push_back": [_row("_0.append(_1)", "void", "item", changes="length")],
    "pop_back": [_row("_0.pop()", "void", changes="length")],
    "pop_back_val": [_row("_0.pop()", "item", changes="length")],
    "clear": [_row("_0.clear()", "void", changes="length")],
    "reserve": [_row("None", "void", "number")],
    "resize": [
        _row("resize(_0, _1, _2)", "void", "number", "default", changes="length"),
        _row("resize(_0, _1, _2)", "void", "number", "item", changes="length"),
    ],
    "append": [
        _row("_0.extend(_1)", "void", "range", changes="length"),
        _row("_0.extend([_2] * _1)", "void", "number", "item", changes="length"),
    ],
    "assign": [
        _row("_0.__setitem__(slice(None), [_2] * _1)", "void", "number", "item", changes="length"),
    ],
    "drop_front": [_row("_0[1:]", "view", is_fresh=False), _row("_0[_1:]", "view", "number", is_fresh=False)],
    "drop_back": [_row("_0[:-1]", "view", is_fresh=False), _row("_0[: len(_0) - _1]", "view", "number", is_fresh=False)],
    "take_front": [_row("_0[:1]", "view", is_fresh=False), _row("_0[:_1]", "view", "number", is_fresh=False)],
    "take_back": [_row("_0[-1:]", "view", is_fresh=False), _row("_0[max(len(_0) - _1, 0) :]", "view", "number", is_fresh=False)],
    "slice": [_row("_0[_1:]", "view", "number", is_fresh=False), _row("_0[_1 : _1 + _2]", "view", "number", "number", is_fresh=False)],
    "vec": [_row("list(_0)", "owner")],
    "equals": [_row("_0 == _1", "bool", "range")],
}
STR: Final[dict[str, list[Row]]] = {
    **_SIZED,
    "length": _SIZED["size"],
    "reserve": [_row("None", "void", "number")],
    "starts_with": [_row("_0.startswith(_1)", "bool", "text")],
    "ends_with": [_row("_0.endswith(_1)", "bool", "text")],
    "contains": [_row("_1 in _0", "bool", "text")],
    "equals": [_row("_0 == _1", "bool", "text")],
    "drop_front": [_row("_0[1:]", "str"), _row("_0[_1:]", "str", "number")],
    "drop_back": [_row("_0[:-1]", "str"), _row("_0[: len(_0) - _1]", "str", "number")],
    "take_front": [_row("_0[:1]", "str"), _row("_0[:_1]", "str", "number")],
    "take_back": [_row("_0[-1:]", "str"), _row("_0[max(len(_0) - _1, 0) :]", "str", "number")],
    "substr": [_row("_0[_1:]", "str", "number"), _row("_0[_1 : _1 + _2]", "str", "number", "number")],
    "slice": [_row("_0[_1:max(_1, _2)]", "str", "number", "number")],
    "split": [_row("split(_0, _1)", "pair<StringRef, StringRef>", "text")],
    "rsplit": [_row("split_last(_0, _1)", "pair<StringRef, StringRef>", "text")],
    "find": [_row("uint64(_0.find(_1))", "size_t", "text")],
    "rfind": [_row("uint64(_0.rfind(_1))", "size_t", "text")],
    "count": [_row("_0.count(_1)", "size_t", "text", bounds=SIZE)],
    "lower": [_row("_0.lower()", "str")],
    "upper": [_row("_0.upper()", "str")],
    "trim": [_row('_0.strip(" \\t\\n\\v\\f\\r")', "str"), _row("_0.strip(_1)", "str", "text")],
    "ltrim": [_row('_0.lstrip(" \\t\\n\\v\\f\\r")', "str"), _row("_0.lstrip(_1)", "str", "text")],
    "rtrim": [_row('_0.rstrip(" \\t\\n\\v\\f\\r")', "str"), _row("_0.rstrip(_1)", "str", "text")],
    "compare": [_row("(_0 > _1) - (_0 < _1)", "int", "text", bounds=(-1, 1))],
    "equals_insensitive": [_row("_0.lower() == _1.lower()", "bool", "text")],
    **{name: [_row("_0", "str")] for name in ("str", "c_str", "strref", "data")},
}
TAKEN: Final = {
    "take_while": ("_0[:_1]", False), "take_until": ("_0[:_1]", True), "drop_while": ("_0[_1:]", False), "drop_until": ("_0[_1:]", True),
}  # fmt: skip
"""Methods that part a text at the first character for which a condition holds, or with False does not hold."""
CONSUMED: Final = {"consume_front": ("removeprefix", "startswith"), "consume_back": ("removesuffix", "endswith")}
"""Methods that drop a part of a text where it is there: the methods of Python that drop it, and that say if it is there."""
OPTIONAL: Final[dict[str, list[Row]]] = {
    "has_value": [_row("_0 is not None", "bool")],
    "value_or": [_row("value_or(_0, _1)", "item", "item")],
}
SET: Final[dict[str, list[Row]]] = {
    **_SIZED,
    "reserve": [_row("None", "void", "number")],
    "contains": [_row("_1 in _0", "bool", "item")],
    "count": [_row("int(_1 in _0)", "size_t", "item", bounds=(0, 1))],
    "clear": [_row("_0.clear()", "void", changes="length")],
}
MAP: Final[dict[str, list[Row]]] = {
    **_SIZED,
    "reserve": [_row("None", "void", "number")],
    "contains": [_row("_1 in _0", "bool", "key")],
    "count": [_row("int(_1 in _0)", "size_t", "key", bounds=(0, 1))],
    "clear": [_row("_0.clear()", "void", changes="length")],
    "lookup": [_row("_0.get(_1, _2)", "value", "key", "default")],
    "erase": [_row("_0.pop(_1, None)", "void", "key", changes="length")],
    "at": [_row("_0[_1]", "value", "key", is_fresh=False)],
}
FUNCTIONS: Final[dict[str, list[Row]]] = {
    "to_string": [_row("str(_0)", "str", "number"), _row("_0", "str", "text"), _row('f"{_0:f}"', "str", "double")],
    "itostr": [_row("str(_0)", "str", "int64_t")],
    "utostr": [_row("str(_0)", "str", "uint64_t")],
    **{name: [_row("_0.isdigit()", "bool", "char")] for name in ("isDigit", "isdigit")},
    **{name: [_row("_0.isalpha()", "bool", "char")] for name in ("isAlpha", "isalpha")},
    **{name: [_row("_0.isalnum()", "bool", "char")] for name in ("isAlnum", "isalnum")},
    **{name: [_row("_0.isspace()", "bool", "char")] for name in ("isSpace", "isspace")},
    **{name: [_row("_0.isupper()", "bool", "char")] for name in ("isUpper", "isupper")},
    **{name: [_row("_0.islower()", "bool", "char")] for name in ("isLower", "islower")},
    "toLower": [_row("_0.lower()", "char", "char")],
    "toUpper": [_row("_0.upper()", "char", "char")],
    "isPowerOf2_64": [_row("_0.bit_count() == 1", "bool", "uint64_t")],
    "isPowerOf2_32": [_row("_0.bit_count() == 1", "bool", "uint32_t")],
    "has_single_bit": [_row("_0.bit_count() == 1", "bool", "number")],
    "popcount": [_row("_0.bit_count()", "int", "number", bounds=(0, 64))],
    "Log2_64": [_row("uint32(_0.bit_length() - 1)", "uint32_t", "uint64_t")],
    "Log2_32": [_row("uint32(_0.bit_length() - 1)", "uint32_t", "uint32_t")],
    "Log2_64_Ceil": [_row("uint64(_0 - 1).bit_length()", "uint32_t", "uint64_t", bounds=(0, 64))],
    "Log2_32_Ceil": [_row("uint32(_0 - 1).bit_length()", "uint32_t", "uint32_t", bounds=(0, 32))],
    "NextPowerOf2": [_row("uint64(1 << _0.bit_length())", "uint64_t", "uint64_t")],
    "PowerOf2Ceil": [_row("1 << (_0 - 1).bit_length() if 0 < _0 < 1 << 63 else 0", "uint64_t", "uint64_t")],
    "utohexstr": [_row('f"{_0:X}"', "str", "uint64_t"), _row('f"{_0:x}" if _1 else f"{_0:X}"', "str", "uint64_t", "bool")],
    "pow": [_row("power(_0, _1)", "double", "double", "double")],
    "isnan": [_row("_0 != _0", "bool", "double")],
    "isinf": [_row("abs(_0) == inf", "bool", "double")],
    "fabs": [_row("abs(_0)", "double", "double")],
    "sqrt": [_row("square_root(_0)", "double", "double")],
    "log2": [_row("binary_logarithm(_0)", "double", "double")],
    **{name: [_row(f"rounded_{way}(_0)", "double", "double")] for name, way in (("ceil", "up"), ("floor", "down"))},
    "GreatestCommonDivisor": [_row("APInt(gcd(_0.unsigned, _1.unsigned), _0.width)", "APInt", "APInt", "APInt")],
    "equal": [_row("list(_0) == list(_1)", "bool", "list", "list")],
    "all_equal": [_row("len(set(_0)) <= 1", "bool", "list")],
    "is_sorted": [_row("list(_0) == sorted(_0)", "bool", "list")],
    **{name: [_row("len(_0)", "size_t", "list", bounds=SIZE)] for name in ("size", "range_size")},
    "hasNItems": [_row("len(list(_0)) == _1", "bool", "list", "number")],
    "hasNItemsOrLess": [_row("len(list(_0)) <= _1", "bool", "list", "number")],
    "hasNItemsOrMore": [_row("len(list(_0)) >= _1", "bool", "list", "number")],
    "hasSingleElement": [_row("len(_0) == 1", "bool", "list")],
    "join": [_row("_1.join(_0)", "str", "list", "text")],
    "toString": [_row("_0.text(_1, _2)", "str", "APInt", "unsigned", "bool")],
    "getConstantIntValue": [_row("constant_int(_0)", "optional<int64_t>", "OpFoldResult")],
    "isConstantIntValue": [_row("constant_int(_0) == _1", "bool", "OpFoldResult", "int64_t")],
    "isZeroInteger": [_row("constant_int(_0) == 0", "bool", "OpFoldResult")],
    "isOneInteger": [_row("constant_int(_0) == 1", "bool", "OpFoldResult")],
}
DIVISIONS: Final = {
    "divideCeil": ("-(-_0 // _1)", False),
    "alignTo": ("-(-_0 // _1) * _1", False),
    "alignDown": ("_0 // _1 * _1", False),
    "divideCeilSigned": ("-(-_0 // _1)", True),
    "divideFloorSigned": ("_0 // _1", True),
    "mod": ("_0 % _1", True),
}
"""Functions of LLVM that compute with the wider of two types, both with a sign or both without."""
UNSIGNED_ONLY: Final = ("popcount", "has_single_bit")
"""Functions that take only unsigned integers."""
CONSTRUCTORS: Final[dict[str, list[tuple[tuple[str, ...], str]]]] = {
    "IntegerType": [
        (("unsigned",), "IntegerType.get_signless(_0)"),
        (("unsigned", "IntegerType::SignednessSemantics"), "IntegerType.get(_0, _1)"),
    ],
    "IndexType": [((), "IndexType.get()")],
    "StridedLayoutAttr": [(("int64_t", "ArrayRef<int64_t>"), "StridedLayoutAttr.get(_0, _1)")],
    "NoneType": [((), "NoneType.get()")],
    "UnitAttr": [((), "UnitAttr.get()")],
    "ComplexType": [(("Type",), "ComplexType.get(_0)")],
    "TupleType": [(("TypeRange",), "TupleType.get(_0)")],
    "FunctionType": [(("TypeRange", "TypeRange"), "FunctionType.get(_0, _1)")],
    "VectorType": [
        (("ArrayRef<int64_t>", "Type"), "VectorType.get(_0, _1)"),
        (("ArrayRef<int64_t>", "Type", "ArrayRef<bool>"), "VectorType.get(_0, _1, _2)"),
    ],
    "RankedTensorType": [
        (("ArrayRef<int64_t>", "Type"), "RankedTensorType.get(_0, _1)"),
        (("ArrayRef<int64_t>", "Type", "Attribute"), "RankedTensorType.get(_0, _1, _2)"),
    ],
    "UnrankedTensorType": [(("Type",), "UnrankedTensorType.get(_0)")],
    "MemRefType": [
        (("ArrayRef<int64_t>", "Type"), "MemRefType.get(_0, _1)"),
        (("ArrayRef<int64_t>", "Type", "MemRefLayoutAttrInterface"), "MemRefType.get(_0, _1, _2)"),
        (("ArrayRef<int64_t>", "Type", "MemRefLayoutAttrInterface", "Attribute"), "MemRefType.get(_0, _1, _2, _3)"),
    ],
    "UnrankedMemRefType": [(("Type", "Attribute"), "UnrankedMemRefType.get(_0, _1)")],
    "StringAttr": [(("StringRef",), "StringAttr.get(_0)")],
    "TypeAttr": [(("Type",), "TypeAttr.get(_0)")],
    "BoolAttr": [(("bool",), "BoolAttr.get(_0)")],
    "IntegerAttr": [(("Type", "int64_t"), "IntegerAttr.get(_0, _1)"), (("Type", "APInt"), "integer_attr(_0, _1)")],
    "ArrayAttr": [(("ArrayRef<Attribute>",), "ArrayAttr.get(_0)")],
    "SymbolRefAttr": [
        (("StringRef",), "FlatSymbolRefAttr.get(_0)"),
        (("StringRef", "ArrayRef<FlatSymbolRefAttr>"), "SymbolRefAttr.get(_0, [one.root_reference for one in _1])"),
    ],
    "FlatSymbolRefAttr": [(("StringRef",), "FlatSymbolRefAttr.get(_0)")],
    "AffineMapAttr": [(("AffineMap",), "AffineMapAttr.get(_0)")],
    **{f"DenseI{bits}ArrayAttr": [((f"ArrayRef<int{bits}_t>",), f"DenseI{bits}ArrayAttr.get(_0)")] for bits in (8, 16, 32, 64)},
    "DenseIntElementsAttr": [(("ShapedType", "ArrayRef<int64_t>"), "DenseElementsAttr.of(_0, _1)")],
    "DenseBoolArrayAttr": [(("ArrayRef<bool>",), "DenseBoolArrayAttr.get(_0)")],
    "AffineMap": [
        (("unsigned", "unsigned"), "AffineMap.get(_0, _1, [])"),
        (("unsigned", "unsigned", "ArrayRef<AffineExpr>"), "AffineMap.get(_0, _1, _2)"),
    ],
}
"""Maps builtin classes to the parameters of their `get`, without the context, and its Python."""
PARTS: Final = {
    "_0[1:]": "1", "_0[_1:]": "_1", "_0[:1]": "0, 1", "_0[:_1]": "0, _1", "_0[_1 : _1 + _2]": "_1, _1 + _2", "_0[_1:_2]": "_1, _2",
}  # fmt: skip
"""The bounds of parts of lists, by the Python of these."""
MODULES: Final = {
    **{f"{sign}int{bits}": "ods.cpp.integers" for sign in ("", "u") for bits in (8, 16, 32, 64)},
    **dict.fromkeys(("quotient", "remainder", "APInt"), "ods.cpp.integers"),
    **dict.fromkeys(("Cell", "Item"), "ods.cpp.cells"),
    **dict.fromkeys(("power", "square_root", "binary_logarithm", "rounded_up", "rounded_down"), "ods.cpp.floats"),
    "Pair": "ods.cpp.pairs",
    **dict.fromkeys(("split", "split_last", "split_all"), "ods.cpp.texts"),
    **dict.fromkeys(("bisect_left", "bisect_right"), "bisect"),
    "matches": "ods.cpp.regexes",
    **dict.fromkeys(("case_of", "dyn_cast", "parent_of"), "ods.cpp.casts"),
    "invalid": "ods.builtin.checks",
    **dict.fromkeys(("left_out", "is_of_unknown_class", "or_unknown_default", "unknown_member", "UnfilledHook"), "ods.ir.unfilled"),
    **dict.fromkeys(("error_at", "errors_as"), "ods.cpp.ir"),
    **dict.fromkeys(("constant_in", "constant_int", "number_in", "number_of", "numbers_in", "values_in"), "ods.rewrite.matched"),
    **dict.fromkeys(("resize", "value_or", "copied", "erased", "inserted", "part_of", "unique"), "ods.cpp.containers"),
    **dict.fromkeys(("Callable", "Iterable", "Sequence"), "collections.abc"),
    "dataclass": "dataclasses",
    "IntEnum": "enum",
    "field": "dataclasses",
    **dict.fromkeys(("gcd", "inf", "lcm", "prod"), "math"),
    "cast": "typing",
    "Diagnostic": "ods.diagnostics",
}
"""Maps the names that translated functions use to their modules."""
