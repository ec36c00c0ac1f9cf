"""The table from the C++ API of MLIR and LLVM to the runtime's: methods by the kind of their receiver, and functions."""

from __future__ import annotations

import re
from typing import Final

from ..cpp.vocabulary import BUILDER as _BUILDER
from ..cpp.vocabulary import FUNCTIONS as _FUNCTIONS
from ..cpp.vocabulary import METHODS as _METHODS

Entry = tuple[str, str]
"""Python with the receiver as `{0}` and the arguments as `{1}` … or `{args}`, and the kind of what it gives."""

_LIST: Final[dict[str, Entry]] = {
    "size": ("len({0})", "int"),
    "empty": ("not {0}", "bool"),
    "front": ("{0}[0]", "<element>"),
    "back": ("{0}[-1]", "<element>"),
    "drop_front": ("{0}[{n}:]", "<same>"),
    "drop_back": ("{0}[:{end}]", "<same>"),
    "take_front": ("{0}[:{1}]", "<same>"),
    "take_back": ("{0}[{end}:]", "<same>"),
    "slice": ("{0}[{1}:{1} + {2}]", "<same>"),
    "getTypes": ("[value.type for value in {0}]", "list[Type]"),
    "getValues": ("{0}", "<same>"),
    "getShape": ("{0}[{1}].type", "ShapedType"),
    "getType": ("[value.type for value in {0}]", "list[Type]"),
    "contains": ("{1} in {0}", "bool"),
    "count": ("int({1} in {0})", "int"),
    "getValue": ("{0}", "<same>"),
    "asArrayRef": ("{0}", "<same>"),
    "vec": ("list({0})", "<same>"),
    "all": ("all({0})", "bool"),
    "any": ("any({0})", "bool"),
    "none": ("not any({0})", "bool"),
    "test": ("{0}[{1}]", "bool"),
    "str": ("{0}", "<same>"),
    "value": ("{0}", "<same>"),
    "equals": ("list({0}) == list({1})", "bool"),
}
_SET: Final[dict[str, Entry]] = {
    "size": ("len({0})", "int"),
    "empty": ("not {0}", "bool"),
    "contains": ("{1} in {0}", "bool"),
    "count": ("int({1} in {0})", "int"),
}
_STR: Final[dict[str, Entry]] = {
    "empty": ("not {0}", "bool"),
    "size": ("len({0})", "int"),
    **dict.fromkeys(("str", "strref", "getValue"), ("{0}", "str")),
    "data": ("{0}", "str"),
    "starts_with": ("{0}.startswith({1})", "bool"),
    "ends_with": ("{0}.endswith({1})", "bool"),
    "contains": ("{1} in {0}", "bool"),
    "drop_front": ("{0}[{n}:]", "str"),
    "drop_back": ("{0}[:{end}]", "str"),
    "lower": ("{0}.lower()", "str"),
    "upper": ("{0}.upper()", "str"),
    "take_front": ("{0}[:{1}]", "str"),
    "substr": ("{0}[{1}:]", "str"),
    "c_str": ("{0}", "str"),
    "strref": ("{0}", "str"),
    "equals": ("{0} == {1}", "bool"),
    "trim": ("{0}.strip()", "str"),
    "back": ("{0}[-1]", "str"),
    "front": ("{0}[0]", "str"),
    "equals_insensitive": ("{0}.lower() == {1}.lower()", "bool"),
}
_OPERATION: Final[dict[str, Entry]] = {
    "getOperation": ("{0}", "<same>"),
    "getOperands": ("{0}.operands", "list[Value]"),
    "getResults": ("{0}.results", "list[Value]"),
    "getOpResults": ("{0}.results", "list[Value]"),
    "getOpOperands": ("op_operands({0})", "list[OpOperand]"),
    "getOpOperand": ("OpOperand({0}, {n0})", "OpOperand"),
    "getAttrOfType": ("{0}.attributes.get({1})", "Attribute"),
    "getOperandTypes": ("{0}.operand_types", "list[Type]"),
    "getResultTypes": ("{0}.result_types", "list[Type]"),
    "getNumOperands": ("len({0}.operands)", "int"),
    "getNumResults": ("len({0}.results)", "int"),
    "getNumRegions": ("len({0}.regions)", "int"),
    "getNumSuccessors": ("len({0}.successors)", "int"),
    "getSuccessors": ("{0}.successors", "list[Block]"),
    "getSuccessor": ("{0}.successors[{1}]", "Block"),
    "getOperand": ("{0}.operands[{n0}]", "Value"),
    "getOpResult": ("{0}.results[{n0}]", "Value"),
    "getResult": ("{0}.results[{n0}]", "Value"),
    "getRegions": ("{0}.regions", "list[Region]"),
    "getRegion": ("{0}.regions[{n0}]", "Region"),
    "getBodyRegion": ("{0}.regions[0]", "Region"),
    "getBody": ("{0}.regions[{n0}].block", "Block"),
    "getBodyBlock": ("{0}.regions[0].block", "Block"),
    "getAttrs": ("sorted({0}.attributes.items())", "dict"),
    "getAttrDictionary": ("sorted({0}.attributes.items())", "dict"),
    "getDiscardableAttrs": ("sorted({0}.discardable_attributes.items())", "dict"),
    "getRawDictionaryAttrs": ("sorted({0}.attributes.items())", "dict"),
    "getDiscardableAttrDictionary": ("sorted({0}.discardable_attributes.items())", "dict"),
    "getAttr": ("{0}.attributes.get({1})", "Attribute"),
    "getInherentAttr": ("{0}.attributes.get({1})", "Attribute"),
    "getDiscardableAttr": ("{0}.discardable_attributes.get({1})", "Attribute"),
    "hasAttr": ("{1} in {0}.attributes", "bool"),
    "getDpsInits": ("{0}.get_dps_inits()", "list[Value]"),
    "getDpsInputs": ("{0}.get_dps_inputs()", "list[Value]"),
    "getNumDpsInits": ("len({0}.get_dps_inits())", "int"),
    "getNumDpsInputs": ("len({0}.get_dps_inputs())", "int"),
    "getDpsInitOperand": ("OpOperand({0}, {0}.get_dps_inits_mutable()[{1}])", "OpOperand"),
    "getDpsInputOperand": ("OpOperand({0}, {1})", "OpOperand"),
    "getDpsInitsMutable": ("[OpOperand({0}, number) for number in {0}.get_dps_inits_mutable()]", "list[OpOperand]"),
    "getDpsInputOperands": ("[OpOperand({0}, number) for number in range(len({0}.get_dps_inputs()))]", "list[OpOperand]"),
    "getParentOp": ("{0}.parent", "Operation"),
    "getParentRegion": ("{0}.parent_region", "Region"),
    "getBlock": ("{0}.block", "Block"),
    "getName": ("{0}.name", "opname"),
    "getLoc": ("{0}.location", "Location"),
    "getDialect": ('{0}.name.partition(".")[0]', "str"),
    "isPrivate": ('visibility_of({0}) == "private"', "bool"),
    "isPublic": ('visibility_of({0}) == "public"', "bool"),
    "isNested": ('visibility_of({0}) == "nested"', "bool"),
    "isExternal": ("{0}.is_external", "bool"),
    "isDeclaration": ("{0}.is_external", "bool"),
    "use_empty": ("{0}.use_empty()", "bool"),
    "getUsers": ("[user for result in {0}.results for user in result.users]", "list[Operation]"),
    "getNextNode": ("{0}.next", "Operation"),
    "getNameAttr": ('{0}.attributes["sym_name"]', "StringAttr"),
    "getSymNameAttr": ('{0}.attributes["sym_name"]', "StringAttr"),
    "getPrevNode": ("{0}.previous", "Operation"),
}
FUNCTION: Final[dict[str, Entry]] = {
    "getNumResults": ('len({0}.attributes["function_type"].value.results)', "int"),
    "getNumArguments": ('len({0}.attributes["function_type"].value.inputs)', "int"),
    "getResultTypes": ('{0}.attributes["function_type"].value.results', "list[Type]"),
    "getArgumentTypes": ('{0}.attributes["function_type"].value.inputs', "list[Type]"),
}
"""Methods of functions, which other operations have with another meaning."""
_VALUE: Final[dict[str, Entry]] = {
    "getType": ("{0}.type", "Type"),
    "getDefiningOp": ("{0}.get_defining_op()", "Operation"),
    "getUsers": ("{0}.users", "list[Operation]"),
    "use_empty": ("not {0}.has_uses()", "bool"),
    "getUses": ("{0}.uses", "list[OpOperand]"),
    "hasOneUse": ("{0}.has_one_use()", "bool"),
    "getLoc": ("{0}.location", "Location"),
    "getResultNumber": ("{0}.result_number", "int"),
    "getArgNumber": ("{0}.arg_number", "int"),
    "getOwner": ("{0}.owner", "Operation"),
    "getParentBlock": ("{0}.parent_block", "Block"),
    "get": ("{0}", "Value"),
    "getParentRegion": ("{0}.parent_block.region", "Region"),
}
_REGION: Final[dict[str, Entry]] = {
    "empty": ("{0}.empty", "bool"),
    "front": ("{0}.blocks[0]", "Block"),
    "back": ("{0}.blocks[-1]", "Block"),
    "getBlocks": ("{0}.blocks", "list[Block]"),
    "hasOneBlock": ("{0}.has_one_block()", "bool"),
    "getArguments": ("{0}.arguments", "list[Value]"),
    "getNumArguments": ("len({0}.arguments)", "int"),
    "getArgumentTypes": ("[argument.type for argument in {0}.arguments]", "list[Type]"),
    "getArgument": ("{0}.arguments[{1}]", "Value"),
    "getParentOp": ("{0}.owner", "Operation"),
    "getOps": ("[op for block in {0}.blocks for op in block.operations]", "list[Operation]"),
    "getRegionNumber": ("{0}.index", "int"),
    "size": ("len({0}.blocks)", "int"),
}
_BLOCK: Final[dict[str, Entry]] = {
    "getArguments": ("{0}.arguments", "list[Value]"),
    "getNumArguments": ("len({0}.arguments)", "int"),
    "getArgument": ("{0}.arguments[{1}]", "Value"),
    "getArgumentTypes": ("[argument.type for argument in {0}.arguments]", "list[Type]"),
    "empty": ("not {0}.operations", "bool"),
    "front": ("{0}.operations[0]", "Operation"),
    "back": ("{0}.operations[-1]", "Operation"),
    "getTerminator": ("{0}.operations[-1]", "Operation"),
    "getOperations": ("{0}.operations", "list[Operation]"),
    "without_terminator": ("list({0}.operations)[:-1]", "list[Operation]"),
    "getParentOp": ("{0}.parent_op", "Operation"),
    "getParent": ("{0}.region", "Region"),
    "mightHaveTerminator": ("bool({0}.operations)", "bool"),
    "hasNoPredecessors": ("not {0}.predecessors", "bool"),
    "getOps": ("list({0}.operations)", "list[Operation]"),
    "isEntryBlock": ("{0}.is_entry_block()", "bool"),
}
_DICT: Final[dict[str, Entry]] = {
    "get": ("{0}.get({1})", "Attribute"),
    "getNamed": ("{0}.get({1})", "Attribute"),
    "contains": ("{1} in {0}", "bool"),
    "empty": ("not {0}", "bool"),
    "getAttrs": ("{0}", "dict"),
    "getDictionary": ("DictionaryAttr.get({0})", "DictionaryAttr"),
    "erase": ("{0}.pop({1}, None)", "Attribute"),
    "size": ("len({0})", "int"),
}
_ATTRIBUTES: Final[dict[str, dict[str, Entry]]] = {
    "StringAttr": {
        "getValue": ("{0}.value", "str"),
        "str": ("{0}.value", "str"),
        "strref": ("{0}.value", "str"),
        "empty": ("not {0}.value", "bool"),
        "size": ("len({0}.value)", "int"),
    },
    "FlatSymbolRefAttr": {
        "getValue": ("{0}.value", "str"),
        "getAttr": ("StringAttr.get({0}.value)", "StringAttr"),
        "getLeafReference": ("{0}.value", "str"),
        "getRootReference": ("{0}.value", "str"),
    },
    "IntegerAttr": {
        "getInt": ("{0}.value", "int"),
        "getValue": ("{0}.value", "int"),
        "getUInt": ("{0}.value", "int"),
        "getSInt": ("{0}.value", "int"),
        "getAPSInt": ("{0}.value", "int"),
        "getType": ("{0}.type", "Type"),
    },
    "BoolAttr": {"getValue": ("{0}.value", "bool")},
    "FloatAttr": {"getValue": ("{0}.value", "float"), "getValueAsDouble": ("{0}.value", "float"), "getType": ("{0}.type", "Type")},
    "TypeAttr": {"getValue": ("{0}.value", "Type")},
    "ArrayAttr": {
        "getValue": ("{0}.value", "list[Attribute]"),
        "size": ("len({0})", "int"),
        "empty": ("len({0}) == 0", "bool"),
        "begin": ("{0}", "ArrayAttr"),
        "getAsRange": ("{0}", "ArrayAttr"),
    },
    "DictionaryAttr": {
        "get": ("{0}.find({1})", "Attribute"),
        "getValue": ("list({0}.items())", "list[entry]"),
        "empty": ("len({0}) == 0", "bool"),
        "size": ("len({0})", "int"),
        "contains": ("{1} in {0}", "bool"),
        "getAs": ("{0}.find({1})", "Attribute"),
        "getNamed": ("{0}.find({1})", "Attribute"),
    },
    "AffineMapAttr": {"getValue": ("{0}.value", "AffineMap"), "getAffineMap": ("{0}.value", "AffineMap")},
    "AffineMap": {
        "getNumDims": ("{0}.num_dims", "int"),
        "getNumSymbols": ("{0}.num_symbols", "int"),
        "getNumResults": ("len({0}.results)", "int"),
        "getNumInputs": ("({0}.num_dims + {0}.num_symbols)", "int"),
        "getResults": ("{0}.results", "list[AffineExpr]"),
        "getResult": ("{0}.results[{1}]", "AffineExpr"),
        "isProjectedPermutation": ("{0}.is_projected_permutation", "bool"),
        "isPermutation": ("{0}.is_permutation", "bool"),
        "isIdentity": ("{0}.is_identity", "bool"),
        "isMinorIdentity": ("{0}.is_minor_identity", "bool"),
        "isEmpty": ("{0}.is_empty", "bool"),
        "isSingleConstant": ("{0}.is_single_constant", "bool"),
        "compose": ("{0}.compose({1})", "AffineMap"),
        "replaceDimsAndSymbols": ("{0}.replace_dims_and_symbols({args})", "AffineMap"),
        "getDimPosition": ("{0}.results[{1}].position", "int"),
        "getSubMap": ("{0}.get_submap({1})", "AffineMap"),
    },
    "FunctionType": {
        "getInputs": ("{0}.inputs", "list[Type]"),
        "getResults": ("{0}.results", "list[Type]"),
        "getNumInputs": ("len({0}.inputs)", "int"),
        "getNumResults": ("len({0}.results)", "int"),
        "getInput": ("{0}.inputs[{1}]", "Type"),
        "getResult": ("{0}.results[{1}]", "Type"),
    },
    "TupleType": {"getTypes": ("{0}.types", "list[Type]"), "size": ("len({0}.types)", "int"), "getType": ("{0}.types[{1}]", "Type")},
    "SymbolRefAttr": {
        "getNestedReferences": ("{0}.nested_references", "list[str]"),
        "getLeafReference": ("{0}.leaf_reference", "str"),
        "getRootReference": ("{0}.root_reference", "str"),
    },
    **dict.fromkeys(
        ("DenseElementsAttr", "DenseIntElementsAttr", "DenseFPElementsAttr", "DenseIntOrFPElementsAttr", "DenseStringElementsAttr"),
        {
            "getType": ("{0}.type", "ShapedType"),
            "getElementType": ("{0}.type.element_type", "Type"),
            "getNumElements": ("{0}.type.num_elements", "int"),
            "size": ("{0}.type.num_elements", "int"),
            "empty": ("{0}.type.num_elements == 0", "bool"),
            "isSplat": ("{0}.is_splat", "bool"),
            "getValues": ("{0}.values()", "list[int]"),
            "getSplatValue": ("{0}.splat_value()", "int"),
        },
    ),
    "AffineExpr": {
        "getKind": ("{0}.kind", "str"),
        "isFunctionOfDim": ("{0}.is_function_of_dim({1})", "bool"),
        "isFunctionOfSymbol": ("{0}.is_function_of_symbol({1})", "bool"),
        "isSymbolicOrConstant": ("{0}.is_symbolic_or_constant()", "bool"),
        "isPureAffine": ("{0}.is_pure_affine()", "bool"),
        "getLargestKnownDivisor": ("{0}.largest_known_divisor()", "int"),
        "isMultipleOf": ("{0}.is_multiple_of({1})", "bool"),
    },
    **dict.fromkeys(("AffineDimExpr", "AffineSymbolExpr"), {"getPosition": ("{0}.position", "int")}),
    "AffineConstantExpr": {"getValue": ("{0}.value", "int")},
    **dict.fromkeys(
        ("AffineBinaryExpr", "AffineBinaryOpExpr"),
        {"getKind": ("{0}.kind", "str"), "getLHS": ("{0}.lhs", "AffineExpr"), "getRHS": ("{0}.rhs", "AffineExpr")},
    ),
    "OpOperand": {
        "get": ("operand_value({0})", "Value"),
        "getOperandNumber": ("{0}.operand_number", "int"),
        "getOwner": ("{0}.owner", "Operation"),
    },
    "Type": {"getTypeID": ("type({0})", ""), "getAbstractType": ("{0}", "abstract")},
    "abstract": {"getName": ("{0}.name", "str")},
    "MemRefType": {"isLastDimUnitStride": ("has_last_dim_unit_stride({0})", "bool")},
    "attributehelper": {
        "getName": ("{0}", "str"),
        "isAttrPresent": ("{0} in {1}.attributes", "bool"),
        "getAttr": ("{1}.attributes.get({0})", "Attribute"),
    },
    "FloatType": {"getFloatSemantics": ("{0}", "semantics")},
    "entry": {"getName": ("{0}[0]", "str"), "getValue": ("{0}[1]", "Attribute")},
    "UnresolvedOperand": {"name": ("{0}.name", "str"), "location": ("{0}.offset", "place"), "number": ("{0}.number", "int")},
    "int": {
        **dict.fromkeys(("getZExtValue", "getSExtValue", "getLimitedValue", "value", "getValue"), ("{0}", "int")),
        "isZero": ("{0} == 0", "bool"),
        "getActiveBits": ("{0}.bit_length()", "int"),
        "getSignificantBits": ("significant_bits({0})", "int"),
        "isNegative": ("{0} < 0", "bool"),
        "isOne": ("{0} == 1", "bool"),
        "isAllOnes": ("{0} == -1", "bool"),
        **dict.fromkeys(("sext", "zext"), ("{0}", "int")),
        "trunc": ("truncated({0}, {1})", "int"),
        "sextOrTrunc": ("(({0} + (1 << {1} - 1)) % (1 << {1}) - (1 << {1} - 1))", "int"),
        "zextOrTrunc": ("({0} & (1 << {1}) - 1)", "int"),
        "isIntN": ("0 <= {0} < 1 << {1}", "bool"),
        "isSignedIntN": ("-(1 << {1} - 1) <= {0} < 1 << {1} - 1", "bool"),
    },
    "float": {"convertToDouble": ("{0}", "float"), "isNegative": ("{0} < 0", "bool"), "isZero": ("{0} == 0", "bool")},
    "opname": {
        "getRegisteredInfo": ("", "registered"),
        "getStringRef": ("{0}", "str"),
        "str": ("{0}", "str"),
        "getDialectNamespace": ('{0}.partition(".")[0]', "str"),
        "stripDialect": ('{0}.partition(".")[2]', "str"),
    },
    "set": {
        "contains": ("{1} in {0}", "bool"),
        "count": ("int({1} in {0})", "int"),
        "empty": ("not {0}", "bool"),
        "size": ("len({0})", "int"),
    },
    "Regex": {"match": ("bool({0}.search({1}))", "bool")},
    "symbols": {"getSymbolTable": ("{0}.table({1})", "SymbolTable")},
    "SymbolTable": {"lookup": ("{0}.lookup({1})", "Operation")},
    "dialectname": {"getNamespace": ("{0}", "str")},
    "flags": {"shouldPrintDebugInfo": ("False", "bool")},
    "map": {
        "contains": ("{1} in {0}", "bool"),
        "count": ("int({1} in {0})", "int"),
        "lookup": ("{0}[{1}]", ""),
        "empty": ("not {0}", "bool"),
        "size": ("len({0})", "int"),
    },
    "dialect": {"getContext": ("", "context"), "getNamespace": ("{0}", "str")},
    "state": {"getContext": ("", "context"), "getRawProperties": ("", "")},
}
_COMMON: Final[dict[str, Entry]] = {
    "getContext": ("", "context"),
    "getBuilder": ("", "builder"),
    "getImpl": ("{0}", "<same>"),
    "getAsOpaquePointer": ("{0}", "<same>"),
    "getDialect": ('{0}.name.partition(".")[0]', "dialectname"),
}
_SHAPE_KINDS: Final = {"getShape": "list[int]", "getElementType": "Type", "getScalableDims": "list[bool]"}


