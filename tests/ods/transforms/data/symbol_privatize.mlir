// ARGS: --symbol-privatize=exclude=kept,other --dump-pass-pipeline
func.func @kept() {
  return
}
func.func @hidden() {
  return
}
func.func nested @nested()
memref.global @memory : memref<4xi32>
module {
}
module @inside {
  func.func @not_reached() {
    return
  }
}
