"""The constraints of random definitions, each in YAML and in TableGen, with texts that satisfy it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """A constraint, or the kind of a parameter."""

    yaml: str
    tablegen: str
    values: tuple[str, ...]
    """Texts that satisfy it, in the generic form; for parameters, as a format prints them."""
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
    Word("LeafType", "Leaf", ("!t.leaf",)),
    Word("JarType", "Jar", ("!t.jar", "!t.jar<i8>")),
    _same("I1", "i1"),
    _same("SI16", "si16"),
    _same("NoneType", "none"),
    _same("Complex<F32>", "complex<f32>"),
    _same("FunctionType", "() -> ()", "(i1, f32) -> index"),
    _same("AnyVectorOfNonZeroRank", "vector<2xi8>", "vector<[4]x2xf32>"),
    _same("VectorOfAnyRankOf<[I32]>", "vector<3xi32>", "vector<i32>"),
    _same("1DTensorOf<[AnyFloat]>", "tensor<3xf32>", "tensor<?xf16>"),
    _same("MemRefRankOf<[I8], [1, 2]>", "memref<3xi8>", "memref<?x?xi8>"),
    _same("AnyShaped", "tensor<*xi8>", "vector<2xf32>", "memref<i1>"),
    _same("SignlessIntegerLike", "i8", "vector<2xi8>"),
    _same("Sized", "!t.box<i8>"),
    _same("F8E5M2", "f8E5M2"),
    _same("AnyComplex", "complex<i8>", "complex<f64>"),
    _same("TupleOf<[AnyInteger]>", "tuple<>", "tuple<i8, si4>"),
    _same("AnyUnrankedMemRef", "memref<*xf32>", "memref<*xi1, 2>"),
    _same("AnyStaticShapeMemRef", "memref<2x3xi1>", "memref<f32, 1 : i8>"),
    _same("2DTensorOf<[Index]>", "tensor<?x2xindex>", "tensor<1x1xindex>"),
    _same("ScalableVectorOfLength<[4]>", "vector<[4]xi8>"),
    _same("BoolLike", "i1", "vector<3xi1>"),
    Word("AnyTypeOf<[BoxType, Index]>", "AnyTypeOf<[Box, Index]>", ("index", "!t.box<none>")),
)
BUILDABLE = ("F8E5M2", "I32", "F32", "Index", "I1", "SI16", "NoneType", "Complex<F32>")

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
    _same("AnyAttr", "unit", "[1]", "i32", "#t.color<red>", "affine_map<(d0) -> (d0)>", "dense<1> : tensor<2xi32>"),
    _same("AffineMapAttr", "affine_map<(d0)[s0] -> (d0 + s0)>"),
    _same("ElementsAttr", "dense<[1, 2]> : tensor<2xi8>", "array<i8: 1>"),
    _same("ConfinedAttr<I64Attr, [IntNonNegative]>", "0 : i64"),
    _same("MarkAttr", "#t.mark"),
    _same("ColorAttr", "#t.color<red>", "#t.color<dark_blue>"),
    _same("ModeAttr", "#t.mode<a>", "#t.mode<a|b>", "#t.mode<none>"),
    Word("Shade", "ShadeAttr", ("0 : i32", "1 : i32")),
    Word("Bits", "Bits", ("1 : i32", "3 : i32", "0 : i32")),
    _same("PartsAttr", "#t.parts<lid>", "#t.parts<all>", "#t.parts<padlock>"),
    _same("SizeAttr", "#t<size very_small>", "#t<size wide>"),
    _same("SI32Attr", "-3 : si32"),
    _same("UI8Attr", "200 : ui8"),
    _same("IndexAttr", "3 : index"),
    _same("F64Attr", "2.0e+100 : f64", "0xFFF0000000000000 : f64"),
    _same("DenseF32ArrayAttr", "array<f32: 1.5, -0.0>"),
    _same("TypeArrayAttr", "[i32, f32]", "[]"),
    _same("StrArrayAttr", '["a", "b"]'),
    _same("BoolArrayAttr", "[true, false]"),
    _same("FlatSymbolRefArrayAttr", "[@a, @b]"),
    _same("I64ElementsAttr", "dense<[1, 2]> : tensor<2xi64>"),
    _same("IntegerSetAttr", "affine_set<(d0) : (d0 >= 0)>"),
    _same("TypeAttrOf<FunctionType>", "() -> i32", "(i1) -> ()"),
    _same("AnyAttrOf<[StrAttr, I64Attr]>", '"x"', "3 : i64"),
    _same('TypedArrayAttrBase<ColorAttr, "colours">', "[#t.color<red>, #t.color<foo>]", "[]"),
    _same("ConfinedAttr<ArrayAttr, [ArrayMinCount<1>]>", "[1]", "[unit, i8]"),
    _same("ConfinedAttr<I32Attr, [IntMinValue<1>, IntMaxValue<9>]>", "1 : i32", "9 : i32"),
    _same("DenseI8ArrayAttr", "array<i8: 1, -2>", "array<i8>"),
    _same("DenseF64ArrayAttr", "array<f64: 0.5>", "array<f64>"),
    _same("SymbolRefArrayAttr", "[@a::@b, @c]", "[]"),
    _same("AffineMapArrayAttr", "[affine_map<(d0) -> (d0)>]", "[]"),
    _same("DictArrayAttr", "[{}, {a}]", "[]"),
    _same("F32ArrayAttr", "[1.5 : f32]", "[]"),
    _same("AnyI32Attr", "1 : si32", "2 : i32", "3 : ui32"),
    _same("APIntAttr", "1 : si4", "true", "3 : index"),
    _same("TypedStrAttr<AnyType>", '"x" : i8', '"y"'),
    _same("RankedI32ElementsAttr<[2]>", "dense<[1, 2]> : tensor<2xi32>", "dense<7> : vector<2xi32>"),
    _same("StringElementsAttr", 'dense<["a", "b"]> : tensor<2x!t.box<i8>>', 'dense<"c"> : tensor<2x!t.box<i8>>'),
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
    Word(
        'DefaultValuedAttr<ColorAttr, "Color.foo">',
        'DefaultValuedAttr<ColorAttr, "::t::Color::foo">',
        ("#t.color<red>", "#t.color<foo>"),
        True,
    ),
    Word('DefaultValuedAttr<Shade, "Shade.k">', 'DefaultValuedAttr<ShadeAttr, "::t::Shade::k">', ("0 : i32", "1 : i32"), True),
    Word('DefaultValuedAttr<ModeAttr, "Mode.a">', 'DefaultValuedAttr<ModeAttr, "::t::Mode::a">', ("#t.mode<a>", "#t.mode<a|b>"), True),
    Word(
        'DefaultValuedAttr<DenseI64ArrayAttr, "(1, 2)">',
        'DefaultValuedAttr<DenseI64ArrayAttr, "{1, 2}">',
        ("array<i64: 1, 2>", "array<i64>"),
        True,
    ),
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
    _same("EnumProp<Mode>", "0 : i32", "3 : i32"),
    _same("EnumProp<Parts>", "1 : i64", "8589934592 : i64", "8589934593 : i64"),
    _same("ArrayProp<EnumProp<Color>>", "[0 : i32, 2 : i32]", "[]"),
    _same("ArrayProp<BoolProp>", "[true, false]", "[]"),
    _same("ArrayProp<EnumProp<Mode>>", "[0 : i32, 3 : i32]", "[]"),
    Word("OptionalProp<EnumProp<Mode>>", "OptionalProp<EnumProp<Mode>>", ("[3 : i32]", "[1 : i32]", "[]"), True),
    Word("OptionalProp<ArrayProp<StringProp>>", "OptionalProp<ArrayProp<StringProp>>", ('[["a"]]', "[[]]", "[]"), True),
    _same("ArrayProp<ArrayProp<I64Prop>>", "[[1 : i64], []]", "[]"),
    Word('DefaultValuedProp<EnumProp<Mode>, "Mode.a">', 'DefaultValuedProp<EnumProp<Mode>, "::t::Mode::a">', ("1 : i32", "3 : i32"), True),
    Word(
        'ConfinedProp<StringProp, "len(self) > 1", "a word">', 'ConfinedProp<StringProp, CPred<"$_self.size() > 1">, "a word">', ('"ab"',)
    ),
    Word("OptionalProp<BoolProp>", "OptionalProp<BoolProp>", ("[true]", "[]"), True),
    Word("OptionalProp<ArrayProp<I64Prop>>", "OptionalProp<ArrayProp<I64Prop>>", ("[[1 : i64]]", "[[]]", "[]"), True),
    Word("DefaultValuedProp<StringProp, \"'hey'\">", 'DefaultValuedProp<StringProp, [{"hey"}]>', ('"hey"', '"you"', '""'), True),
    Word(
        'DefaultValuedProp<EnumProp<Color>, "Color.red">',
        'DefaultValuedProp<EnumProp<Color>, "::t::Color::red">',
        ("0 : i32", "1 : i32"),
        True,
    ),
    Word('ConfinedProp<I64Prop, "self >= 0", "a count">', 'ConfinedProp<I64Prop, CPred<"$_self >= 0">, "a count">', ("0 : i64", "7 : i64")),
    Word(
        'DefaultValuedProp<ConfinedProp<I32Prop, "self > 0", "a size">, 1>',
        'DefaultValuedProp<ConfinedProp<I32Prop, CPred<"$_self > 0">, "a size">, "1">',
        ("1 : i32", "7 : i32"),
        True,
    ),
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
    Word("type: LeafType", '"::t::LeafType"', ("!t.leaf",)),
    Word("type: array<LeafType>", 'ArrayRefParameter<"::t::LeafType">', ("!t.leaf", "!t.leaf, !t.leaf")),
    Word("type: MarkAttr", '"::t::MarkAttr"', ("#t.mark",)),
    Word("type: ArrayAttr", '"::mlir::ArrayAttr"', ("[1, 2]", "[]")),
    Word("type: array<int64>", 'ArrayRefParameter<"int64_t">', ("1, 2", "3")),
    Word("type: array<Type>", 'ArrayRefParameter<"::mlir::Type">', ("i32, f32", "i1")),
    Word("type: Color", "EnumParameter<Color>", ("red", "dark_blue", '"foo"')),
    Word("type: int64, optional: true", 'OptionalParameter<"std::optional<int64_t>">', ("1", "-7"), True),
    Word("type: Type, optional: true", 'OptionalParameter<"::mlir::Type">', ("i32", "!t.box<i8>"), True),
    Word("type: Attribute, optional: true", 'OptionalParameter<"::mlir::Attribute">', ("1 : i8", "unit"), True),
    Word("type: array<int64>, optional: true", 'OptionalArrayRefParameter<"int64_t">', ("1, 2", "3"), True),
    Word("type: int64, default: 4", 'DefaultValuedParameter<"int64_t", "4">', ("4", "5", "0"), True),
    Word("type: uint64", '"uint64_t"', ("18446744073709551615", "0")),
    Word("type: Mode", "EnumParameter<Mode>", ("a", "b|a", "none")),
    Word("type: Parts", "EnumParameter<Parts>", ("lid", "padlock", "all")),
    Word("type: Size", "EnumParameter<Size>", ("wide", "very_small")),
    Word("type: ColorAttr", '"::t::ColorAttr"', ("<red>", "#t.color<foo>")),
    Word("type: ModeAttr", '"::t::ModeAttr"', ("<a|b>", "#t.mode<none>")),
    Word("type: FloatAttr", '"::mlir::FloatAttr"', ("1.5 : f32", "0.5")),
    Word("type: SymbolRefAttr", '"::mlir::SymbolRefAttr"', ("@a::@b", "@c")),
    Word("type: DictionaryAttr", '"::mlir::DictionaryAttr"', ("{a = 1 : i8}", "{}")),
    Word("type: IntegerType", '"::mlir::IntegerType"', ("i8", "si4")),
    Word("type: DenseI64ArrayAttr", '"::mlir::DenseI64ArrayAttr"', ("[1, 2]", "array<i64: 3>")),
    Word("type: array<BoxType>", 'ArrayRefParameter<"::t::BoxType">', ("<i8>, !t.box<f32>", "<none>")),
    Word("type: StringAttr", '"::mlir::StringAttr"', ('"a"', '"" : i8')),
    Word("type: IntegerAttr", '"::mlir::IntegerAttr"', ("1 : i8", "true")),
    Word("type: array<bool>", 'ArrayRefParameter<"bool">', ("true, false", "true")),
    Word("type: array<Color>", 'ArrayRefParameter<"::t::Color">', ("red, foo", "red")),
    Word("type: array<Attribute>", 'ArrayRefParameter<"::mlir::Attribute">', ("1 : i8, unit", "[]")),
    Word("type: Color, default: Color.foo", 'DefaultValuedParameter<"::t::Color", "::t::Color::foo">', ("red", "foo"), True),
    Word("type: Mode, default: Mode.a", 'DefaultValuedParameter<"::t::Mode", "::t::Mode::a">', ("a", '"a|b"', "none"), True),
    Word("type: Color, optional: true", 'OptionalParameter<"std::optional<::t::Color>">', ("red", '"foo"'), True),
    Word("type: Mode, optional: true", 'OptionalParameter<"std::optional<::t::Mode>">', ("b", '"a|b"', "none"), True),
    Word("type: array<Mode>", 'ArrayRefParameter<"::t::Mode">', ("a, b", '"a|b", none')),
    Word("type: array<Parts>", 'ArrayRefParameter<"::t::Parts">', ("lid", '"lid, padlock"', "all, padlock")),
    Word("type: BoxType, optional: true", 'OptionalParameter<"::t::BoxType">', ("<i8>", "!t.box<f32>"), True),
    Word("type: array<Type>, optional: true", 'OptionalArrayRefParameter<"::mlir::Type">', ("i32", "i32, !t.box<i8>"), True),
    Word("type: string, default: \"'k'\"", 'StringRefParameter<"", [{"k"}]>', ('"k"', '"b"'), True),
    Word("type: bool, default: false", 'DefaultValuedParameter<"bool", "false">', ("true", "false"), True),
)

LITERALS = (
    "`,`", "`k`", "`to`", "`->`", "`=`", "`:`", "`[`", "`(`", "`<`", "`at`", "`step`", "`*`", "`foo`", "`?`", "`{`", "`k2`",
    "`+`", "`-`",
)  # fmt: skip
CLOSING = {"`[`": "`]`", "`(`": "`)`", "`<`": "`>`", "`{`": "`}`"}
KEYWORDS = ("`k`", "`to`", "`at`", "`step`", "`none`", "`k2`")
