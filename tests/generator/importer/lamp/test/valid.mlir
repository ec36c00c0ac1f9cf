// RUN: lamp-opt %s -split-input-file \
// RUN:   -mlir-print-op-generic | FileCheck %s

func.func @on(%light: !lamp.light<40, i32>) {
  %0 = lamp.on %light {tag = "a"} : !lamp.light<40, i32>
  return
}

// -----

func.func @chain(%light: !lamp.light<40, i32>) {
  lamp.chain %light, %light : !lamp.light<40, i32>, !lamp.light<40, i32>
  return
}

// -----

lamp.chain

// -----

func.func @glow() {
  lamp.glow 3
  return
}

// -----

func.func @tower(%light: !lamp.light<400, i32>) {
  return
}

// -----

func.func @tower(%light: !lamp.light<500, i32>) {
  return
}

// -----

// only a comment

// -----

hub.port @a

// -----

func.func @port() {
  %0 = "lamp.on"(%1) : (i32) -> i32
  %1 = "hub.port"() : () -> i32
  return
}

// -----

func.func @type(%port: !fan.blade<3>) {
  return
}
