// ARGS: "--arith-emulate-unsupported-floats=source-types=bf16,f32"
func.func private @f()
