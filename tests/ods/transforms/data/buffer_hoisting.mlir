// ARGS: --pass-pipeline=builtin.module(func.func(buffer-hoisting))
func.func @f0(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = scf.if %b -> (memref<4xf32>) {
    memref.store %f, %m[%c0] : memref<4xf32>
    %v2d = memref.alloc(%n) : memref<?xf32>
    %v2 = memref.cast %v2d : memref<?xf32> to memref<4xf32>
    %v3 = memref.alloc() : memref<4xf32>
    %v4d = memref.alloc(%n) : memref<?xf32>
    %v4 = memref.cast %v4d : memref<?xf32> to memref<4xf32>
    scf.yield %v4 : memref<4xf32>
  } else {
    %v5 = scf.if %b -> (memref<4xf32>) {
      %v6 = arith.addi %n, %n : index
      %v7d = memref.alloc(%n) : memref<?xf32>
      %v7 = memref.cast %v7d : memref<?xf32> to memref<4xf32>
      scf.yield %v7 : memref<4xf32>
    } else {
      memref.store %f, %m[%c0] : memref<4xf32>
      %v8 = arith.select %b, %m, %m : memref<4xf32>
      %v9 = memref.alloc() : memref<4xf32>
      %v10 = arith.addi %n, %n : index
      scf.yield %v9 : memref<4xf32>
    }
    %v11 = scf.for %v12 = %c0 to %n step %c1 iter_args(%v13 = %m) -> (memref<4xf32>) {
      %v14d = memref.alloc(%n) : memref<?xf32>
      %v14 = memref.cast %v14d : memref<?xf32> to memref<4xf32>
      memref.store %f, %v13[%c0] : memref<4xf32>
      memref.store %f, %m[%c0] : memref<4xf32>
      scf.yield %v13 : memref<4xf32>
    }
    %v15d = memref.alloc(%n) : memref<?xf32>
    %v15 = memref.cast %v15d : memref<?xf32> to memref<4xf32>
    memref.store %f, %v15[%c0] : memref<4xf32>
    scf.yield %v15 : memref<4xf32>
  }
  memref.store %f, %m[%c0] : memref<4xf32>
  %v16 = scf.for %v17 = %c0 to %n step %c1 iter_args(%v18 = %v1) -> (memref<4xf32>) {
    memref.store %f, %m[%c0] : memref<4xf32>
    scf.yield %v18 : memref<4xf32>
  }
  %v19 = scf.for %v20 = %c0 to %n step %c1 iter_args(%v21 = %m) -> (memref<4xf32>) {
    %v22 = scf.for %v23 = %c0 to %n step %c1 iter_args(%v24 = %m) -> (memref<4xf32>) {
      %v25 = scf.for %v26 = %c0 to %n step %c1 iter_args(%v27 = %v24) -> (memref<4xf32>) {
        memref.store %f, %v1[%c0] : memref<4xf32>
        scf.yield %v27 : memref<4xf32>
      }
      memref.store %f, %v21[%c0] : memref<4xf32>
      %v28 = memref.alloc() : memref<4xf32>
      %v29 = memref.alloc() : memref<4xf32>
      scf.yield %v29 : memref<4xf32>
    }
    %v30 = scf.if %b -> (memref<4xf32>) {
      %v31 = memref.alloc() : memref<4xf32>
      scf.yield %v31 : memref<4xf32>
    } else {
      %v32 = memref.alloc() : memref<4xf32>
      scf.yield %v32 : memref<4xf32>
    }
    scf.yield %v30 : memref<4xf32>
  }
  cf.cond_br %b, ^bb1, ^bb2(%m : memref<4xf32>)
^bb1:
  %v33 = scf.if %b -> (memref<4xf32>) {
    %v34 = memref.alloc() : memref<4xf32>
    %v35 = arith.select %b, %v1, %m : memref<4xf32>
    %v36 = arith.addi %n, %n : index
    %v37d = memref.alloc(%n) : memref<?xf32>
    %v37 = memref.cast %v37d : memref<?xf32> to memref<4xf32>
    scf.yield %v37 : memref<4xf32>
  } else {
    %v38 = memref.alloc() : memref<4xf32>
    %v39 = memref.alloc() : memref<4xf32>
    scf.yield %v39 : memref<4xf32>
  }
  %v40 = scf.for %v41 = %c0 to %n step %c1 iter_args(%v42 = %v19) -> (memref<4xf32>) {
    %v43 = arith.addi %v41, %n : index
    %v44 = memref.alloc() : memref<4xf32>
    %v45d = memref.alloc(%v41) : memref<?xf32>
    %v45 = memref.cast %v45d : memref<?xf32> to memref<4xf32>
    scf.yield %v45 : memref<4xf32>
  }
  %v46 = scf.if %b -> (memref<4xf32>) {
    %v47 = memref.alloc() : memref<4xf32>
    %v48 = memref.alloc() : memref<4xf32>
    %v49 = arith.select %b, %v1, %v33 : memref<4xf32>
    scf.yield %v49 : memref<4xf32>
  } else {
    %v50 = memref.alloc() : memref<4xf32>
    scf.yield %v50 : memref<4xf32>
  }
  cf.br ^bb2(%v46 : memref<4xf32>)
^bb2(%q: memref<4xf32>):
  return %m : memref<4xf32>
}
func.func @f1(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%c0] : memref<4xf32>
  %v1 = memref.alloc() : memref<4xf32>
  %v2 = arith.select %b, %m, %m : memref<4xf32>
  memref.store %f, %v1[%c0] : memref<4xf32>
  return %v2 : memref<4xf32>
}
func.func @f2(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = arith.select %b, %m, %m : memref<4xf32>
  %v2 = scf.if %b -> (memref<4xf32>) {
    %v3 = scf.if %b -> (memref<4xf32>) {
      %v4 = arith.select %b, %m, %v1 : memref<4xf32>
      scf.yield %v4 : memref<4xf32>
    } else {
      %v5 = scf.for %v6 = %c0 to %n step %c1 iter_args(%v7 = %m) -> (memref<4xf32>) {
        %v8d = memref.alloc(%n) : memref<?xf32>
        %v8 = memref.cast %v8d : memref<?xf32> to memref<4xf32>
        scf.yield %v7 : memref<4xf32>
      }
      scf.yield %v5 : memref<4xf32>
    }
    %v9 = scf.for %v10 = %c0 to %n step %c1 iter_args(%v11 = %v1) -> (memref<4xf32>) {
      %v12 = scf.for %v13 = %c0 to %n step %c1 iter_args(%v14 = %v11) -> (memref<4xf32>) {
        scf.yield %v14 : memref<4xf32>
      }
      scf.yield %v12 : memref<4xf32>
    }
    memref.store %f, %m[%c0] : memref<4xf32>
    scf.yield %v9 : memref<4xf32>
  } else {
    %v15d = memref.alloc(%n) : memref<?xf32>
    %v15 = memref.cast %v15d : memref<?xf32> to memref<4xf32>
    scf.yield %v15 : memref<4xf32>
  }
  return %v2 : memref<4xf32>
}
func.func @f3(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%c0] : memref<4xf32>
  memref.store %f, %m[%c0] : memref<4xf32>
  %v1 = arith.select %b, %m, %m : memref<4xf32>
  return %v1 : memref<4xf32>
}
func.func @f4(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  return %v1 : memref<4xf32>
}
func.func @f5(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = scf.if %b -> (memref<4xf32>) {
    memref.store %f, %m[%c0] : memref<4xf32>
    %v2 = arith.select %b, %m, %m : memref<4xf32>
    memref.store %f, %m[%c0] : memref<4xf32>
    scf.yield %v2 : memref<4xf32>
  } else {
    memref.store %f, %m[%c0] : memref<4xf32>
    %v3 = memref.alloc() : memref<4xf32>
    %v4 = scf.for %v5 = %c0 to %n step %c1 iter_args(%v6 = %m) -> (memref<4xf32>) {
      %v7d = memref.alloc(%n) : memref<?xf32>
      %v7 = memref.cast %v7d : memref<?xf32> to memref<4xf32>
      %v8 = memref.alloc() : memref<4xf32>
      %v9 = scf.if %b -> (memref<4xf32>) {
        scf.yield %v8 : memref<4xf32>
      } else {
        %v10 = memref.alloc() : memref<4xf32>
        scf.yield %v10 : memref<4xf32>
      }
      %v11 = scf.if %b -> (memref<4xf32>) {
        %v12 = arith.addi %v5, %v5 : index
        %v13 = arith.addi %v5, %n : index
        scf.yield %v9 : memref<4xf32>
      } else {
        %v14d = memref.alloc(%v5) : memref<?xf32>
        %v14 = memref.cast %v14d : memref<?xf32> to memref<4xf32>
        scf.yield %v14 : memref<4xf32>
      }
      scf.yield %v11 : memref<4xf32>
    }
    scf.yield %v4 : memref<4xf32>
  }
  memref.store %f, %m[%c0] : memref<4xf32>
  %v15 = arith.addi %n, %n : index
  cf.cond_br %b, ^bb1, ^bb2(%m : memref<4xf32>)
^bb1:
  %v16 = memref.alloc() : memref<4xf32>
  %v17d = memref.alloc(%n) : memref<?xf32>
  %v17 = memref.cast %v17d : memref<?xf32> to memref<4xf32>
  %v18d = memref.alloc(%n) : memref<?xf32>
  %v18 = memref.cast %v18d : memref<?xf32> to memref<4xf32>
  cf.br ^bb2(%v18 : memref<4xf32>)
^bb2(%q: memref<4xf32>):
  return %q : memref<4xf32>
}
func.func @f6(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = memref.alloc() : memref<4xf32>
  %v2 = memref.alloc() : memref<4xf32>
  return %v2 : memref<4xf32>
}
func.func @f7(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = memref.alloc() : memref<4xf32>
  cf.cond_br %b, ^bb1, ^bb2(%m : memref<4xf32>)
^bb1:
  memref.store %f, %m[%c0] : memref<4xf32>
  %v2d = memref.alloc(%n) : memref<?xf32>
  %v2 = memref.cast %v2d : memref<?xf32> to memref<4xf32>
  cf.br ^bb2(%v2 : memref<4xf32>)
^bb2(%q: memref<4xf32>):
  return %q : memref<4xf32>
}
