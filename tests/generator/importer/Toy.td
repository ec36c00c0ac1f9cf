include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Pass/PassBase.td"

def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::mlir::toy"; let summary = "A toy"; let dependentDialects = ["::mlir::arith::ArithDialect"]; }

def Toy_Mode : I32EnumAttr<"Mode", "how", [I32EnumAttrCase<"Fast", 0, "fast">, I32EnumAttrCase<"Exact", 1, "exact">]> {
  let cppNamespace = "::mlir::toy"; let genSpecializedAttr = 0; }
def Toy_ModeAttr : EnumAttr<Toy_Dialect, Toy_Mode, "mode"> { let assemblyFormat = "`<` $value `>`"; }
def Toy_Flags : I32BitEnumAttr<"Flags", "which", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>,
   I32BitEnumAttrCaseGroup<"all", [I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>]>]> { let cppNamespace = "::mlir::toy"; let separator = ", "; }

def Toy_Box : TypeDef<Toy_Dialect, "Box"> { let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$element, DefaultValuedParameter<"int32_t", "7">:$width, OptionalArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`<` $element `>`"; let genVerifyDecl = 1; }
def Toy_Handle : TypeDef<Toy_Dialect, "Handle"> { let mnemonic = "handle"; let parameters = (ins "std::shared_ptr<Thing>":$thing); let hasCustomAssemblyFormat = 1; }

def Toy_Sized : OpInterface<"SizedOpInterface"> { let cppNamespace = "::mlir::toy";
  let methods = [InterfaceMethod<"size", "int64_t", "getSize", (ins "unsigned":$index)>, StaticInterfaceMethod<"kind", "StringRef", "getKind", (ins), "", "return \"x\";">]; }

def SmallInt : TypeConstraint<And<[AnySignlessInteger.predicate, CPred<"$_self.getIntOrFloatBitWidth() < 9">]>, "a small integer">;
def AnyBox : TypeConstraint<CPred<"::llvm::isa<::mlir::toy::BoxType>($_self)">, "a box">;

def Toy_PackOp : Op<Toy_Dialect, "pack", [Pure, AttrSizedOperandSegments, DeclareOpInterfaceMethods<Toy_Sized, ["getSize"]>]> {
  let summary = "pack"; let description = [{ Packs. }];
  let arguments = (ins Variadic<AnyTypeOf<[I32, F32]>>:$items, Optional<Index>:$count, DefaultValuedAttr<I64Attr, "3">:$depth,
     OptionalAttr<ConfinedAttr<I32Attr, [IntMinValue<2>, IntMaxValue<9>]>>:$level, UnitAttr:$loose, Toy_ModeAttr:$mode, DenseI64ArrayAttr:$sizes);
  let results = (outs Toy_Box:$box);
  let assemblyFormat = "$items (`count` $count^)? custom<Depth>($depth) attr-dict `:` type($items) `->` type($box)";
  let builders = [OpBuilder<(ins "ValueRange":$items, CArg<"int64_t", "3">:$depth)>];
  let hasVerifier = 1; let hasFolder = 1; }
def Toy_StoreOp : Op<Toy_Dialect, "store", [AllTypesMatch<["a", "b"]>, TypesMatchWith<"element of box", "box", "a", "$_self">,
     PredOpTrait<"odd", CPred<"isOdd()">>]> {
  let arguments = (ins Arg<Toy_Box, "where to", [MemWrite]>:$box, SmallInt:$a, SmallInt:$b, AnyMemRef:$m); let hasCustomAssemblyFormat = 1; }
def Toy_LoopOp : Op<Toy_Dialect, "for", [SingleBlockImplicitTerminator<"YieldOp">]> { let regions = (region SizedRegion<1>:$body, VariadicRegion<AnyRegion>:$more); let hasRegionVerifier = 1; let hasCustomAssemblyFormat = 1;}
def Toy_YieldOp : Op<Toy_Dialect, "yield", [Terminator, HasParent<"LoopOp">]> { let successors = (successor VariadicSuccessor<AnySuccessor>:$dests); }

def ToyInline : Pass<"toy-inline", "::mlir::ModuleOp"> { let summary = "inline"; let options = [Option<"depth", "depth", "int64_t", "4", "how deep">, Option<"what", "what", "Kind", "Kind::A", "odd">];
  let statistics = [Statistic<"n", "inlined", "how many">]; let dependentDialects = ["mlir::arith::ArithDialect"]; }
