#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_AllOp : Toy_Op<"all"> {
  let arguments = (ins
    Arg<I64Attr, "which dimension">:$axis,
    StrAttr:$name,
    DefaultValuedAttr<I32Attr, "7">:$limit,
    DefaultValuedOptionalAttr<I32Attr, "8">:$hint,
    UnitAttr:$flag,
    OptionalAttr<ArrayAttr>:$extra,
    ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$level,
    AnyAttr:$any,
    I64Prop:$count,
    UnitProp:$quick,
    DefaultValuedProp<I64Prop, "3">:$depth
  );
}

#endif // TOY_OPS_TD
