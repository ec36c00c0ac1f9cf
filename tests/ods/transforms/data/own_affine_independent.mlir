// ARGS: --split-input-file '--pass-pipeline=builtin.module(func.func(affine-loop-fusion,affine-parallelize))'
// Arguments without aliases, allocations and globals are different memory.
func.func @noalias(%a: memref<10xf32> {llvm.noalias}, %b: memref<10xf32> {llvm.noalias}, %c: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %b[%i] : memref<10xf32>
    affine.store %0, %c[%i] : memref<10xf32>
  }
  return
}

// -----

// The arguments may be the same memref: the first loop is not parallel, nor is either fused.
func.func @maybe_same(%a: memref<10xf32>, %b: memref<10xf32>) {
  affine.for %i = 0 to 9 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i + 1] : memref<10xf32>
  }
  affine.for %i = 0 to 9 {
    %0 = affine.load %b[%i] : memref<10xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %b[%i] : memref<10xf32>
  }
  return
}

// -----

memref.global "private" @g : memref<10xf32> = uninitialized
memref.global "private" @h : memref<10xf32> = uninitialized
func.func @allocated() -> f32 {
  %a = memref.get_global @g : memref<10xf32>
  %b = memref.alloc() : memref<10xf32>
  %c = memref.get_global @h : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %b[%i] : memref<10xf32>
    affine.store %0, %c[%i] : memref<10xf32>
  }
  %r = affine.load %c[3] : memref<10xf32>
  return %r : f32
}

// -----

// The second loop writes its own input, element by element, so the first one may run inside it.
func.func @in_place(%a: memref<10xf32> {llvm.noalias}, %b: memref<10xf32> {llvm.noalias}) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  return
}

// -----

// The operation says that its results are different memory.
func.func @distinct(%a: memref<10xf32>, %b: memref<10xf32>) {
  %x, %y = memref.distinct_objects %a, %b : memref<10xf32>, memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %x[%i] : memref<10xf32>
    affine.store %0, %y[%i] : memref<10xf32>
  }
  return
}
