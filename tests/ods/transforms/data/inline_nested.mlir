// ARGS: --inline=default-pipeline= --allow-unregistered-dialect
func.func @main(%x: i32, %c: i1) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @many(%x, %c) : (i32, i1) -> i32
    %2 = func.call @one(%1) : (i32) -> i32
    scf.yield %2 : i32
  } else {
    %1 = func.call @one(%x) : (i32) -> i32
    %2 = func.call @unk(%1) : (i32) -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
func.func private @one(%x: i32) -> i32 {
  %0 = func.call @two(%x, %x) : (i32, i32) -> i32
  return %0 : i32
}
func.func private @two(%x: i32, %y : i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  return %y : i32
}
func.func private @unk(%x: i32) -> i32 {
  %0 = "un.known"(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @many(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%z: i32):
  return %z : i32
^b:
  %zz = arith.addi %x, %x : i32
  return %zz : i32
}
func.func private @unused(%x: i32) -> i32 {
  %0 = func.call @two(%x, %x) : (i32, i32) -> i32
  return %0 : i32
}
module @m {
  func.func private @inner(%x: memref<4xi32>) {
    %c = arith.constant 2 : index
    %v = arith.constant 7 : i32
    memref.store %v, %x[%c] : memref<4xi32>
    return
  }
  func.func @outer(%x: memref<4xi32>) {
    func.call @inner(%x) : (memref<4xi32>) -> ()
    scf.execute_region {
      func.call @inner(%x) : (memref<4xi32>) -> ()
      scf.yield
    }
    return
  }
}