def method(kind: str, name: str) -> Entry | None:
    """The Python of a method of something of a kind; None when the table has none."""
    for table in _tables(kind):
        if name in table:
            return table[name]
    if name in _METHODS and not kind.startswith("list["):
        template, given = _METHODS[name]
        return template, _SHAPE_KINDS.get(
            name, {"list": "list[Type]", "type": "Type", "attribute": "Attribute", "item": ""}.get(given, given)
        )
    return _COMMON.get(name)


def is_of_operations(name: str) -> bool:
    """Return True if every operation of the runtime has what a C++ method gives."""
    return name in _OPERATION


def is_of_types(name: str) -> bool:
    """Return True for a C++ method of types and attributes that no operation has."""
    return name in _METHODS and name not in _OPERATION


def _tables(kind: str) -> list[dict[str, Entry]]:
    if kind.startswith("list["):
        return [_LIST]
    if kind.startswith("set["):
        return [_SET]
    if kind.startswith("Dense") and kind.endswith("ArrayAttr"):
        return [{"size": ("len({0})", "int"), "empty": ("len({0}) == 0", "bool"), "asArrayRef": ("list({0})", dense_elements(kind))}]
    tables = {"str": _STR, "Value": _VALUE, "Region": _REGION, "Block": _BLOCK, "dict": _DICT}
    kind = "Value" if kind in ("BlockArgument", "OpResult") else kind
    found = [tables[kind]] if kind in tables else []
    if kind in _ATTRIBUTES:
        found.append(_ATTRIBUTES[kind])
    if kind == "Operation" or kind.endswith(("Op", "OpInterface")):
        found.append(_OPERATION)
    return found


