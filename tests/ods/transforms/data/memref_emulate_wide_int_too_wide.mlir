// ARGS: --memref-emulate-wide-int
func.func @f(%i: index) {
  %0 = memref.alloc() : memref<4xi64>
  %1 = memref.load %0[%i] : memref<4xi64>
  %2 = memref.alloc() : memref<4xi128>
  return
}
