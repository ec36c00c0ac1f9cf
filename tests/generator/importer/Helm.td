include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Helm_Dialect : Dialect {
  let name = "helm";
  let cppNamespace = "::helm";
}
def Helm_Wheel : TypeDef<Helm_Dialect, "Wheel"> {
  let mnemonic = "wheel";
  let parameters = (ins "int64_t":$spokes);
  let assemblyFormat = "`<` $spokes `>`";
}
def Helm_Tiller : TypeDef<Helm_Dialect, "Tiller"> {
  let mnemonic = "tiller";
  let parameters = (ins "int64_t":$spokes, "int64_t":$length);
  let hasCustomAssemblyFormat = 1;
}
def Helm_Course : AttrDef<Helm_Dialect, "Course"> {
  let mnemonic = "course";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bearings);
  let assemblyFormat = "`<` $bearings `>`";
}
def Helm_SteerOp : Op<Helm_Dialect, "steer">, Arguments<(ins AnyAttr:$mark, ArrayAttr:$courses)>, Results<(outs AnyType:$by)> {
  let assemblyFormat = "custom<Mark>($mark) custom<Courses>($courses) `:` type($by) attr-dict";
  let hasVerifier = 1;
}
def Helm_RowOp : Op<Helm_Dialect, "row", [AttrSizedOperandSegments]>,
    Arguments<(ins Variadic<AnyType>:$oars, Variadic<Index>:$beats, DenseI64ArrayAttr:$static_beats)> {
  let hasCustomAssemblyFormat = 1;
}
def Helm_TowOp : Op<Helm_Dialect, "tow", [AttrSizedOperandSegments]>,
    Arguments<(ins AnyType:$line, Variadic<AnyType>:$barges, ArrayAttr:$turns)> {
  let assemblyFormat = [{
    $line `,` $barges `in` custom<Turns>($turns) attr-dict `:` custom<Load>(type($line)) `,` custom<Load>(type($barges))
  }];
  let hasVerifier = 1;
}
