// ARGS: --canonicalize=region-simplify=aggressive --allow-unregistered-dialect
func.func @f5000(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.addi %c1, %x : i32
  %v0_1 = "test.op"(%c7) : (i32) -> i32
  cf.br ^bb1(%x : i32)
^bb1(%a1_0: i32):
  %v1_0 = "test.op"(%a1_0) : (i32) -> i32
  %v1_1 = arith.addi %c1, %c7 : i32
  cf.switch %f : i32, [
    default: ^bb1(%c1 : i32),
    6: ^bb2(%c1 : i32),
    3: ^bb1(%f : i32)
  ]
^bb2(%a2_0: i32):
  return %a2_0 : i32
}

func.func @f5001(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  return %c7 : i32
^bb1(%a1_0: i32):
  cf.cond_br %true, ^bb4(%a1_0, %a1_0 : i32, i32), ^bb2(%c1, %c1 : i32, i32)
^bb2(%a2_0: i32, %a2_1: i32):
  cf.br ^bb5(%a2_1, %a2_1 : i32, i32)
^bb3(%a3_0: i32):
  cf.br ^bb4(%c7, %x : i32, i32)
^bb4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.constant 3 : i32
  cf.br ^bb3(%a4_1 : i32)
^bb5(%a5_0: i32, %a5_1: i32):
  return %a5_0 : i32
}

func.func @f5002(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = "test.op"(%y) : (i32) -> i32
  %v0_1 = arith.addi %f, %y : i32
  cf.br ^bb6(%x : i32)
^bb1(%a1_0: i32):
  %v1_0 = arith.constant 2 : i32
  cf.cond_br %c, ^bb4(%x, %x : i32, i32), ^bb1(%x : i32)
^bb2:
  %v2_0 = arith.addi %y, %f : i32
  %v2_1 = arith.addi %c7, %c1 : i32
  cf.switch %x : i32, [
    default: ^bb6(%f : i32),
    4: ^bb6(%v2_1 : i32),
    7: ^bb3
  ]
^bb3:
  cf.cond_br %false, ^bb5(%f, %c1 : i32, i32), ^bb2
^bb4(%a4_0: i32, %a4_1: i32):
  return %c7 : i32
^bb5(%a5_0: i32, %a5_1: i32):
  cf.cond_br %c, ^bb4(%x, %c1 : i32, i32), ^bb4(%y, %x : i32, i32)
^bb6(%a6_0: i32):
  %v6_0 = arith.addi %c7, %y : i32
  %v6_1 = arith.constant 2 : i32
  return %c1 : i32
}

func.func @f5003(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.constant 3 : i32
  cf.switch %x : i32, [
    default: ^bb2(%c1 : i32),
    3: ^bb1(%c7, %v0_0 : i32, i32),
    8: ^bb1(%v0_0, %c7 : i32, i32),
    5: ^bb2(%y : i32)
  ]
^bb1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %x : i32
  %v1_1 = arith.constant 1 : i32
  "test.cond"(%d) : (i1) -> ()
  cf.switch %f : i32, [
    default: ^bb1(%f, %x : i32, i32),
    8: ^bb2(%x : i32)
  ]
^bb2(%a2_0: i32):
  %v2_0 = arith.constant 0 : i32
  "test.cond"(%d) : (i1) -> ()
  %v2_1 = "test.op"(%f) : (i32) -> i32
  return %x : i32
}

func.func @f5004(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  cf.br ^bb1(%y : i32)
^bb1(%a1_0: i32):
  return %x : i32
^bb2(%a2_0: i32):
  return %c1 : i32
^bb3(%a3_0: i32, %a3_1: i32):
  return %a3_1 : i32
}

func.func @f5005(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  cf.br ^bb2
^bb1:
  %v1_0 = arith.addi %y, %x : i32
  cf.cond_br %c, ^bb1, ^bb1
^bb2:
  return %c1 : i32
}

func.func @f5006(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  return %c7 : i32
^bb1(%a1_0: i32, %a1_1: i32):
  return %a1_0 : i32
^bb2(%a2_0: i32, %a2_1: i32):
  return %y : i32
}

func.func @f5007(%c: i1, %d: i1, %f: i32, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  %v0_0 = arith.addi %c7, %y : i32
  cf.switch %f : i32, [
    default: ^bb1(%f : i32),
    3: ^bb1(%c1 : i32),
    5: ^bb1(%c7 : i32)
  ]
^bb1(%a1_0: i32):
  cf.br ^bb2(%f, %x : i32, i32)
^bb2(%a2_0: i32, %a2_1: i32):
  return %a2_0 : i32
}
