#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_ConstOp : Toy_Op<"const", [Pure, ConstantLike]> {
  let summary = "a number";
  let arguments = (ins I64Attr:$value);
  let results = (outs I64:$result);
  let hasFolder = 1;
}

def Toy_AddOp : Toy_Op<"add", [Pure]> {
  let summary = "a sum";
  let arguments = (ins
    I64:$lhs,
    I64:$rhs,
    DefaultValuedAttr<Toy_Enum_Colour, "::toy::Colour::red">:$colour
  );
  let results = (outs I64:$result);
}

def Toy_SubOp : Toy_Op<"sub", [Pure]> {
  let summary = "a difference";
  let arguments = (ins I64:$lhs, I64:$rhs);
  let results = (outs I64:$result);
}

def Toy_NegOp : Toy_Op<"neg", [Pure]> {
  let summary = "a negative";
  let arguments = (ins I64:$value, OptionalAttr<StrAttr>:$note);
  let results = (outs I64:$result);
}

def Toy_DivideOp : Toy_Op<"divide", [Pure]> {
  let summary = "both results";
  let arguments = (ins I64:$lhs, I64:$rhs);
  let results = (outs I64:$quotient, I64:$rest);
}

def Toy_ConvertOp : Toy_Op<"convert", [Pure]> {
  let summary = "another type";
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
}

def Toy_PrintOp : Toy_Op<"print"> {
  let summary = "prints";
  let arguments = (ins Variadic<I64>:$values, DefaultValuedAttr<I64Attr, "1">:$times);
}

def Toy_FindOp : Toy_Op<"find", [Pure]> {
  let summary = "perhaps another";
  let arguments = (ins Optional<I64>:$other, DefaultValuedProp<I64Prop, "3">:$limit);
  let results = (outs I64:$result);
}

#endif // TOY_OPS_TD
