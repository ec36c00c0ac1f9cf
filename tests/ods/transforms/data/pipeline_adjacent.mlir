// ARGS: '--pass-pipeline=builtin.module(func.func(cse),func.func(canonicalize),any(cse),any(cse))' --dump-pass-pipeline --mlir-print-ir-after-all --mlir-disable-threading
func.func @f() {
  return
}
