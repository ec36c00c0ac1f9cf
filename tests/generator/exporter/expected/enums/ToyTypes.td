#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"

def ColorAttr : EnumAttr<Toy_Dialect, Toy_Enum_Color, "color"> {
  let summary = "what to mix";
  let assemblyFormat = [{`<` $value `>`}];
}

#endif // TOY_TYPES_TD