def dense_elements(kind: str) -> str:
    """`list[int]` of `DenseI64ArrayAttr`."""
    letter = re.sub(r"Dense|ArrayAttr", "", kind)[:1]
    return {"I": "list[int]", "F": "list[float]", "B": "list[bool]"}.get(letter, "list[int]")


FUNCTIONS: Final[dict[str, Entry]] = {
    **{name: (template, {"list": "list[Type]", "type": "Type"}.get(kind, kind)) for name, (template, kind) in _FUNCTIONS.items()},
    "is_contained": ("{2} in {1}", "bool"),
    "reverse": ("list(reversed({1}))", "<first>"),
    "to_vector": ("list({1})", "<first>"),
    "drop_begin": ("{1}[{n2}:]", "<first>"),
    "drop_end": ("{1}[:{end2}]", "<first>"),
    "make_range": ("{1}", "<first>"),
    "make_filter_range": ("filter({2}, {1})", "<first>"),
    "seq": ("range({args})", "list[int]"),
    "min": ("min({args})", "int"),
    "max": ("max({args})", "int"),
    "move": ("{1}", "<first>"),
    "ArrayRef": ("{1}", "<first>"),
    "Twine": ("{1}", "<first>"),
    "StringRef": ("{1}", "str"),
    "string": ("{1}", "str"),
    **dict.fromkeys(("product", "product_of"), ("prod({1})", "int")),
    "sum_of": ("sum({1})", "int"),
    "isMemoryEffectFree": ("is_memory_effect_free({1})", "bool"),
    "join": ("{2}.join({1})", "str"),
    "AffineMap::getMultiDimIdentityMap": ("AffineMap.get_identity({1})", "AffineMap"),
    "getOperandSegmentSizeAttr": ('"operandSegmentSizes"', "str"),
    "getResultSegmentSizeAttr": ('"resultSegmentSizes"', "str"),
    "simplifyAffineMap": ("{1}", "AffineMap"),
    "getAffineDimExpr": ("AffineExpr.get_dim({1})", "AffineExpr"),
    "getAffineSymbolExpr": ("AffineExpr.get_symbol({1})", "AffineExpr"),
    "getAffineBinaryOpExpr": ("binary({1}, {2}, {3})", "AffineExpr"),
    "as_const": ("{1}", "<first>"),
    "to_underlying": ("{1}", "int"),
    "getAffineConstantExpr": ("AffineExpr.get_constant({1})", "AffineExpr"),
    "inversePermutation": ("inverse_permutation({1})", "AffineMap"),
    "concatAffineMaps": ("concat_affine_maps({1})", "AffineMap"),
    "AffineMap::getPermutationMap": ("AffineMap.get_permutation({1})", "AffineMap"),
    "AffineMap::getMinorIdentityMap": ("AffineMap.get_minor_identity({1}, {2})", "AffineMap"),
    "convertToSnakeFromCamelCase": ("snake_case({1})", "str"),
    "to_vector_of": ("list({1})", "<first>"),
    "isa_and_present": ("{1} is not None", "bool"),
    "popcount": ("{1}.bit_count()", "int"),
    "has_single_bit": ("({1}.bit_count() == 1)", "bool"),
    "isPowerOf2_32": ("({1}.bit_count() == 1)", "bool"),
    "isPowerOf2_64": ("({1}.bit_count() == 1)", "bool"),
    "equal": ("list({1}) == list({2})", "bool"),
    "parseAttribute": ("Attribute.parse({1})", "Attribute"),
    "all_equal": ("len(set({1})) <= 1", "bool"),
    "hasSingleElement": ("len({1}) == 1", "bool"),
    "size": ("len({1})", "int"),
    "APFloat::getZero": ("0.0", "float"),
    "APInt::getZero": ("0", "int"),
    "verifyCompatibleShape": ("have_compatible_shapes([{1}, {2}])", "bool"),
    "abs": ("abs({1})", "int"),
    "getElementTypeOrSelf": ("element_type_or_self({1})", "Type"),
    "isStatic": ("{1} != DYNAMIC", "bool"),
    "isDynamic": ("{1} == DYNAMIC", "bool"),
    "isDynamicShape": ("any(size == DYNAMIC for size in {1})", "bool"),
    "SymbolRefAttr::getSymbolAttrName": ('"sym_name"', "str"),
    "SymbolTable::getSymbolAttrName": ('"sym_name"', "str"),
    "SymbolTable::getSymbolName": ('{1}.attributes["sym_name"]', "StringAttr"),
    "SymbolTable::getSymbolVisibility": ("visibility_of({1})", "str"),
    "SymbolTable::getVisibilityAttrName": ('"sym_visibility"', "str"),
    "Log2_64_Ceil": ("({1} - 1).bit_length()", "int"),
    "Log2_64": ("({1}.bit_length() - 1)", "int"),
    **dict.fromkeys(("to_string", "toString"), ("str({1})", "str")),
    "count": ("{1}.count({2})", "int"),
    "isa_and_nonnull": ("{1} is not None", "bool"),
    "count_if": ("sum({2}(each) for each in {1})", "int"),
    "divideCeil": ("-(-{1} // {2})", "int"),
    "getLastDimSize": ("{1}[-1]", "int"),
    "toupper": ("{1}.upper()", "str"),
    "tolower": ("{1}.lower()", "str"),
    "isdigit": ("{1}.isdigit()", "bool"),
    "isDigit": ("{1}.isdigit()", "bool"),
    "isalpha": ("{1}.isalpha()", "bool"),
    "isAlpha": ("{1}.isalpha()", "bool"),
    "isalnum": ("{1}.isalnum()", "bool"),
    "isAlnum": ("{1}.isalnum()", "bool"),
    "isspace": ("{1}.isspace()", "bool"),
    "APFloat::getSmallest": ("{1}.format.to_float(1)", "float"),
    "APFloat::getLargest": ("{1}.format.to_float({1}.format.largest)", "float"),
    "minIntN": ("-(1 << {1} - 1)", "int"),
    "maxIntN": ("((1 << {1} - 1) - 1)", "int"),
    "maxUIntN": ("((1 << {1}) - 1)", "int"),
    "bitEnumContainsAll": ("({1} & {2}) == {2}", "bool"),
    "bitEnumContainsAny": ("({1} & {2}) != 0", "bool"),
    "bitEnumClear": ("{1} & ~{2}", "<first>"),
    **dict.fromkeys(("make_optional", "forward"), ("{1}", "<first>")),
    "minmax": ("(min({args}), max({args}))", "tuple[int,int]"),
    "interleaved": ('", ".join(map(str, {1}))', "str"),
    "interleaved_array": ("f\"[{{', '.join(map(str, {1}))}}]\"", "str"),
}
"""Functions by their last name, or their full one."""

