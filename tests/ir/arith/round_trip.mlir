func.func @constants() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant -42 : i32
  %2 = arith.constant 42 : i32
  %3 = arith.constant true
  %4 = arith.constant false
  %5 = arith.constant true
  %6 = arith.constant 0 : index
  %7 = arith.constant -1 : index
  %8 = arith.constant 1.5 : f32
  %9 = arith.constant 0x7FC00000 : f32
  %10 = arith.constant dense<[1, 2, 3]> : vector<3xi8>
  %11 = arith.constant dense<1.0> : tensor<2x2xf64>
  %12 = arith.constant {test.note = "attributes come first"} 7 : i64
  %13 = arith.constant sparse<[[0, 1]], 5> : tensor<2x3xi32>
  %14 = arith.constant dense<3> : vector<[4]xi16>
  return
}
// -----
func.func @integers(%a: i64, %b: i64, %v: vector<4xi32>, %t: tensor<4x?xi8>, %i: index) {
  %0 = arith.addi %a, %b : i64
  %1 = arith.addi %a, %b overflow<nsw> : i64
  %2 = arith.addi %a, %b overflow<nuw, nsw> : i64
  %3 = arith.addi %a, %b overflow<none> : i64
  %4 = arith.subi %v, %v : vector<4xi32>
  %5 = arith.muli %t, %t overflow<nuw> : tensor<4x?xi8>
  %6 = arith.divui %a, %b : i64
  %7 = arith.divui %a, %b exact : i64
  %8 = arith.divsi %i, %i exact {test.x} : index
  %9 = arith.ceildivui %a, %b : i64
  %10 = arith.ceildivsi %a, %b : i64
  %11 = arith.floordivsi %a, %b : i64
  %12 = arith.remui %a, %b : i64
  %13 = arith.remsi %a, %b : i64
  %14 = arith.maxsi %a, %b : i64
  %15 = arith.maxui %a, %b : i64
  %16 = arith.minsi %a, %b : i64
  %17 = arith.minui %a, %b : i64
  %18, %19 = arith.addui_extended %a, %b : i64, i1
  %20:2 = arith.mulsi_extended %v, %v : vector<4xi32>
  %21:2 = arith.mului_extended %a, %b {test.y = 1 : i8} : i64
  return
}
// -----
func.func @bits(%a: i8, %b: i8) {
  %0 = arith.andi %a, %b : i8
  %1 = arith.ori %a, %b : i8
  %2 = arith.xori %a, %b : i8
  %3 = arith.shli %a, %b overflow<nsw> : i8
  %4 = arith.shrui %a, %b exact : i8
  %5 = arith.shrsi %a, %b : i8
  return
}
// -----
func.func @floats(%a: f64, %b: f64, %v: vector<4xbf16>) {
  %0 = arith.negf %a : f64
  %1 = arith.negf %v fastmath<nnan> : vector<4xbf16>
  %2 = arith.addf %a, %b : f64
  %3 = arith.addf %a, %b fastmath<contract, reassoc> : f64
  %4 = arith.addf %a, %b fastmath<fast> : f64
  %5 = arith.addf %a, %b fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn> : f64
  %6 = arith.addf %a, %b fastmath<none> {test.z} : f64
  %7 = arith.subf %a, %b : f64
  %8 = arith.mulf %v, %v : vector<4xbf16>
  %9 = arith.divf %a, %b : f64
  %10 = arith.remf %a, %b : f64
  %11 = arith.maximumf %a, %b : f64
  %12 = arith.maxnumf %a, %b : f64
  %13 = arith.minimumf %a, %b : f64
  %14 = arith.minnumf %a, %b : f64
  return
}
// -----
func.func @casts(%i3: i3, %i: i32, %x: index, %h: f16, %f: f32, %s: f8E8M0FNU, %v: vector<2xi32>, %m: memref<4xi32>, %q: f4E2M1FN) {
  %0 = arith.extui %i3 : i3 to i6
  %1 = arith.extsi %v : vector<2xi32> to vector<2xi64>
  %2 = arith.extf %h : f16 to f32
  %3 = arith.extf %h fastmath<contract> : f16 to f64
  %4 = arith.scaling_extf %q, %s fastmath<nnan> : f4E2M1FN, f8E8M0FNU to f32
  %5 = arith.trunci %i : i32 to i16
  %6 = arith.trunci %i overflow<nsw, nuw> : i32 to i1
  %7 = arith.truncf %f : f32 to f16
  %8 = arith.truncf %f toward_zero fastmath<contract> : f32 to bf16
  %9 = arith.truncf %f to_nearest_even {test.w} : f32 to bf16
  %10 = arith.scaling_truncf %f, %s upward : f32, f8E8M0FNU to f4E2M1FN
  %11 = arith.uitofp %i : i32 to f32
  %12 = arith.sitofp %v : vector<2xi32> to vector<2xf32>
  %13 = arith.fptoui %f : f32 to i8
  %14 = arith.fptosi %f : f32 to i128
  %15 = arith.index_cast %x : index to i64
  %16 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  %17 = arith.index_castui %i : i32 to index
  %18 = arith.bitcast %f : f32 to i32
  %19 = arith.bitcast %m : memref<4xi32> to memref<4xf32>
  return
}
// -----
func.func @comparisons(%c: i1, %a: i32, %b: i32, %f: f32, %v: vector<4xi64>, %m: vector<4xi1>, %t: tensor<?x3xf32>, %u: tensor<?x3xi1>, %r: memref<?xi8>) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi "ult", %v, %v : vector<4xi64>
  %2 = arith.cmpf oeq, %f, %f : f32
  %3 = arith.cmpf true, %f, %f : f32
  %4 = arith.cmpf false, %t, %t fastmath<ninf> : tensor<?x3xf32>
  %5 = arith.select %c, %a, %b : i32
  %6 = arith.select %m, %v, %v : vector<4xi1>, vector<4xi64>
  %7 = arith.select %u, %t, %t {test.k} : tensor<?x3xi1>, tensor<?x3xf32>
  %8 = arith.select %c, %t, %t : tensor<?x3xf32>
  %9 = arith.select %c, %r, %r : memref<?xi8>
  %10 = arith.select %c, %a, %b : i1, i32
  return
}
// -----
func.func @generic(%a: i32, %f: f32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i32
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nuw, nsw>}> : (i32, i32) -> i32
  %2 = "arith.addi"(%a, %a) {overflowFlags = #arith.overflow<nsw>, test.a} : (i32, i32) -> i32
  %3 = "arith.divsi"(%a, %a) <{isExact}> : (i32, i32) -> i32
  %4 = "arith.addf"(%f, %f) <{fastmath = #arith.fastmath<nnan, ninf>}> : (f32, f32) -> f32
  %5 = "arith.truncf"(%f) <{roundingmode = 3 : i32}> : (f32) -> f16
  %6 = "arith.cmpi"(%a, %a) <{predicate = 9 : i64}> : (i32, i32) -> i1
  %7 = "arith.constant"() <{value = dense<[[1]]> : tensor<1x1xi8>}> : () -> tensor<1x1xi8>
  return
}
// -----
func.func @the_dictionary_wins(%a: f32, %b: i32) {
  %0 = arith.negf %a fastmath<nnan> {fastmath = #arith.fastmath<ninf>} : f32
  %1 = arith.constant {value = 3 : i32} 5 : i32
  %2 = arith.divsi %b, %b exact {isExact, test.a} : i32
  return
}
