#ifndef TOY_ENUMS_TD
#define TOY_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def Toy_Enum_Order : I32EnumAttr<"Order", "allowed 32-bit signless integer cases: 0, 1", [
    I32EnumAttrCase<"slt", 0>,
    I32EnumAttrCase<"sgt", 1>
  ]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
}

def Toy_Enum_Flags : I32BitEnumAttr<"Flags", "", [
    I32BitEnumAttrCaseNone<"none">,
    I32BitEnumAttrCaseBit<"exact", 0>,
    I32BitEnumAttrCaseBit<"nnan", 1>
  ]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
  let separator = "|";
  let printBitEnumPrimaryGroups = 0;
  let printBitEnumQuoted = 0;
}

#endif // TOY_ENUMS_TD
