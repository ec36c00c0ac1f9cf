#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"
include "toy/ToyTypes.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_TurnOp : Toy_Op<"turn"> {
  let arguments = (ins
    Toy_Enum_Direction:$direction,
    ColorAttr:$color,
    OptionalAttr<Toy_Enum_Direction>:$old
  );
}

#endif // TOY_OPS_TD
