include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::mlir::toy"; }
def Toy_ConstOp : Op<Toy_Dialect, "const", [Pure, ConstantLike]> {
  let arguments = (ins I64Attr:$value); let results = (outs I64:$result); let assemblyFormat = "$value attr-dict"; }
def Toy_AddOp : Op<Toy_Dialect, "add", [Pure, Commutative]> {
  let arguments = (ins I64:$lhs, I64:$rhs); let results = (outs I64:$result); let assemblyFormat = "$lhs `,` $rhs attr-dict"; }
def Toy_SplitOp : Op<Toy_Dialect, "split", [Pure]> {
  let arguments = (ins I64:$value); let results = (outs I64:$high, I64:$low); let assemblyFormat = "$value attr-dict"; }
def Toy_PrintOp : Op<Toy_Dialect, "print"> {
  let arguments = (ins Variadic<I64>:$values); let assemblyFormat = "$values attr-dict"; }

def AddAttrs : NativeCodeCall<"addAttrs($_builder, $0, $1)">;
def Count : NativeCodeCallVoid<"count($0)">;
def IsSmall : Constraint<CPred<"isSmall($0)">>;

def AddConstants : Pat<
  (Toy_AddOp:$sum (Toy_AddOp:$inner $x, (ConstantLikeMatcher I64Attr:$a)), (ConstantLikeMatcher I64Attr:$b)),
  (Toy_AddOp $x, (Toy_ConstOp (AddAttrs $a, $b)), (location $sum)),
  [(IsSmall $a), (Constraint<CPred<"$0.hasOneUse()">> $inner), (I64 $x)], [], (addBenefit 2)>;
def AddZero : Pat<(Toy_AddOp (either $x, (ConstantLikeMatcher ConstantAttr<I64Attr, "0">))), (replaceWithValue $x)>;
def SplitUnused : Pattern<(Toy_SplitOp:$op $x), [(replaceWithValue $x), (replaceWithValue $x)], [(HasNoUseOf $op__0)]>;
def PrintTwo : Pattern<(Toy_PrintOp (variadic:$all $x, $_)), [(Toy_PrintOp (variadic $x))], [], [(Count $all)]>;
def Inline : Pat<(Toy_AddOp $x, $x), (NativeCodeCall<"twice($_builder, $0)"> $x)>;
def AddSwapped : Pat<(Toy_AddOp $x, $y), (Toy_AddOp $y, $x)>;
def InCpp : Pat<(Toy_SplitOp $x), (Toy_SplitOp $x, (location "$_loc"))>;
