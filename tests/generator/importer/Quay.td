include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/RegionKindInterface.td"

// A dialect whose C++ uses interfaces, properties, templates of operations, enums and structs of its own (quay/*.cpp).
def Quay_Dialect : Dialect {
  let name = "quay";
  let cppNamespace = "::quay";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}
class Quay_Op<string name, list<Trait> traits = []> : Op<Quay_Dialect, name, traits>;

def Quay_Moored : OpInterface<"Moored"> {
  let cppNamespace = "::quay";
  let methods = [
    InterfaceMethod<"The names of the berths", "::mlir::ArrayAttr", "getBerths">,
    InterfaceMethod<"How many berths there are", "unsigned", "countBerths", (ins), [{ return $_op.getBerths().size(); }]>,
    InterfaceMethod<"The name of a berth", "::llvm::StringRef", "getBerth", (ins "unsigned":$index), "", [{
      return llvm::cast<mlir::StringAttr>($_op.getBerths()[index]).getValue();
    }]>
  ];
}
def Quay_PierOp : Quay_Op<"pier", [NoTerminator, Quay_Moored]>, Arguments<(ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, ArrayAttr:$berths, OptionalAttr<I64Attr>:$depth)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Quay_BuoyOp : Quay_Op<"buoy", [NoTerminator, Quay_Moored]>, Arguments<(ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility, ArrayAttr:$berths)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Quay_ShipOp : Quay_Op<"ship">, Arguments<(ins StrAttr:$name)>, Results<(outs AnyType:$result)> {
  let assemblyFormat = "custom<Name>($name) attr-dict `:` type($result)";
}

def Quay_CraneOp : Quay_Op<"crane", [NoTerminator]>, Arguments<(ins SymbolNameAttr:$sym_name, TypeAttr:$function_type, OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Quay_LiftOp : Quay_Op<"lift", [NoTerminator]>, Arguments<(ins SymbolNameAttr:$sym_name, TypeAttr:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
class Quay_Type<string name, string word> : TypeDef<Quay_Dialect, name> { let mnemonic = word; }
def Quay_Box : Quay_Type<"Box", "box">;
def Quay_Crate : Quay_Type<"Crate", "crate"> {
  let parameters = (ins "::mlir::Type":$content);
  let assemblyFormat = "`<` custom<Content>($content) `>`";
}
def Quay_Stack : Quay_Type<"Stack", "stack"> {
  let parameters = (ins ArrayRefParameter<"::quay::Layer", "the layers">:$layers);
  let hasCustomAssemblyFormat = 1;
}
def Quay_Rope : TypeDef<Quay_Dialect, "Rope"> {
  let parameters = (ins "unsigned":$length);
  let typeName = "quay.rope";
}
def Quay_Knot : AttrDef<Quay_Dialect, "Knot"> {
  let parameters = (ins "unsigned":$turns, "bool":$tight);
  let attrName = "quay.knot";
  let builders = [AttrBuilder<(ins "unsigned":$turns), [{ return $_get($_ctxt, turns, turns > 1); }]>];
}
def Quay_BargeOp : Quay_Op<"barge">, Arguments<(ins OptionalAttr<Quay_Knot>:$knot, OptionalAttr<I64Attr>:$place)> {
  let assemblyFormat = "(`tied` $knot `at` $place^)? attr-dict";
}
def Quay_TugOp : Quay_Op<"tug">, Arguments<(ins Variadic<AnyType>:$ships)>, Results<(outs Variadic<AnyType>:$towed)> {
  let hasCustomAssemblyFormat = 1;
}
def Quay_RaftOp : Quay_Op<"raft", [NoTerminator, RegionKindInterface]>, Arguments<(ins TypeAttrOf<Quay_Rope>:$rope)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static RegionKind getRegionKind(unsigned index) { return RegionKind::Graph; }
  }];
}
