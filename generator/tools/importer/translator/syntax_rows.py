"""The Python of the methods of MLIR's parser, printer and operation state."""

from __future__ import annotations

from typing import Final

from ....codegen import snake_case

_TOKENS: Final = (
    "Colon", "Comma", "Equal", "Less", "Greater", "LParen", "RParen", "LSquare", "RSquare", "LBrace", "RBrace", "Arrow", "Ellipsis",
    "Question", "Star", "Plus", "Minus", "VerticalBar", "XInDimensionList",
)  # fmt: skip
_TYPE_LISTS: Final = (
    "parseTypeList", "parseColonTypeList", "parseOptionalColonTypeList", "parseArrowTypeList", "parseOptionalArrowTypeList"
)  # fmt: skip
Row = tuple[str, str, tuple[str, ...]]
"""How a method fails, its Python, and its parameters.

It `raises` an error, `tells` whether something is there, or gives a value that `may` be absent: an `OptionalParseResult`, or a
`ParseResult` that is `told`, or `gives` its result as a value.  A parameter is `out` or `list` (a reference that is assigned or
extended), `item` (a list that gets an element), `region`, `key` (a name, under which the value is also stored in the attributes that
follow), or the name of a type.
The arguments that Python has are `_1`, `_2` …; `{of}` is the call with the class of what is assigned, `{width}` that of an integer.
"""


def _named(stem: str, *kinds: str) -> list[Row]:
    """Return rows for a method whose optional parameters are added one by one."""
    name = snake_case(stem)
    rows: list[Row] = []
    for count in range(1, len(kinds) + 1):
        given = ", ".join(f"_{index}" for index in range(1, count))
        rows.append(("may" if stem.startswith("parseOptional") else "raises", f"_0.{name}({given})", kinds[:count]))
    return rows


def _attribute(stem: str) -> list[Row]:
    how = "may" if stem.startswith("parseOptional") else "raises"
    text = f"_0.{snake_case(stem)}"
    of, of_type = (f"{text}()", f"{text}(_1)") if how == "may" else (f"{text}{{of}}", f"{text}{{of:_1}}")
    return [
        (how, of, ("out",)),
        (how, of_type, ("out", "Type")),
        (how, of, ("out", "key", "NamedAttrList")),
        (how, of_type, ("out", "Type", "key", "NamedAttrList")),
    ]


def _symbol(stem: str) -> list[Row]:
    how, text = ("told", "_0.parse_optional_symbol_name()") if "Optional" in stem else ("raises", "_0.parse_symbol_name()")
    return [(how, text, ("out",)), (how, text, ("out", "key", "NamedAttrList"))]


