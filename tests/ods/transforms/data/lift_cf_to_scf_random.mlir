// ARGS: --lift-cf-to-scf --allow-unregistered-dialect --split-input-file
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %v0 : i32, [default: ^bb4(%v0 : i32), -3: ^bb1, 4: ^bb2]
^bb1:
  %v1 = arith.addi %b, %v0 : i32
  return %a : i32
^bb2:
  %v2 = arith.addi %a, %v0 : i32
  cf.switch %b : i32, [default: ^bb3(%v0 : i32), -3: ^bb2, 4: ^bb5(%a, %a : i32, i32)]
^bb3(%x3_0: i32):
  %v3 = arith.addi %v0, %a : i32
  %u3 = arith.muli %v2, %v2 : i32
  "test.use"(%u3) : (i32) -> ()
  return %v3 : i32
^bb4(%x4_0: i32):
  %v4 = arith.addi %a, %x4_0 : i32
  cf.br ^bb2
^bb5(%x5_0: i32, %x5_1: i32):
  %v5 = arith.addi %x5_1, %v0 : i32
  return %a : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %v0 : i32, [default: ^bb3, -3: ^bb2(%b, %a : i32, i32), 4: ^bb4(%b : i32), 11: ^bb1(%b : i32), 18: ^bb3, 25: ^bb1(%a : i32)]
^bb1(%x1_0: i32):
  %v1 = arith.addi %b, %b : i32
  cf.switch %x1_0 : i32, [default: ^bb1(%b : i32), -3: ^bb3, 4: ^bb2(%a, %b : i32, i32)]
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %b, %b : i32
  cf.br ^bb4(%a : i32)
^bb3:
  %v3 = arith.addi %a, %a : i32
  cf.switch %v3 : i32, [default: ^bb1(%v3 : i32), -3: ^bb4(%v3 : i32), 4: ^bb1(%v0 : i32)]
^bb4(%x4_0: i32):
  %v4 = arith.addi %a, %v0 : i32
  return %v4 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %b : i32, [default: ^bb6(%b : i32), -3: ^bb1(%v0 : i32), 4: ^bb5(%v0, %v0 : i32, i32), 11: ^bb2(%v0 : i32)]
^bb1(%x1_0: i32):
  %v1 = arith.addi %x1_0, %a : i32
  cf.cond_br %d, ^bb2(%a : i32), ^bb4
^bb2(%x2_0: i32):
  %v2 = arith.addi %b, %b : i32
  cf.switch %x2_0 : i32, [default: ^bb3, -3: ^bb4, 4: ^bb3, 11: ^bb4]
^bb3:
  %v3 = arith.addi %v0, %a : i32
  return %b : i32
^bb4:
  %v4 = arith.addi %v0, %v0 : i32
  cf.switch %a : i32, [default: ^bb7, -3: ^bb3, 4: ^bb3]
^bb5(%x5_0: i32, %x5_1: i32):
  %v5 = arith.addi %v0, %a : i32
  cf.cond_br %c, ^bb7, ^bb2(%v5 : i32)
^bb6(%x6_0: i32):
  %v6 = arith.addi %b, %x6_0 : i32
  cf.br ^bb6(%b : i32)
^bb7:
  %v7 = arith.addi %v0, %b : i32
  cf.br ^bb7
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %b : i32
  cf.br ^bb1(%b, %v0 : i32, i32)
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %a, %x1_1 : i32
  cf.switch %a : i32, [default: ^bb1(%a, %a : i32, i32), -3: ^bb1(%x1_1, %b : i32, i32), 4: ^bb1(%a, %v1 : i32, i32)]
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.switch %b : i32, [default: ^bb1(%b, %a : i32, i32), -3: ^bb2, 4: ^bb4(%a, %b : i32, i32), 11: ^bb1(%v0, %a : i32, i32), 18: ^bb2]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %x1_0, %v0 : i32
  return %x1_1 : i32
