// ARGS: --sccp --split-input-file
func.func @one_constant_of_two_dialects() -> (vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %c = arith.constant dense<3> : vector<2xi32>
  %z = arith.constant dense<0> : vector<2xi32>
  %p = ub.poison : vector<2xi32>
  %0 = vector.transpose %c, [0] : vector<2xi32> to vector<2xi32>
  %1 = arith.addi %c, %z : vector<2xi32>
  %2 = vector.transpose %p, [0] : vector<2xi32> to vector<2xi32>
  return %0, %1, %2, %c : vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// -----

func.func @changed_in_place(%v: vector<4xf32>, %a: f32, %b: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %0 = vector.extract %v[%c1] : f32 from vector<4xf32>
  %1 = vector.from_elements %a, %b : vector<2xf32>
  %2 = vector.extract %1[%c1] : f32 from vector<2xf32>
  return %0, %2 : f32, f32
}
