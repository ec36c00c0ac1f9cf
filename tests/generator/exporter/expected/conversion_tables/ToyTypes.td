#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def BoxType : TypeDef<Toy_Dialect, "Box"> {
  let summary = "a box";
  let mnemonic = "box";
}

#endif // TOY_TYPES_TD
