// ARGS: --int-range-optimizations --allow-unregistered-dialect
func.func @f0(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant -1
  %c1 = index.constant 5
  %c2 = index.constant -5
  %c3 = index.constant 1000000007
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.maxu %sz, %a
  %v1 = index.shru %c1, %a
  %v2 = index.mul %k0, %k0
  %v3 = index.mul %c1, %b
  %v4 = index.and %k0, %a
  %v5 = index.or %b, %c1
  %v6 = index.or %b, %v2
  %v7 = index.sub %k1, %b
  %v8 = index.and %c2, %sz
  %v9 = index.minu %c2, %v7
  %p0 = index.cmp ne(%v8, %sz)
  %p1 = index.cmp ugt(%c3, %c1)
  %p2 = index.cmp uge(%v8, %k0)
  %p3 = index.cmp sge(%c1, %v7)
  %p4 = index.cmp ne(%v8, %b)
  %w = index.castu %v7 : index to i16
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i16) -> ()
  return
}
func.func @f1(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 2147483647
  %c1 = index.constant -1
  %c2 = index.constant -2147483648
  %c3 = index.constant -9223372036854775808
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.floordivs %c0, %c1
  %v1 = index.mul %sz, %c2
  %v2 = index.shru %k1, %c3
  %v3 = index.shl %c2, %sz
  %v4 = index.mul %b, %k2
  %v5 = index.minu %c0, %v2
  %v6 = index.maxs %c2, %v5
  %v7 = index.minu %b, %c0
  %v8 = index.and %v0, %v0
  %v9 = index.maxu %v5, %v8
  %p0 = index.cmp ule(%c0, %c0)
  %p1 = index.cmp sgt(%v5, %c0)
  %p2 = index.cmp eq(%sz, %v8)
  %p3 = index.cmp ule(%sz, %v2)
  %p4 = index.cmp sge(%a, %v4)
  %w = index.casts %v9 : index to i32
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i32) -> ()
  return
}
func.func @f2(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 3
  %c1 = index.constant 4294967295
  %c2 = index.constant 1
  %c3 = index.constant 31
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.mins %k0, %k1
  %v1 = index.mul %c0, %k1
  %v2 = index.mins %k2, %c2
  %v3 = index.divu %k0, %k2
  %v4 = index.rems %v1, %k0
  %v5 = index.maxu %v0, %v4
  %v6 = index.mins %k1, %c2
  %v7 = index.mul %c3, %c2
  %v8 = index.floordivs %k1, %a
  %v9 = index.shrs %v8, %c3
  %p0 = index.cmp sgt(%sz, %a)
  %p1 = index.cmp slt(%v3, %v7)
  %p2 = index.cmp sge(%v9, %v8)
  %p3 = index.cmp sge(%c2, %v6)
  %p4 = index.cmp uge(%b, %v4)
  %w = index.castu %v2 : index to i64
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i64) -> ()
  return
}
func.func @f3(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant -5
  %c1 = index.constant 3
  %c2 = index.constant 4294967295
  %c3 = index.constant 1000000007
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.mul %c1, %k1
  %v1 = index.ceildivs %b, %c3
  %v2 = index.xor %a, %b
  %v3 = index.add %sz, %c0
  %v4 = index.and %b, %c3
  %v5 = index.xor %a, %b
  %v6 = index.ceildivu %v2, %c2
  %v7 = index.rems %v1, %v1
  %v8 = index.shrs %c1, %c1
  %v9 = index.shrs %v4, %v5
  %p0 = index.cmp ule(%sz, %c0)
  %p1 = index.cmp slt(%c1, %v0)
  %p2 = index.cmp sgt(%v5, %c3)
  %p3 = index.cmp ugt(%a, %k0)
  %p4 = index.cmp ugt(%v1, %c2)
  %w = index.castu %c0 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f4(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 33
  %c1 = index.constant 4294967296
  %c2 = index.constant -2
  %c3 = index.constant 7
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.floordivs %sz, %c1
  %v1 = index.floordivs %k0, %c1
  %v2 = index.ceildivu %k2, %k1
  %v3 = index.maxu %v1, %a
  %v4 = index.add %v2, %c2
  %v5 = index.shrs %c2, %c1
  %v6 = index.xor %v1, %v4
  %v7 = index.maxu %v1, %c0
  %v8 = index.floordivs %c1, %k1
  %v9 = index.shrs %k0, %v0
  %p0 = index.cmp sle(%v5, %v9)
  %p1 = index.cmp uge(%a, %v5)
  %p2 = index.cmp sge(%c0, %c1)
  %p3 = index.cmp ult(%k0, %v5)
  %p4 = index.cmp slt(%v3, %v0)
  %w = index.castu %v4 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f5(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant -5
  %c1 = index.constant 2
  %c2 = index.constant 7
  %c3 = index.constant 7
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.or %k1, %c0
  %v1 = index.xor %sz, %k1
  %v2 = index.maxu %c0, %k2
  %v3 = index.and %c0, %a
  %v4 = index.add %v2, %v1
  %v5 = index.divs %k2, %v1
  %v6 = index.divu %v3, %k0
  %v7 = index.ceildivu %a, %k2
  %v8 = index.ceildivu %sz, %v6
  %v9 = index.floordivs %v8, %v0
  %p0 = index.cmp sgt(%v7, %v3)
  %p1 = index.cmp slt(%b, %v1)
  %p2 = index.cmp ule(%v8, %v6)
  %p3 = index.cmp ult(%v6, %c2)
  %p4 = index.cmp ugt(%c2, %v6)
  %w = index.castu %c3 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f6(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 100
  %c1 = index.constant 0
  %c2 = index.constant 5
  %c3 = index.constant 7
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.and %a, %c3
  %v1 = index.shru %k2, %k2
  %v2 = index.shrs %b, %k2
  %v3 = index.sub %c1, %c1
  %v4 = index.rems %a, %v2
  %v5 = index.divs %k2, %k1
  %v6 = index.and %a, %c0
  %v7 = index.shl %v0, %v6
  %v8 = index.xor %v6, %k0
  %v9 = index.rems %v4, %v6
  %p0 = index.cmp ugt(%v5, %v6)
  %p1 = index.cmp sle(%v6, %k2)
  %p2 = index.cmp ugt(%k0, %v4)
  %p3 = index.cmp slt(%v3, %c1)
  %p4 = index.cmp ult(%v4, %v0)
  %w = index.casts %v3 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f7(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 2
  %c1 = index.constant 31
  %c2 = index.constant 63
  %c3 = index.constant 3
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.rems %c0, %k1
  %v1 = index.floordivs %b, %k0
  %v2 = index.shrs %c0, %v0
  %v3 = index.floordivs %c0, %v1
  %v4 = index.minu %k2, %k0
  %v5 = index.maxs %k0, %c1
  %v6 = index.maxu %v0, %c0
  %v7 = index.maxu %a, %v0
  %v8 = index.and %v4, %v4
  %v9 = index.add %v2, %v0
  %p0 = index.cmp ugt(%v9, %sz)
  %p1 = index.cmp ugt(%c0, %c1)
  %p2 = index.cmp sle(%c1, %c0)
  %p3 = index.cmp sgt(%k2, %b)
  %p4 = index.cmp slt(%k2, %c2)
  %w = index.castu %v2 : index to i64
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i64) -> ()
  return
}
func.func @f8(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 5
  %c1 = index.constant 9223372036854775807
  %c2 = index.constant 4294967296
  %c3 = index.constant -9223372036854775808
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.rems %a, %c0
  %v1 = index.minu %b, %c2
  %v2 = index.add %v0, %b
  %v3 = index.rems %b, %sz
  %v4 = index.floordivs %b, %c2
  %v5 = index.divs %k1, %a
  %v6 = index.maxs %v3, %k2
  %v7 = index.xor %c2, %b
  %v8 = index.shru %k1, %c1
  %v9 = index.ceildivs %k2, %b
  %p0 = index.cmp slt(%k0, %sz)
  %p1 = index.cmp sgt(%v6, %k0)
  %p2 = index.cmp sgt(%v4, %v6)
  %p3 = index.cmp slt(%k2, %v1)
  %p4 = index.cmp eq(%k2, %b)
  %w = index.casts %v6 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f9(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 9223372036854775807
  %c1 = index.constant 31
  %c2 = index.constant 4294967296
  %c3 = index.constant 4294967295
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.minu %k1, %k2
  %v1 = index.mins %k2, %c2
  %v2 = index.ceildivu %c1, %c3
  %v3 = index.ceildivu %v1, %v1
  %v4 = index.divu %k0, %c3
  %v5 = index.sub %v3, %c0
  %v6 = index.add %c0, %k2
  %v7 = index.minu %c3, %b
  %v8 = index.mul %v2, %v6
  %v9 = index.remu %k1, %sz
  %p0 = index.cmp eq(%v4, %c3)
  %p1 = index.cmp slt(%k2, %v4)
  %p2 = index.cmp eq(%k2, %v1)
  %p3 = index.cmp sge(%v7, %v0)
  %p4 = index.cmp sle(%b, %sz)
  %w = index.castu %c3 : index to i16
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i16) -> ()
  return
}
func.func @f10(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 0
  %c1 = index.constant -1
  %c2 = index.constant -5
  %c3 = index.constant 2
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.floordivs %k2, %a
  %v1 = index.mul %c2, %b
  %v2 = index.divu %k0, %sz
  %v3 = index.sub %k0, %a
  %v4 = index.remu %c2, %v0
  %v5 = index.floordivs %b, %sz
  %v6 = index.shru %c2, %v2
  %v7 = index.maxs %v5, %c2
  %v8 = index.remu %c2, %b
  %v9 = index.shru %v3, %v6
  %p0 = index.cmp slt(%v6, %v6)
  %p1 = index.cmp uge(%a, %v8)
  %p2 = index.cmp sle(%c0, %a)
  %p3 = index.cmp eq(%c2, %v1)
  %p4 = index.cmp ne(%v2, %v4)
  %w = index.casts %v7 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f11(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 32
  %c1 = index.constant 4294967295
  %c2 = index.constant 33
  %c3 = index.constant 0
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.shru %b, %k1
  %v1 = index.rems %b, %c2
  %v2 = index.floordivs %v1, %c1
  %v3 = index.floordivs %v1, %v0
  %v4 = index.shl %k1, %v3
  %v5 = index.mins %b, %k1
  %v6 = index.remu %b, %k0
  %v7 = index.mul %c2, %v0
  %v8 = index.rems %sz, %c2
  %v9 = index.add %v5, %b
  %p0 = index.cmp ule(%k2, %c1)
  %p1 = index.cmp sle(%v5, %sz)
  %p2 = index.cmp ugt(%sz, %v4)
  %p3 = index.cmp ule(%v4, %c1)
  %p4 = index.cmp ugt(%k0, %sz)
  %w = index.castu %a : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f12(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 63
  %c1 = index.constant -2147483648
  %c2 = index.constant 2
  %c3 = index.constant 4294967296
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.ceildivu %c1, %b
  %v1 = index.or %b, %c0
  %v2 = index.shru %c2, %c3
  %v3 = index.divu %sz, %v0
  %v4 = index.shru %c2, %b
  %v5 = index.maxu %c1, %k1
  %v6 = index.shrs %v2, %a
  %v7 = index.ceildivs %a, %v5
  %v8 = index.shl %v2, %sz
  %v9 = index.divu %v3, %v1
  %p0 = index.cmp ult(%v0, %c1)
  %p1 = index.cmp sge(%a, %v0)
  %p2 = index.cmp sge(%v2, %c1)
  %p3 = index.cmp sle(%a, %sz)
  %p4 = index.cmp sgt(%v1, %c0)
  %w = index.castu %v8 : index to i64
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i64) -> ()
  return
}
func.func @f13(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 2
  %c1 = index.constant -2
  %c2 = index.constant 2147483647
  %c3 = index.constant 33
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.sub %c2, %c0
  %v1 = index.floordivs %c2, %k0
  %v2 = index.shru %c3, %c1
  %v3 = index.maxu %v2, %k0
  %v4 = index.add %v2, %v2
  %v5 = index.mins %v4, %v4
  %v6 = index.and %k0, %c0
  %v7 = index.sub %v3, %v4
  %v8 = index.xor %c2, %sz
  %v9 = index.shrs %b, %v7
  %p0 = index.cmp slt(%c3, %v5)
  %p1 = index.cmp ult(%v0, %sz)
  %p2 = index.cmp sgt(%k2, %k2)
  %p3 = index.cmp ult(%k1, %sz)
  %p4 = index.cmp ule(%v7, %v2)
  %w = index.casts %c3 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
func.func @f14(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 2
  %c1 = index.constant 31
  %c2 = index.constant 4294967296
  %c3 = index.constant 4294967295
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.shl %k0, %c0
  %v1 = index.and %c1, %c1
  %v2 = index.mul %c0, %c3
  %v3 = index.and %b, %c3
  %v4 = index.floordivs %c3, %c2
  %v5 = index.or %c1, %v4
  %v6 = index.add %v3, %v2
  %v7 = index.minu %v6, %k0
  %v8 = index.mins %k2, %v0
  %v9 = index.sub %v5, %k2
  %p0 = index.cmp uge(%v1, %c2)
  %p1 = index.cmp ugt(%v6, %k0)
  %p2 = index.cmp ne(%k2, %k1)
  %p3 = index.cmp ult(%v2, %v4)
  %p4 = index.cmp ult(%sz, %a)
  %w = index.casts %v3 : index to i16
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i16) -> ()
  return
}
func.func @f15(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 4294967295
  %c1 = index.constant -9223372036854775808
  %c2 = index.constant 4294967295
  %c3 = index.constant 0
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.shl %c1, %b
  %v1 = index.floordivs %c0, %c0
  %v2 = index.shru %v0, %b
  %v3 = index.shl %b, %k2
  %v4 = index.sub %a, %v2
  %v5 = index.divu %c1, %sz
  %v6 = index.sub %sz, %c2
  %v7 = index.rems %v6, %v3
  %v8 = index.divs %c1, %c0
  %v9 = index.remu %v6, %v8
  %p0 = index.cmp sle(%v2, %k2)
  %p1 = index.cmp sle(%v9, %a)
  %p2 = index.cmp eq(%v7, %sz)
  %p3 = index.cmp ule(%k2, %v0)
  %p4 = index.cmp sle(%v5, %v6)
  %w = index.casts %a : index to i16
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i16) -> ()
  return
}
func.func @f16(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 2147483647
  %c1 = index.constant 1000000007
  %c2 = index.constant 63
  %c3 = index.constant 1
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.minu %b, %c2
  %v1 = index.floordivs %v0, %k0
  %v2 = index.maxu %c1, %k1
  %v3 = index.sub %v1, %c3
  %v4 = index.minu %c3, %v0
  %v5 = index.mins %c1, %a
  %v6 = index.remu %c0, %k0
  %v7 = index.shrs %k0, %sz
  %v8 = index.ceildivu %k1, %v4
  %v9 = index.floordivs %k2, %sz
  %p0 = index.cmp ne(%v9, %v5)
  %p1 = index.cmp uge(%c3, %k1)
  %p2 = index.cmp ule(%v3, %b)
  %p3 = index.cmp uge(%c2, %v2)
  %p4 = index.cmp eq(%k0, %a)
  %w = index.castu %b : index to i16
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i16) -> ()
  return
}
func.func @f17(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 1
  %c1 = index.constant 7
  %c2 = index.constant -5
  %c3 = index.constant -2147483648
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.ceildivs %c3, %c1
  %v1 = index.ceildivs %v0, %k2
  %v2 = index.shl %a, %c2
  %v3 = index.mins %c3, %c3
  %v4 = index.shl %c0, %b
  %v5 = index.add %b, %c2
  %v6 = index.mul %v1, %v3
  %v7 = index.divs %k0, %v2
  %v8 = index.maxu %sz, %v3
  %v9 = index.mul %b, %v5
  %p0 = index.cmp sle(%v1, %v7)
  %p1 = index.cmp ule(%k0, %v0)
  %p2 = index.cmp sge(%v5, %a)
  %p3 = index.cmp ult(%k1, %v2)
  %p4 = index.cmp eq(%v2, %b)
  %w = index.casts %b : index to i64
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i64) -> ()
  return
}
func.func @f18(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 33
  %c1 = index.constant 31
  %c2 = index.constant 2
  %c3 = index.constant 100
  %k0 = index.castu %i8 : i8 to index
  %k1 = index.castu %i32 : i32 to index
  %k2 = index.castu %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.maxs %sz, %a
  %v1 = index.rems %c3, %c2
  %v2 = index.remu %a, %v1
  %v3 = index.xor %v2, %v0
  %v4 = index.mul %a, %v3
  %v5 = index.floordivs %b, %k1
  %v6 = index.shl %v2, %k2
  %v7 = index.minu %v5, %c2
  %v8 = index.shrs %c3, %a
  %v9 = index.remu %c2, %k1
  %p0 = index.cmp sge(%v0, %v4)
  %p1 = index.cmp sge(%v9, %c0)
  %p2 = index.cmp ugt(%k0, %v2)
  %p3 = index.cmp slt(%k1, %v3)
  %p4 = index.cmp ne(%b, %v5)
  %w = index.casts %v3 : index to i32
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i32) -> ()
  return
}
func.func @f19(%a: index, %b: index, %i8: i8, %i32: i32, %i64: i64) {
  %c0 = index.constant 3
  %c1 = index.constant 2
  %c2 = index.constant 33
  %c3 = index.constant 100
  %k0 = index.casts %i8 : i8 to index
  %k1 = index.casts %i32 : i32 to index
  %k2 = index.casts %i64 : i64 to index
  %sz = index.sizeof
  %v0 = index.minu %k1, %k1
  %v1 = index.ceildivs %c1, %c0
  %v2 = index.minu %k1, %sz
  %v3 = index.floordivs %v1, %k2
  %v4 = index.divs %v2, %v3
  %v5 = index.remu %c2, %c2
  %v6 = index.or %k2, %v1
  %v7 = index.rems %k2, %k0
  %v8 = index.shl %k1, %c3
  %v9 = index.floordivs %k1, %c2
  %p0 = index.cmp sgt(%v8, %k0)
  %p1 = index.cmp sge(%c0, %v2)
  %p2 = index.cmp sgt(%k1, %v6)
  %p3 = index.cmp ugt(%k1, %c1)
  %p4 = index.cmp ule(%b, %c1)
  %w = index.castu %k1 : index to i8
  "test.use"(%a, %b, %c0, %c1, %c2, %c3, %k0, %k1, %k2, %sz, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %p0, %p1, %p2, %p3, %p4, %w) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, i1, i1, i1, i1, i1, i8) -> ()
  return
}
