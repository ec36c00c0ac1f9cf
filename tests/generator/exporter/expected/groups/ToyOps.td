#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"

class Toy_VariadicOfAtLeast<Type type, int size> : Variadic<type> {
  let minSize = size;
}

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_AtLeastOp : Toy_Op<"at_least"> {
  let arguments = (ins Toy_VariadicOfAtLeast<I32, 1>:$inputs);
}

def Toy_OneVariadicOp : Toy_Op<"one_variadic"> {
  let arguments = (ins I32:$first, Variadic<Index>:$rest, I32:$last);
  let results = (outs Variadic<I32>:$outs, I32:$end);
}

def Toy_OneOptionalOp : Toy_Op<"one_optional"> {
  let arguments = (ins I32:$base, Optional<Index>:$maybe);
  let results = (outs Optional<I32>:$out);
}

def Toy_EqualSizesOp : Toy_Op<"equal_sizes", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$xs, Index:$middle, Variadic<I32>:$ys);
}

def Toy_SegmentsOp : Toy_Op<"segments", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I32>:$a, I32:$b, Optional<Index>:$c);
  let results = (outs Optional<I32>:$r, Variadic<I32>:$s);
}

def Toy_NestedOp : Toy_Op<"nested"> {
  let arguments = (ins VariadicOfVariadic<I32, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
}

#endif // TOY_OPS_TD
