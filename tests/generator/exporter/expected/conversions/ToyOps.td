#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "toy/ToyDialect.td"
include "toy/ToyTypes.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_ConstOp : Toy_Op<"const", [Pure, ConstantLike]> {
  let summary = "a number";
  let arguments = (ins I64Attr:$value);
  let results = (outs I64:$result);
  let hasFolder = 1;
}

def Toy_NewOp : Toy_Op<"new"> {
  let summary = "a new cell";
  let results = (outs CellType:$cell);
}

def Toy_GetOp : Toy_Op<"get"> {
  let summary = "reads a cell";
  let arguments = (ins CellType:$cell, Optional<Index>:$at);
  let results = (outs AnyInteger:$value);
}

def Toy_PutOp : Toy_Op<"put"> {
  let summary = "writes a cell";
  let arguments = (ins AnyInteger:$value, CellType:$cell);
}

def Toy_SwapOp : Toy_Op<"swap"> {
  let summary = "both the other way";
  let arguments = (ins PairType:$pair);
  let results = (outs PairType:$result);
}

def Toy_CastOp : Toy_Op<"cast"> {
  let summary = "another type";
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
}

def Toy_SumOp : Toy_Op<"sum"> {
  let summary = "a sum";
  let arguments = (ins Variadic<I64>:$values, OptionalAttr<StrAttr>:$note);
  let results = (outs I64:$result);
}

def Toy_TwiceOp : Toy_Op<"twice"> {
  let summary = "a double";
  let arguments = (ins I64:$value);
  let results = (outs I64:$result);
}

def Toy_MulOp : Toy_Op<"mul"> {
  let summary = "a product";
  let arguments = (ins I64:$lhs, I64:$rhs);
  let results = (outs I64:$result);
}

def Toy_PairOp : Toy_Op<"pair"> {
  let summary = "a pair";
  let arguments = (ins AnyInteger:$first, AnyInteger:$second);
  let results = (outs PairType:$pair);
}

def Toy_SplitOp : Toy_Op<"split"> {
  let summary = "both parts";
  let arguments = (ins PairType:$pair);
  let results = (outs AnyInteger:$first, AnyInteger:$second);
}

def Toy_TickOp : Toy_Op<"tick"> {
  let summary = "waits";
  let arguments = (ins ClockType:$clock);
}

#endif // TOY_OPS_TD
