include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"

// A dialect whose C++ uses class templates, storages that compute, interfaces with defaults and maps (cleat/*.cpp).
def Cleat_Dialect : Dialect {
  let name = "cleat";
  let cppNamespace = "::cleat";
}
class Cleat_Op<string name, list<Trait> traits = []> : Op<Cleat_Dialect, name, traits>;

def Cleat_Measured : NativeTypeTrait<"Measured"> { let cppNamespace = "::cleat"; }
def Cleat_Line : TypeDef<Cleat_Dialect, "Line", [Cleat_Measured]> {
  let mnemonic = "line";
  let parameters = (ins "int64_t":$length);
  let assemblyFormat = "`<` $length `>`";
}
def Cleat_Coil : TypeDef<Cleat_Dialect, "Coil"> {
  let mnemonic = "coil";
  let parameters = (ins ArrayRefParameter<"int64_t">:$turns);
  let genStorageClass = 0;
  let storageClass = "CoilTypeStorage";
  let assemblyFormat = "`<` $turns `>`";
  let extraClassDeclaration = [{
    int64_t getTotal() const;
  }];
}
def Cleat_Named : OpInterface<"Named"> {
  let cppNamespace = "::cleat";
  let methods = [
    InterfaceMethod<"The label", "::mlir::StringAttr", "getLabelAttr", (ins), "", [{ return {}; }]>,
    InterfaceMethod<"The text of the label", "::llvm::StringRef", "getLabelText", (ins), [{ return $_op.getLabelAttr().getValue(); }]>,
    InterfaceMethod<"The label, by the name of the attribute", "::mlir::StringAttr", "label", (ins), [{
      return $_op->template getAttrOfType<StringAttr>("label");
    }]>
  ];
}

// The length of the line, and the rest of what comes in its custom form.
def Cleat_BelayOp : Cleat_Op<"belay", [Cleat_Named]>, Arguments<(ins AnyType:$line, Optional<I1>:$tight, StrAttr:$label, OptionalAttr<SymbolRefAttr>:$post)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{ using KindOfLine = LineType; }];
}
// Counts words, and reads an integer of some width.
def Cleat_TallyOp : Cleat_Op<"tally">, Arguments<(ins StrArrayAttr:$words, I64Attr:$most)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
// The element of a coil.
def Cleat_PayOutOp : Cleat_Op<"pay_out", [TypesMatchWith<"the line of the coil", "coil", "line", "coil_cast<CoilType>($_self)">]>,
    Arguments<(ins Cleat_Coil:$coil)>, Results<(outs AnyType:$line)> {
  let assemblyFormat = "$coil attr-dict `:` type($coil)";
}
// A class that C++ gives another name.
def Cleat_Rope : Type<CPred<"::llvm::isa<Rope>($_self)">, "a rope">;
def Cleat_CoilDownOp : Cleat_Op<"coil_down">, Arguments<(ins Cleat_Rope:$rope)> {
  let assemblyFormat = "$rope attr-dict `:` type($rope)";
}
// A printer that needs what is not translated.
def Cleat_SpliceOp : Cleat_Op<"splice">, Arguments<(ins I64Attr:$strands)> {
  let hasCustomAssemblyFormat = 1;
}
