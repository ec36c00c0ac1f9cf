// ARGS: --llvm-add-comdats
llvm.mlir.global linkonce @g() : i32
llvm.func linkonce_odr @a() {
  llvm.return
}
llvm.func linkonce @b() {
  llvm.return
}
