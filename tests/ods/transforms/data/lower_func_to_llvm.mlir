// ARGS: --convert-cf-to-llvm --convert-index-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
func.func private @external(memref<?xf32>, index) -> (memref<*xi8>, i32) attributes {llvm.emit_c_interface}
func.func @caller(%m: memref<?xf32>, %c: i1, %n: index) -> i32 attributes {llvm.emit_c_interface} {
  cf.assert %c, "no"
  %0 = index.floordivs %n, %n
  %1:2 = call @external(%m, %0) : (memref<?xf32>, index) -> (memref<*xi8>, i32)
  cf.cond_br %c, ^a(%1#1 : i32), ^b
^a(%x: i32):
  return %x : i32
^b:
  cf.br ^a(%1#1 : i32)
}
