"""The Python for methods and functions of MLIR's C++, used to translate predicates and transforms."""

from __future__ import annotations

import re
from typing import Final

from .spelling import snake_case_identifier

_QUESTIONS = (
    "isSignlessInteger isSignedInteger isUnsignedInteger isInteger isSignlessIntOrIndex isSignlessIntOrIndexOrFloat isSignlessIntOrFloat "
    "isIntOrIndex isIntOrFloat isIntOrIndexOrFloat isIndex isF16 isBF16 isTF32 isF32 isF64 isF80 isF128 isDynamicDim"
)
_FLAGS = "hasRank hasStaticShape isStrided isSignless isSigned isUnsigned"

METHODS: Final[dict[str, tuple[str, str]]] = {
    **{name: (f"{{0}}.{snake_case_identifier(name)}({{args}})", "bool") for name in _QUESTIONS.split()},
    **{name: (f"{{0}}.{snake_case_identifier(name)}", "bool") for name in _FLAGS.split()},
    "allDimsScalable": ("all({0}.scalable_dims)", "bool"),
    "asArrayRef": ("{0}", "list"),
    "isScalable": ("{0}.scalable", "bool"),
    "getElementType": ("{0}.element_type", "type"),
    "getShape": ("{0}.shape", "list"),
    "getRank": ("{0}.rank", "int"),
    "isFloat": ("{0}.is_float()", "bool"),
    "getNumElements": ("{0}.num_elements", "int"),
    "getNumDynamicDims": ("sum(size == DYNAMIC for size in {0}.shape)", "int"),
    "getDimSize": ("{0}.get_dim_size({args})", "int"),
    "getScalableDims": ("{0}.scalable_dims", "list"),
    "getNumScalableDims": ("sum({0}.scalable_dims)", "int"),
    "getIntOrFloatBitWidth": ("{0}.int_or_float_bit_width()", "int"),
    "getElementTypeBitWidth": ("{0}.element_type.int_or_float_bit_width()", "int"),
    "getWidth": ("{0}.width", "int"),
    "getLayout": ("{0}.layout", "attribute"),
    "getMemorySpace": ("{0}.memory_space", "attribute"),
    "getEncoding": ("{0}.encoding", "attribute"),
    "getType": ("{0}.type", "type"),
    "getTypes": ("{0}.types", "list"),
    "getInputs": ("{0}.inputs", "list"),
    "getResults": ("{0}.results", "list"),
    "getNumInputs": ("len({0}.inputs)", "int"),
    "getNumResults": ("len({0}.results)", "int"),
    "getNumOperands": ("len({0}.operands)", "int"),
    "getNumRegions": ("len({0}.regions)", "int"),
    "getInput": ("{0}.inputs[{1}]", "type"),
    "getInt": ("{0}.value", "int"),
    "getSExtValue": ("{0}", "int"),
    "getZExtValue": ("{0}", "int"),
    "isStrictlyPositive": ("{0} > 0", "bool"),
    "isNegative": ("{0} < 0", "bool"),
    "isNonNegative": ("{0} >= 0", "bool"),
    "isZero": ("{0} == 0", "bool"),
    "isOne": ("{0} == 1", "bool"),
    "isPowerOf2": ("{0}.bit_count() == 1", "bool"),
    "eq": ("{0} == {1}", "bool"),
    "size": ("len({0})", "int"),
    "empty": ("not {0}", "bool"),
    "drop_front": ("{0}[1:]", "list"),
    "drop_back": ("{0}[:-1]", "list"),
    "setElementType": ("{0}.clone_with(None, {1})", "VectorType"),
    "setShape": ("{0}.clone_with({1}, {0}.element_type)", "VectorType"),
    "setDim": ("with_dim({0}, {1}, {2})", "VectorType"),
    "dropDim": ("without_dim({0}, {1})", "VectorType"),
}
"""Maps methods to Python with `{0}` for the receiver and `{1}` … for the arguments, and to the kind of the value."""

VALUE_OF: Final = {
    "IntegerAttr": "int", "FloatAttr": "float", "StringAttr": "string", "TypeAttr": "type", "BoolAttr": "bool", "ArrayAttr": "list",
    "FlatSymbolRefAttr": "string",
}  # fmt: skip
"""Maps attributes to the kind of their `value`."""

OF_OPERATION: Final = {
    "getOperand": ("{0}.operands[{1}]", "value"),
    "getResult": ("{0}.results[{1}]", "value"),
    "getRegion": ("{0}.regions[{1}]", "region"),
}
"""Methods of operations; types have methods of the same names with another meaning."""

OF_ENTRY: Final = {"getName": ("{0}[0]", "string"), "getValue": ("{0}[1]", "attribute")}
"""Methods of the entries of a dictionary, which are pairs in Python."""

