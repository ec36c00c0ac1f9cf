include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"

def Dock_Dialect : Dialect {
  let name = "dock";
  let cppNamespace = "::dock";
  let hasOperationAttrVerify = 1;
  let discardableAttrs = (ins "::mlir::IntegerAttr":$max_load);
}
def Dock_Plan : AttrDef<Dock_Dialect, "Plan", [OpAsmAttrInterface]> {
  let mnemonic = "plan";
  let parameters = (ins ArrayRefParameter<"::dock::BerthType">:$berths, "AffineMap":$layout, "unsigned":$depth);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    ::mlir::OpAsmAliasResult getAlias(::llvm::raw_ostream &os) const {
      os << "plan";
      return ::mlir::OpAsmAliasResult::OverridableAlias;
    }
  }];
}
def Dock_Hook : TypeDef<Dock_Dialect, "Hook"> {
  let mnemonic = "hook";
  let parameters = (ins "int64_t":$reach);
  let assemblyFormat = "`<` $reach `>`";
}
def Dock_LiftOp : Op<Dock_Dialect, "lift">, Arguments<(ins Dock_Hook:$crane, Variadic<AnyType>:$crates)>, Results<(outs AnyType:$load)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Dock_StowOp : Op<Dock_Dialect, "stow">, Arguments<(ins AnyMemRef:$hold, UnitAttr:$auto_)> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$hold $body attr-dict `:` type($hold)";
  let hasVerifier = 1;
}
