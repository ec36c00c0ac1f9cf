// ARGS: --canonicalize
func.func @both_widths() -> (index, index, index, index, index, index, index, index) {
  %a = index.constant -7
  %b = index.constant 3
  %0 = index.add %a, %b
  %1 = index.divs %a, %b
  %2 = index.ceildivs %a, %b
  %3 = index.floordivs %a, %b
  %4 = index.rems %a, %b
  %5 = index.shl %a, %b
  %6 = index.xor %a, %b
  %7 = index.mins %a, %b
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}

func.func @one_width() -> (index, index, index, index, index, index, index, i1) {
  %a = index.constant 4294967296
  %b = index.constant 3
  %c = index.constant 0
  %d = index.constant 6442450944
  %e = index.constant 2
  %f = index.constant 40
  %0 = index.maxs %a, %b
  %1 = index.divu %a, %b
  %2 = index.divs %a, %c
  %3 = index.ceildivs %d, %e
  %4 = index.shl %e, %f
  %5 = index.mul %a, %b
  %6 = index.shru %a, %b
  %7 = index.cmp ult(%a, %b)
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, i1
}

func.func @neutral(%x: index) -> (index, index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %zero, %x
  %1 = index.sub %x, %zero
  %2 = index.mul %x, %one
  %3 = index.mul %x, %zero
  %4 = index.divs %x, %one
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

func.func @constants_together(%x: index) -> (index, index, index, index) {
  %a = index.constant 9
  %b = arith.constant 4 : index
  %big = index.constant 4294967296
  %0 = index.add %a, %x
  %1 = index.add %0, %b
  %2 = index.maxu %x, %a
  %3 = index.maxu %2, %b
  %4 = index.minu %x, %big
  %5 = index.minu %4, %a
  %6 = index.sub %x, %a
  %7 = index.sub %6, %b
  return %1, %3, %5, %7 : index, index, index, index
}

func.func @compared(%x: index, %y: index) -> (i1, i1, i1, i1, i1, i1, i1) {
  %zero = index.constant 0
  %five = index.constant 5
  %nine = index.constant 9
  %0 = index.cmp sle(%x, %x)
  %1 = index.sub %x, %y
  %2 = index.cmp slt(%1, %zero)
  %3 = index.cmp slt(%zero, %1)
  %4 = index.maxs %x, %nine
  %5 = index.cmp sgt(%4, %five)
  %6 = index.minu %x, %five
  %7 = index.cmp eq(%6, %nine)
  %8 = index.cmp ne(%6, %nine)
  %9 = index.cmp sge(%nine, %five)
  return %0, %2, %3, %5, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1
}

func.func @casts() -> (index, index, i1, i64) {
  %a = arith.constant -3 : i32
  %b = index.constant 5
  %0 = index.casts %a : i32 to index
  %1 = index.castu %a : i32 to index
  %2 = index.castu %b : index to i1
  %3 = index.casts %b : index to i64
  return %0, %1, %2, %3 : index, index, i1, i64
}
