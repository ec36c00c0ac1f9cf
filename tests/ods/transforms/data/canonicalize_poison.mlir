// ARGS: --canonicalize
func.func @sums(%x: i32, %f: f32, %c: i1, %v: vector<4xi32>) -> (i32, i32, f32, i1, i32, i32, f32, vector<4xi32>) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %z = arith.constant 7 : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.muli %z, %p : i32
  %2 = arith.addf %q, %f : f32
  %3 = arith.cmpi eq, %p, %x : i32
  %4 = arith.divsi %z, %p : i32
  %5 = arith.select %c, %p, %x : i32
  %6 = arith.sitofp %p : i32 to f32
  %pv = ub.poison : vector<4xi32>
  %7 = arith.subi %v, %pv : vector<4xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, f32, i1, i32, i32, f32, vector<4xi32>
}

func.func @casts(%x: i32, %f: f32, %c: i1, %v: vector<4xi32>) -> (i32, i32, f32, i1, i64, i8, f64, i32) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %z = arith.constant 7 : i32
  %0 = arith.shli %x, %p : i32
  %1 = arith.maxsi %z, %p : i32
  %2 = arith.negf %q : f32
  %3 = arith.cmpf oeq, %q, %f : f32
  %4 = arith.extsi %p : i32 to i64
  %5 = arith.trunci %p : i32 to i8
  %6 = arith.extf %q : f32 to f64
  %7 = arith.bitcast %q : f32 to i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, f32, i1, i64, i8, f64, i32
}

func.func @others(%x: i32, %f: f32, %c: i1, %y: index) -> (i32, f32, f32, i32, index, i32, i32) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %i = ub.poison : index
  %pc = ub.poison : i1
  %z = arith.constant 7 : i32
  %0 = arith.select %pc, %z, %p : i32
  %1 = arith.remf %q, %f : f32
  %2 = arith.maximumf %q, %f : f32
  %3 = arith.index_cast %i : index to i32
  %4 = index.add %i, %y
  %5, %6 = arith.mulsi_extended %p, %z : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, f32, f32, i32, index, i32, i32
}

func.func @quotients(%x: i32, %f: f32, %c: i1, %y: index) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32) {
  %p = ub.poison : i32
  %q = ub.poison : f32
  %0 = arith.subi %p, %x : i32
  %1 = arith.andi %p, %x : i32
  %2 = arith.ori %p, %x : i32
  %3 = arith.xori %p, %x : i32
  %4 = arith.divui %p, %x : i32
  %5 = arith.remsi %p, %x : i32
  %6 = arith.remui %p, %x : i32
  %7 = arith.ceildivsi %p, %x : i32
  %8 = arith.floordivsi %p, %x : i32
  %9 = arith.subf %q, %f : f32
  %10 = arith.mulf %q, %f : f32
  %11 = arith.divf %q, %f : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32
}

func.func @comparisons(%x: i32) -> (i1, i1, i1) {
  %p = ub.poison : i32
  %c = arith.constant 4 : i32
  %0 = arith.cmpi sge, %c, %p : i32
  %1 = arith.cmpi slt, %p, %c : i32
  %2 = arith.cmpi ult, %p, %x : i32
  return %0, %1, %2 : i1, i1, i1
}
