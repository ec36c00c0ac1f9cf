// ARGS: --convert-memref-to-emitc --split-input-file
memref.global "private" constant @c : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global @u : memref<4xi32> = uninitialized
memref.global @d : memref<4xi32>
memref.global "private" @s : memref<i32> = dense<7>
func.func @f(%i: index, %x: f32) {
  %0 = memref.alloca() : memref<4x8xf32>
  %1 = memref.load %0[%i, %i] : memref<4x8xf32>
  memref.store %x, %0[%i, %i] : memref<4x8xf32>
  %2 = memref.get_global @c : memref<2x3xf32>
  %3 = memref.load %2[%i, %i] : memref<2x3xf32>
  %4 = memref.get_global @s : memref<i32>
  %5 = memref.alloc() : memref<16xi32>
  %6 = memref.alloc() {alignment = 64} : memref<16x2xf64>
  %7 = memref.alloca() : memref<4x8xf32>
  memref.copy %0, %7 : memref<4x8xf32> to memref<4x8xf32>
  %8 = memref.load %5[%i] : memref<16xi32>
  return
}
func.func @g(%a: memref<3xi8>, %i: index) -> i8 { %0 = memref.load %a[%i] : memref<3xi8> return %0 : i8 }
// -----
func.func @f() { %0 = memref.alloca() : memref<f32> return }
// -----
func.func @f() { %0 = memref.alloca() {alignment = 64} : memref<4xf32> return }
// -----
func.func @f() { %0 = memref.alloca() {alignment = 1} : memref<4xf32> return }
// -----
func.func @f(%n: index) { %0 = memref.alloca(%n) : memref<?xf32> return }
// -----
func.func @f(%n: memref<4xf32>) { memref.dealloc %n : memref<4xf32> return }
// -----
memref.global @d : memref<4xi32> {alignment = 64}
// -----
memref.global "nested" @d : memref<4xi32>
// -----
func.func @f() { %0 = memref.alloca() : memref<0xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) { memref.copy %a, %b : memref<4xf32> to memref<4xf32> return }
// -----
emitc.include <"stdlib.h">
func.func @f() { %5 = memref.alloc() : memref<16xi32> return }
// -----
func.func @f() { %5 = memref.alloc() : memref<i32> return }
