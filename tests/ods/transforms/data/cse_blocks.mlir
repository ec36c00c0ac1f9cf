// ARGS: --cse --split-input-file --allow-unregistered-dialect
// What a dominating block has computed is known; what only a sibling has is not.
func.func @dominance(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^left, ^right
^left:
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %x, %x : i32
  cf.br ^end(%1, %2 : i32, i32)
^right:
  %3 = arith.muli %x, %x : i32
  cf.br ^end(%0, %3 : i32, i32)
^end(%p: i32, %q: i32):
  %4 = arith.muli %x, %x : i32
  %5 = arith.addi %x, %x : i32
  "t.use"(%p, %q, %4, %5) : (i32, i32, i32, i32) -> ()
  return %5 : i32
}

// -----

// A read is one with an earlier one in its block unless something may write between them.
func.func @memory(%c: i1, %memory: memref<i32>, %x: i32) {
  %0 = memref.load %memory[] : memref<i32>
  %1 = memref.load %memory[] : memref<i32>
  memref.store %x, %memory[] : memref<i32>
  %2 = memref.load %memory[] : memref<i32>
  "t.unknown"() : () -> ()
  %3 = memref.load %memory[] : memref<i32>
  cf.br ^next
^next:
  %4 = memref.load %memory[] : memref<i32>
  "t.use"(%0, %1, %2, %3, %4) : (i32, i32, i32, i32, i32) -> ()
  return
}

// -----

// The order of operands does not matter where the operation is commutative.
func.func @commutative(%x: i32, %y: i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  %2 = arith.subi %x, %y : i32
  %3 = arith.subi %y, %x : i32
  "t.use"(%0, %1, %2, %3) : (i32, i32, i32, i32) -> ()
  return
}

// -----

// Operations with regions are one when these compute the same from the same, whatever they call it.
func.func @regions(%n: index, %c: i1, %x: i32, %y: i32) {
  %0 = scf.if %c -> i32 {
    %a = arith.addi %x, %y : i32
    %b = arith.muli %a, %a : i32
    scf.yield %b : i32
  } else {
    scf.yield %y : i32
  }
  %1 = scf.if %c -> i32 {
    %p = arith.addi %x, %y : i32
    %q = arith.muli %p, %p : i32
    scf.yield %q : i32
  } else {
    scf.yield %y : i32
  }
  %2 = scf.if %c -> i32 {
    %p = arith.addi %x, %y : i32
    %q = arith.muli %p, %x : i32
    scf.yield %q : i32
  } else {
    scf.yield %y : i32
  }
  %3 = tensor.generate %n {
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i32
    tensor.yield %v : i32
  } : tensor<?xi32>
  %4 = tensor.generate %n {
  ^bb0(%j: index):
    %w = arith.index_cast %j : index to i32
    tensor.yield %w : i32
  } : tensor<?xi32>
  "t.use"(%0, %1, %2, %3, %4) : (i32, i32, i32, tensor<?xi32>, tensor<?xi32>) -> ()
  return
}

// -----

// In a region isolated from above, nothing around it is known; in a graph region, only what was seen is replaced.
func.func @outer(%x: i32) {
  %0 = arith.constant 1 : i32
  "t.isolated_perhaps"() ({
    %1 = arith.constant 1 : i32
    "t.use"(%1) : (i32) -> ()
  }) : () -> ()
  builtin.module {
    %2 = arith.constant 1 : i32
    "t.use"(%3) : (i32) -> ()
    %3 = arith.constant 1 : i32
    "t.use"(%2, %3) : (i32, i32) -> ()
  }
  "t.use"(%0) : (i32) -> ()
  return
}
