// ARGS: --canonicalize --split-input-file
func.func @r(%v: vector<1xf32>, %z: vector<f32>, %a: f32, %iv: vector<1xi32>, %ia: i32) -> (f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = vector.reduction <add>, %v : vector<1xf32> into f32
  %1 = vector.reduction <add>, %v, %a : vector<1xf32> into f32
  %2 = vector.reduction <mul>, %v, %a fastmath<nnan,ninf> : vector<1xf32> into f32
  %3 = vector.reduction <maximumf>, %z, %a : vector<f32> into f32
  %4 = vector.reduction <minnumf>, %v, %a : vector<1xf32> into f32
  %5 = vector.reduction <add>, %iv, %ia : vector<1xi32> into i32
  %6 = vector.reduction <and>, %iv, %ia : vector<1xi32> into i32
  %7 = vector.reduction <or>, %iv, %ia : vector<1xi32> into i32
  %8 = vector.reduction <xor>, %iv, %ia : vector<1xi32> into i32
  %9 = vector.reduction <minui>, %iv, %ia : vector<1xi32> into i32
  %10 = vector.reduction <maxsi>, %iv, %ia : vector<1xi32> into i32
  %11 = vector.reduction <mul>, %iv, %ia : vector<1xi32> into i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, f32, f32, i32, i32, i32, i32, i32, i32, i32
}

// -----

func.func @masked(%v: vector<1xf32>, %a: f32, %m: vector<1xi1>) -> (f32, f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<1xf32> into f32 } : vector<1xi1> -> f32
  %1 = vector.mask %m { vector.reduction <mul>, %v, %a fastmath<nnan> : vector<1xf32> into f32 } : vector<1xi1> -> f32
  return %0, %1 : f32, f32
}

// -----

func.func @multi(%v: vector<3x1x1xf32>, %a: vector<3xf32>, %m: vector<3x1x1xi1>, %w: vector<1x1xf32>, %x: f32, %mw: vector<1x1xi1>) -> (vector<3xf32>, vector<3xf32>, f32, f32) {
  %0 = vector.multi_reduction <add>, %v, %a [1, 2] : vector<3x1x1xf32> to vector<3xf32>
  %1 = vector.mask %m { vector.multi_reduction <mul>, %v, %a [1, 2] : vector<3x1x1xf32> to vector<3xf32> } : vector<3x1x1xi1> -> vector<3xf32>
  %2 = vector.multi_reduction <maxnumf>, %w, %x [0, 1] : vector<1x1xf32> to f32
  %3 = vector.mask %mw { vector.multi_reduction <maxnumf>, %w, %x [0, 1] : vector<1x1xf32> to f32 } : vector<1x1xi1> -> f32
  return %0, %1, %2, %3 : vector<3xf32>, vector<3xf32>, f32, f32
}

// -----

func.func @multi2(%v: vector<3xf32>, %a: vector<3xf32>, %w: vector<3x2xf32>, %b: vector<3x2xf32>, %c: vector<3xf32>, %m: vector<3xi1>, %mw: vector<3x2xi1>) -> (vector<3xf32>, vector<3x2xf32>, vector<3xf32>, vector<3xf32>, vector<3x2xf32>) {
  %0 = vector.multi_reduction <add>, %v, %a [] : vector<3xf32> to vector<3xf32>
  %1 = vector.multi_reduction <add>, %w, %b [] : vector<3x2xf32> to vector<3x2xf32>
  %2 = vector.multi_reduction <add>, %w, %c [1] : vector<3x2xf32> to vector<3xf32>
  %3 = vector.mask %m { vector.multi_reduction <add>, %v, %a [] : vector<3xf32> to vector<3xf32> } : vector<3xi1> -> vector<3xf32>
  %4 = vector.mask %mw { vector.multi_reduction <add>, %w, %b [] : vector<3x2xf32> to vector<3x2xf32> } : vector<3x2xi1> -> vector<3x2xf32>
  return %0, %1, %2, %3, %4 : vector<3xf32>, vector<3x2xf32>, vector<3xf32>, vector<3xf32>, vector<3x2xf32>
}

