// ARGS: --llvm-add-comdats
llvm.func linkonce_odr @a()
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @other any
}
llvm.func @b() {
  llvm.return
}
llvm.func linkonce @c() comdat(@__llvm_comdat::@other) {
  llvm.return
}
llvm.func weak @d() {
  llvm.return
}