BUILDER: Final[dict[str, Entry]] = {
    **{name: (text, "Type" if name.endswith("Type") else text.partition(".")[0]) for name, text in _BUILDER.items()},
    "getFunctionType": ("FunctionType.get({1}, {2})", "FunctionType"),
    "getIntegerType": ("IntegerType.get_signless({1})", "IntegerType"),
    "getSymbolRefAttr": ("FlatSymbolRefAttr.get({1})", "FlatSymbolRefAttr"),
    "getIntegerAttr": ("IntegerAttr.get({1}, {2})", "IntegerAttr"),
    "getUnitAttr": ("UnitAttr.get()", "UnitAttr"),
    "getDenseI32ArrayAttr": ("DenseI32ArrayAttr.get({1})", "DenseI32ArrayAttr"),
    "getDenseI64ArrayAttr": ("DenseI64ArrayAttr.get({1})", "DenseI64ArrayAttr"),
    "getTupleType": ("TupleType.get({1})", "TupleType"),
    "getUI32IntegerAttr": ("IntegerAttr.get(IntegerType.get_unsigned(32), {1})", "IntegerAttr"),
    "getSI32IntegerAttr": ("IntegerAttr.get(IntegerType.get_signed(32), {1})", "IntegerAttr"),
    **{
        f"get{name}TensorAttr": (f"DenseElementsAttr.get(RankedTensorType.get([len({{1}})], {type_}), {{1}})", "DenseElementsAttr")
        for name, type_ in (
            ("I32", "IntegerType.get_signless(32)"),
            ("I64", "IntegerType.get_signless(64)"),
            ("Index", "IndexType.get()"),
        )
    },
    "getNamedAttr": ("({1}, {2})", "entry"),
    "getZeroAttr": ("zero_attribute({1})", "Attribute"),
    "getStringAttr": ("StringAttr.get({1})", "StringAttr"),
    "getTypeAttr": ("TypeAttr.get({1})", "TypeAttr"),
    "getI1Type": ("IntegerType.get_signless(1)", "IntegerType"),
    "getFloatAttr": ("FloatAttr.get({1}, {2})", "FloatAttr"),
    "getArrayAttr": ("ArrayAttr.get({1})", "ArrayAttr"),
    "getDictionaryAttr": ("DictionaryAttr.get({1})", "DictionaryAttr"),
    "getIndexType": ("IndexType.get()", "IndexType"),
    "getAttr": ("{1}", "Attribute"),
    "getUnknownLoc": ("Location.unknown()", "Location"),
    "getMultiDimIdentityMap": ("AffineMap.get_identity({1})", "AffineMap"),
    "getAffineMapArrayAttr": ("ArrayAttr.get([AffineMapAttr.get(each) for each in {1}])", "ArrayAttr"),
}
"""Methods of a builder."""

