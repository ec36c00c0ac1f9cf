#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"
include "toy/ToyInterfaces.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_HeapOp : Toy_Op<"heap", [DeclareOpInterfaceMethods<Sized, ["isLarge"]>, DeclareOpInterfaceMethods<Measured>]> {
  let results = (outs I32:$out);
}

#endif // TOY_OPS_TD
