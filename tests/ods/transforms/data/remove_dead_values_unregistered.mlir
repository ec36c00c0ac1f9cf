// ARGS: --remove-dead-values --allow-unregistered-dialect --split-input-file
"foo.region"() ({
  func.func @h(%x : i32) {
    %z = arith.addi %x, %x : i32
    "foo.use"(%z) : (i32) -> ()
    return
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%x : i32) {
    "foo.use"() : () -> ()
    return
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func private @h(%x : i32) -> i32{
    "foo.use"() : () -> ()
    return %x : i32
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%x : i1, %m : memref<i32>, %v : i32) {
    scf.if %x {
       memref.store %v, %m[] : memref<i32>
    }
    return
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%x : i1, %m : memref<i32>, %v : i32) -> i32 {
    %r = scf.if %x -> i32 {
       memref.store %v, %m[] : memref<i32>
       scf.yield %v : i32
    } else { scf.yield %v : i32 }
    return %r : i32
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%x : i1, %m : memref<i32>, %v : i32) -> i32 {
    cf.cond_br %x, ^a, ^b
  ^a:
    cf.br ^b
  ^b:
    return %v : i32
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%m : memref<i32>, %v : i32) -> i32 {
    cf.br ^a(%v : i32)
  ^a(%w : i32):
    cf.br ^b
  ^b:
    memref.store %w, %m[] : memref<i32>
    return %v : i32
  }
}) : () -> ()
// -----
"foo.region"() ({
  func.func @h(%m : memref<i32>, %v : i32) -> i32 {
    return %v : i32
  }
  func.func @g(%m : memref<i32>, %v : i32) -> i32 {
    %r = "foo.c"(%v) : (i32) -> i32
    %s = "foo.d"() : () -> i32
    "foo.e"(%s) : (i32) -> ()
    return %v : i32
  }
}) : () -> ()