FUNCTIONS: Final[dict[str, tuple[str, str]]] = {
    "getI1SameShape": ("i1_same_shape({1})", "type"),
    "getUnaryOpResultType": ("i1_same_shape({1})", "type"),
    "is_contained": ("{2} in {1}", "bool"),
    "equal_to": ("{1} == {2}", "bool"),
    "isPowerOf2_32": ("{1}.bit_count() == 1", "bool"),
    "isPowerOf2_64": ("{1}.bit_count() == 1", "bool"),
    "hasNItems": ("{1}.num_blocks == {2}", "bool"),
    "hasNItemsOrLess": ("{1}.num_blocks <= {2}", "bool"),
    "hasNItemsOrMore": ("{1}.num_blocks >= {2}", "bool"),
    "isDynamic": ("{1} == DYNAMIC", "bool"),
    "isStatic": ("{1} != DYNAMIC", "bool"),
    "APInt": ("{2}", "int"),
    "isScalableVectorType": ("isinstance({1}, VectorType) and {1}.scalable", "bool"),
    "getVectorNumElements": ("{1}.num_elements", "int"),
    "is_sorted": ("list({1}) == sorted({1})", "bool"),
}
"""Maps functions to Python with `{1}` … for the arguments, and to the kind of the value."""

QUANTIFIERS: Final = {"all_of": "all", "any_of": "any", "none_of": "not any"}

CASTS: Final = frozenset(["cast", "cast_or_null", "cast_if_present"])
OPTIONAL_CASTS: Final = frozenset(["dyn_cast", "dyn_cast_or_null", "dyn_cast_if_present"])
TESTS: Final = frozenset(["isa", "isa_and_nonnull", "isa_and_present"])
OWN_CASTS: Final = re.compile(r"^(?:\w+::)*[a-z]+_(?=(?:dyn_)?cast$|isa$)")
"""Matches the prefix of a project's own functions that cast or test a class as MLIR's do."""
TEMPLATES: Final = CASTS | OPTIONAL_CASTS | TESTS | {"ArrayRef", "SmallVector", "equal_to", "static_cast", "hasTrait", "getType"}

CLASS_TESTS: Final = {
    "ScalableVectorType": "isinstance({0}, VectorType) and {0}.scalable",
    "FixedVectorType": "isinstance({0}, VectorType) and not {0}.scalable",
    "Type": "isinstance({0}, Type)",
    "Attribute": "isinstance({0}, Attribute)",
}
"""C++ classes that are translated to conditions."""

FOREIGN_TEST: Final = '({0}.name.startswith("{2}.") or isinstance({0}, {1}) and {0}.dialect_namespace == "{2}")'
"""The test for a class if only its dialect is known; it may be a base of known classes."""

BUILDER: Final = {
    "getIndexType": "IndexType.get()", "getF16Type": "Float16Type.get()", "getBF16Type": "BFloat16Type.get()",
    "getF32Type": "Float32Type.get()", "getF64Type": "Float64Type.get()", "getF80Type": "Float80Type.get()",
    "getF128Type": "Float128Type.get()", "getNoneType": "NoneType.get()",
    **{f"getI{width}Type": f"IntegerType.get_signless({width})" for width in (1, 8, 16, 32, 64)},
    "getIntegerAttr": "IntegerAttr.get({1}, {2})", "getFloatAttr": "FloatAttr.get({1}, {2})", "getBoolAttr": "BoolAttr.get({1})",
    "getStringAttr": "StringAttr.get({1})", "getArrayAttr": "ArrayAttr.get({1})", "getIndexAttr": "IntegerAttr.get(IndexType.get(), {1})",
    "getDictionaryAttr": "DictionaryAttr.get({1})", "getUnitAttr": "UnitAttr.get()",
    **{f"getI{width}IntegerAttr": f"IntegerAttr.get(IntegerType.get_signless({width}), {{1}})" for width in (8, 16, 32, 64)},
    **{f"getI{width}ArrayAttr": f"ArrayAttr.get([IntegerAttr.get(IntegerType.get_signless({width}), item) for item in {{1}}])"
       for width in (32, 64)},
    "getBoolArrayAttr": "ArrayAttr.get([BoolAttr.get(item) for item in {1}])",
    "getStrArrayAttr": "ArrayAttr.get([StringAttr.get(item) for item in {1}])",
    "getTypeArrayAttr": "ArrayAttr.get([TypeAttr.get(item) for item in {1}])",
    "getAffineMapArrayAttr": "ArrayAttr.get([AffineMapAttr.get(item) for item in {1}])",
    **{f"getDense{element}ArrayAttr": f"Dense{element}ArrayAttr.get({{1}})"
       for element in ("Bool", "I8", "I16", "I32", "I64", "F32", "F64")},
}  # fmt: skip
"""Maps methods of `$_builder` to Python."""
