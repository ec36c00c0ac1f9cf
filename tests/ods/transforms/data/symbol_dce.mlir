// ARGS: --symbol-dce --allow-unregistered-dialect
module {
  func.func private @dead() { return }
  func.func private @live() { func.call @live2() : () -> () return }
  func.func nested @live2() { return }
  func.func nested @dead2() { return }
  func.func @main() { func.call @live() : () -> () return }
  module @m { func.func private @dead3() { return }  func.func nested @n() {return} func.func @p() { return } }
  "test.use"() {a = @m::@n} : () -> ()
}
