// ARGS: --canonicalize
func.func @elements_without_quotient() -> (vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>) {
  %a = arith.constant dense<[31, 16, -128, -7]> : vector<4xi8>
  %z = arith.constant dense<[1, 0, -1, 2]> : vector<4xi8>
  %y = arith.constant dense<[0, 3, -1, 0]> : vector<4xi8>
  %x = arith.constant dense<[1, 3, -1, 2]> : vector<4xi8>
  %0 = arith.floordivsi %a, %z : vector<4xi8>
  %1 = arith.floordivsi %a, %y : vector<4xi8>
  %2 = arith.ceildivsi %a, %z : vector<4xi8>
  %3 = arith.ceildivsi %a, %x : vector<4xi8>
  %4 = arith.divsi %a, %z : vector<4xi8>
  %5 = arith.divsi %a, %x : vector<4xi8>
  %6 = arith.remsi %a, %z : vector<4xi8>
  %7 = arith.ceildivui %a, %z : vector<4xi8>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>, vector<4xi8>
}

func.func @smallest_numbers() -> (vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>) {
  %a = arith.constant dense<[31, -128]> : vector<2xi8>
  %z = arith.constant dense<[1, -1]> : vector<2xi8>
  %s = arith.constant dense<-128> : vector<2xi8>
  %m = arith.constant dense<-1> : vector<2xi8>
  %0 = arith.floordivsi %a, %z : vector<2xi8>
  %1 = arith.floordivsi %s, %m : vector<2xi8>
  %2 = arith.ceildivsi %a, %z : vector<2xi8>
  %3 = arith.divsi %a, %z : vector<2xi8>
  %4 = arith.ceildivsi %s, %m : vector<2xi8>
  return %0, %1, %2, %3, %4 : vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>
}
