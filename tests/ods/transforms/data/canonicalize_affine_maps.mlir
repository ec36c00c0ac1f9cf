// ARGS: --canonicalize --allow-unregistered-dialect
func.func @f2001(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %x0 = affine.apply affine_map<()[s0, s1] -> ((s0 - 4))>()[%b, %c16]
  "test.use"(%x0) : (index) -> ()
  return
}
func.func @f2002(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %x0 = affine.apply affine_map<(d0, d1)[s0] -> (((d1 - d0) + (s0 * 4)))>(%c2, %a)[%a]
  return
}
func.func @f2003(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c4 = arith.constant 4 : index
  %x0 = affine.apply affine_map<(d0, d1)[s0] -> (d1)>(%c7, %a)[%b]
  affine.for %i1 = 2 to 8 step 4 {
    affine.if affine_set<()[] : ((8 floordiv 2) == 0, (-7 mod 1) >= 0)>()[] {
      affine.if affine_set<()[s0, s1] : (2 >= 0, -4 >= 0)>()[%c7, %c1] {
        %x2 = affine.min affine_map<(d0)[s0, s1] -> (((s0 * 6) floordiv s1), ((s0 - s0) * 1))>(%c1)[%c1, %c7]
        "test.use"(%x2) : (index) -> ()
      } else {
        %x3 = affine.apply affine_map<(d0, d1, d2)[] -> (((d2 floordiv 32) ceildiv 3))>(%c7, %c4, %c4)[]
        "test.use"(%x3) : (index) -> ()
        %x4 = affine.min affine_map<(d0)[s0] -> ((s0 mod 6))>(%c7)[%c1]
        "test.use"(%x4) : (index) -> ()
        affine.store %v, %m[(%c1 + %c7) mod 2, symbol(%c1) * 2] : memref<?x?xf32>
      }
    }
    %x6 = affine.load %m[%i1 floordiv 8, symbol(%a) * 2] : memref<?x?xf32>
    "test.usef"(%x6) : (f32) -> ()
    %x7 = affine.min affine_map<(d0, d1)[] -> (((d1 * 4) floordiv 12), ((d0 mod 6) ceildiv 12), 0)>(%c7, %b)[]
    "test.use"(%x7) : (index) -> ()
    %x8 = affine.apply affine_map<(d0, d1, d2)[s0, s1] -> (((d1 + s1) - (d1 ceildiv s0)))>(%a, %c1, %i1)[%a, %c4]
    "test.use"(%x8) : (index) -> ()
  }
  return
}
func.func @f2004(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c4 = arith.constant 4 : index
  affine.store %v, %m[%c4 floordiv 8, (%a + %c0) mod 8] : memref<?x?xf32>
  %x1 = affine.apply affine_map<()[] -> (((-1 * 5) ceildiv 8))>()[]
  return
}
func.func @f2005(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %x0 = affine.apply affine_map<(d0)[s0] -> ((-6 * 0))>(%c0)[%a]
  "test.use"(%x0) : (index) -> ()
  %x1 = affine.min affine_map<()[s0, s1] -> ((s0 floordiv 12))>()[%c16, %b]
  "test.use"(%x1) : (index) -> ()
  %x2 = affine.max affine_map<(d0, d1)[] -> ((d1 - -2), (-2 + d0))>(%b, %x0)[]
  "test.use"(%x2) : (index) -> ()
  affine.store %v, %m[%b + 2, %x0 + -2] : memref<?x?xf32>
  return
}
func.func @f2006(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %x0 = affine.min affine_map<(d0, d1)[s0, s1] -> (((-7 * -1) mod 8))>(%c7, %a)[%b, %b]
  "test.use"(%x0) : (index) -> ()
  return
}
func.func @f2007(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %c7 = arith.constant 7 : index
  %x0 = affine.apply affine_map<(d0, d1, d2)[s0, s1] -> ((d0 floordiv 6))>(%c3, %b, %c7)[%b, %a]
  return
}
func.func @f2008(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %x0 = affine.min affine_map<()[s0, s1] -> ((s1 + s1), s0)>()[%c4, %c4]
  "test.use"(%x0) : (index) -> ()
  return
}
func.func @f2009(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %x0 = affine.load %m[symbol(%c7) * 2, (%c8 + %c8) mod 2] : memref<?x?xf32>
  "test.usef"(%x0) : (f32) -> ()
  affine.for %i1 = 2 to 16 step 4 {
    affine.for %i2 = 2 to 16 {
      %x3 = affine.apply affine_map<(d0, d1, d2)[] -> (((-9 ceildiv 1) - (d0 + d1)))>(%a, %c8, %i1)[]
      "test.use"(%x3) : (index) -> ()
      %x4 = affine.min affine_map<(d0, d1, d2)[s0] -> (((d2 + d2) * 3))>(%c4, %i2, %x3)[%c7]
      "test.use"(%x4) : (index) -> ()
      %x5 = affine.apply affine_map<(d0, d1)[s0] -> (d0)>(%c7, %c7)[%c7]
      "test.use"(%x5) : (index) -> ()
    }
    %x6 = affine.apply affine_map<(d0, d1, d2)[s0] -> (d2)>(%a, %c4, %b)[%b]
    %x7 = affine.min affine_map<(d0, d1, d2)[s0, s1] -> (d2, d2)>(%b, %c7, %c4)[%c8, %c7]
    "test.use"(%x7) : (index) -> ()
    %x8 = affine.load %m[(%a + %a) mod 4, %c8 + -2] : memref<?x?xf32>
    "test.usef"(%x8) : (f32) -> ()
  }
  return
}
func.func @f2010(%a: index, %b: index, %m: memref<?x?xf32>, %v: f32) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  affine.for %i0 = 4 to min affine_map<(d0, d1, d2)[s0] -> (-5)>(%c2, %b, %b)[%c8] step 4 {
    affine.store %v, %m[%b + -3, %c3 + -3] : memref<?x?xf32>
    affine.for %i2 = 2 to min affine_map<(d0, d1)[s0] -> ((d0 ceildiv 4), d0)>(%a, %i0)[%b] step 2 {
      affine.if affine_set<(d0)[s0] : ((6 - d0) >= 0, (s0 * 3) == 0)>(%a)[%c3] {
        %x3 = affine.apply affine_map<(d0, d1)[s0, s1] -> (d1)>(%c3, %i0)[%c3, %a]
        affine.store %v, %m[%b + 4, symbol(%c3) * 2] : memref<?x?xf32>
        %x5 = affine.min affine_map<(d0, d1, d2)[] -> (d0, ((3 floordiv 3) * -3))>(%b, %i2, %b)[]
        "test.use"(%x5) : (index) -> ()
      } else {
        %x6 = affine.apply affine_map<(d0, d1)[s0, s1] -> (((s0 * -1) - (s1 - s0)))>(%a, %i2)[%c8, %b]
        %x7 = affine.apply affine_map<(d0)[s0] -> (((s0 * -4) + (s0 floordiv 3)))>(%x6)[%c8]
        affine.store %v, %m[symbol(%b) * 2, %b + 1] : memref<?x?xf32>
      }
    }
  }
  %x9 = affine.apply affine_map<(d0)[s0, s1] -> ((d0 + d0))>(%c3)[%b, %c2]
  return
}

// -----

func.func @no_step(%m: memref<?xindex>) {
  affine.for %i = 0 to 4 step 0 {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}
