#ifndef TOY_ENUMS_TD
#define TOY_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def Toy_Enum_Colour : I32EnumAttr<"Colour", "a colour", [
    I32EnumAttrCase<"Red", 0, "red">,
    I32EnumAttrCase<"Blue", 1, "dark|blue">
  ]> {
  let cppNamespace = "::toy";
}

def Toy_Enum_Sides : I32BitEnumAttr<"Sides", "sides of a box", [
    I32BitEnumAttrCaseNone<"none">,
    I32BitEnumAttrCaseBit<"top", 0>,
    I32BitEnumAttrCaseBit<"bottom", 1>,
    I32BitEnumAttrCaseGroup<"both", [I32BitEnumAttrCaseBit<"top", 0, "top">, I32BitEnumAttrCaseBit<"bottom", 1, "bottom">]>
  ]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
  let separator = "|";
  let printBitEnumPrimaryGroups = 0;
  let printBitEnumQuoted = 0;
}

#endif // TOY_ENUMS_TD
