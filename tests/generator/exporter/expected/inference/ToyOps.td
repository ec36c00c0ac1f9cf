#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"

def Marked : NativeOpTrait<"Marked"> {
  let cppNamespace = "::toy";
}

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_JoinOp : Toy_Op<"join", [DeclareOpInterfaceMethods<InferTypeOpInterface>, Marked]> {
  let arguments = (ins Variadic<AnyType>:$parts, I64Attr:$axis);
  let results = (outs AnyType:$result);
  let regions = (region AnyRegion:$body);
}

def Toy_SplitOp : Toy_Op<"split", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$whole);
  let results = (outs Variadic<AnyType>:$parts);
}

#endif // TOY_OPS_TD
