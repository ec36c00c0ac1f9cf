include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

// A dialect whose formats need C++: transforms of types, parameters with their own functions, printers that are not translated, an operation
// that is read with its region, and traits with methods (tarn/ops.cpp).
def Tarn_Dialect : Dialect {
  let name = "tarn";
  let cppNamespace = "::tarn";
}

def Tarn_Wet : AttrInterface<"Wet"> { let cppNamespace = "::tarn"; }
def Tarn_Surface : I32EnumAttr<"Surface", "a surface", [I32EnumAttrCase<"Ice", 0, "ice">, I32EnumAttrCase<"Reed", 1, "reed">]> {
  let cppNamespace = "::tarn";
  let genSpecializedAttr = 0;
}
def Tarn_SurfaceAttr : EnumAttr<Tarn_Dialect, Tarn_Surface, "surface", [Tarn_Wet]> { let assemblyFormat = "`<` $value `>`"; }
def Tarn_Dims : ArrayRefParameter<"int64_t"> {
  let parser = "::tarn::parseDims($_parser)";
  let printer = "::tarn::printDims($_printer, $_self)";
}
def Tarn_Depths : AttrDef<Tarn_Dialect, "Depths"> {
  let mnemonic = "depths";
  let parameters = (ins Tarn_Dims:$at, "int64_t":$scale);
  let assemblyFormat = "`<` `at` `=` $at `,` $scale `>`";
  let genVerifyDecl = 1;
}
def Tarn_Shore : TypeDef<Tarn_Dialect, "Shore"> {
  let mnemonic = "shore";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bends, "bool":$rocky);
  let hasCustomAssemblyFormat = 1;
}
def Tarn_Alike : NativeOpTrait<"Alike"> { let cppNamespace = "::tarn"; }

class Tarn_Op<string name, list<Trait> traits = []> : Op<Tarn_Dialect, name, traits>;
def Tarn_LoadOp : Tarn_Op<"load", [
  TypesMatchWith<"the result is below", "at", "result", "getBelow($_self)">,
  TypesMatchWith<"the mask fits", "at", "mask", "getMask(getBelow($_self))", "($_op.getOperands().size() <= 1) || std::equal_to<>()">
]> {
  let arguments = (ins AnyType:$at, Optional<AnyType>:$mask);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$at (`,` $mask^)? attr-dict `:` type($at)";
}
def Tarn_GuessOp : Tarn_Op<"guess", [TypesMatchWith<"nobody knows", "at", "result", "unknownTo($_self)">]> {
  let arguments = (ins AnyType:$at);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$at attr-dict `:` type($at)";
}
def Tarn_WadeOp : Tarn_Op<"wade">, Arguments<(ins Attr<CPred<"::llvm::isa<::tarn::Wet>($_self)">, "a wet attribute">:$on)> {
  let assemblyFormat = "$on attr-dict";
}
def Tarn_AddOp : Tarn_Op<"add", [Commutative, SameTypeOperands, Tarn_Alike, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def Tarn_IsCommutative : NativeOpTrait<"IsCommutative"> { let cppNamespace = "::tarn::OpTrait"; }
def Tarn_PlusOp : Tarn_Op<"plus", [Tarn_IsCommutative, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def Tarn_NegOp : Tarn_Op<"neg">, Arguments<(ins AnyType:$x)>, Results<(outs AnyType:$y)>;
def Tarn_EndOp : Tarn_Op<"end", [Terminator]>, Arguments<(ins Variadic<AnyType>:$values)>;
def Tarn_FoldOp : Tarn_Op<"fold"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Tarn_HerdOp : Tarn_Op<"herd", [NoTerminator, DeclareOpInterfaceMethods<RegionBranchOpInterface>]>, Arguments<(ins UnitAttr:$fast)> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}
