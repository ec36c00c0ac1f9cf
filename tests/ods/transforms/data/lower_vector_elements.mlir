// ARGS: --lower-vector-to-from-elements-to-shuffle-tree
func.func @a(%a: vector<5xf32>, %b: vector<5xf32>, %c: vector<3xf32>) -> vector<9xf32> {
  %0:5 = vector.to_elements %a : vector<5xf32>
  %1:5 = vector.to_elements %b : vector<5xf32>
  %2:3 = vector.to_elements %c : vector<3xf32>
  %3 = vector.from_elements %2#2, %1#1, %0#1, %0#1, %1#2, %2#2, %2#0, %1#1, %0#4 : vector<9xf32>
  return %3 : vector<9xf32>
}
func.func @b(%a: vector<5xf32>) -> vector<2xf32> {
  %0:5 = vector.to_elements %a : vector<5xf32>
  %3 = vector.from_elements %0#4, %0#0 : vector<2xf32>
  return %3 : vector<2xf32>
}
func.func @c(%a: vector<1xf32>, %b: vector<1xf32>, %c: vector<2xf32>, %d: vector<2xf32>, %e: vector<3xf32>) -> vector<5xf32> {
  %0 = vector.to_elements %a : vector<1xf32>
  %1 = vector.to_elements %b : vector<1xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  %4:2 = vector.to_elements %d : vector<2xf32>
  %5:3 = vector.to_elements %e : vector<3xf32>
  %3 = vector.from_elements %5#1, %4#1, %2#0, %1, %0 : vector<5xf32>
  return %3 : vector<5xf32>
}
func.func @same(%a: vector<2xf32>) -> vector<2xf32> {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
  return %1 : vector<2xf32>
}
func.func @rank(%a: vector<1x2xf32>, %b: f32) -> (vector<2xf32>, vector<1x2xf32>, vector<2xf32>) {
  %0:2 = vector.to_elements %a : vector<1x2xf32>
  %1 = vector.from_elements %0#1, %0#1 : vector<2xf32>
  %2 = vector.from_elements %0#1, %0#0 : vector<1x2xf32>
  %3 = vector.from_elements %0#1, %b : vector<2xf32>
  return %1, %2, %3 : vector<2xf32>, vector<1x2xf32>, vector<2xf32>
}
