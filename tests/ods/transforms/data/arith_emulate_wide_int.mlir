// ARGS: --arith-emulate-wide-int=widest-int-supported=32
func.func @f_v(%a: vector<3xi64>, %b: vector<3xi64>, %c: vector<3xi1>, %n: vector<3xi32>, %i: vector<3xindex>, %f: vector<3xf16>, %g: vector<3xf32>) -> vector<3xi64> {
  %r1 = arith.addi %a, %b : vector<3xi64>
  %r2 = arith.subi %a, %b : vector<3xi64>
  %r3 = arith.muli %a, %b : vector<3xi64>
  %r4 = arith.andi %a, %b : vector<3xi64>
  %r5 = arith.ori %a, %b : vector<3xi64>
  %r6 = arith.xori %a, %b : vector<3xi64>
  %r7 = arith.shli %a, %b : vector<3xi64>
  %r8 = arith.shrsi %a, %b : vector<3xi64>
  %r9 = arith.shrui %a, %b : vector<3xi64>
  %r10 = arith.maxui %a, %b : vector<3xi64>
  %r11 = arith.maxsi %a, %b : vector<3xi64>
  %r12 = arith.minui %a, %b : vector<3xi64>
  %r13 = arith.minsi %a, %b : vector<3xi64>
  %r14 = arith.cmpi eq, %a, %b : vector<3xi64>
  %r15 = arith.cmpi ne, %a, %b : vector<3xi64>
  %r16 = arith.cmpi slt, %a, %b : vector<3xi64>
  %r17 = arith.cmpi sle, %a, %b : vector<3xi64>
  %r18 = arith.cmpi sgt, %a, %b : vector<3xi64>
  %r19 = arith.cmpi sge, %a, %b : vector<3xi64>
  %r20 = arith.cmpi ult, %a, %b : vector<3xi64>
  %r21 = arith.cmpi ule, %a, %b : vector<3xi64>
  %r22 = arith.cmpi ugt, %a, %b : vector<3xi64>
  %r23 = arith.cmpi uge, %a, %b : vector<3xi64>
  %r24 = arith.select %c, %a, %b : vector<3xi1>, vector<3xi64>
  %r25 = arith.trunci %a : vector<3xi64> to vector<3xi1>
  %r26 = arith.trunci %a : vector<3xi64> to vector<3xi16>
  %r27 = arith.trunci %a : vector<3xi64> to vector<3xi32>
  %r28 = arith.extsi %n : vector<3xi32> to vector<3xi64>
  %r29 = arith.extui %n : vector<3xi32> to vector<3xi64>
  %r30 = arith.extsi %c : vector<3xi1> to vector<3xi64>
  %r31 = arith.extui %c : vector<3xi1> to vector<3xi64>
  %r32 = arith.index_cast %a : vector<3xi64> to vector<3xindex>
  %r33 = arith.index_cast %i : vector<3xindex> to vector<3xi64>
  %r34 = arith.index_castui %a : vector<3xi64> to vector<3xindex>
  %r35 = arith.index_castui %i : vector<3xindex> to vector<3xi64>
  %r36 = arith.sitofp %a : vector<3xi64> to vector<3xf16>
  %r37 = arith.uitofp %a : vector<3xi64> to vector<3xf16>
  %r38 = arith.sitofp %a : vector<3xi64> to vector<3xf32>
  %r39 = arith.uitofp %a : vector<3xi64> to vector<3xf32>
  %r40 = arith.sitofp %a : vector<3xi64> to vector<3xf64>
  %r41 = arith.uitofp %a : vector<3xi64> to vector<3xf64>
  %r42 = arith.sitofp %a : vector<3xi64> to vector<3xbf16>
  %r43 = arith.uitofp %a : vector<3xi64> to vector<3xbf16>
  %r44 = arith.fptosi %f : vector<3xf16> to vector<3xi64>
  %r45 = arith.fptoui %f : vector<3xf16> to vector<3xi64>
  %r46 = arith.fptosi %g : vector<3xf32> to vector<3xi64>
  %r47 = arith.fptoui %g : vector<3xf32> to vector<3xi64>
  %r48 = arith.constant dense<[1,-2,4294967297]> : vector<3xi64>
  %r49 = arith.constant dense<-7> : vector<3xi64>
  vector.print %a : vector<3xi64>
  return %r1 : vector<3xi64>
}
func.func @call(%a: i64, %k: i16) -> i64 {
  %e = arith.constant 3 : i32
  %x = arith.extsi %e : i32 to i64
  %y = arith.extui %k : i16 to i32
  %z = arith.extui %y : i32 to i64
  %w = call @ext(%x, %z) : (i64, i64) -> i64
  return %w : i64
}
func.func private @ext(i64, i64) -> i64
