// RUN: lamp-opt %s -split-input-file -verify-diagnostics

func.func @positive(%light: i32) {
  // expected-error @+1 {{expected no negative steps, but got -3}}
  lamp.dim(%light), steps = -3 red : i32
  return
}

// -----

func.func @bright(%light: !lamp.light<101, i32>) {
  // expected-error-re @below {{too {{bright|dark}}: {{[0-9]+}}}}
  lamp.dim(%light) red : !lamp.light<101, i32>
  return
}

// -----

func.func @color(%light: i32) {
  // expected-error @+1 {{expected red or green}}
  lamp.dim(%light) blue : i32
  return
}

// -----

// expected-error @+1 {{'lamp.room' op is dark}}
lamp.room {
}

// -----

// expected-error @+1 {{unknown color}}
lamp.on

// -----

// expected-error @+1 {{at least two lights}}
"lamp.chain"() ({}) : () -> ()

// -----

func.func @chain(%light: i32) {
  // expected-error @+1 {{uses a light twice}}
  lamp.chain %light, %light : i32, i32
  return
}

// -----

// expected-error @+1 {{custom op 'hub.port' needs a name}}
hub.port
