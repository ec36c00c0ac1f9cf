// ARGS: --pass-pipeline="builtin.module(func.func(affine-super-vectorize{virtual-vector-size=0}),canonicalize)"
func.func @a(%m: memref<21x12x12xi1>) { return }
func.func @b(%m: memref<21x12x12xi1>) { return }
