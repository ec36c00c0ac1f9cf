#ifndef TOY_PASSES_TD
#define TOY_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertToyToPartsPass : Pass<"convert-toy-to-parts"> {
  let summary = "A hook runs it";
  let options = [
    Option<"twice", "twice", "bool", "false", "once more">
  ];
}

def ConvertToyToArithPass : Pass<"convert-toy-to-arith"> {
  let summary = "Convert `toy` to `arith`";
  let description = [{
    Applies the conversions of the spec. It fails if an operation that they convert is left.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // TOY_PASSES_TD