^bb2:
  %v2 = arith.addi %b, %b : i32
  cf.switch %v2 : i32, [default: ^bb5, -3: ^bb3(%b, %a : i32, i32), 4: ^bb4(%v2, %a : i32, i32)]
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %x3_0, %x3_0 : i32
  cf.cond_br %c, ^bb1(%a, %x3_0 : i32, i32), ^bb4(%v0, %x3_1 : i32, i32)
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_1, %v0 : i32
  cf.switch %v0 : i32, [default: ^bb5, -3: ^bb3(%v0, %x4_1 : i32, i32), 4: ^bb3(%v4, %x4_1 : i32, i32)]
^bb5:
  %v5 = arith.addi %a, %v0 : i32
  return %v5 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.switch %b : i32, [default: ^bb2(%v0 : i32), -3: ^bb6(%a, %v0 : i32, i32), 4: ^bb4(%v0, %b : i32, i32), 11: ^bb1]
^bb1:
  %v1 = arith.addi %a, %a : i32
  cf.br ^bb3(%a : i32)
^bb2(%x2_0: i32):
  %v2 = arith.addi %v0, %a : i32
  cf.switch %v2 : i32, [default: ^bb5(%v0 : i32), -3: ^bb3(%a : i32), 4: ^bb3(%a : i32), 11: ^bb4(%a, %a : i32, i32), 18: ^bb1, 25: ^bb5(%x2_0 : i32)]
^bb3(%x3_0: i32):
  %v3 = arith.addi %v0, %v0 : i32
  cf.switch %x3_0 : i32, [default: ^bb6(%v0, %v3 : i32, i32), -3: ^bb2(%a : i32), 4: ^bb2(%b : i32), 11: ^bb1]
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %v0, %x4_0 : i32
  cf.br ^bb1
^bb5(%x5_0: i32):
  %v5 = arith.addi %b, %a : i32
  return %v5 : i32
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %b, %b : i32
  return %v0 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.br ^bb1
^bb1:
  %v1 = arith.addi %a, %a : i32
  cf.br ^bb2(%a, %b : i32, i32)
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %v0, %a : i32
  %u2 = arith.muli %v1, %v1 : i32
  "test.use"(%u2) : (i32) -> ()
  cf.switch %x2_1 : i32, [default: ^bb3(%a, %b : i32, i32), -3: ^bb4(%v2, %v2 : i32, i32), 4: ^bb4(%v2, %x2_1 : i32, i32)]
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %b, %v0 : i32
  %u3 = arith.muli %x2_0, %x2_0 : i32
  "test.use"(%u3) : (i32) -> ()
  cf.switch %x3_1 : i32, [default: ^bb5, -3: ^bb5, 4: ^bb4(%v3, %b : i32, i32), 11: ^bb4(%x3_0, %x3_0 : i32, i32), 18: ^bb4(%b, %a : i32, i32)]
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_0, %x4_1 : i32
  %u4 = arith.muli %x2_1, %x2_1 : i32
  "test.use"(%u4) : (i32) -> ()
  cf.switch %v0 : i32, [default: ^bb3(%v0, %x4_1 : i32, i32), -3: ^bb5, 4: ^bb3(%b, %x4_1 : i32, i32)]
