// ARGS: --canonicalize --allow-unregistered-dialect
func.func @f6000(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  cf.br ^bb1(%x : i32)
^bb1(%a1_0: i32):
  %v1_0 = arith.constant 2 : i32
  %v1_1 = arith.addi %a1_0, %a1_0 : i32
  cf.switch %f : i32, [
    default: ^bb2,
    0: ^bb2,
    5: ^bb2
  ]
^bb2:
  %v2_0 = arith.constant 0 : i32
  return %v2_0 : i32
}

func.func @f6001(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  return %c7 : i32
^bb1(%a1_0: i32, %a1_1: i32):
  %v1_0 = "test.op"(%a1_0) : (i32) -> i32
  %v1_1 = arith.addi %c1, %a1_1 : i32
  cf.cond_br %false, ^bb3(%a1_0, %a1_1 : i32, i32), ^bb3(%f, %a1_1 : i32, i32)
^bb2(%a2_0: i32, %a2_1: i32):
  cf.cond_br %d, ^bb3(%a2_1, %a2_1 : i32, i32), ^bb3(%a2_0, %c7 : i32, i32)
^bb3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.constant 0 : i32
  "test.cond"(%c) : (i1) -> ()
  %v3_1 = arith.constant 2 : i32
  return %v3_0 : i32
}

func.func @f6002(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  cf.cond_br %d, ^bb2(%x, %f : i32, i32), ^bb2(%x, %y : i32, i32)
^bb1:
  %v1_0 = "test.op"(%c1) : (i32) -> i32
  %v1_1 = "test.op"(%v1_0) : (i32) -> i32
  cf.br ^bb2(%v1_0, %x : i32, i32)
^bb2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %c1, %y : i32
  return %v2_0 : i32
}

func.func @f6003(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.addi %f, %c1 : i32
  cf.cond_br %c, ^bb1(%y : i32), ^bb2(%c1, %c7 : i32, i32)
^bb1(%a1_0: i32):
  %v1_0 = arith.constant 1 : i32
  %v1_1 = arith.constant 2 : i32
  return %c7 : i32
^bb2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.constant 0 : i32
  "test.cond"(%c) : (i1) -> ()
  %v2_1 = arith.constant 1 : i32
  "test.cond"(%d) : (i1) -> ()
  cf.cond_br %d, ^bb3(%c7, %a2_0 : i32, i32), ^bb1(%f : i32)
^bb3(%a3_0: i32, %a3_1: i32):
  return %x : i32
}

func.func @f6004(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.addi %x, %x : i32
  cf.br ^bb3(%c1 : i32)
^bb1(%a1_0: i32, %a1_1: i32):
  return %a1_0 : i32
^bb2(%a2_0: i32):
  %v2_0 = "test.op"(%a2_0) : (i32) -> i32
  cf.cond_br %true, ^bb5(%a2_0 : i32), ^bb1(%a2_0, %a2_0 : i32, i32)
^bb3(%a3_0: i32):
  cf.cond_br %c, ^bb5(%c7 : i32), ^bb2(%a3_0 : i32)
^bb4(%a4_0: i32):
  cf.br ^bb4(%f : i32)
^bb5(%a5_0: i32):
  return %x : i32
}

func.func @f6005(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.constant 1 : i32
  %v0_1 = arith.constant 3 : i32
  return %c1 : i32
^bb1(%a1_0: i32):
  cf.br ^bb2(%a1_0 : i32)
^bb2(%a2_0: i32):
  return %x : i32
}

func.func @f6006(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.addi %x, %f : i32
  %v0_1 = arith.addi %x, %c1 : i32
  cf.switch %f : i32, [
    default: ^bb1,
    0: ^bb1,
    2: ^bb1
  ]
^bb1:
  %v1_0 = arith.addi %c7, %c1 : i32
  %v1_1 = arith.addi %c1, %x : i32
  return %c7 : i32
}

func.func @f6007(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = "test.op"(%c7) : (i32) -> i32
  %v0_1 = arith.addi %x, %v0_0 : i32
  cf.switch %x : i32, [
    default: ^bb3(%y : i32),
    3: ^bb1(%f : i32),
    5: ^bb1(%v0_1 : i32)
  ]
^bb1(%a1_0: i32):
  return %a1_0 : i32
^bb2(%a2_0: i32, %a2_1: i32):
  cf.switch %x : i32, [
    default: ^bb1(%a2_1 : i32)
  ]
^bb3(%a3_0: i32):
  %v3_0 = "test.op"(%c7) : (i32) -> i32
  %v3_1 = arith.addi %x, %c7 : i32
  return %v3_1 : i32
}
