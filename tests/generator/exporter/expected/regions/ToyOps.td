#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_LoopOp : Toy_Op<"loop", [SingleBlockImplicitTerminator<"::toy::YieldOp">, IsolatedFromAbove]> {
  let arguments = (ins Index:$count);
  let regions = (region SizedRegion<1>:$body, VariadicRegion<MinSizedRegion<1>>:$others);
  let hasRegionVerifier = 1;
}

def Toy_YieldOp : Toy_Op<"yield", [Terminator, HasParent<"::toy::LoopOp">]> {
  let arguments = (ins Variadic<AnyType>:$values);
}

def Toy_JumpOp : Toy_Op<"jump", [Terminator]> {
  let successors = (successor AnySuccessor:$dest, VariadicSuccessor<AnySuccessor>:$others);
  let hasCanonicalizeMethod = 1;
}

#endif // TOY_OPS_TD
