// ARGS: "--arith-emulate-unsupported-floats=source-types=bf16 target-type=i32"
func.func private @f()
