#ifndef TOY_ENUMS_TD
#define TOY_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def Toy_Enum_Colour : I32EnumAttr<"Colour", "a colour", [
    I32EnumAttrCase<"red", 0>,
    I32EnumAttrCase<"green", 1>
  ]> {
  let cppNamespace = "::toy";
}

#endif // TOY_ENUMS_TD
