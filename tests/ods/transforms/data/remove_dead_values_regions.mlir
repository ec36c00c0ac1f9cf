// ARGS: --remove-dead-values=canonicalize=false --split-input-file --allow-unregistered-dialect
func.func @loop(%n: index, %start: f32, %other: f32) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:3 = scf.for %i = %zero to %n step %one iter_args(%a = %start, %b = %other, %c = %other) -> (f32, f32, f32) {
    %x = arith.mulf %a, %a : f32
    %y = arith.addf %b, %a : f32
    scf.yield %x, %y, %c : f32, f32, f32
  }
  return %r#0 : f32
}

// -----

func.func @dead_loop(%n: index, %m: memref<?xf32>) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %step = arith.addi %one, %one : index
  %r = scf.for %i = %zero to %n step %step iter_args(%a = %one) -> index {
    %x = arith.addi %a, %i : index
    scf.yield %x : index
  }
  return %n : index
}

// -----

func.func @branches(%c: i1, %x: i32, %m: memref<i32>) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    memref.store %x, %m[] : memref<i32>
    %y = arith.addi %x, %x : i32
    scf.yield %y, %x : i32, i32
  } else {
    %z = arith.muli %x, %x : i32
    scf.yield %x, %z : i32, i32
  }
  return %r#0 : i32
}

// -----

func.func @while(%x: i32, %limit: i32, %m: memref<i32>) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %limit) : (i32, i32) -> (i32, i32) {
    %go = arith.cmpi slt, %a, %limit : i32
    memref.store %a, %m[] : memref<i32>
    scf.condition(%go) %a, %b : i32, i32
  } do {
  ^bb0(%c: i32, %d: i32):
    %next = arith.addi %c, %c : i32
    scf.yield %next, %d : i32, i32
  }
  return %x : i32
}

// -----

func.func @affine(%m: memref<8xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r:2 = affine.for %i = 0 to 8 iter_args(%a = %zero, %b = %zero) -> (f32, f32) {
    %x = affine.load %m[%i] : memref<8xf32>
    %s = arith.addf %a, %x : f32
    %t = arith.mulf %b, %x : f32
    affine.yield %s, %t : f32, f32
  }
  return %r#0 : f32
}

// -----

func.func @unknown(%x: i32) {
  %a = arith.addi %x, %x : i32
  %lost = arith.subi %x, %x : i32
  %b = "test.region"(%a) ({
  ^bb0(%y: i32):
    %kept = arith.muli %y, %y : i32
    %gone = arith.xori %y, %y : i32
    "test.end"(%kept) : (i32) -> ()
  }) : (i32) -> i32
  return
}
