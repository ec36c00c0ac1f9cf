"""What random definitions are made of: each constraint in YAML and in TableGen, with texts that satisfy it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """A constraint or the kind of a parameter."""

    yaml: str
    tablegen: str
    values: tuple[str, ...]
    """In the generic form, or, of parameters, as the format shows them."""
    may_be_absent: bool = False


def _same(text: str, *values: str) -> Word:
    return Word(text, text, values)


TYPES = (
    _same("I32", "i32"),
    _same("F32", "f32"),
    _same("Index", "index"),
    _same("AnyType", "i1", "f64", "tuple<>", "(i32) -> f32", "vector<2xi8>", "!t.box<i8>", "none"),
    _same("AnyInteger", "i7", "si8", "ui16"),
    _same("AnyFloat", "f16", "bf16", "f64"),
    _same("AnyTypeOf<[I32, F32]>", "i32", "f32"),
    _same("AnyMemRef", "memref<2xf32>", "memref<?x4xi8, strided<[4, 1], offset: ?>>"),
    _same("AnyRankedTensor", "tensor<?xf32>", "tensor<2x3xi1>"),
    Word("BoxType", "Box", ("!t.box<i8>", "!t.box<!t.box<f32>>")),
)
BUILDABLE = ("I32", "F32", "Index")

_PLAIN_ATTRIBUTES = (
    _same("I64Attr", "5 : i64", "-1 : i64"),
    _same("I1Attr", "true", "false"),
    _same("StrAttr", '"x"', '"a b\\0A"', '""'),
    _same("F32Attr", "1.5 : f32", "0x7FC00000 : f32"),
    _same("TypeAttr", "i32", "memref<1xf32>"),
    _same("FlatSymbolRefAttr", "@s", '@"a b"'),
    _same("SymbolRefAttr", "@s::@t"),
    _same("SymbolNameAttr", '"n"', '"a b"'),
    _same("DenseI64ArrayAttr", "array<i64: 1, -2>", "array<i64>"),
    _same("DenseBoolArrayAttr", "array<i1: true, false>"),
    _same("ArrayAttr", "[1, i32]", "[]"),
    _same("I64ArrayAttr", "[1, 2]"),
    _same("DictionaryAttr", "{a = 1 : i32}", "{}"),
    _same("AnyAttr", "unit", "i32", "#t.color<red>", "affine_map<(d0) -> (d0)>", "dense<1> : tensor<2xi32>"),
    _same("AffineMapAttr", "affine_map<(d0)[s0] -> (d0 + s0)>"),
    _same("ElementsAttr", "dense<[1, 2]> : tensor<2xi8>", "array<i8: 1>"),
    _same("ConfinedAttr<I64Attr, [IntNonNegative]>", "0 : i64"),
    _same("ColorAttr", "#t.color<red>", "#t.color<dark_blue>"),
    _same("ModeAttr", "#t.mode<a>", "#t.mode<a|b>", "#t.mode<none>"),
    Word("Shade", "ShadeAttr", ("0 : i32", "1 : i32")),
    Word("Bits", "Bits", ("1 : i32", "3 : i32", "0 : i32")),
)


def _optional(word: Word) -> Word:
    return Word(f"OptionalAttr<{word.yaml}>", f"OptionalAttr<{word.tablegen}>", word.values, True)


ATTRIBUTES = (
    *_PLAIN_ATTRIBUTES,
    *map(_optional, _PLAIN_ATTRIBUTES),
    *([Word("UnitAttr", "UnitAttr", ("unit",), True)] * 4),
    Word("DefaultValuedAttr<I64Attr, 4>", 'DefaultValuedAttr<I64Attr, "4">', ("4 : i64", "5 : i64"), True),
    Word("DefaultValuedAttr<I1Attr, true>", 'DefaultValuedAttr<I1Attr, "true">', ("true", "false"), True),
    Word('DefaultValuedStrAttr<StrAttr, "hey">', 'DefaultValuedStrAttr<StrAttr, "hey">', ('"hey"', '"you"'), True),
    Word("DefaultValuedOptionalAttr<I64Attr, 4>", 'DefaultValuedOptionalAttr<I64Attr, "4">', ("4 : i64", "5 : i64"), True),
)
PROPERTIES = (
    _same("I64Prop", "5 : i64", "-1 : i64"),
    _same("I32Prop", "7 : i32"),
    _same("StringProp", '"x"', '"a b"'),
    _same("BoolProp", "true", "false"),
    Word("UnitProp", "UnitProp", ("unit",), True),
    Word("OptionalProp<I64Prop>", "OptionalProp<I64Prop>", ("[5 : i64]", "[]"), True),
    Word("OptionalProp<StringProp>", "OptionalProp<StringProp>", ('["s"]', "[]"), True),
    Word("DefaultValuedProp<I64Prop, 3>", 'DefaultValuedProp<I64Prop, "3">', ("3 : i64", "8 : i64"), True),
    Word("DefaultValuedProp<BoolProp, true>", 'DefaultValuedProp<BoolProp, "true">', ("true", "false"), True),
    _same("ArrayProp<I64Prop>", "[1 : i64, 2 : i64]", "[]"),
    _same("ArrayProp<StringProp>", '["a", "b"]', "[]"),
    _same("EnumProp<Color>", "0 : i32", "2 : i32"),
    Word("OptionalProp<EnumProp<Color>>", "OptionalProp<EnumProp<Color>>", ("[0 : i32]", "[]"), True),
)

PARAMETERS = (
    Word("type: int64", '"int64_t"', ("1", "-7")),
    Word("type: uint32", '"uint32_t"', ("0", "4294967295")),
    Word("type: int16", '"int16_t"', ("127", "-32768")),
    Word("type: bool", '"bool"', ("true", "false")),
    Word("type: string", "StringRefParameter<>", ('"a"', '"b c"')),
    Word("type: Type", '"::mlir::Type"', ("i32", "tensor<2xf32>", "!t.box<i8>")),
    Word("type: Attribute", '"::mlir::Attribute"', ("1 : i8", '"s"', "unit")),
    Word("type: BoxType", '"::t::BoxType"', ("<i8>", "!t.box<f32>")),
    Word("type: ArrayAttr", '"::mlir::ArrayAttr"', ("[1, 2]", "[]")),
    Word("type: array<int64>", 'ArrayRefParameter<"int64_t">', ("1, 2", "3")),
    Word("type: array<Type>", 'ArrayRefParameter<"::mlir::Type">', ("i32, f32", "i1")),
    Word("type: Color", "EnumParameter<Color>", ("red", "dark_blue", '"foo"')),
    Word("type: int64, optional: true", 'OptionalParameter<"std::optional<int64_t>">', ("1", "-7"), True),
    Word("type: Type, optional: true", 'OptionalParameter<"::mlir::Type">', ("i32", "!t.box<i8>"), True),
    Word("type: Attribute, optional: true", 'OptionalParameter<"::mlir::Attribute">', ("1 : i8", "unit"), True),
    Word("type: array<int64>, optional: true", 'OptionalArrayRefParameter<"int64_t">', ("1, 2", "3"), True),
    Word("type: int64, default: 4", 'DefaultValuedParameter<"int64_t", "4">', ("4", "5", "0"), True),
    Word("type: bool, default: false", 'DefaultValuedParameter<"bool", "false">', ("true", "false"), True),
)

LITERALS = (
    "`,`", "`k`", "`to`", "`->`", "`=`", "`:`", "`[`", "`(`", "`<`", "`at`", "`step`", "`*`", "`|`", "`foo`", "`?`", "`{`", "`k2`",
    "`+`", "`-`",
)  # fmt: skip
CLOSING = {"`[`": "`]`", "`(`": "`)`", "`<`": "`>`", "`{`": "`}`"}
KEYWORDS = ("`k`", "`to`", "`at`", "`step`", "`none`", "`k2`")

FIXED_TABLEGEN = """include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
def Color : I32EnumAttr<"Color", "c", [I32EnumAttrCase<"red", 0>, I32EnumAttrCase<"dark_blue", 1>, I32EnumAttrCase<"foo", 2>]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
}
def ColorAttr : EnumAttr<T_Dialect, Color, "color"> { let assemblyFormat = "`<` $value `>`"; }
def ShadeAttr : I32EnumAttr<"Shade", "s", [I32EnumAttrCase<"pale", 0>, I32EnumAttrCase<"k", 1>]> { let cppNamespace = "::t"; }
def Mode : I32BitEnumAttr<"Mode", "m", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
}
def ModeAttr : EnumAttr<T_Dialect, Mode, "mode"> { let assemblyFormat = "`<` $value `>`"; }
def Bits : I32BitEnumAttr<"Bits", "b", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"x", 0>, I32BitEnumAttrCaseBit<"y", 1>]> {
  let cppNamespace = "::t";
}
def Box : TypeDef<T_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$e);
  let assemblyFormat = "`<` $e `>`";
}
def EndOp : Op<T_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }
"""
FIXED_YAML = """edition: 1
dialect: {name: t, summary: random definitions, depends_on: [builtin]}
enums:
  Color:
    {kind: int, summary: c, cases: {red: 0, dark_blue: 1, foo: 2},
     attribute: {class_name: ColorAttr, mnemonic: color, assembly_format: "`<` $value `>`"}}
  Shade: {kind: int, summary: s, cases: {pale: 0, k: 1}}
  Mode:
    {kind: bit, summary: m, cases: {none: 0, a: 1, b: 2},
     attribute: {class_name: ModeAttr, mnemonic: mode, assembly_format: "`<` $value `>`"}}
  Bits: {kind: bit, summary: b, cases: {none: 0, x: 1, y: 2}}
"""
FIXED_TYPES = '  BoxType: {summary: b, mnemonic: box, parameters: {e: Type}, assembly_format: "`<` $e `>`"}\n'
FIXED_OPERATIONS = "  end: {summary: e, class_name: EndOp, traits: [Terminator], assembly_format: attr-dict}\n"
