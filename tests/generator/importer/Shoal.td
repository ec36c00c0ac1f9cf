include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Shoal_Dialect : Dialect {
  let name = "shoal";
  let cppNamespace = "::shoal";
}

def Shoal_Space : I32EnumAttr<"Space", "where a value is", [
  I32EnumAttrCase<"Plain", 0>, I32EnumAttrCase<"Shared", 3>
]> {
  let cppNamespace = "::shoal";
}

class Shoal_Op<string name, list<Trait> traits = []> : Op<Shoal_Dialect, name, traits> {
  let hasVerifier = 1;
}

def Shoal_ClampOp : Shoal_Op<"clamp"> {
  let arguments = (ins I8Attr:$low, I8Attr:$high, UnitAttr:$strict);
  let assemblyFormat = "$low `,` $high attr-dict";
}
def Shoal_TileOp : Shoal_Op<"tile"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$order, I32Attr:$space);
  let assemblyFormat = "$sizes `order` $order `in` $space attr-dict";
}
def Shoal_GroupOp : Shoal_Op<"group", [NoTerminator, SingleBlock]> {
  let arguments = (ins StrAttr:$kind);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$kind $body attr-dict";
}
def Shoal_SpreadOp : Shoal_Op<"spread"> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = "$inputs attr-dict `:` functional-type($inputs, $outputs)";
}
