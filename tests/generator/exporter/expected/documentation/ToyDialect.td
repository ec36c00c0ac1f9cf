#ifndef TOY_DIALECT_TD
#define TOY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let summary = "a definition of every kind";
  let description = [{
    Boxes, and what is done with them: `toy.fill` fills a `BoxType`, as `Colour` says.

    ## More about boxes

    ```mlir
    %0 = toy.fill %x : i32  // `toy.fill` is no link here
    ```
  }];
  let cppNamespace = "::toy";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let discardableAttrs = (ins "::mlir::StringAttr":$note);
}

#endif // TOY_DIALECT_TD
