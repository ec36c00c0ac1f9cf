include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Mast_Dialect : Dialect {
  let name = "mast";
  let cppNamespace = "::mast";
}
def Mast_Rope : TypeDef<Mast_Dialect, "Rope"> {
  let mnemonic = "rope";
  let parameters = (ins "int64_t":$length);
  let assemblyFormat = "`<` $length `` `cm` `>`";
}
def Mast_Line : TypeDef<Mast_Dialect, "Line"> {
  let mnemonic = "line";
  let parameters = (ins "int64_t":$length, "bool":$isTaut);
  let hasCustomAssemblyFormat = 1;
}
def Mast_Bundle : TypeDef<Mast_Dialect, "Bundle"> {
  let mnemonic = "bundle";
  let parameters = (ins Mast_Rope:$longest, "int64_t":$count);
  let builders = [TypeBuilder<(ins "ArrayRef<int64_t>":$lengths), [{
    return $_get($_ctxt, RopeType::get($_ctxt, lengths.back()), static_cast<int64_t>(lengths.size()));
  }]>, TypeBuilderWithInferredContext<(ins "RopeType":$longest, "int64_t":$count), [{
    return $_get(longest.getContext(), longest, count < 1 ? 1 : count);
  }]>];
  let assemblyFormat = "`<` $longest `,` $count `>`";
}
def Mast_Sail : TypeDef<Mast_Dialect, "Sail"> { let mnemonic = "sail"; }
def Mast_Any : TypeDef<Mast_Dialect, "Any"> { let mnemonic = "any"; }
def Mast_Knot : AttrDef<Mast_Dialect, "Knot"> {
  let mnemonic = "knot";
  let parameters = (ins "int64_t":$turns);
  let assemblyFormat = "`<` $turns `>`";
}
def Mast_Weight : AttrDef<Mast_Dialect, "Weight", [TypedAttrInterface]> {
  let mnemonic = "weight";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$grams);
  let hasCustomAssemblyFormat = 1;
}
def Mast_RigOp : Op<Mast_Dialect, "rig", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]>,
    Arguments<(ins Mast_Knot:$knot, ArrayAttr:$others)>, Results<(outs AnyType:$gear)> {
  let assemblyFormat = "custom<Knots>($knot, $others) `:` custom<Gear>(type($gear)) attr-dict";
}

def Mast_Port : I32EnumAttrCase<"Port", 0, "port">;
def Mast_Starboard : I32EnumAttrCase<"Starboard", 1, "starboard">;
def Mast_SideAttr : I32EnumAttr<"Side", "a side", [Mast_Port, Mast_Starboard]> { let cppNamespace = "::mast"; }
def Mast_TurnOp : Op<Mast_Dialect, "turn", [InferTypeOpAdaptor]>, Arguments<(ins Mast_SideAttr:$side)>, Results<(outs AnyType:$line)> {
  let assemblyFormat = "custom<Side>($side) attr-dict";
}
def Mast_MoorOp : Op<Mast_Dialect, "moor">, Arguments<(ins DefaultValuedStrAttr<StrAttr, "hemp">:$rope)> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}
