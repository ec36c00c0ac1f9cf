// ARGS: --mem2reg --split-input-file
func.func @straight(%x: i32) -> (i32, i32) {
  %memory = memref.alloca() : memref<i32>
  %before = memref.load %memory[] : memref<i32>
  memref.store %x, %memory[] : memref<i32>
  %first = memref.load %memory[] : memref<i32>
  %sum = arith.addi %first, %first : i32
  memref.store %sum, %memory[] : memref<i32>
  %second = memref.load %memory[] : memref<i32>
  return %before, %second : i32, i32
}

// -----

func.func @one_element(%x: f32) -> f32 {
  %zero = arith.constant 0 : index
  %memory = memref.alloca() : memref<1x1xf32>
  memref.store %x, %memory[%zero, %zero] : memref<1x1xf32>
  %y = memref.load %memory[%zero, %zero] : memref<1x1xf32>
  return %y : f32
}

// -----

func.func private @sees(memref<i32>)
func.func @not_these(%x: i32, %where: memref<memref<i32>>, %i: index) {
  %two = memref.alloca() : memref<2xi32>
  memref.store %x, %two[%i] : memref<2xi32>
  %seen = memref.alloca() : memref<i32>
  memref.store %x, %seen[] : memref<i32>
  call @sees(%seen) : (memref<i32>) -> ()
  %stored = memref.alloca() : memref<i32>
  memref.store %stored, %where[] : memref<memref<i32>>
  %unused = memref.alloca() : memref<i32>
  %elsewhere = memref.alloca() : memref<i32>
  scf.for %k = %i to %i step %i {
    memref.store %x, %elsewhere[] : memref<i32>
  }
  return
}

// -----

func.func @memory_in_memory(%x: i64) -> i64 {
  %inner = memref.alloca() : memref<i64>
  %outer = memref.alloca() : memref<memref<i64>>
  memref.store %inner, %outer[] : memref<memref<i64>>
  %same = memref.load %outer[] : memref<memref<i64>>
  memref.store %x, %same[] : memref<i64>
  %y = memref.load %inner[] : memref<i64>
  return %y : i64
}
