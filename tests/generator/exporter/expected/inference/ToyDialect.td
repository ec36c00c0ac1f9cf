#ifndef TOY_DIALECT_TD
#define TOY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "result types from a hook";
  let cppNamespace = "::toy";
  let discardableAttrs = (ins "::mlir::StringAttr":$note);
}

#endif // TOY_DIALECT_TD
