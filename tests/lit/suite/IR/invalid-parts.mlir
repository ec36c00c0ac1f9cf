// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-note@+1 {{prior use here}}
func.func @types(%a: i32) -> f32 {
  // expected-error@+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
  return %a : f32
}

// -----

func.func @terminator() {
  // expected-error @+1 {{custom op 'func.nothing' is unknown}}
  func.nothing
}

// -----

func.func @symbols() { // expected-note {{see existing symbol definition here}}
  return
}
// expected-error @below {{redefinition of symbol named 'symbols'}}
func.func private @symbols()