// -----

func.func @multi3(%v: vector<[4]x1xi8>, %a: vector<[4]xi8>, %s: vector<1xf32>, %x: f32) -> (vector<[4]xi8>, f32) {
  %0 = vector.multi_reduction <xor>, %v, %a [1] : vector<[4]x1xi8> to vector<[4]xi8>
  %1 = vector.multi_reduction <add>, %s, %x [0] : vector<1xf32> to f32
  return %0, %1 : vector<[4]xi8>, f32
}

// -----

func.func @consts(%v: vector<1xf32>, %w: vector<1xi32>) -> (f32, i32) {
  %c = arith.constant 0.0 : f32
  %m = arith.constant -0.0 : f32
  %z = arith.constant 0 : i32
  %0 = vector.reduction <add>, %v, %m : vector<1xf32> into f32
  %1 = vector.reduction <add>, %w, %z : vector<1xi32> into i32
  return %0, %1 : f32, i32
}

// -----

#maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#trait = {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"]}
#traitm = {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<mul>}
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
func.func @contract(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>, %d: vector<2x3xi8>, %e: vector<3x4xi8>, %f: vector<2x4xi8>, %x: vector<3xf32>, %s: f32)
   -> (vector<2x4xf32>, vector<2x4xf32>, vector<2x4xi8>, vector<2x4xf32>, f32, vector<2x4xf32>) {
  %z = arith.constant dense<0.0> : vector<2x4xf32>
  %n = arith.constant dense<-0.0> : vector<2x4xf32>
  %zi = arith.constant dense<0> : vector<2x4xi8>
  %zs = arith.constant 0.0 : f32
  %0 = vector.contract #trait %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = arith.addf %0, %c : vector<2x4xf32>
  %2 = arith.addf %c, %0 fastmath<nnan> : vector<2x4xf32>
  %3 = vector.contract #trait %d, %e, %zi : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi8>
  %4 = arith.addi %f, %3 : vector<2x4xi8>
  %5 = vector.contract #trait %a, %b, %n : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %6 = arith.addf %5, %c : vector<2x4xf32>
  %7 = vector.contract #dot %x, %x, %zs : vector<3xf32>, vector<3xf32> into f32
  %8 = arith.addf %7, %s : f32
  %9 = vector.contract #traitm %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %10 = arith.addf %9, %c : vector<2x4xf32>
  return %1, %2, %4, %6, %8, %10 : vector<2x4xf32>, vector<2x4xf32>, vector<2x4xi8>, vector<2x4xf32>, f32, vector<2x4xf32>
}

// -----

#maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#trait = {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"]}
func.func @both(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %m: vector<2x4x3xi1>, %c: vector<2x4xf32>) -> (vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>) {
  %z = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract #trait %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %1 = vector.contract #trait %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  %2 = arith.addf %0, %1 : vector<2x4xf32>
  %3 = arith.addf %0, %0 : vector<2x4xf32>
  %4 = vector.mask %m { vector.contract #trait %a, %b, %z : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32> } : vector<2x4x3xi1> -> vector<2x4xf32>
  %5 = arith.addf %4, %c : vector<2x4xf32>
  return %2, %3, %5 : vector<2x4xf32>, vector<2x4xf32>, vector<2x4xf32>
}

// -----

func.func @beyond_the_rank(%v: vector<1x1xf32>, %acc: f32, %mask: vector<1x1xi1>) -> (f32, f32) {
  %0 = vector.multi_reduction <mul>, %v, %acc [0, 1, 2] : vector<1x1xf32> to f32
  %1 = vector.mask %mask { vector.multi_reduction <add>, %v, %acc [0, 1, 7] : vector<1x1xf32> to f32 } : vector<1x1xi1> -> f32
  return %0, %1 : f32, f32
}
