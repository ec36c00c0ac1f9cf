#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"

def OrderAttr : EnumAttr<Toy_Dialect, Toy_Enum_Order, "order"> {
  let summary = "allowed 32-bit signless integer cases: 0, 1";
  let assemblyFormat = [{$value}];
}

def FlagsAttr : EnumAttr<Toy_Dialect, Toy_Enum_Flags, "flags"> {
  let assemblyFormat = [{$value}];
}

def MoneyType : TypeDef<Toy_Dialect, "Money"> {
  let summary = "an amount in cents";
  let mnemonic = "money";
}

def RateType : TypeDef<Toy_Dialect, "Rate"> {
  let summary = "a factor";
  let mnemonic = "rate";
}

#endif // TOY_TYPES_TD
