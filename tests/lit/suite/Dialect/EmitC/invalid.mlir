// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @callee() {
  // expected-error @+1 {{'emitc.call_opaque' op callee must not be empty}}
  emitc.call_opaque ""() : () -> ()
  return
}
