#ifndef TOY_PASSES_TD
#define TOY_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertToyToMemoryPass : Pass<"convert-toy-to-memory", "::mlir::func::FuncOp"> {
  let summary = "Keep cells in memory";
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
}

def ConvertToyToBytesPass : Pass<"convert-toy-to-bytes"> {
  let summary = "Widen bits";
  let dependentDialects = ["::mlir::scf::SCFDialect"];
}

def ConvertToyToPartsPass : Pass<"convert-toy-to-parts"> {
  let summary = "Convert `toy` to `parts`";
  let description = [{
    Applies the conversions of the spec. It fails if an operation that they convert is left.
  }];
}

#endif // TOY_PASSES_TD
