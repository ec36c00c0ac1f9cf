#matrix = affine_map<(i, j, k) -> (i, k)>
#other = affine_map<(i, j, k) -> (k, j)>
#sum = affine_map<(i, j, k) -> (i, j)>
func.func @contraction_and_sum(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %zero = arith.constant dense<0.0> : vector<2x2xf32>
  %p = vector.contract {indexing_maps = [#matrix, #other, #sum], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  %r = arith.addf %p, %c fastmath<reassoc> : vector<2x2xf32>
  return %r : vector<2x2xf32>
}
