#ifndef TOY_DIALECT_TD
#define TOY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "operations that extend templates";
  let cppNamespace = "::toy";
}

#endif // TOY_DIALECT_TD
