#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"
include "toy/ToyTypes.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_AddOp : Toy_Op<"add"> {
  let summary = "a sum";
  let arguments = (ins I64:$lhs, I64:$rhs, I64Attr:$wraps, OptionalAttr<StrAttr>:$note);
  let results = (outs I64:$result);
}

def Toy_MulOp : Toy_Op<"mul"> {
  let summary = "a product";
  let arguments = (ins I64:$lhs, I64:$rhs, I64Attr:$wraps, OptionalAttr<StrAttr>:$note);
  let results = (outs I64:$result);
}

def Toy_LessOp : Toy_Op<"less"> {
  let summary = "compares";
  let arguments = (ins I64:$lhs, I64:$rhs);
  let results = (outs I1:$result);
}

def Toy_ChooseOp : Toy_Op<"choose"> {
  let summary = "one of two";
  let arguments = (ins I1:$which, AnyType:$yes, AnyType:$no);
  let results = (outs AnyType:$result);
}

def Toy_HalveOp : Toy_Op<"halve"> {
  let summary = "a half";
  let arguments = (ins I64:$value);
  let results = (outs I64:$result);
}

def Toy_ThirdOp : Toy_Op<"third"> {
  let summary = "a third";
  let arguments = (ins I64:$value);
  let results = (outs I64:$result);
}

#endif // TOY_OPS_TD
