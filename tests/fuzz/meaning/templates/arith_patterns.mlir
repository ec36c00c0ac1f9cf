func.func @sums(%x: i8, %y: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %c = arith.constant 100 : i8
  %d = arith.constant 60 : i8
  %m = arith.constant -1 : i8
  %a = arith.addi %x, %c : i8
  %r = arith.subi %x, %c : i8
  %l = arith.subi %c, %x : i8
  %n = arith.muli %y, %m : i8
  %0 = arith.addi %a, %d : i8
  %1 = arith.addi %r, %d : i8
  %2 = arith.addi %l, %d : i8
  %3 = arith.addi %n, %x : i8
  %4 = arith.addi %x, %n : i8
  %5 = arith.subi %a, %d : i8
  %6 = arith.subi %d, %a : i8
  %7 = arith.subi %r, %d : i8
  %8 = arith.subi %d, %r : i8
  %9 = arith.subi %l, %d : i8
  %10 = arith.subi %d, %l : i8
  %s = arith.subi %x, %y : i8
  %11 = arith.subi %s, %x : i8
  %t = arith.muli %x, %c : i8
  %12 = arith.muli %t, %d : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @flagged_sums(%x: i8, %y: i8) -> (i8, i8, i8, i8) {
  %c = arith.constant 100 : i8
  %d = arith.constant 20 : i8
  %a = arith.addi %x, %c overflow<nsw> : i8
  %0 = arith.addi %a, %d overflow<nsw> : i8
  %b = arith.subi %x, %c overflow<nsw, nuw> : i8
  %1 = arith.addi %b, %d overflow<nsw, nuw> : i8
  %t = arith.muli %x, %d overflow<nuw> : i8
  %2 = arith.muli %t, %c overflow<nuw> : i8
  %e = arith.subi %c, %x overflow<nsw> : i8
  %3 = arith.subi %e, %d overflow<nsw> : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}
// -----
func.func @extended_products(%x: i8, %y: i8) -> (i8, i8, i8, i8, i8, i8) {
  %c1 = arith.constant 1 : i8
  %s, %o = arith.addui_extended %x, %y : i8, i1
  %0, %1 = arith.mulsi_extended %x, %y : i8
  %2, %3 = arith.mului_extended %x, %y : i8
  %4, %5 = arith.mulsi_extended %x, %c1 : i8
  return %s, %0, %2, %4, %5, %x : i8, i8, i8, i8, i8, i8
}
// -----
func.func @logic_of_extended(%x: i8, %y: i8) -> (i32, i32, i32, i32, i32, i32) {
  %xs = arith.extsi %x : i8 to i32
  %ys = arith.extsi %y : i8 to i32
  %xu = arith.extui %x : i8 to i32
  %yu = arith.extui %y : i8 to i32
  %0 = arith.andi %xs, %ys : i32
  %1 = arith.andi %xu, %yu : i32
  %2 = arith.ori %xs, %ys : i32
  %3 = arith.ori %xu, %yu : i32
  %4 = arith.xori %xs, %ys : i32
  %5 = arith.xori %xu, %yu : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @comparisons_of_extended(%x: i8, %y: i8) -> (i1, i1, i1, i1) {
  %xs = arith.extsi %x : i8 to i32
  %ys = arith.extsi %y : i8 to i32
  %xu = arith.extui %x : i8 to i32
  %yu = arith.extui %y : i8 to i32
  %0 = arith.cmpi eq, %xs, %ys : i32
  %1 = arith.cmpi ult, %xs, %ys : i32
  %2 = arith.cmpi slt, %xu, %yu : i32
  %3 = arith.cmpi ne, %xu, %yu : i32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
// -----
func.func @casts_of_casts(%x: i8, %u: i16, %f: f32) -> (i32, index, index, index, i16, i16, f32, f16, f32, f32) {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  %2 = arith.extsi %x : i8 to i16
  %3 = arith.index_cast %2 : i16 to index
  %4 = arith.extui %x : i8 to i16
  %5 = arith.index_castui %4 : i16 to index
  %6 = arith.index_castui %u : i16 to index
  %7 = arith.index_castui %6 : index to i16
  %8 = arith.index_castui %7 : i16 to index
  %9 = arith.extsi %x : i8 to i32
  %10 = arith.trunci %9 : i32 to i16
  %11 = arith.extui %x : i8 to i32
  %12 = arith.trunci %11 : i32 to i16
  %13 = arith.bitcast %f : f32 to i32
  %14 = arith.bitcast %13 : i32 to f32
  %15 = arith.sitofp %x : i8 to f32
  %16 = arith.truncf %15 : f32 to f16
  %17 = arith.sitofp %u : i16 to f64
  %18 = arith.truncf %17 : f64 to f32
  %19 = arith.uitofp %u : i16 to f64
  %20 = arith.truncf %19 : f64 to f32
  return %1, %3, %5, %8, %10, %12, %14, %16, %18, %20 : i32, index, index, index, i16, i16, f32, f16, f32, f32
}
// -----
func.func @negated_floats(%x: f32, %y: f32) -> (f32, f32) {
  %a = arith.negf %x : f32
  %b = arith.negf %y : f32
  %0 = arith.mulf %a, %b : f32
  %1 = arith.divf %a, %b : f32
  return %0, %1 : f32, f32
}
// -----
func.func @choices(%c: i1, %d: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %n = arith.xori %c, %t : i1
  %0 = arith.select %n, %x, %y : i32
  %i = arith.select %c, %x, %y : i32
  %1 = arith.select %c, %i, %z : i32
  %2 = arith.select %c, %z, %i : i32
  %3 = arith.select %c, %f, %t : i1
  %p = arith.cmpi slt, %x, %y : i32
  %4 = arith.xori %p, %t : i1
  return %0, %1, %2, %3, %4 : i32, i32, i32, i1, i1
}
