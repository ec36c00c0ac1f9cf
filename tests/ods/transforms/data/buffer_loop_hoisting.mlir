// ARGS: --pass-pipeline=builtin.module(func.func(buffer-loop-hoisting))
func.func @f0(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  %v2 = memref.alloc() : memref<4xf32>
  %v3 = memref.alloca() : memref<4xf32>
  %v4d = memref.alloc(%n) : memref<?xf32>
  %v4 = memref.cast %v4d : memref<?xf32> to memref<4xf32>
  return %v4 : memref<4xf32>
}
func.func @f1(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = scf.if %b -> (memref<4xf32>) {
    %v2d = memref.alloc(%n) : memref<?xf32>
    %v2 = memref.cast %v2d : memref<?xf32> to memref<4xf32>
    %v3 = arith.select %b, %m, %m : memref<4xf32>
    %v4 = arith.select %b, %v2, %v3 : memref<4xf32>
    scf.yield %v4 : memref<4xf32>
  } else {
    %v5 = scf.for %v6 = %c0 to %n step %c1 iter_args(%v7 = %m) -> (memref<4xf32>) {
      %v8 = scf.for %v9 = %c0 to %n step %c1 iter_args(%v10 = %m) -> (memref<4xf32>) {
        %v11 = memref.alloc() : memref<4xf32>
        %v12 = memref.alloc() : memref<4xf32>
        %v13 = arith.addi %n, %v9 : index
        scf.yield %v10 : memref<4xf32>
      }
      scf.yield %v7 : memref<4xf32>
    }
    %v14 = arith.select %b, %m, %v5 : memref<4xf32>
    %v15 = arith.addi %n, %n : index
    %v16 = arith.addi %n, %n : index
    scf.yield %v14 : memref<4xf32>
  }
  %v17 = scf.if %b -> (memref<4xf32>) {
    %v18 = memref.alloca() : memref<4xf32>
    %v19 = memref.alloca() : memref<4xf32>
    %v20 = scf.for %v21 = %c0 to %n step %c1 iter_args(%v22 = %m) -> (memref<4xf32>) {
      %v23 = memref.alloc() : memref<4xf32>
      %v24 = arith.select %b, %v22, %v1 : memref<4xf32>
      %v25d = memref.alloc(%v21) : memref<?xf32>
      %v25 = memref.cast %v25d : memref<?xf32> to memref<4xf32>
      scf.yield %v22 : memref<4xf32>
    }
    scf.yield %v20 : memref<4xf32>
  } else {
    %v26 = memref.alloc() : memref<4xf32>
    scf.yield %v26 : memref<4xf32>
  }
  cf.cond_br %b, ^bb1, ^bb2(%m : memref<4xf32>)
^bb1:
  %v27 = scf.for %v28 = %c0 to %n step %c1 iter_args(%v29 = %m) -> (memref<4xf32>) {
    scf.yield %v29 : memref<4xf32>
  }
  cf.br ^bb2(%v27 : memref<4xf32>)
^bb2(%q: memref<4xf32>):
  return %m : memref<4xf32>
}
func.func @f2(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %f, %m[%c0] : memref<4xf32>
  %v1 = arith.select %b, %m, %m : memref<4xf32>
  %v2 = memref.alloca() : memref<4xf32>
  return %v2 : memref<4xf32>
}
func.func @f3(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1d = memref.alloc(%n) : memref<?xf32>
  %v1 = memref.cast %v1d : memref<?xf32> to memref<4xf32>
  %v2 = scf.if %b -> (memref<4xf32>) {
    %v3d = memref.alloc(%n) : memref<?xf32>
    %v3 = memref.cast %v3d : memref<?xf32> to memref<4xf32>
    %v4 = scf.if %b -> (memref<4xf32>) {
      %v5 = scf.if %b -> (memref<4xf32>) {
        %v6d = memref.alloc(%n) : memref<?xf32>
        %v6 = memref.cast %v6d : memref<?xf32> to memref<4xf32>
        %v7 = memref.alloc() : memref<4xf32>
        %v8 = memref.alloca() : memref<4xf32>
        scf.yield %v8 : memref<4xf32>
      } else {
        %v9 = memref.alloc() : memref<4xf32>
        scf.yield %v9 : memref<4xf32>
      }
      scf.yield %v5 : memref<4xf32>
    } else {
      %v10 = arith.addi %n, %n : index
      memref.store %f, %v1[%c0] : memref<4xf32>
      %v11d = memref.alloc(%n) : memref<?xf32>
      %v11 = memref.cast %v11d : memref<?xf32> to memref<4xf32>
      scf.yield %v11 : memref<4xf32>
    }
    memref.store %f, %m[%c0] : memref<4xf32>
    scf.yield %v4 : memref<4xf32>
  } else {
    %v12 = memref.alloca() : memref<4xf32>
    %v13 = scf.if %b -> (memref<4xf32>) {
      %v14 = scf.for %v15 = %c0 to %n step %c1 iter_args(%v16 = %v12) -> (memref<4xf32>) {
        %v17 = arith.select %b, %m, %m : memref<4xf32>
        %v18d = memref.alloc(%v15) : memref<?xf32>
        %v18 = memref.cast %v18d : memref<?xf32> to memref<4xf32>
        scf.yield %v16 : memref<4xf32>
      }
      %v19 = memref.alloc() : memref<4xf32>
      %v20 = scf.if %b -> (memref<4xf32>) {
        memref.store %f, %v19[%c0] : memref<4xf32>
        %v21 = memref.alloc() : memref<4xf32>
        scf.yield %v21 : memref<4xf32>
      } else {
        %v22 = arith.select %b, %v12, %v12 : memref<4xf32>
        %v23 = arith.addi %n, %n : index
        scf.yield %v22 : memref<4xf32>
      }
      %v24d = memref.alloc(%n) : memref<?xf32>
      %v24 = memref.cast %v24d : memref<?xf32> to memref<4xf32>
      scf.yield %v24 : memref<4xf32>
    } else {
      %v25 = scf.if %b -> (memref<4xf32>) {
        %v26 = arith.select %b, %v1, %m : memref<4xf32>
        %v27 = memref.alloc() : memref<4xf32>
        scf.yield %v27 : memref<4xf32>
      } else {
        %v28 = arith.addi %n, %n : index
        %v29 = arith.select %b, %v12, %v12 : memref<4xf32>
        memref.store %f, %v1[%c0] : memref<4xf32>
        %v30 = memref.alloc() : memref<4xf32>
        scf.yield %v30 : memref<4xf32>
      }
      scf.yield %v25 : memref<4xf32>
    }
    %v31 = memref.alloc() : memref<4xf32>
    scf.yield %v31 : memref<4xf32>
  }
  %v32 = scf.for %v33 = %c0 to %n step %c1 iter_args(%v34 = %v1) -> (memref<4xf32>) {
    %v35 = scf.for %v36 = %c0 to %v33 step %c1 iter_args(%v37 = %v2) -> (memref<4xf32>) {
      %v38 = memref.alloc() : memref<4xf32>
      memref.store %f, %v1[%c0] : memref<4xf32>
      scf.yield %v37 : memref<4xf32>
    }
    %v39 = scf.for %v40 = %c0 to %v33 step %c1 iter_args(%v41 = %v34) -> (memref<4xf32>) {
      %v42 = scf.if %b -> (memref<4xf32>) {
        scf.yield %v41 : memref<4xf32>
      } else {
        scf.yield %v41 : memref<4xf32>
      }
      %v43 = memref.alloca() : memref<4xf32>
      scf.yield %v41 : memref<4xf32>
    }
    scf.yield %v39 : memref<4xf32>
  }
  %v44d = memref.alloc(%n) : memref<?xf32>
  %v44 = memref.cast %v44d : memref<?xf32> to memref<4xf32>
  return %v2 : memref<4xf32>
}
func.func @f4(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = arith.select %b, %m, %m : memref<4xf32>
  memref.store %f, %m[%c0] : memref<4xf32>
  return %m : memref<4xf32>
}
func.func @f5(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = arith.select %b, %m, %m : memref<4xf32>
  %v2 = scf.for %v3 = %c0 to %n step %c1 iter_args(%v4 = %v1) -> (memref<4xf32>) {
    %v5 = scf.for %v6 = %c0 to %n step %c1 iter_args(%v7 = %v1) -> (memref<4xf32>) {
      %v8 = scf.if %b -> (memref<4xf32>) {
        %v9 = memref.alloc() : memref<4xf32>
        %v10 = memref.alloc() : memref<4xf32>
        scf.yield %v10 : memref<4xf32>
      } else {
        %v11d = memref.alloc(%v6) : memref<?xf32>
        %v11 = memref.cast %v11d : memref<?xf32> to memref<4xf32>
        %v12d = memref.alloc(%v6) : memref<?xf32>
        %v12 = memref.cast %v12d : memref<?xf32> to memref<4xf32>
        %v13 = memref.alloca() : memref<4xf32>
        scf.yield %v13 : memref<4xf32>
      }
      %v14d = memref.alloc(%v6) : memref<?xf32>
      %v14 = memref.cast %v14d : memref<?xf32> to memref<4xf32>
      %v15 = arith.addi %v3, %v3 : index
      memref.store %f, %v14[%c0] : memref<4xf32>
      scf.yield %v14 : memref<4xf32>
    }
    %v16 = memref.alloca() : memref<4xf32>
    %v17 = scf.for %v18 = %c0 to %v3 step %c1 iter_args(%v19 = %v5) -> (memref<4xf32>) {
      %v20 = scf.for %v21 = %c0 to %n step %c1 iter_args(%v22 = %v1) -> (memref<4xf32>) {
        %v23 = memref.alloc() : memref<4xf32>
        scf.yield %v22 : memref<4xf32>
      }
      %v24 = scf.if %b -> (memref<4xf32>) {
        scf.yield %v20 : memref<4xf32>
      } else {
        %v25d = memref.alloc(%n) : memref<?xf32>
        %v25 = memref.cast %v25d : memref<?xf32> to memref<4xf32>
        %v26 = arith.select %b, %m, %m : memref<4xf32>
        scf.yield %v26 : memref<4xf32>
      }
      %v27 = scf.for %v28 = %c0 to %n step %c1 iter_args(%v29 = %v4) -> (memref<4xf32>) {
        %v30 = memref.alloc() : memref<4xf32>
        scf.yield %v29 : memref<4xf32>
      }
      %v31 = scf.for %v32 = %c0 to %v18 step %c1 iter_args(%v33 = %m) -> (memref<4xf32>) {
        %v34 = memref.alloca() : memref<4xf32>
        scf.yield %v34 : memref<4xf32>
      }
      scf.yield %v19 : memref<4xf32>
    }
    scf.yield %v17 : memref<4xf32>
  }
  %v35 = memref.alloc() : memref<4xf32>
  %v36 = memref.alloc() : memref<4xf32>
  return %v2 : memref<4xf32>
}
func.func @f6(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = memref.alloca() : memref<4xf32>
  %v2 = scf.if %b -> (memref<4xf32>) {
    %v3 = scf.if %b -> (memref<4xf32>) {
      %v4 = scf.for %v5 = %c0 to %n step %c1 iter_args(%v6 = %m) -> (memref<4xf32>) {
        memref.store %f, %v1[%c0] : memref<4xf32>
        scf.yield %v6 : memref<4xf32>
      }
      scf.yield %v4 : memref<4xf32>
    } else {
      %v7 = scf.if %b -> (memref<4xf32>) {
        %v8 = memref.alloc() : memref<4xf32>
        scf.yield %v8 : memref<4xf32>
      } else {
        memref.store %f, %m[%c0] : memref<4xf32>
        scf.yield %v1 : memref<4xf32>
      }
      %v9 = scf.if %b -> (memref<4xf32>) {
        %v10d = memref.alloc(%n) : memref<?xf32>
        %v10 = memref.cast %v10d : memref<?xf32> to memref<4xf32>
        %v11 = arith.select %b, %v10, %v1 : memref<4xf32>
        scf.yield %v11 : memref<4xf32>
      } else {
        memref.store %f, %v7[%c0] : memref<4xf32>
        scf.yield %v7 : memref<4xf32>
      }
      memref.store %f, %v7[%c0] : memref<4xf32>
      %v12 = scf.if %b -> (memref<4xf32>) {
        %v13 = memref.alloc() : memref<4xf32>
        memref.store %f, %v1[%c0] : memref<4xf32>
        scf.yield %v13 : memref<4xf32>
      } else {
        %v14 = memref.alloc() : memref<4xf32>
        scf.yield %v14 : memref<4xf32>
      }
      scf.yield %v12 : memref<4xf32>
    }
    memref.store %f, %v1[%c0] : memref<4xf32>
    %v15 = scf.if %b -> (memref<4xf32>) {
      %v16 = memref.alloca() : memref<4xf32>
      memref.store %f, %v16[%c0] : memref<4xf32>
      %v17 = memref.alloca() : memref<4xf32>
      scf.yield %v17 : memref<4xf32>
    } else {
      %v18 = memref.alloc() : memref<4xf32>
      %v19d = memref.alloc(%n) : memref<?xf32>
      %v19 = memref.cast %v19d : memref<?xf32> to memref<4xf32>
      %v20 = scf.for %v21 = %c0 to %n step %c1 iter_args(%v22 = %v3) -> (memref<4xf32>) {
        %v23d = memref.alloc(%v21) : memref<?xf32>
        %v23 = memref.cast %v23d : memref<?xf32> to memref<4xf32>
        %v24d = memref.alloc(%v21) : memref<?xf32>
        %v24 = memref.cast %v24d : memref<?xf32> to memref<4xf32>
        %v25 = memref.alloca() : memref<4xf32>
        scf.yield %v25 : memref<4xf32>
      }
      scf.yield %v20 : memref<4xf32>
    }
    %v26 = memref.alloca() : memref<4xf32>
    scf.yield %v26 : memref<4xf32>
  } else {
    %v27 = scf.if %b -> (memref<4xf32>) {
      %v28d = memref.alloc(%n) : memref<?xf32>
      %v28 = memref.cast %v28d : memref<?xf32> to memref<4xf32>
      %v29 = scf.if %b -> (memref<4xf32>) {
        %v30 = arith.addi %n, %n : index
        %v31 = memref.alloca() : memref<4xf32>
        scf.yield %v31 : memref<4xf32>
      } else {
        %v32 = memref.alloc() : memref<4xf32>
        %v33 = arith.select %b, %m, %v28 : memref<4xf32>
        %v34 = memref.alloc() : memref<4xf32>
        %v35 = memref.alloc() : memref<4xf32>
        scf.yield %v35 : memref<4xf32>
      }
      %v36 = scf.for %v37 = %c0 to %n step %c1 iter_args(%v38 = %v28) -> (memref<4xf32>) {
        scf.yield %v38 : memref<4xf32>
      }
      %v39 = memref.alloc() : memref<4xf32>
      scf.yield %v39 : memref<4xf32>
    } else {
      %v40 = arith.addi %n, %n : index
      scf.yield %v1 : memref<4xf32>
    }
    %v41 = scf.for %v42 = %c0 to %n step %c1 iter_args(%v43 = %v1) -> (memref<4xf32>) {
      %v44 = scf.if %b -> (memref<4xf32>) {
        memref.store %f, %v43[%c0] : memref<4xf32>
        %v45 = memref.alloca() : memref<4xf32>
        scf.yield %v45 : memref<4xf32>
      } else {
        %v46 = arith.select %b, %v43, %v27 : memref<4xf32>
        %v47 = memref.alloca() : memref<4xf32>
        scf.yield %v47 : memref<4xf32>
      }
      %v48 = memref.alloca() : memref<4xf32>
      scf.yield %v43 : memref<4xf32>
    }
    %v49d = memref.alloc(%n) : memref<?xf32>
    %v49 = memref.cast %v49d : memref<?xf32> to memref<4xf32>
    scf.yield %v49 : memref<4xf32>
  }
  memref.store %f, %v1[%c0] : memref<4xf32>
  %v50 = scf.if %b -> (memref<4xf32>) {
    %v51 = scf.for %v52 = %c0 to %n step %c1 iter_args(%v53 = %v2) -> (memref<4xf32>) {
      %v54 = memref.alloc() : memref<4xf32>
      %v55 = scf.if %b -> (memref<4xf32>) {
        %v56 = memref.alloc() : memref<4xf32>
        %v57 = memref.alloca() : memref<4xf32>
        scf.yield %v57 : memref<4xf32>
      } else {
        %v58d = memref.alloc(%v52) : memref<?xf32>
        %v58 = memref.cast %v58d : memref<?xf32> to memref<4xf32>
        %v59 = arith.select %b, %v2, %v54 : memref<4xf32>
        scf.yield %v59 : memref<4xf32>
      }
      %v60 = memref.alloc() : memref<4xf32>
      scf.yield %v53 : memref<4xf32>
    }
    %v61 = memref.alloca() : memref<4xf32>
    scf.yield %v61 : memref<4xf32>
  } else {
    %v62 = scf.if %b -> (memref<4xf32>) {
      %v63 = scf.for %v64 = %c0 to %n step %c1 iter_args(%v65 = %m) -> (memref<4xf32>) {
        scf.yield %v65 : memref<4xf32>
      }
      %v66d = memref.alloc(%n) : memref<?xf32>
      %v66 = memref.cast %v66d : memref<?xf32> to memref<4xf32>
      %v67d = memref.alloc(%n) : memref<?xf32>
      %v67 = memref.cast %v67d : memref<?xf32> to memref<4xf32>
      scf.yield %v67 : memref<4xf32>
    } else {
      memref.store %f, %m[%c0] : memref<4xf32>
      scf.yield %v2 : memref<4xf32>
    }
    %v68 = scf.if %b -> (memref<4xf32>) {
      %v69 = memref.alloca() : memref<4xf32>
      memref.store %f, %m[%c0] : memref<4xf32>
      %v70 = arith.select %b, %v69, %v62 : memref<4xf32>
      %v71 = arith.select %b, %v69, %v62 : memref<4xf32>
      scf.yield %v71 : memref<4xf32>
    } else {
      %v72 = scf.if %b -> (memref<4xf32>) {
        memref.store %f, %v1[%c0] : memref<4xf32>
        %v73d = memref.alloc(%n) : memref<?xf32>
        %v73 = memref.cast %v73d : memref<?xf32> to memref<4xf32>
        scf.yield %v73 : memref<4xf32>
      } else {
        %v74 = memref.alloc() : memref<4xf32>
        %v75 = arith.select %b, %v62, %v74 : memref<4xf32>
        scf.yield %v75 : memref<4xf32>
      }
      scf.yield %v72 : memref<4xf32>
    }
    %v76d = memref.alloc(%n) : memref<?xf32>
    %v76 = memref.cast %v76d : memref<?xf32> to memref<4xf32>
    scf.yield %v76 : memref<4xf32>
  }
  return %v2 : memref<4xf32>
}
func.func @f7(%m: memref<4xf32>, %n: index, %b: i1, %f: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v1 = memref.alloca() : memref<4xf32>
  %v2 = arith.addi %n, %n : index
  %v3 = scf.if %b -> (memref<4xf32>) {
    %v4 = memref.alloc() : memref<4xf32>
    %v5 = scf.for %v6 = %c0 to %n step %c1 iter_args(%v7 = %m) -> (memref<4xf32>) {
      %v8 = scf.if %b -> (memref<4xf32>) {
        %v9 = memref.alloc() : memref<4xf32>
        scf.yield %v9 : memref<4xf32>
      } else {
        %v10 = arith.select %b, %v4, %v1 : memref<4xf32>
        %v11d = memref.alloc(%v2) : memref<?xf32>
        %v11 = memref.cast %v11d : memref<?xf32> to memref<4xf32>
        scf.yield %v11 : memref<4xf32>
      }
      %v12d = memref.alloc(%v6) : memref<?xf32>
      %v12 = memref.cast %v12d : memref<?xf32> to memref<4xf32>
      %v13 = memref.alloca() : memref<4xf32>
      scf.yield %v13 : memref<4xf32>
    }
    scf.yield %v5 : memref<4xf32>
  } else {
    %v14 = arith.addi %v2, %v2 : index
    scf.yield %v1 : memref<4xf32>
  }
  cf.cond_br %b, ^bb1, ^bb2(%m : memref<4xf32>)
^bb1:
  %v15 = arith.select %b, %v3, %v3 : memref<4xf32>
  cf.br ^bb2(%v15 : memref<4xf32>)
^bb2(%q: memref<4xf32>):
  return %q : memref<4xf32>
}
