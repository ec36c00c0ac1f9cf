// ARGS: --allow-unregistered-dialect "--pass-pipeline=builtin.module(func.func(scf-parallel-loop-fusion))"
func.func @chain(%a: memref<8xf32>, %n: index, %x: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloc(%n) : memref<?xf32>
  %t = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %a[%i] : memref<8xf32>
    memref.store %0, %s[%i] : memref<?xf32>
  }
  %q = arith.addf %x, %x : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%q) -> f32 {
    %0 = memref.load %s[%i] : memref<?xf32>
    memref.store %0, %t[%i] : memref<?xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%l: f32, %m: f32):
      %1 = arith.addf %l, %m : f32
      scf.reduce.return %1 : f32
    }
  }
  %p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    %0 = memref.load %t[%i] : memref<?xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%l: f32, %m: f32):
      %1 = arith.mulf %l, %m : f32
      scf.reduce.return %1 : f32
    }
  }
  return %r, %p : f32, f32
}
func.func @computed_indices(%n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloca(%n) : memref<?xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = arith.addi %i, %k : index
    memref.store %i, %s[%0] : memref<?xindex>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = arith.addi %i, %k : index
    %1 = memref.load %s[%0] : memref<?xindex>
    "test.use"(%1) : (index) -> ()
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = arith.muli %i, %k : index
    %1 = memref.load %s[%0] : memref<?xindex>
    "test.use"(%1) : (index) -> ()
  }
  return
}
func.func @aliases(%a: memref<8xf32>, %b: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xf32>
  %v = memref.cast %m : memref<8xf32> to memref<?xf32>
  %d, %e = memref.distinct_objects %a, %b : memref<8xf32>, memref<8xf32>
  %either = arith.select %c, %a, %m : memref<8xf32>
  %some = scf.if %c -> memref<8xf32> {
    %new = memref.alloc() : memref<8xf32>
    scf.yield %new : memref<8xf32>
  } else {
    scf.yield %a : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %a[%i] : memref<8xf32>
    memref.store %0, %m[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %v[%i] : memref<?xf32>
    memref.store %0, %b[%i] : memref<8xf32>
  }
  "test.barrier"() : () -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %m[%i] : memref<8xf32>
    memref.store %0, %d[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %e[%i] : memref<8xf32>
    memref.store %0, %m[%i] : memref<8xf32>
  }
  "test.barrier"() : () -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %m[%i] : memref<8xf32>
    memref.store %0, %m[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %some[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %either[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  cf.br ^bb1(%m : memref<8xf32>)
^bb1(%g: memref<8xf32>):
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %a[%i] : memref<8xf32>
    memref.store %0, %a[%i] : memref<8xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %g[%i] : memref<8xf32>
    "test.use"(%0) : (f32) -> ()
  }
  cf.cond_br %c, ^bb1(%g : memref<8xf32>), ^bb2
^bb2:
  return
}
func.func @used_between(%a: memref<8xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %m: f32):
      %1 = arith.addf %l, %m : f32
      scf.reduce.return %1 : f32
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %r, %a[%i] : memref<8xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %x, %a[%i] : memref<8xf32>
  }
  return %r : f32
}
