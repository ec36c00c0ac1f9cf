#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "toy/ToyDialect.td"

def Small : ConfinedType<AnySignlessInteger, [CPred<[{$_self.getIntOrFloatBitWidth() < 8}]>], "small integer", "::mlir::IntegerType">;

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_AddOp : Toy_Op<"add", [Commutative, SameOperandsAndResultType]> {
  let summary = "sum of two numbers";
  let description = [{
    The sum, without overflow.
  }];
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let hasFolder = 1;
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($result)
  }];
}

def Toy_ConstantOp : Toy_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let hasFolder = 1;
}

def Toy_PickOp : Toy_Op<"pick", [AllTypesMatch<["a", "b", "result"]>]> {
  let arguments = (ins I1:$condition, Small:$a, Small:$b);
  let results = (outs Small:$result);
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$a)>];
}

def Toy_WidenOp : Toy_Op<"widen", [TypesMatchWith<"output is twice as wide", "input", "output", "::toy::typesMatchWith27($_self)">]> {
  let arguments = (ins AnySignlessInteger:$input);
  let results = (outs AnySignlessInteger:$output);
}

#endif // TOY_OPS_TD
