#ifndef TOY_PATTERNS_TD
#define TOY_PATTERNS_TD

include "mlir/IR/PatternBase.td"
include "toy/ToyOps.td"

// x + (-y) is x - y
// In whatever order they stand.
def AddNeg : Pattern<
  (Toy_AddOp $x, (Toy_NegOp:$negative $y, $_), $_),
  [(Toy_SubOp $x, $y)],
  [(Constraint<CPred<[{$0.hasOneUse()}]>, "negative__0.has_one_use()"> $negative__0)],
  [],
  (addBenefit 1)
>;

// x + (-y) is x - y
// In whatever order they stand.
def AddNegTurned : Pattern<
  (Toy_AddOp (Toy_NegOp:$negative $y, $_), $x, $_),
  [(Toy_SubOp $x, $y)],
  [(Constraint<CPred<[{$0.hasOneUse()}]>, "negative__0.has_one_use()"> $negative__0)],
  [],
  (addBenefit 1)
>;

def AddConstants : Pattern<
  (Toy_AddOp (Toy_AddOp $x, (ConstantLikeMatcher I64Attr:$a), $c), (ConstantLikeMatcher I64Attr:$b), $c_1),
  [(Toy_AddOp $x, (Toy_ConstOp (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), (::llvm::cast<::mlir::IntegerAttr>($0).getInt() + ::llvm::cast<::mlir::IntegerAttr>($1).getInt()))}]> $a, $b)), $c)],
  [(Constraint<CPred<"$0 == $1">, "the same"> $c, $c_1)]
>;

def AddGreen : Pattern<
  (Toy_AddOp $x, (ConstantLikeMatcher AttrConstraint<CPred<[{$_self == $_builder.getIntegerAttr($_builder.getIntegerType(64), 0)}]>, "IntegerAttr.get(IntegerType.get_signless(64), 0)">), AttrConstraint<CPred<[{$_self == $_builder.getIntegerAttr($_builder.getIntegerType(32), static_cast<int64_t>(::toy::Colour::green))}]>, "IntegerAttr.get(IntegerType.get_signless(32), int(Colour.green))">),
  [(replaceWithValue $x)]
>;

def SubItself : Pattern<
  (Toy_SubOp $x, $x),
  [(Toy_ConstOp (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), 0)}]>))]
>;

def NegNeg : Pattern<
  (Toy_NegOp (Toy_NegOp $x, AttrConstraint<CPred<[{$_self == $_builder.getStringAttr("same")}]>, "StringAttr.get('same')">), $note),
  [(replaceWithValue $x)],
  [(Constraint<CPred<[{::toy::isWorthIt(::llvm::cast<::mlir::StringAttr>($0), 3)}]>, "is_worth_it"> $note)]
>;

def NegPlain : Pattern<
  (Toy_NegOp (Toy_NegOp $x, AttrConstraint<CPred<"!$_self">, "absent">), AttrConstraint<CPred<"!$_self">, "absent">),
  [(replaceWithValue $x)]
>;

def DivideByItself : Pattern<
  (Toy_DivideOp $x, $x),
  [
    (Toy_ConstOp (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), 1)}]>)),
    (Toy_ConstOp (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), 0)}]>))
  ]
>;

def DivideAgain : Pattern<
  (Toy_DivideOp:$outer (Toy_DivideOp:$inner $x, $y), $y),
  [
    (Toy_SubOp:$both $x, (Toy_NegOp (NativeCodeCall<[{::toy::pick($_builder, $_loc, $0.getDefiningOp(), $1)}]> $inner__0, $y), (NativeCodeCall<[{$_builder.getStringAttr("made")}]>)), (location "both", $inner, $y)),
    (Toy_DivideOp $both, $inner__1)
  ],
  [(Constraint<CPred<[{!(!$0.use_empty())}]>, "not outer__1.has_uses()"> $outer__1)]
>;

def ConvertBack : Pattern<
  (Toy_ConvertOp (Toy_ConvertOp I64:$x)),
  [(Toy_ConvertOp (Toy_ConvertOp $x, (returnType (NativeCodeCall<[{$_builder.getIntegerType(32)}]>)), (location $x)))],
  [(Constraint<CPred<[{$0.getType().getIntOrFloatBitWidth() == 64}]>, "x.type.width == 64"> $x)]
>;

def PrintNegatives : Pattern<
  (Toy_PrintOp:$op (variadic:$both $x, (Toy_NegOp $y, $_)), AttrConstraint<CPred<[{$_self == $_builder.getIntegerAttr($_builder.getIntegerType(64), 1)}]>, "IntegerAttr.get(IntegerType.get_signless(64), 1)">),
  [
    (Toy_PrintOp (NativeCodeCall<"::llvm::SmallVector<::mlir::Value>{$0}"> $x), (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), 1)}]>)),
    (Toy_PrintOp (NativeCodeCall<"::llvm::SmallVector<::mlir::Value>{$0->getResult(0)}"> (Toy_SubOp (Toy_ConstOp (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), 0)}]>)), $y)), (NativeCodeCall<[{$_builder.getIntegerAttr($_builder.getIntegerType(64), $0.size())}]> $both)),
    (NativeCodeCallVoid<[{::toy::countPrints($_builder, $0.getOperation())}]> $op)
  ]
>;

#endif // TOY_PATTERNS_TD
