// ARGS: --llvm-use-default-visibility=visibility=protected
llvm.mlir.global external @a() : i32
llvm.mlir.global external hidden @b() : i32
llvm.func @c()
llvm.func protected @d() {
  llvm.return
}
llvm.mlir.alias external @e : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @d : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @resolver
