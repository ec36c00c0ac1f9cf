#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "toy/ToyDialect.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_LoadOp : Toy_Op<"load"> {
  let arguments = (ins Arg<AnyMemRef, "where to read", [MemRead]>:$from, Variadic<Index>:$indices);
  let results = (outs AnyType:$value);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Toy_MakeOp : Toy_Op<"make", [MemoryEffects<[MemWrite]>]> {
  let results = (outs Res<AnyMemRef, "what was made", [MemAlloc]>:$memory);
}

#endif // TOY_OPS_TD
