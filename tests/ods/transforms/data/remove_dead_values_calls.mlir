// ARGS: --remove-dead-values --split-input-file
func.func private @scaled(%value: i32 {test.first}, %unused: index, %factor: i32 {test.third}) -> (i32 {test.lost}, i32) {
  %product = arith.muli %value, %factor : i32
  %doubled = arith.addi %product, %product : i32
  return %doubled, %product : i32, i32
}
func.func @uses_second(%x: i32, %i: index) -> i32 {
  %r:2 = call @scaled(%x, %i, %x) : (i32, index, i32) -> (i32, i32)
  return %r#1 : i32
}
func.func @uses_none(%x: i32, %i: index) {
  %two = arith.constant 2 : i32
  %r:2 = call @scaled(%x, %i, %two) : (i32, index, i32) -> (i32, i32)
  return
}

// -----

func.func private @chain_end(%x: i32) -> i32 {
  return %x : i32
}
func.func private @chain(%x: i32) -> i32 {
  %r = call @chain_end(%x) : (i32) -> i32
  return %r : i32
}
func.func @start(%x: i32) {
  %y = arith.addi %x, %x : i32
  %r = call @chain(%y) : (i32) -> i32
  return
}

// -----

func.func private @outside(i32) -> i32
func.func private @writes(%x: i32, %y: i32, %m: memref<i32>) -> i32 {
  memref.store %y, %m[] : memref<i32>
  %r = call @outside(%x) : (i32) -> i32
  return %r : i32
}
func.func @calls(%x: i32, %m: memref<i32>) {
  %a = arith.addi %x, %x : i32
  %r = call @writes(%x, %a, %m) : (i32, i32, memref<i32>) -> i32
  return
}

// -----

func.func private @itself(%n: i32, %flag: i1) -> i32 {
  cf.cond_br %flag, ^again, ^done
^again:
  %r = call @itself(%n, %flag) : (i32, i1) -> i32
  cf.br ^done
^done:
  return %n : i32
}
func.func @first(%n: i32, %flag: i1) {
  %r = call @itself(%n, %flag) : (i32, i1) -> i32
  return
}

// -----

func.func private @nobody_calls(%x: i32, %m: memref<i32>) -> i32 {
  memref.store %x, %m[] : memref<i32>
  return %x : i32
}
