include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"

def Mast_Dialect : Dialect {
  let name = "mast";
  let cppNamespace = "::mast";
}
def Mast_Rope : TypeDef<Mast_Dialect, "Rope"> {
  let mnemonic = "rope";
  let parameters = (ins "int64_t":$length);
  let assemblyFormat = "`<` $length `` `cm` `>`";
}
def Mast_Sail : TypeDef<Mast_Dialect, "Sail"> { let mnemonic = "sail"; }
def Mast_Knot : AttrDef<Mast_Dialect, "Knot"> {
  let mnemonic = "knot";
  let parameters = (ins "int64_t":$turns);
  let assemblyFormat = "`<` $turns `>`";
}
def Mast_RigOp : Op<Mast_Dialect, "rig", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]>,
    Arguments<(ins Mast_Knot:$knot, ArrayAttr:$others)>, Results<(outs AnyType:$gear)> {
  let assemblyFormat = "custom<Knots>($knot, $others) `:` custom<Gear>(type($gear)) attr-dict";
}
