"""The dialect `t`, which all random definitions may use: enums, attributes, types, interfaces and operations, in YAML and TableGen."""

from __future__ import annotations

FIXED_TABLEGEN = """include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
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
def PartLid : I64BitEnumAttrCaseBit<"lid", 0>;
def PartLock : I64BitEnumAttrCaseBit<"lock", 33, "padlock">;
def PartAll : I64BitEnumAttrCaseGroup<"all", [PartLid, PartLock]>;
def Parts : I64BitEnumAttr<"Parts", "p", [PartLid, PartLock, PartAll]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
  let separator = ", ";
  let printBitEnumPrimaryGroups = 1;
}
def PartsAttr : EnumAttr<T_Dialect, Parts, "parts"> { let assemblyFormat = "`<` $value `>`"; }
def Size : I64EnumAttr<"Size", "z", [I64EnumAttrCase<"small", -1, "very_small">, I64EnumAttrCase<"large", 4294967296, "wide">]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
}
def SizeAttr : EnumAttr<T_Dialect, Size, "size">;
def Weighed : OpInterface<"Weighed"> {
  let cppNamespace = "::t";
  let methods = [InterfaceMethod<"", "unsigned", "weight", (ins), "", "return $_op->getNumOperands();">];
  let verify = [{
    return ::llvm::cast<ConcreteOp>($_op).weight() < 3 ? ::mlir::success() : $_op->emitOpError("is too heavy");
  }];
}
def Sized : TypeInterface<"Sized"> {
  let cppNamespace = "::t";
  let methods = [InterfaceMethod<"", "unsigned", "size", (ins), "", "return 1;">];
}
def Box : TypeDef<T_Dialect, "Box", [Sized]> {
  let mnemonic = "box";
  let summary = "b";
  let parameters = (ins "::mlir::Type":$e);
  let assemblyFormat = "`<` $e `>`";
}
def Leaf : TypeDef<T_Dialect, "Leaf"> { let mnemonic = "leaf"; let summary = "l"; }
def Jar : TypeDef<T_Dialect, "Jar"> {
  let mnemonic = "jar";
  let summary = "j";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$e);
  let assemblyFormat = "(`<` $e^ `>`)?";
}
def MarkAttr : AttrDef<T_Dialect, "Mark"> { let mnemonic = "mark"; let summary = "m"; }
def EndOp : Op<T_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }
def HolderOp : Op<T_Dialect, "holder", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}
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
  Parts:
    kind: bit
    width: 64
    summary: p
    separator: ", "
    print_primary_groups: true
    cases: [{symbol: lid, bit: 0}, {symbol: lock, bit: 33, text: padlock}, {symbol: all, group: [lid, lock]}]
    attribute: {class_name: PartsAttr, mnemonic: parts, assembly_format: "`<` $value `>`"}
  Size:
    kind: int
    width: 64
    summary: z
    cases: [{symbol: small, value: -1, text: very_small}, {symbol: large, value: 4294967296, text: wide}]
    attribute: {class_name: SizeAttr, mnemonic: size}
interfaces:
  Weighed:
    kind: operation
    summary: w
    methods: {weight: {summary: w, returns: int, default: return len(self.operands)}}
    verifier: |
      if self.weight() >= 3:
          raise self.op_error("is too heavy")
  Sized: {kind: type, summary: s, methods: {size: {summary: s, returns: int, default: return 1}}}
"""
FIXED_TYPES = """  BoxType: {summary: b, mnemonic: box, traits: [Sized], parameters: {e: Type}, assembly_format: "`<` $e `>`"}
  LeafType: {summary: l, mnemonic: leaf}
  JarType: {summary: j, mnemonic: jar, parameters: {e: {type: Type, optional: true}}, assembly_format: "(`<` $e^ `>`)?"}
"""
FIXED_ATTRIBUTES = "  MarkAttr: {summary: m, mnemonic: mark}\n"
FIXED_OPERATIONS = """  end: {summary: e, class_name: EndOp, traits: [Terminator], assembly_format: attr-dict}
  holder: {summary: h, class_name: HolderOp, traits: [NoTerminator], regions: {body: AnyRegion}, assembly_format: $body attr-dict}
"""

FIXED_CPP = """
static bool isThere(Attribute attribute) { return static_cast<bool>(attribute); }
static bool isThere(Value value) { return static_cast<bool>(value); }
static bool isThere(const OpAsmParser::UnresolvedOperand &) { return true; }
static bool isThere(const std::optional<OpAsmParser::UnresolvedOperand> &operand) { return operand.has_value(); }
static bool isThere(const SmallVector<OpAsmParser::UnresolvedOperand, 4> &operands) { return !operands.empty(); }
static bool isThere(OperandRange operands) { return !operands.empty(); }
template <typename Reference>
static ParseResult parseTag(OpAsmParser &parser, StringAttr &value, const Reference &reference) {
  if (parser.parseKeyword(isThere(reference) ? "with" : "without"))
    return failure();
  return parser.parseAttribute(value, parser.getBuilder().getNoneType());
}
template <typename Reference>
static void printTag(OpAsmPrinter &printer, Operation *, StringAttr value, const Reference &reference) {
  printer << (isThere(reference) ? "with " : "without ");
  printer.printAttributeWithoutType(value);
}
"""
FIXED_HOOKS = '''"""The hooks of random definitions."""

from ods.builtin import IntegerType, NoneType, StringAttr
from ods.diagnostics import Diagnostic, VerifyError
from ods.ir.attribute import Attribute


def _is_there(reference):
    return reference is not None and (isinstance(reference, Attribute) or not hasattr(reference, "__len__") or len(reference) > 0)


def parse_tag(parser, reference):
    parser.parse_keyword("with" if _is_there(reference) else "without")
    return parser.parse_attribute_of(StringAttr, NoneType.get())


def print_tag(printer, op, value, reference):
    printer.write("with " if _is_there(reference) else "without ")
    printer.print_attribute_without_type(value)
'''
