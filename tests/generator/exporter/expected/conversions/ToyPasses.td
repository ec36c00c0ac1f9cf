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

#endif // TOY_PASSES_TD
