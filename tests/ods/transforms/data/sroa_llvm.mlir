// ARGS: '--pass-pipeline=builtin.module(llvm.func(sroa))' --split-input-file
llvm.func @struct(%x: f64, %y: i16) -> f64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i8, array<2 x struct<(f64, i16)>>, i16)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %m[0, 1, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x struct<(f64, i16)>>, i16)>
  llvm.store %x, %p : f64, !llvm.ptr
  %q = llvm.getelementptr %m[40] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %y, %q {alignment = 2 : i64} : i16, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> f64
  llvm.intr.lifetime.start %m : !llvm.ptr
  llvm.return %r : f64
}
// -----
llvm.func @first(%x: i64) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<3 x i64> : (i32) -> !llvm.ptr
  llvm.store %x, %m : i64, !llvm.ptr
  %r = llvm.load %m : !llvm.ptr -> i8
  llvm.return %r : i8
}
// -----
llvm.func @escapes(%x: i64, %i: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %several = llvm.alloca %two x !llvm.struct<(i64, i64)> : (i32) -> !llvm.ptr
  llvm.store %x, %several : i64, !llvm.ptr
  %scalar = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %x, %scalar : i64, !llvm.ptr
  %long = llvm.alloca %one x !llvm.array<17 x i64> : (i32) -> !llvm.ptr
  llvm.store %x, %long : i64, !llvm.ptr
  %unknown = llvm.alloca %one x !llvm.array<3 x i64> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %unknown[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<3 x i64>
  llvm.store %x, %p : i64, !llvm.ptr
  %stored = llvm.alloca %one x !llvm.array<3 x i64> : (i32) -> !llvm.ptr
  llvm.store %stored, %scalar : !llvm.ptr, !llvm.ptr
  %padding = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %padding[2] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %i, %q : i32, !llvm.ptr
  %volatile = llvm.alloca %one x !llvm.struct<(i64, i32)> : (i32) -> !llvm.ptr
  llvm.store volatile %x, %volatile : i64, !llvm.ptr
  %wide = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %wide : i64, !llvm.ptr
  %past = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %r = llvm.getelementptr %past[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %x, %r : i64, !llvm.ptr
  llvm.return
}
// -----
llvm.func @fills(%v: i8, %other: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(10 : i64) : i64
  %m = llvm.alloca %one x !llvm.struct<(i8, i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%m, %v, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i32)>
  %r = llvm.load %p : !llvm.ptr -> i32
  %k = llvm.alloca %one x !llvm.struct<packed (i8, i32, i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%k, %v) <{isVolatile = false, len = 7 : i64}> : (!llvm.ptr, i8) -> ()
  %q = llvm.getelementptr %k[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, i32, i32)>
  %s = llvm.load %q : !llvm.ptr -> i32
  %t = llvm.add %r, %s : i32
  llvm.return %t : i32
}
// -----
llvm.func @copies(%other: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(12 : i64) : i64
  %m = llvm.alloca %one x !llvm.array<3 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%m, %other, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %p = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  %r = llvm.load %p : !llvm.ptr -> i32
  %k = llvm.alloca %one x !llvm.array<3 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memmove"(%k, %other, %one) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return %r : i32
}
