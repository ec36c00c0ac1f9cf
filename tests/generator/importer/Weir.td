include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/SymbolInterfaces.td"

// A dialect whose verifiers use affine expressions, insertions that are searches, regular expressions and functions as values (weir/ops.cpp).
def Weir_Dialect : Dialect { let name = "weir"; let cppNamespace = "::weir"; }
class Weir_Op<string name, list<Trait> traits = []> : Op<Weir_Dialect, name, traits> {
  let hasVerifier = 1;
}
def Weir_SluiceOp : Weir_Op<"sluice">, Arguments<(ins AffineMapAttr:$map)> { let assemblyFormat = "$map attr-dict"; }
def Weir_GatesOp : Weir_Op<"gates">, Arguments<(ins StrArrayAttr:$names, DenseI64ArrayAttr:$heights)> {
  let assemblyFormat = "$names $heights attr-dict";
}
def Weir_FlowOp : Weir_Op<"flow">, Arguments<(ins Variadic<AnyType>:$streams, UnitAttr:$calm)> {
  let assemblyFormat = "(`calm` $calm^)? $streams attr-dict `:` type($streams)";
}
def Weir_LockOp : Weir_Op<"lock", [Symbol]>, Arguments<(ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility)> {
  let assemblyFormat = "($sym_visibility^)? $sym_name attr-dict";
}
def Weir_BasinOp : Weir_Op<"basin", [NoTerminator, SymbolTable]>, Arguments<(ins FlatSymbolRefAttr:$main)> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$main $body attr-dict";
}
def Weir_CanalOp : Weir_Op<"canal">, Arguments<(ins TypeAttrOf<FunctionType>:$function_type, I64Attr:$depth)> {
  let assemblyFormat = "$function_type `depth` custom<Depth>($depth) attr-dict";
  let extraClassDeclaration = [{
    static llvm::StringRef getKindOfWater() { return "water"; }
  }];
}