PARSER: Final[dict[str, list[Row]]] = {
    **{f"parse{name}": [("raises", f"_0.{snake_case(f'parse{name}')}()", ())] for name in _TOKENS},
    **{f"parseOptional{name}": [("tells", f"_0.{snake_case(f'parseOptional{name}')}()", ())] for name in _TOKENS},
    **{name: [("raises", f"_0.{snake_case(name)}()", ("list",))] for name in _TYPE_LISTS},
    "parseType": [("raises", "_0.parse_type{of}", ("out",))],
    "parseColonType": [("raises", "_0.parse_colon_type{of}", ("out",))],
    "parseKeywordType": [("raises", "_0.parse_keyword_type(_1)", ("str", "out"))],
    "parseOptionalType": [("may", "_0.parse_optional_type()", ("out",))],
    "parseCustomTypeWithFallback": [("raises", "_0.parse_custom_type_with_fallback{of}", ("out",))],
    "parseDimensionList": _named("parseDimensionList", "list", "bool", "bool"),
    "parseOperandList": [
        *_named("parseOperandList", "list", "Delimiter"),
        ("raises", "_0.parse_operand_list(required_count=_1)", ("list", "int")),
        ("raises", "_0.parse_operand_list(_2, required_count=_1)", ("list", "int", "Delimiter")),
        ("raises", "_0.parse_operand_list(_1, allow_result_number=_2)", ("list", "Delimiter", "bool")),
    ],
    "parseTrailingOperandList": _named("parseTrailingOperandList", "list", "Delimiter"),
    "parseArgumentList": _named("parseArgumentList", "list", "Delimiter", "bool", "bool"),
    "parseOperand": _named("parseOperand", "out", "bool"),
    "parseOptionalOperand": _named("parseOptionalOperand", "out", "bool"),
    "parseArgument": _named("parseArgument", "out", "bool", "bool"),
    "parseOptionalArgument": _named("parseOptionalArgument", "out", "bool", "bool"),
    "parseRegion": _named("parseRegion", "region", "arguments", "bool"),
    "parseOptionalRegion": _named("parseOptionalRegion", "region", "arguments", "bool"),
    "parseSuccessor": [("raises", "_0.parse_successor()", ("out",))],
    "parseOptionalSuccessor": [("may", "_0.parse_optional_successor()", ("out",))],
    "parseSuccessorAndUseList": [("raises", "_0.parse_successor_and_use_list()", ("out", "list"))],
    "parseAssignmentList": [("raises", "_0.parse_assignment_list()", ("list", "list"))],
    "parseString": [("raises", "_0.parse_string()", ("out",))],
    "parseOptionalString": [("told", "_0.parse_optional_string()", ("out",))],
    "parseKeywordOrString": [("raises", "_0.parse_keyword_or_string()", ("out",))],
    "parseOptionalKeywordOrString": [("told", "_0.parse_optional_keyword_or_string()", ("out",))],
    "parseFloat": [("raises", "_0.parse_float()", ("out",))],
    "parseInteger": [("raises", "_0.parse_integer({width})", ("out",))],
    "parseDecimalInteger": [("raises", "parse_decimal_integer(_0, {width})", ("out",))],
    "parseOptionalInteger": [("may", "_0.parse_optional_integer({width})", ("out",))],
    "parseOptionalDecimalInteger": [("may", "_0.parse_optional_decimal_integer()", ("out",))],
    "parseKeyword": [
        ("raises", "_0.parse_any_keyword()", ("out",)),
        ("raises", "_0.parse_keyword(_1)", ("str",)),
        ("raises", "_0.parse_keyword(_1, _2)", ("str", "str")),
    ],
    "parseOptionalKeyword": [
        ("told", "_0.parse_optional_any_keyword()", ("out",)),
        ("told", "_0.parse_optional_keyword_in(_1)", ("out", "ArrayRef<StringRef>")),
        ("tells", "_0.parse_optional_keyword(_1)", ("str",)),
    ],
    "parseAttribute": _attribute("parseAttribute"),
    "parseCustomAttributeWithFallback": _attribute("parseCustomAttributeWithFallback"),
    "parseOptionalAttribute": _attribute("parseOptionalAttribute"),
    "parseSymbolName": _symbol("parseSymbolName"),
    "parseOptionalSymbolName": _symbol("parseOptionalSymbolName"),
    "parseOptionalAttrDict": [("raises", "_0.parse_optional_attr_dict(_1)", ("NamedAttrList",))],
    "parseOptionalAttrDictWithKeyword": [("raises", "_0.parse_optional_attr_dict_with_keyword(_1)", ("NamedAttrList",))],
    "parseAffineMapOfSSAIds": [
        ("raises", "parse_map_of_ssa_ids(_0)", ("list", "out", "key", "NamedAttrList")),
        ("raises", "parse_map_of_ssa_ids(_0, _1)", ("list", "out", "key", "NamedAttrList", "Delimiter")),
    ],
    "parseAffineExprOfSSAIds": [("raises", "parse_expression_of_ssa_ids(_0)", ("list", "list", "out"))],
    "parseOptionalAssignmentList": [("may", "_0.parse_optional_assignment_list()", ("list", "list"))],
    "parseCustomOperationName": [("gives", "_0.parse_custom_operation_name()", ())],
    "addTypesToList": [("raises", "_1", ("TypeRange", "list"))],
    "parseAffineExpr": [
        (
            "raises",
            "_0.parse_affine_expression([(one.first, one.second) for one in _1])",
            ("ArrayRef<std::pair<StringRef, AffineExpr>>", "out"),
        )
    ],
    "parseAffineMap": [("raises", "_0.parse_affine_map()", ("out",))],
    "parseIntegerSet": [("raises", "_0.parse_integer_set()", ("out",))],
    "parseOptionalLocationSpecifier": [("raises", "_0.parse_optional_location_specifier()", ("out",))],
    "getCurrentLocation": [("raises", "_0.current_location()", ("out",))],
    "resolveOperand": [("raises", "_0.resolve_operand(_1, _2)", ("OpAsmParser::UnresolvedOperand", "Type", "item"))],
    "resolveOperands": [
        ("raises", "_0.resolve_operands(_1, _2)", ("ArrayRef<OpAsmParser::UnresolvedOperand>", "Type", "list")),
        ("raises", "_0.resolve_operands(_1, _2, _3)", ("ArrayRef<OpAsmParser::UnresolvedOperand>", "Type", "SMLoc", "list")),
        ("raises", "_0.resolve_operands(_1, _2, _3)", ("ArrayRef<OpAsmParser::UnresolvedOperand>", "TypeRange", "SMLoc", "list")),
    ],
}
VALUES: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "getCurrentLocation": ("_0.current_location()", "SMLoc", ()),
    "getNameLoc": ("_0.name_location()", "SMLoc", ()),
    "getEncodedSourceLoc": ("_0.location_of(_1)", "Location", ("SMLoc",)),
    "getNumResults": ("_0.result_count", "size_t", ()),
    "getResultName": ("result_name(_0, _1)", "std::pair<StringRef, unsigned>", ("unsigned",)),
    "getBuilder": ("None", "Builder", ()),
    "getContext": ("None", "MLIRContext", ()),
}
"""Methods of the parser that give a value: the Python, its C++ type, and those of the parameters."""
PRINTER: Final[dict[str, list[tuple[str, tuple[str, ...]]]]] = {
    "printNewline": [("_0.print_newline()", ())],
    "increaseIndent": [("_0.increase_indent()", ())],
    "decreaseIndent": [("_0.decrease_indent()", ())],
    "printType": [("_0.print_type(_1)", ("Type",))],
    "printAttribute": [("_0.print_attribute(_1)", ("Attribute",))],
    "printAttributeWithoutType": [("_0.print_attribute_without_type(_1)", ("Attribute",))],
    "printKeywordOrString": [("_0.print_keyword_or_string(_1)", ("str",))],
    "printString": [("_0.print_string(_1)", ("str",))],
    "printSymbolName": [("_0.print_symbol_name(_1)", ("str",))],
    "printOptionalArrowTypeList": [("_0.print_optional_arrow_type_list(_1)", ("TypeRange",))],
    "printArrowTypeList": [("_0.print_arrow_type_list(_1)", ("TypeRange",))],
    "printFunctionalType": [("_0.print_functional_type(_1)", ("Operation *",))],
    "printDimensionList": [("_0.print_dimension_list(_1)", ("ArrayRef<int64_t>",))],
    "printOperand": [("_0.print_operand(_1)", ("Value",))],
    "printOperands": [("_0.print_operands(_1)", ("ValueRange",))],
    "printSuccessor": [("_0.print_successor(_1)", ("Block *",))],
    "printSuccessorAndUseList": [("_0.print_successor_and_use_list(_1, _2)", ("Block *", "ValueRange"))],
    "printOptionalAttrDict": [
        ("_0.print_optional_attr_dict(sorted(_1.items()))", ("NamedAttrList",)),
        ("_0.print_optional_attr_dict(sorted(_1.items()), _2)", ("NamedAttrList", "ArrayRef<StringRef>")),
    ],
    "printOptionalAttrDictWithKeyword": [
        ("_0.print_optional_attr_dict_with_keyword(sorted(_1.items()))", ("NamedAttrList",)),
        ("_0.print_optional_attr_dict_with_keyword(sorted(_1.items()), _2)", ("NamedAttrList", "ArrayRef<StringRef>")),
    ],
    "printCustomOrGenericOp": [("_0.print_custom_or_generic_op(_1)", ("Operation *",))],
    "printGenericOp": [("_0.print_generic_op(_1)", ("Operation *",)), ("_0.print_generic_op(_1, _2)", ("Operation *", "bool"))],
    "printRegion": [
        (f"_0.print_region({', '.join(f'_{index + 1}' for index in range(count))})", ("Region *", *["bool"] * (count - 1)))
        for count in (1, 2, 3, 4)
    ],
    "printRegionArgument": [
        ("_0.print_region_argument(_1)", ("BlockArgument",)),
        ("_0.print_region_argument(_1, _2)", ("BlockArgument", "ArrayRef<NamedAttribute>")),
        ("_0.print_region_argument(_1, _2, _3)", ("BlockArgument", "ArrayRef<NamedAttribute>", "bool")),
    ],
    "printAffineMapOfSSAIds": [("_0.print_affine_map_of_ssa_ids(_1.value, _2)", ("AffineMapAttr", "ValueRange"))],
    "printAffineExprOfSSAIds": [("_0.print_affine_expr_of_ssa_ids(_1, _2, _3)", ("AffineExpr", "ValueRange", "ValueRange"))],
    "shadowRegionArgs": [("_0.shadow_region_args(_1, _2)", ("Region *", "ValueRange"))],
    "printOptionalLocationSpecifier": [("_0.print_optional_location_specifier(_1)", ("Location",))],
}
STATE: Final[dict[str, list[tuple[str, tuple[str, ...]]]]] = {
    "addTypes": [("_0.types.append(_1)", ("Type",)), ("_0.types.extend(_1)", ("TypeRange",))],
    "addOperands": [("_0.operands.extend(_1)", ("ValueRange",))],
    "addSuccessors": [("_0.successors.append(_1)", ("Block *",)), ("_0.successors.extend(_1)", ("BlockRange",))],
    "addAttributes": [("_0.attributes.update(_1)", ("NamedAttrList",))],
    "addRegion": [("_0.regions.append(_1)", ("Region",))],
    "addRegions": [("_0.regions.extend(_1)", ("RegionRange",))],
}
FIELDS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "OperationState": {
        "operands": ("operands", "SmallVector<Value>"), "types": ("types", "SmallVector<Type>"),
        "regions": ("regions", "SmallVector<Region *>"), "attributes": ("attributes", "NamedAttrList"),
        "name": ("name", "OperationName"), "location": ("location", "Location"), "propertiesAttr": ("properties", "Attribute"),
        "successors": ("successors", "SmallVector<Block *>"),
    },
    "UnresolvedOperand": {"name": ("name", "StringRef"), "location": ("offset", "SMLoc"), "number": ("number", "unsigned")},
    "Argument": {
        "ssaName": ("ssa_name", "OpAsmParser::UnresolvedOperand"), "type": ("type", "Type"), "attrs": ("attributes", "NamedAttrList"),
        "sourceLoc": ("location", "std::optional<Location>"),
    },
}  # fmt: skip
"""The members of structs of the parser by their C++ names: the Python name, and the C++ type."""
_ATTRIBUTES: Final = ", ".join(f'dictionaries(_1.attributes.get("{name}"))' for name in ("arg_attrs", "res_attrs"))
_SIGNATURE: Final = ("any", "bool", "SmallVector<OpAsmParser::Argument>", "out", "SmallVector<Type>", "SmallVector<DictionaryAttr>")
FUNCTION_SYNTAX: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "parseFunctionOp": ("parse_function_op(_0, _1, _2)", ("any", "any", "bool")),
    "printFunctionOp": ("print_function_op(_1, _0, _2)", ("any", "Operation *", "bool")),
    "parseFunctionSignatureWithArguments": ("parse_signature(_0, _1, _2, _3, _4)", _SIGNATURE),
    "parseFunctionSignature": ("parse_signature(_0, _1, _2, _3, _4)", _SIGNATURE),
    "addArgAndResultAttrs": (
        "add_argument_attributes(_1, _2, _3, _4, _5)",
        ("any", "any", "ArrayRef<OpAsmParser::Argument>", "ArrayRef<DictionaryAttr>", "str", "str"),
    ),
    "printFunctionSignature": (
        f"print_function_signature(_0, FunctionType.get(_2, _4), {_ATTRIBUTES}, _1.regions[0], _3)",
        ("any", "Operation *", "TypeRange", "bool", "TypeRange"),
    ),
    "printFunctionAttributes": (
        "_0.print_optional_attr_dict_with_keyword(sorted(_1.attributes.items()), ['sym_name', *_2])",
        ("any", "Operation *", "ArrayRef<StringRef>"),
    ),
    "parseDynamicIndexList": ("parse_dynamic_index_list(_0)", ("any", "list", "out")),
    "printDynamicIndexList": ("print_dynamic_index_list(_0, _1, _2, _3)", ("any", "Operation *", "ValueRange", "ArrayRef<int64_t>")),
}
"""Functions of MLIR that parse and print functions and lists of indices: the Python, and the parameters that count."""
GENERATED: Final = {
    "generatedTypeParser": (3, "parse_generated_type", "Type"),
    "generatedAttributeParser": (4, "parse_generated_attribute", "Attribute"),
    "generatedTypePrinter": (2, "print_generated", "Type"),
    "generatedAttributePrinter": (2, "print_generated", "Attribute"),
}
"""Functions that mlir-tblgen makes for a dialect: how many arguments they have, the Python, and the root of what they read or print."""
DELIMITERS: Final = (
    "None", "Paren", "Square", "LessGreater", "Braces", "OptionalParen", "OptionalSquare", "OptionalLessGreater", "OptionalBraces"
)  # fmt: skip
CLASSES: Final[dict[str, tuple[str, str, str]]] = {
    **dict.fromkeys(("AsmParser", "DialectAsmParser"), ("ods.text.asm_parser", "AsmParser", "Parser")),
    "OpAsmParser": ("ods.text.op_parser", "OpParser", "Parser"),
    **dict.fromkeys(("AsmPrinter", "DialectAsmPrinter"), ("ods.text.asm_printer", "AsmPrinter", "Printer")),
    "OpAsmPrinter": ("ods.text.op_printer", "OpPrinter", "Printer"),
    "OperationState": ("ods.ir.operation_state", "OperationState", "OperationState"),
    **dict.fromkeys(
        ("OpAsmParser::UnresolvedOperand", "UnresolvedOperand"), ("ods.text.op_parser", "UnresolvedOperand", "UnresolvedOperand")
    ),
    "OpAsmParser::Argument": ("ods.text.operand_parser", "Argument", "Argument"),
}
"""The classes of parsers and printers by their C++ names: the module, the Python name, and the family."""
FAMILIES: Final = ("Parser", "Printer", "OperationState", "NamedAttrList", "NamedAttribute", "Properties", "AttrHelper")
"""The classes whose methods have rows here."""
