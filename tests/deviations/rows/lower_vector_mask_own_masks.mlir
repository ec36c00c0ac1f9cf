// about: `lower-vector-mask` of `vector.gather`
// report: found by reading mlir-opt 22's sources
// passes: --pass-pipeline=builtin.module(func.func(lower-vector-mask))
// why: the gather has a mask of its own, which leaves out its second lane: that is the value of its `pass_thru`
// run: [10, 20, 30, 40]
// right: 27 [10, 20, 30, 40]
// mlir-opt 22: 50 [10, 20, 30, 40]

func.func @main(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %own = arith.constant dense<[true, false]> : vector<2xi1>
  %places = arith.constant dense<[1, 2]> : vector<2xindex>
  %other = arith.constant dense<7> : vector<2xi32>
  %outer = vector.create_mask %c2 : vector<2xi1>
  %0 = vector.mask %outer {
    vector.gather %m[%c0] [%places], %own, %other : memref<4xi32>, vector<2xindex>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  } : vector<2xi1> -> vector<2xi32>
  %1 = vector.reduction <add>, %0 : vector<2xi32> into i32
  return %1 : i32
}
