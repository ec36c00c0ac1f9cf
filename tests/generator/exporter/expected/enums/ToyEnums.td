#ifndef TOY_ENUMS_TD
#define TOY_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def Toy_Enum_Direction : I32EnumAttr<"Direction", "where to go", [
    I32EnumAttrCase<"North", 0, "north">,
    I32EnumAttrCase<"South", 1, "south">
  ]> {
  let cppNamespace = "::toy";
}

def Toy_Enum_Color : I32BitEnumAttr<"Color", "what to mix", [
    I32BitEnumAttrCaseNone<"black">,
    I32BitEnumAttrCaseBit<"red", 0>,
    I32BitEnumAttrCaseBit<"green", 1>,
    I32BitEnumAttrCaseBit<"blue", 2>,
    I32BitEnumAttrCaseGroup<"crimson", [I32BitEnumAttrCaseBit<"red", 0, "red">]>,
    I32BitEnumAttrCaseGroup<"yellow", [I32BitEnumAttrCaseBit<"red", 0, "red">, I32BitEnumAttrCaseBit<"green", 1, "green">]>,
    I32BitEnumAttrCaseGroup<"white", [I32BitEnumAttrCaseBit<"red", 0, "red">, I32BitEnumAttrCaseBit<"green", 1, "green">, I32BitEnumAttrCaseBit<"blue", 2, "blue">]>
  ]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
  let separator = "|";
  let printBitEnumPrimaryGroups = 1;
  let printBitEnumQuoted = 0;
}

#endif // TOY_ENUMS_TD
