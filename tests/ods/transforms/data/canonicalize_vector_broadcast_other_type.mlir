// ARGS: --canonicalize
func.func @f() -> vector<128xi64> {
  %0 = llvm.mlir.constant(0 : index) : i64
  %1 = vector.broadcast %0 : i64 to vector<128xi64>
  return %1 : vector<128xi64>
}
