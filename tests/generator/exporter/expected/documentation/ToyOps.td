#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"
include "toy/ToyInterfaces.td"
include "toy/ToyTypes.td"

def Tidy : NativeOpTrait<"Tidy"> {
  let cppNamespace = "::toy";
}

def Toy_ConfinedAttrEvenIntMinValue0 : ConfinedAttr<I32Attr, [AttrConstraint<CPred<[{(::llvm::cast<::mlir::IntegerAttr>($_self).getInt() % 2) == 0}]>, "even number whose minimum value is 0">]> {
  let summary = "even number whose minimum value is 0";
}

def Toy_BoxOfI32 : ConfinedType<BoxType, [SubstLeaves<"$_self", [{::llvm::cast<::toy::BoxType>($_self).getElement()}], I32.predicate>], "box of 32-bit signless integer values", "::toy::BoxType">;

def SmallBox : ConfinedType<BoxType, [CPred<[{::llvm::cast<::toy::BoxType>($_self).getSize() <= 8}]>], "box of at most 8 values", "::toy::BoxType"> {
  let description = [{
    One fits in a hand.
  }];
}

def Even : ConfinedAttr<I32Attr, [AttrConstraint<CPred<[{(::llvm::cast<::mlir::IntegerAttr>($_self).getInt() % 2) == 0}]>, "even number">]> {
  let summary = "even number";
}

def Toy_Group_filling : OpDocGroup {
  let summary = "filling boxes";
  let description = [{
    What goes into a box.
  }];
}

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_FillOp : Toy_Op<"fill", [Pure, Filler, TypesMatchWith<"the box holds the value", "box", "value", "::llvm::cast<::toy::BoxType>($_self).getElement()">]> {
  let summary = "puts a value into a box";
  let description = [{
    The inverse of `toy.take`; see `Filler` and [the builtin dialect](https://mlir.llvm.org/docs/Dialects/Builtin/).
  }];
  let opDocGroup = Toy_Group_filling;
  let arguments = (ins
    Arg<AnyInteger, "what goes in, `0` or more">:$value,
    OptionalAttr<MarkAttr>:$mark,
    DefaultValuedAttr<SidesAttr, "::toy::Sides::none">:$sides,
    Arg<DefaultValuedOptionalAttr<Toy_Enum_Colour, "::toy::Colour::Red">, "from outside">:$colour,
    Toy_ConfinedAttrEvenIntMinValue0:$count,
    I64Prop:$level,
    UnitProp:$quick
  );
  let results = (outs BoxType:$box);
}

def Toy_TakeOp : Toy_Op<"take", [AttrSizedOperandSegments]> {
  let summary = "takes a value out of a box";
  let arguments = (ins
    Arg<Toy_BoxOfI32, "the box", [MemRead]>:$box,
    Optional<Index>:$index,
    Variadic<SmallBox>:$others
  );
  let results = (outs Res<AnyTypeOf<[I8, I32]>, "", [MemAlloc]>:$value);
  let assemblyFormat = [{
    $box (`[` $index^ `]`)? (`,` $others^ `:` type($others))? attr-dict `:` type($box) `->` type($value)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$box)>];
}

def Toy_WeighOp : Toy_Op<"weigh", [Tidy, PredOpTrait<"both sides weigh the same", CPred<[{$first.getType() == $second.getType()}]>>, SameTypeOperands]> {
  let summary = "compares two boxes";
  let arguments = (ins BoxType:$first, BoxType:$second);
  let results = (outs I1:$heavier);
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Toy_UnpackOp : Toy_Op<"unpack", [SingleBlockImplicitTerminator<"::toy::CloseOp">, IsolatedFromAbove, NoRegionArguments, MemoryEffects<[MemRead, MemFree]>]> {
  let summary = "opens boxes one by one";
  let regions = (region SizedRegion<1>:$body, VariadicRegion<AnyRegion>:$others);
  let hasRegionVerifier = 1;
}

def Toy_CloseOp : Toy_Op<"close", [Terminator, HasParent<"::toy::UnpackOp">]> {
  let summary = "ends it";
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
}

#endif // TOY_OPS_TD
