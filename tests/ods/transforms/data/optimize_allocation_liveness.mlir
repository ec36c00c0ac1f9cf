// ARGS: --pass-pipeline=builtin.module(func.func(optimize-allocation-liveness))
func.func @f0(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  %v2 = arith.addi %n, %n : index
  %v3 = arith.addi %n, %n : index
  return %m : memref<4xf32>
}
func.func @f1(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%c0] : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f2(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = scf.if %b -> (memref<4xf32>) {
    %v2 = scf.if %b -> (memref<4xf32>) {
      %v3 = scf.if %b -> (memref<4xf32>) {
        memref.store %f, %m[%c0] : memref<4xf32>
        memref.store %f, %m[%c0] : memref<4xf32>
        scf.yield %m : memref<4xf32>
      } else {
        %v4 = arith.addi %n, %n : index
        scf.yield %m : memref<4xf32>
      }
      %v5 = scf.for %v6 = %c0 to %n step %c1 iter_args(%v7 = %v3) -> (memref<4xf32>) {
        %v8 = arith.select %b, %v3, %m : memref<4xf32>
        %v9 = memref.alloc() : memref<4xf32>
        memref.store %f, %v7[%c0] : memref<4xf32>
        %v10 = arith.addi %v6, %n : index
        scf.yield %v9 : memref<4xf32>
      }
      %v11 = arith.select %b, %v5, %m : memref<4xf32>
      %v12 = scf.if %b -> (memref<4xf32>) {
        %v13 = memref.alloc() : memref<4xf32>
        %v14 = arith.addi %n, %n : index
        %v15 = memref.alloc() : memref<4xf32>
        scf.yield %v15 : memref<4xf32>
      } else {
        %v16 = memref.alloc() : memref<4xf32>
        scf.yield %v16 : memref<4xf32>
      }
      scf.yield %v12 : memref<4xf32>
    } else {
      %v17 = arith.addi %n, %n : index
      %v18 = scf.for %v19 = %c0 to %v17 step %c1 iter_args(%v20 = %m) -> (memref<4xf32>) {
        %v21 = arith.addi %v19, %v19 : index
        scf.yield %v20 : memref<4xf32>
      }
      %v22 = scf.if %b -> (memref<4xf32>) {
        %v23d = memref.alloc(%n) : memref<?xf32>
        %v23 = memref.cast %v23d : memref<?xf32> to memref<4xf32>
        scf.yield %v23 : memref<4xf32>
      } else {
        %v24 = arith.select %b, %v18, %m : memref<4xf32>
        %v25 = memref.alloc() : memref<4xf32>
        scf.yield %v25 : memref<4xf32>
      }
      %v26 = memref.alloc() : memref<4xf32>
      scf.yield %v26 : memref<4xf32>
    }
    %v27d = memref.alloc(%n) : memref<?xf32>
    %v27 = memref.cast %v27d : memref<?xf32> to memref<4xf32>
    %v28 = scf.if %b -> (memref<4xf32>) {
      %v29 = arith.addi %n, %n : index
      %v30 = scf.if %b -> (memref<4xf32>) {
        memref.store %f, %v2[%c0] : memref<4xf32>
        scf.yield %v27 : memref<4xf32>
      } else {
        scf.yield %v27 : memref<4xf32>
      }
      %v31 = arith.select %b, %m, %m : memref<4xf32>
      scf.yield %v31 : memref<4xf32>
    } else {
      memref.store %f, %v2[%c0] : memref<4xf32>
      %v32 = arith.select %b, %v27, %v27 : memref<4xf32>
      %v33 = scf.if %b -> (memref<4xf32>) {
        %v34 = memref.alloc() : memref<4xf32>
        scf.yield %v34 : memref<4xf32>
      } else {
        %v35d = memref.alloc(%n) : memref<?xf32>
        %v35 = memref.cast %v35d : memref<?xf32> to memref<4xf32>
        scf.yield %v35 : memref<4xf32>
      }
      scf.yield %v33 : memref<4xf32>
    }
    scf.yield %v28 : memref<4xf32>
  } else {
    memref.store %f, %m[%c0] : memref<4xf32>
    memref.store %f, %m[%c0] : memref<4xf32>
    %v36 = arith.select %b, %m, %m : memref<4xf32>
    scf.yield %v36 : memref<4xf32>
  }
  return %m : memref<4xf32>
}
func.func @f3(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  %v2 = arith.addi %n, %n : index
  memref.store %f, %v1[%c0] : memref<4xf32>
  memref.store %f, %v1[%c0] : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f4(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f5(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = memref.alloc() : memref<4xf32>
  memref.store %f, %v1[%c0] : memref<4xf32>
  %v2d = memref.alloc(%n) : memref<?xf32>
  %v2 = memref.cast %v2d : memref<?xf32> to memref<4xf32>
  memref.dealloc %v1 : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f6(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = scf.if %b -> (memref<4xf32>) {
    %v2 = scf.if %b -> (memref<4xf32>) {
      %v3d = memref.alloc(%n) : memref<?xf32>
      %v3 = memref.cast %v3d : memref<?xf32> to memref<4xf32>
      memref.store %f, %m[%c0] : memref<4xf32>
      scf.yield %v3 : memref<4xf32>
    } else {
      %v4 = scf.for %v5 = %c0 to %n step %c1 iter_args(%v6 = %m) -> (memref<4xf32>) {
        %v7 = arith.select %b, %m, %m : memref<4xf32>
        %v8 = memref.alloc() : memref<4xf32>
        scf.yield %v8 : memref<4xf32>
      }
      scf.yield %v4 : memref<4xf32>
    }
    %v9 = arith.select %b, %v2, %m : memref<4xf32>
    scf.yield %v9 : memref<4xf32>
  } else {
    %v10 = memref.alloc() : memref<4xf32>
    %v11 = scf.if %b -> (memref<4xf32>) {
      %v12 = scf.for %v13 = %c0 to %n step %c1 iter_args(%v14 = %v10) -> (memref<4xf32>) {
        scf.yield %v14 : memref<4xf32>
      }
      %v15d = memref.alloc(%n) : memref<?xf32>
      %v15 = memref.cast %v15d : memref<?xf32> to memref<4xf32>
      scf.yield %v15 : memref<4xf32>
    } else {
      %v16 = memref.alloc() : memref<4xf32>
      scf.yield %v16 : memref<4xf32>
    }
    %v17 = scf.if %b -> (memref<4xf32>) {
      memref.store %f, %m[%c0] : memref<4xf32>
      %v18 = scf.for %v19 = %c0 to %n step %c1 iter_args(%v20 = %v10) -> (memref<4xf32>) {
        %v21 = arith.select %b, %v11, %v11 : memref<4xf32>
        scf.yield %v21 : memref<4xf32>
      }
      %v22d = memref.alloc(%n) : memref<?xf32>
      %v22 = memref.cast %v22d : memref<?xf32> to memref<4xf32>
      memref.store %f, %v18[%c0] : memref<4xf32>
      scf.yield %v22 : memref<4xf32>
    } else {
      %v23 = memref.alloc() : memref<4xf32>
      %v24 = scf.if %b -> (memref<4xf32>) {
        %v25 = memref.alloc() : memref<4xf32>
        memref.store %f, %v10[%c0] : memref<4xf32>
        %v26d = memref.alloc(%n) : memref<?xf32>
        %v26 = memref.cast %v26d : memref<?xf32> to memref<4xf32>
        scf.yield %v26 : memref<4xf32>
      } else {
        %v27 = memref.alloc() : memref<4xf32>
        %v28 = memref.alloc() : memref<4xf32>
        scf.yield %v28 : memref<4xf32>
      }
      %v29 = scf.if %b -> (memref<4xf32>) {
        %v30d = memref.alloc(%n) : memref<?xf32>
        %v30 = memref.cast %v30d : memref<?xf32> to memref<4xf32>
        scf.yield %v30 : memref<4xf32>
      } else {
        scf.yield %v24 : memref<4xf32>
      }
      %v31d = memref.alloc(%n) : memref<?xf32>
      %v31 = memref.cast %v31d : memref<?xf32> to memref<4xf32>
      scf.yield %v31 : memref<4xf32>
    }
    scf.yield %v17 : memref<4xf32>
  }
  %v32d = memref.alloc(%n) : memref<?xf32>
  %v32 = memref.cast %v32d : memref<?xf32> to memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f7(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = arith.addi %n, %n : index
  return %m : memref<4xf32>
}
