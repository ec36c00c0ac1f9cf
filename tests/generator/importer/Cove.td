include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/TensorEncoding.td"

// A dialect whose constraints and traits call C++, with models, parts of lists, errors of transforms and storages (cove/ops.cpp).
def Cove_Dialect : Dialect {
  let name = "cove";
  let cppNamespace = "::cove";
  let hasOperationAttrVerify = 1;
}

def Cove_Floating : TypeInterface<"FloatingType"> {
  let cppNamespace = "::cove";
  let methods = [InterfaceMethod<"what floats", "::mlir::Type", "getElementType">];
}
def Cove_Boat : TypeDef<Cove_Dialect, "Boat", [DeclareTypeInterfaceMethods<Cove_Floating>]> {
  let mnemonic = "boat";
  let parameters = (ins "Type":$hull);
  let assemblyFormat = "`<` $hull `>`";
}
def Cove_Chart : AttrDef<Cove_Dialect, "Chart", [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let mnemonic = "chart";
  let parameters = (ins "unsigned":$scale);
  let assemblyFormat = "`<` $scale `>`";
  let genVerifyDecl = 1;
}
def Cove_Range : AttrDef<Cove_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "unsigned":$low, "unsigned":$high);
  let assemblyFormat = "`<` $low `,` $high `>`";
  let genStorageClass = 0;
  let storageClass = "RangeStorage";
  let genVerifyDecl = 1;
}
def Cove_Tide : I32EnumAttr<"Tide", "a tide", [I32EnumAttrCase<"Ebb", 0, "ebb">, I32EnumAttrCase<"Flood", 1, "flood">]> {
  let cppNamespace = "::cove";
}

def Cove_Deep : Type<And<[CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, CPred<"::cove::isDeep($_self)">]>, "deep water">;
def Cove_Round : Attr<CPred<"[&]() { auto mark = ::llvm::cast<::mlir::IntegerAttr>($_self).getInt(); return mark % 10 == 0; }()">, "a round number">;
def Cove_InBay : PredOpTrait<"it is in a bay", CPred<"isInBay($_op.getParentOp())">>;
def Cove_Fits : PredOpTrait<"the depth fits the water", CPred<"fits($water.getType(), $depth)">>;
def Cove_Sheltered : NativeOpTrait<"Sheltered"> { let cppNamespace = "::cove"; }

class Cove_Op<string name, list<Trait> traits = []> : Op<Cove_Dialect, name, traits>;
def Cove_SoundOp : Cove_Op<"sound", [Cove_InBay, Cove_Fits]>, Arguments<(ins Cove_Deep:$water, I64Attr:$depth, OptionalAttr<Cove_Round>:$mark)> {
  let assemblyFormat = "$water `,` $depth attr-dict `:` type($water)";
}
def Cove_BayOp : Cove_Op<"bay", [NoTerminator, SymbolTable, Cove_Sheltered]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}
def Cove_MoorOp : Cove_Op<"moor">, Arguments<(ins Cove_Floating:$boat)> {
  let assemblyFormat = "$boat attr-dict `:` type($boat)";
  let hasVerifier = 1;
}
def Cove_Timed : OpInterface<"Timed"> {
  let cppNamespace = "::cove";
  let methods = [InterfaceMethod<"when it is", "::llvm::ArrayRef<int64_t>", "getHours">];
}
def Cove_WaitOp : Cove_Op<"wait", [Cove_Timed]>, Arguments<(ins DenseI64ArrayAttr:$hours, I64Attr:$tide)> {
  let assemblyFormat = "$hours `tide` $tide attr-dict";
  let hasVerifier = 1;
}
def Cove_RowOp : Cove_Op<"row"> {
  let arguments = (ins Variadic<AnyType>:$oars);
  let hasCustomAssemblyFormat = 1;
}
