include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// A dialect whose operations infer types and shapes, have regions, and may be speculated, by C++ (eddy/ops.cpp).
def Eddy_Dialect : Dialect {
  let name = "eddy";
  let cppNamespace = "::eddy";
}
def Eddy_Bed : AttrDef<Eddy_Dialect, "Bed", [OpAsmAttrInterface]> {
  let mnemonic = "bed";
  let parameters = (ins "int64_t":$depth);
  let assemblyFormat = "`<` $depth `>`";
  let extraClassDeclaration = [{
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const {
      if (getDepth() < 0)
        return ::mlir::OpAsmAliasResult::NoAlias;
      os << "bed" << getDepth();
      return ::mlir::OpAsmAliasResult::FinalAlias;
    }
  }];
}
class Eddy_Op<string mnemonic, list<Trait> traits = []> : Op<Eddy_Dialect, mnemonic, traits>;

def Eddy_SlowOp : Eddy_Op<"slow", [InferTypeOpAdaptor]> {
  let arguments = (ins RankedTensorOf<[AnyType]>:$of, DefaultValuedAttr<I64Attr, "2">:$by, UnitAttr:$whole);
  let results = (outs AnyType:$out);
}
def Eddy_JoinOp : Eddy_Op<"join", [InferTensorType]> {
  let arguments = (ins Variadic<AnyShaped>:$parts, I64Attr:$along);
  let results = (outs AnyShaped:$out);
}
def Eddy_LikeOp : Eddy_Op<"like", [InferShapedTypeOpAdaptor]> {
  let arguments = (ins AnyType:$of);
  let results = (outs AnyShaped:$out);
}
def Eddy_CountOp : Eddy_Op<"count", [DeclareOpInterfaceMethods<InferTypeOpInterface, ["isCompatibleReturnTypes"]>]> {
  let arguments = (ins Variadic<AnyType>:$of, I64Attr:$width);
  let results = (outs AnyType:$out);
}
def Eddy_TurnOp : Eddy_Op<"turn", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getRegionInvocationBounds", "getEntrySuccessorOperands"]>,
    DeclareOpInterfaceMethods<ConditionallySpeculatable, ["getSpeculatability"]>, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
  ]> {
  let arguments = (ins I1:$when, Variadic<AnyType>:$inits, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$outs);
  let regions = (region AnyRegion:$first, VariadicRegion<AnyRegion>:$others);
}
def Eddy_PullOp : Eddy_Op<"pull", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>]> {
  let arguments = (ins Index:$by, AnyType:$of, Variadic<AnyType>:$rest);
  let results = (outs AnyType:$out);
}
