// ARGS: --canonicalize
func.func @a() -> (i1, i1, i1, i1) {
  %c = arith.constant dense<false> : vector<2xi1>
  %d = arith.constant dense<[false, true]> : vector<2xi1>
  %m = vector.constant_mask [1] : vector<2xi1>
  %0 = vector.extract %c[0] : i1 from vector<2xi1>
  %1 = vector.extract %d[0] : i1 from vector<2xi1>
  %2 = vector.extract %d[1] : i1 from vector<2xi1>
  %3 = vector.extract %m[1] : i1 from vector<2xi1>
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