RUNTIME_MODULES: Final = {
    "Any": "typing",
    "cast": "typing",
    "Sequence": "collections.abc",
    "Callable": "collections.abc",
    "dataclass": "dataclasses",
    "field": "dataclasses",
    "InsertionPoint": "ods.ir.insertion_point",
    "re": "re",
    "OpOperand": "ods.ir.value",
    "prod": "math",
    "defaultdict": "collections",
    "cmp_to_key": "functools",
    "cache": "functools",
    "reduce": "functools",
    "bisect_left": "bisect",
    "bisect_right": "bisect",
    "parse_function_op": "ods.text.function_syntax",
    "print_function_op": "ods.text.function_syntax",
    "parse_function_signature": "ods.text.function_syntax",
    "print_function_signature": "ods.text.function_syntax",
    "dictionaries": "ods.text.function_syntax",
    "Delimiter": "ods.text.literal_parser",
    "UnresolvedOperand": "ods.text.op_parser",
    "Argument": "ods.text.operand_parser",
    "OpParser": "ods.text.op_parser",
    "OpPrinter": "ods.text.op_printer",
    "AsmParser": "ods.text.asm_parser",
    "AsmPrinter": "ods.text.asm_printer",
    "OperationState": "ods.ir.operation_state",
    "Operation": "ods.ir.operation",
    "Region": "ods.ir.region",
    "Block": "ods.ir.block",
    "Value": "ods.ir.value",
    "Type": "ods.ir.type",
    "Attribute": "ods.ir.attribute",
    "Location": "ods.ir.location",
    "Diagnostic": "ods.diagnostics",
    "VerifyError": "ods.diagnostics",
    "DYNAMIC": "ods.ir.interfaces.shaped_type",
    "constant_value": "ods.rewrite.fold",
    "have_compatible_shapes": "ods.builtin.type_utilities",
    "element_type_or_self": "ods.ir.interfaces.shaped_type",
    "ensure_terminator": "ods.text.format_support",
    "SymbolTableCollection": "ods.ir.symbol_table",
    "SymbolTable": "ods.ir.symbol_table",
    "lookup_nearest_symbol": "ods.ir.symbol_table",
    "AffineMap": "ods.builtin",
    "invalid": "ods.builtin.checks",
    "BlockArgument": "ods.ir.value",
    "OpResult": "ods.ir.value",
    "ShapedTypeComponents": "ods.ir.interfaces",
    "AffineExpr": "ods.builtin.affine.expr",
    **dict.fromkeys(("AffineDimExpr", "AffineSymbolExpr", "AffineConstantExpr", "AffineBinaryExpr"), "ods.builtin.affine.expr"),
    "ShapedType": "ods.ir.interfaces.shaped_type",
    "is_memory_effect_free": "ods.ir.interfaces.effects",
    "binary": "ods.builtin.affine.expr",
    **dict.fromkeys(("DenseIntOrFPElementsAttr", "SparseElementsAttr"), "ods.builtin"),
}
"""Names of the runtime that generated hooks use, each with its module."""
