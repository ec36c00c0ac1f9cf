#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"
include "toy/ToyTypes.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_PayOp : Toy_Op<"pay"> {
  let arguments = (ins MoneyType:$one, MoneyType:$other);
  let results = (outs MoneyType:$result);
}

def Toy_ShareOp : Toy_Op<"share"> {
  let arguments = (ins MoneyType:$amount, I8:$parts, FlagsAttr:$flags);
  let results = (outs MoneyType:$part, MoneyType:$rest);
}

def Toy_BetterOp : Toy_Op<"better"> {
  let arguments = (ins
    OrderAttr:$order,
    MoneyType:$one,
    MoneyType:$other,
    UnitAttr:$always,
    I64Attr:$bonus
  );
  let results = (outs MoneyType:$result);
}

def Toy_TimesOp : Toy_Op<"times", [ElementwiseMappable, SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs, OptionalAttr<FlagsAttr>:$flags);
  let results = (outs FloatLike:$result);
}

def Toy_ConvertOp : Toy_Op<"convert"> {
  let arguments = (ins RateType:$rate, F32:$other);
  let results = (outs F16:$result);
}

def Toy_NearOp : Toy_Op<"near"> {
  let arguments = (ins MoneyType:$one, MoneyType:$other, I64Attr:$limit);
  let results = (outs MoneyType:$result);
}

#endif // TOY_OPS_TD
