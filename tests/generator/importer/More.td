include "mlir/IR/OpBase.td"

def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::mlir::toy"; }
def Other_Dialect : Dialect { let name = "other"; let cppNamespace = "::mlir::other"; }
def Toy_ExtraOp : Op<Toy_Dialect, "extra"> { let arguments = (ins DefaultValuedAttr<I64Attr, "limit()">:$depth); }
def Other_OnlyOp : Op<Other_Dialect, "only"> { let results = (outs I32:$result); let assemblyFormat = "attr-dict"; }
def Other_BadOp : Op<Other_Dialect, "bad"> { let results = (outs AnyType:$result); let assemblyFormat = "attr-dict"; }