^bb5:
  %v5 = arith.addi %b, %b : i32
  %u5 = arith.muli %x2_0, %x2_0 : i32
  "test.use"(%u5) : (i32) -> ()
  cf.br ^bb3(%b, %b : i32, i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.br ^bb1
^bb1:
  %v1 = arith.addi %a, %v0 : i32
  cf.br ^bb2
^bb2:
  %v2 = arith.addi %b, %v0 : i32
  %u2 = arith.muli %v1, %v1 : i32
  "test.use"(%u2) : (i32) -> ()
  return %v0 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %v0 : i32, [default: ^bb4(%v0, %b : i32, i32), -3: ^bb3, 4: ^bb2(%v0 : i32), 11: ^bb1(%v0, %v0 : i32, i32)]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %v0, %b : i32
  cf.br ^bb4(%b, %x1_0 : i32, i32)
^bb2(%x2_0: i32):
  %v2 = arith.addi %v0, %b : i32
  cf.switch %a : i32, [default: ^bb8(%v2 : i32), -3: ^bb4(%a, %a : i32, i32), 4: ^bb3, 11: ^bb5]
^bb3:
  %v3 = arith.addi %a, %b : i32
  cf.switch %v0 : i32, [default: ^bb2(%v3 : i32), -3: ^bb1(%v0, %b : i32, i32), 4: ^bb5, 11: ^bb1(%b, %v3 : i32, i32), 18: ^bb8(%a : i32), 25: ^bb7(%v3, %v3 : i32, i32)]
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_1, %x4_1 : i32
  cf.br ^bb4(%x4_0, %x4_0 : i32, i32)
^bb5:
  %v5 = arith.addi %v0, %v0 : i32
  cf.switch %a : i32, [default: ^bb3, -3: ^bb6(%a, %b : i32, i32), 4: ^bb2(%v0 : i32), 11: ^bb8(%a : i32)]
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %v0, %v0 : i32
  %u6 = arith.muli %v5, %v5 : i32
  "test.use"(%u6) : (i32) -> ()
  cf.switch %a : i32, [default: ^bb7(%x6_0, %x6_0 : i32, i32), -3: ^bb1(%a, %x6_1 : i32, i32), 4: ^bb7(%x6_1, %b : i32, i32)]
^bb7(%x7_0: i32, %x7_1: i32):
  %v7 = arith.addi %x7_1, %x7_0 : i32
  return %a : i32
^bb8(%x8_0: i32):
  %v8 = arith.addi %a, %x8_0 : i32
  cf.br ^bb2(%v0 : i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %b : i32
  cf.br ^bb1(%v0 : i32)
^bb1(%x1_0: i32):
  %v1 = arith.addi %v0, %a : i32
  return %x1_0 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %b : i32, [default: ^bb2(%a, %b : i32, i32), -3: ^bb3(%v0, %a : i32, i32), 4: ^bb6, 11: ^bb4(%b : i32), 18: ^bb1, 25: ^bb3(%a, %v0 : i32, i32), 32: ^bb5(%b : i32)]
^bb1:
  %v1 = arith.addi %b, %v0 : i32
  cf.br ^bb3(%a, %b : i32, i32)
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %x2_1, %b : i32
  return %x2_1 : i32
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %x3_1, %x3_1 : i32
  cf.switch %b : i32, [default: ^bb4(%a : i32), -3: ^bb5(%v0 : i32), 4: ^bb4(%v0 : i32), 11: ^bb7(%a, %v0 : i32, i32)]
^bb4(%x4_0: i32):
  %v4 = arith.addi %v0, %b : i32
  cf.cond_br %c, ^bb4(%v4 : i32), ^bb6
^bb5(%x5_0: i32):
  %v5 = arith.addi %b, %b : i32
  return %v0 : i32
^bb6:
  %v6 = arith.addi %a, %v0 : i32
  cf.cond_br %c, ^bb1, ^bb1
^bb7(%x7_0: i32, %x7_1: i32):
  %v7 = arith.addi %v0, %a : i32
  %u7 = arith.muli %x3_0, %x3_0 : i32
  "test.use"(%u7) : (i32) -> ()
  return %v7 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.cond_br %d, ^bb1(%b, %a : i32, i32), ^bb1(%a, %a : i32, i32)
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %v0, %b : i32
  return %x1_1 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.cond_br %d, ^bb2(%b : i32), ^bb1(%b, %v0 : i32, i32)
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %a, %x1_1 : i32
  return %x1_1 : i32
^bb2(%x2_0: i32):
  %v2 = arith.addi %a, %b : i32
  return %a : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %a : i32, [default: ^bb2(%a : i32), -3: ^bb5(%v0, %v0 : i32, i32), 4: ^bb4, 11: ^bb1(%v0 : i32), 18: ^bb4]
^bb1(%x1_0: i32):
  %v1 = arith.addi %b, %a : i32
  cf.switch %x1_0 : i32, [default: ^bb2(%v0 : i32), -3: ^bb2(%b : i32), 4: ^bb4, 11: ^bb5(%x1_0, %a : i32, i32)]
^bb2(%x2_0: i32):
  %v2 = arith.addi %x2_0, %x2_0 : i32
  cf.switch %a : i32, [default: ^bb2(%a : i32), -3: ^bb5(%v2, %a : i32, i32), 4: ^bb5(%a, %b : i32, i32), 11: ^bb3(%v2 : i32)]
^bb3(%x3_0: i32):
  %v3 = arith.addi %x3_0, %a : i32
  "test.ret"(%v0) : (i32) -> ()
^bb4:
  %v4 = arith.addi %a, %b : i32
  return %b : i32
^bb5(%x5_0: i32, %x5_1: i32):
  %v5 = arith.addi %a, %x5_0 : i32
  return %a : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %b : i32, [default: ^bb1, -3: ^bb4(%a : i32), 4: ^bb6(%b, %b : i32, i32), 11: ^bb5(%b : i32), 18: ^bb2(%b, %a : i32, i32)]
^bb1:
  %v1 = arith.addi %v0, %b : i32
  cf.switch %b : i32, [default: ^bb3, -3: ^bb8(%v1, %v1 : i32, i32), 4: ^bb6(%v1, %a : i32, i32), 11: ^bb3]
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %v0, %x2_0 : i32
  cf.switch %a : i32, [default: ^bb8(%v0, %v2 : i32, i32), -3: ^bb4(%v2 : i32), 4: ^bb6(%x2_1, %v0 : i32, i32)]
^bb3:
  %v3 = arith.addi %v0, %b : i32
  cf.cond_br %d, ^bb5(%v0 : i32), ^bb7(%b, %v3 : i32, i32)
^bb4(%x4_0: i32):
  %v4 = arith.addi %v0, %a : i32
  cf.cond_br %c, ^bb1, ^bb2(%b, %v0 : i32, i32)
^bb5(%x5_0: i32):
  %v5 = arith.addi %b, %a : i32
  cf.switch %v5 : i32, [default: ^bb7(%v0, %a : i32, i32), -3: ^bb8(%b, %b : i32, i32), 4: ^bb4(%a : i32)]
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %x6_0, %x6_1 : i32
  cf.br ^bb2(%b, %a : i32, i32)
^bb7(%x7_0: i32, %x7_1: i32):
  %v7 = arith.addi %x7_1, %v0 : i32
  return %a : i32
^bb8(%x8_0: i32, %x8_1: i32):
  %v8 = arith.addi %x8_1, %a : i32
  return %b : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %b : i32, [default: ^bb3(%a : i32), -3: ^bb3(%b : i32), 4: ^bb4(%b, %b : i32, i32), 11: ^bb1(%v0 : i32), 18: ^bb1(%a : i32)]
^bb1(%x1_0: i32):
  %v1 = arith.addi %x1_0, %b : i32
  cf.switch %x1_0 : i32, [default: ^bb3(%b : i32), -3: ^bb2(%a : i32), 4: ^bb5]
^bb2(%x2_0: i32):
  %v2 = arith.addi %b, %b : i32
  cf.switch %v2 : i32, [default: ^bb2(%v0 : i32), -3: ^bb1(%a : i32), 4: ^bb1(%x2_0 : i32)]
^bb3(%x3_0: i32):
  %v3 = arith.addi %v0, %v0 : i32
  cf.br ^bb4(%b, %v3 : i32, i32)
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_1, %b : i32
  cf.br ^bb5
^bb5:
  %v5 = arith.addi %v0, %v0 : i32
  cf.switch %v0 : i32, [default: ^bb4(%v0, %a : i32, i32), -3: ^bb4(%v0, %a : i32, i32), 4: ^bb5]
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.br ^bb1(%a, %v0 : i32, i32)
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %a, %x1_0 : i32
  return %x1_0 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.switch %v0 : i32, [default: ^bb2, -3: ^bb5, 4: ^bb1(%v0, %a : i32, i32)]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %v0, %v0 : i32
  cf.switch %a : i32, [default: ^bb4, -3: ^bb7(%v1 : i32), 4: ^bb2]
^bb2:
  %v2 = arith.addi %b, %a : i32
  cf.switch %v2 : i32, [default: ^bb2, -3: ^bb3, 4: ^bb6(%a : i32), 11: ^bb6(%a : i32)]
^bb3:
  %v3 = arith.addi %a, %a : i32
  cf.switch %v3 : i32, [default: ^bb1(%a, %b : i32, i32), -3: ^bb5, 4: ^bb7(%b : i32)]
^bb4:
  %v4 = arith.addi %b, %a : i32
  %u4 = arith.muli %x1_0, %x1_0 : i32
  "test.use"(%u4) : (i32) -> ()
  cf.cond_br %c, ^bb6(%a : i32), ^bb1(%v0, %b : i32, i32)
^bb5:
  %v5 = arith.addi %b, %b : i32
  return %v5 : i32
^bb6(%x6_0: i32):
  %v6 = arith.addi %v0, %a : i32
  cf.br ^bb3
^bb7(%x7_0: i32):
  %v7 = arith.addi %a, %a : i32
  cf.br ^bb7(%v7 : i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %b : i32, [default: ^bb2, -3: ^bb3(%v0, %b : i32, i32), 4: ^bb1(%v0, %a : i32, i32), 11: ^bb4(%b, %b : i32, i32), 18: ^bb3(%a, %a : i32, i32)]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %v0, %b : i32
  cf.br ^bb5(%x1_1, %x1_0 : i32, i32)
^bb2:
  %v2 = arith.addi %b, %v0 : i32
  cf.br ^bb3(%a, %v0 : i32, i32)
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %x3_0, %v0 : i32
  cf.br ^bb6
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_0, %x4_0 : i32
  return %x4_1 : i32
^bb5(%x5_0: i32, %x5_1: i32):
  %v5 = arith.addi %b, %x5_1 : i32
  %u5 = arith.muli %v1, %v1 : i32
  "test.use"(%u5) : (i32) -> ()
  cf.cond_br %c, ^bb6, ^bb2
^bb6:
  %v6 = arith.addi %b, %v0 : i32
  cf.switch %b : i32, [default: ^bb6, -3: ^bb3(%v6, %v6 : i32, i32), 4: ^bb3(%v0, %a : i32, i32)]
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.br ^bb1(%b : i32)
^bb1(%x1_0: i32):
  %v1 = arith.addi %x1_0, %x1_0 : i32
  cf.br ^bb1(%b : i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %v0 : i32, [default: ^bb1, -3: ^bb1, 4: ^bb1, 11: ^bb1]
^bb1:
  %v1 = arith.addi %v0, %b : i32
  "test.ret"(%v0) : (i32) -> ()
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %b : i32
  cf.switch %a : i32, [default: ^bb1, -3: ^bb3(%a, %a : i32, i32), 4: ^bb8(%a : i32), 11: ^bb3(%b, %b : i32, i32)]
^bb1:
  %v1 = arith.addi %v0, %b : i32
  cf.switch %v0 : i32, [default: ^bb8(%v1 : i32), -3: ^bb5(%v0, %v0 : i32, i32), 4: ^bb2(%v1, %v0 : i32, i32), 11: ^bb6(%v0, %v1 : i32, i32)]
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %v0, %x2_1 : i32
  return %v2 : i32
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %b, %v0 : i32
  cf.switch %v0 : i32, [default: ^bb8(%a : i32), -3: ^bb4, 4: ^bb1]
^bb4:
  %v4 = arith.addi %b, %b : i32
  %u4 = arith.muli %v3, %v3 : i32
  "test.use"(%u4) : (i32) -> ()
  cf.cond_br %d, ^bb5(%v4, %b : i32, i32), ^bb8(%a : i32)
^bb5(%x5_0: i32, %x5_1: i32):
  %v5 = arith.addi %a, %b : i32
  return %x5_0 : i32
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %x6_1, %x6_0 : i32
  cf.cond_br %c, ^bb5(%a, %a : i32, i32), ^bb7(%x6_1 : i32)
^bb7(%x7_0: i32):
  %v7 = arith.addi %b, %v0 : i32
  "test.ret"(%v7) : (i32) -> ()
^bb8(%x8_0: i32):
  %v8 = arith.addi %v0, %x8_0 : i32
  return %a : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %b : i32
  cf.switch %b : i32, [default: ^bb1, -3: ^bb1, 4: ^bb4(%b, %b : i32, i32)]
^bb1:
  %v1 = arith.addi %b, %a : i32
  cf.switch %b : i32, [default: ^bb3(%v0 : i32), -3: ^bb6(%b, %v1 : i32, i32), 4: ^bb3(%b : i32), 11: ^bb6(%v0, %v0 : i32, i32), 18: ^bb4(%v0, %b : i32, i32), 25: ^bb2(%b, %v1 : i32, i32), 32: ^bb7(%b, %v0 : i32, i32)]
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %a, %x2_1 : i32
  return %a : i32
^bb3(%x3_0: i32):
  %v3 = arith.addi %a, %a : i32
  %u3 = arith.muli %v1, %v1 : i32
  "test.use"(%u3) : (i32) -> ()
  return %b : i32
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %b, %a : i32
  cf.br ^bb5
^bb5:
  %v5 = arith.addi %v0, %a : i32
  %u5 = arith.muli %x4_1, %x4_1 : i32
  "test.use"(%u5) : (i32) -> ()
  return %v5 : i32
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %x6_0, %x6_0 : i32
  cf.cond_br %c, ^bb3(%a : i32), ^bb7(%x6_0, %v0 : i32, i32)
^bb7(%x7_0: i32, %x7_1: i32):
  %v7 = arith.addi %v0, %x7_0 : i32
  %u7 = arith.muli %v1, %v1 : i32
  "test.use"(%u7) : (i32) -> ()
  cf.cond_br %c, ^bb1, ^bb1
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.cond_br %c, ^bb1(%b, %b : i32, i32), ^bb2(%a, %a : i32, i32)
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %x1_0, %a : i32
  cf.cond_br %d, ^bb3, ^bb3
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %a, %a : i32
  cf.br ^bb3
^bb3:
  %v3 = arith.addi %b, %a : i32
  cf.br ^bb2(%a, %v3 : i32, i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.switch %a : i32, [default: ^bb4(%b : i32), -3: ^bb5, 4: ^bb1(%b, %b : i32, i32), 11: ^bb1(%b, %v0 : i32, i32)]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %a, %b : i32
  cf.br ^bb2(%a, %v0 : i32, i32)
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %b, %b : i32
  %u2 = arith.muli %v1, %v1 : i32
  "test.use"(%u2) : (i32) -> ()
  cf.switch %v0 : i32, [default: ^bb1(%a, %x2_1 : i32, i32), -3: ^bb3, 4: ^bb5, 11: ^bb2(%x2_0, %b : i32, i32)]
^bb3:
  %v3 = arith.addi %a, %b : i32
  %u3 = arith.muli %x1_1, %x1_1 : i32
  "test.use"(%u3) : (i32) -> ()
  cf.cond_br %d, ^bb1(%a, %a : i32, i32), ^bb6(%v0, %a : i32, i32)
^bb4(%x4_0: i32):
  %v4 = arith.addi %x4_0, %v0 : i32
  cf.br ^bb6(%v0, %x4_0 : i32, i32)
^bb5:
  %v5 = arith.addi %v0, %b : i32
  cf.switch %v5 : i32, [default: ^bb6(%a, %a : i32, i32), -3: ^bb6(%b, %b : i32, i32), 4: ^bb7(%a : i32), 11: ^bb7(%a : i32)]
^bb6(%x6_0: i32, %x6_1: i32):
  %v6 = arith.addi %v0, %v0 : i32
  return %v6 : i32
^bb7(%x7_0: i32):
  %v7 = arith.addi %x7_0, %x7_0 : i32
  %u7 = arith.muli %v5, %v5 : i32
  "test.use"(%u7) : (i32) -> ()
  return %v0 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.cond_br %d, ^bb2(%b : i32), ^bb1(%v0 : i32)
^bb1(%x1_0: i32):
  %v1 = arith.addi %b, %b : i32
  return %v0 : i32
^bb2(%x2_0: i32):
  %v2 = arith.addi %b, %a : i32
  "test.ret"(%b) : (i32) -> ()
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %a : i32
  cf.switch %b : i32, [default: ^bb2, -3: ^bb3, 4: ^bb1(%a : i32), 11: ^bb2, 18: ^bb1(%a : i32)]
^bb1(%x1_0: i32):
  %v1 = arith.addi %b, %a : i32
  cf.cond_br %c, ^bb2, ^bb2
^bb2:
  %v2 = arith.addi %v0, %b : i32
  cf.switch %v2 : i32, [default: ^bb3, -3: ^bb2, 4: ^bb4(%v0 : i32)]
^bb3:
  %v3 = arith.addi %a, %v0 : i32
  cf.cond_br %d, ^bb3, ^bb1(%v0 : i32)
^bb4(%x4_0: i32):
  %v4 = arith.addi %x4_0, %a : i32
  %u4 = arith.muli %v2, %v2 : i32
  "test.use"(%u4) : (i32) -> ()
  cf.br ^bb3
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %a : i32, [default: ^bb1(%v0, %b : i32, i32), -3: ^bb2(%b : i32), 4: ^bb2(%v0 : i32)]
^bb1(%x1_0: i32, %x1_1: i32):
  %v1 = arith.addi %v0, %x1_1 : i32
  cf.br ^bb2(%x1_0 : i32)
^bb2(%x2_0: i32):
  %v2 = arith.addi %v0, %x2_0 : i32
  cf.br ^bb1(%v2, %v2 : i32, i32)
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %a, %a : i32
  cf.switch %v0 : i32, [default: ^bb3(%v0 : i32), -3: ^bb2(%b : i32), 4: ^bb1(%v0 : i32)]
^bb1(%x1_0: i32):
  %v1 = arith.addi %v0, %x1_0 : i32
  cf.switch %v0 : i32, [default: ^bb1(%b : i32), -3: ^bb5(%x1_0 : i32), 4: ^bb6(%v1 : i32)]
^bb2(%x2_0: i32):
  %v2 = arith.addi %a, %x2_0 : i32
  cf.switch %v0 : i32, [default: ^bb1(%v0 : i32), -3: ^bb7, 4: ^bb6(%b : i32), 11: ^bb4(%v0, %b : i32, i32), 18: ^bb7]
^bb3(%x3_0: i32):
  %v3 = arith.addi %x3_0, %x3_0 : i32
  cf.cond_br %d, ^bb8(%v3 : i32), ^bb2(%v3 : i32)
^bb4(%x4_0: i32, %x4_1: i32):
  %v4 = arith.addi %x4_0, %x4_0 : i32
  cf.switch %x4_0 : i32, [default: ^bb1(%v0 : i32), -3: ^bb6(%x4_0 : i32), 4: ^bb5(%v0 : i32)]
^bb5(%x5_0: i32):
  %v5 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb2(%x5_0 : i32), ^bb8(%x5_0 : i32)
^bb6(%x6_0: i32):
  %v6 = arith.addi %x6_0, %a : i32
  cf.br ^bb3(%v6 : i32)
^bb7:
  %v7 = arith.addi %v0, %b : i32
  %u7 = arith.muli %x2_0, %x2_0 : i32
  "test.use"(%u7) : (i32) -> ()
  return %b : i32
^bb8(%x8_0: i32):
  %v8 = arith.addi %b, %b : i32
  return %v8 : i32
}
// -----
func.func @f(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %v0 = arith.addi %b, %b : i32
  cf.cond_br %c, ^bb2(%v0, %b : i32, i32), ^bb1
^bb1:
  %v1 = arith.addi %a, %a : i32
  cf.cond_br %d, ^bb2(%v0, %v0 : i32, i32), ^bb3(%v1, %v1 : i32, i32)
^bb2(%x2_0: i32, %x2_1: i32):
  %v2 = arith.addi %x2_1, %b : i32
  return %x2_1 : i32
^bb3(%x3_0: i32, %x3_1: i32):
  %v3 = arith.addi %x3_0, %x3_0 : i32
  %u3 = arith.muli %v1, %v1 : i32
  "test.use"(%u3) : (i32) -> ()
  return %x3_0 : i32
}
