#ifndef TOY_DIALECT_TD
#define TOY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "what operations mean";
  let cppNamespace = "::toy";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

#endif // TOY_DIALECT_TD
