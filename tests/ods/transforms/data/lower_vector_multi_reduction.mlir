// ARGS: "--pass-pipeline=builtin.module(func.func(lower-vector-multi-reduction))"
func.func @a(%v: vector<2x3x4xf32>, %acc: vector<2x4xf32>, %acc2: vector<3xf32>, %s: f32, %acc3: vector<2x3xf32>, %acc4: vector<3x4xf32>) -> (vector<2x4xf32>, vector<3xf32>, f32, vector<2x3xf32>, vector<3x4xf32>) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x3x4xf32> to vector<2x4xf32>
  %1 = vector.multi_reduction <mul>, %v, %acc2 [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %2 = vector.multi_reduction <maxnumf>, %v, %s [0, 1, 2] : vector<2x3x4xf32> to f32
  %3 = vector.multi_reduction <minimumf>, %v, %acc3 [2] : vector<2x3x4xf32> to vector<2x3xf32>
  %4 = vector.multi_reduction <add>, %v, %acc4 [0] : vector<2x3x4xf32> to vector<3x4xf32>
  return %0, %1, %2, %3, %4 : vector<2x4xf32>, vector<3xf32>, f32, vector<2x3xf32>, vector<3x4xf32>
}
func.func @masked(%v: vector<2x3x4xi32>, %m: vector<2x3x4xi1>, %acc: vector<2x4xi32>, %s: i32, %w: vector<8xi32>, %n: vector<8xi1>) -> (vector<2x4xi32>, i32, i32) {
  %0 = vector.mask %m { vector.multi_reduction <xor>, %v, %acc [1] : vector<2x3x4xi32> to vector<2x4xi32> } : vector<2x3x4xi1> -> vector<2x4xi32>
  %1 = vector.mask %m { vector.multi_reduction <minui>, %v, %s [0, 1, 2] : vector<2x3x4xi32> to i32 } : vector<2x3x4xi1> -> i32
  %2 = vector.mask %n { vector.multi_reduction <add>, %w, %s [0] : vector<8xi32> to i32 } : vector<8xi1> -> i32
  return %0, %1, %2 : vector<2x4xi32>, i32, i32
}
func.func @others(%v: vector<2x[4]xi32>, %acc: vector<2xi32>, %accs: vector<[4]xi32>, %w: vector<5xindex>, %s: index, %x: vector<2x3xi32>, %d: vector<2x[4]x3xf16>, %accd: vector<[4]xf16>) -> (vector<2xi32>, vector<[4]xi32>, index, vector<2x3xi32>, vector<[4]xf16>) {
  %0 = vector.multi_reduction <add>, %v, %acc [1] : vector<2x[4]xi32> to vector<2xi32>
  %1 = vector.multi_reduction <add>, %v, %accs [0] : vector<2x[4]xi32> to vector<[4]xi32>
  %2 = vector.multi_reduction <maxsi>, %w, %s [0] : vector<5xindex> to index
  %3 = vector.multi_reduction <add>, %x, %x [] : vector<2x3xi32> to vector<2x3xi32>
  %4 = vector.multi_reduction <add>, %d, %accd [0, 2] : vector<2x[4]x3xf16> to vector<[4]xf16>
  return %0, %1, %2, %3, %4 : vector<2xi32>, vector<[4]xi32>, index, vector<2x3xi32>, vector<[4]xf16>
}
