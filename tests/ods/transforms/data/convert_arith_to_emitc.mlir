// ARGS: --convert-arith-to-emitc
func.func @f(%a: i32, %b: i32, %x: f32, %y: f32, %i: index, %j: index, %c: i1, %w: i64, %n: i8) {
  %k = arith.constant 3 : index
  %k2 = arith.constant 1.5 : f32
  %0 = arith.addf %x, %y : f32
  %1 = arith.divsi %a, %b : i32
  %2 = arith.remui %a, %b : i32
  %3 = arith.addi %a, %b : i32
  %4 = arith.addi %a, %b overflow<nsw> : i32
  %5 = arith.muli %i, %j : index
  %6 = arith.xori %a, %b : i32
  %7 = arith.andi %c, %c : i1
  %8 = arith.shli %a, %b : i32
  %9 = arith.shrsi %i, %j : index
  %10 = arith.shrui %a, %b : i32
  %11 = arith.cmpf ueq, %x, %y : f32
  %12 = arith.cmpf one, %x, %y : f32
  %13 = arith.cmpf ord, %x, %y : f32
  %14 = arith.cmpf uno, %x, %y : f32
  %15 = arith.cmpf false, %x, %y : f32
  %16 = arith.cmpi ult, %a, %b : i32
  %17 = arith.cmpi sge, %i, %j : index
  %18 = arith.cmpi eq, %a, %b : i32
  %19 = arith.negf %x : f32
  %20 = arith.select %c, %x, %y : f32
  %21 = arith.trunci %w : i64 to i8
  %22 = arith.extsi %n : i8 to i32
  %23 = arith.extui %n : i8 to i32
  %24 = arith.index_cast %i : index to i32
  %25 = arith.index_castui %a : i32 to index
  %26 = arith.sitofp %a : i32 to f32
  %27 = arith.uitofp %a : i32 to f32
  %28 = arith.fptosi %x : f32 to i32
  %29 = arith.fptoui %x : f32 to i32
  %30 = arith.extf %x : f32 to f64
  %31 = arith.trunci %a : i32 to i1
  %32 = arith.truncf %30 : f64 to f32
  %33 = arith.subi %i, %j : index
  %34 = arith.cmpi ugt, %i, %j : index
  return
}
