#ifndef TOY_DIALECT_TD
#define TOY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "numbers";
  let cppNamespace = "::toy";
  let hasCanonicalizer = 1;
}

#endif // TOY_DIALECT_TD
