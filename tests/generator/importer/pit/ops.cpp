using namespace mlir;
using namespace pit;

// C++ division truncates: -7 / 2 == -3
LogicalResult T01Op::verify() {
  int64_t q = (int64_t)getA() / (int64_t)getB();
  if (q == -3) return emitOpError("trunc");
  return success();
}
// C++ remainder keeps the sign of the dividend: -7 % 3 == -1
LogicalResult T02Op::verify() {
  int64_t a = getA();
  int64_t b = getB();
  if (a % b < 0) return emitOpError("negative remainder");
  return success();
}
// unsigned wraps
LogicalResult T03Op::verify() {
  uint64_t n = getS().size();
  if (n - 1 > 10) return emitOpError("wrapped");
  return success();
}
// copies of containers
LogicalResult T04Op::verify() {
  SmallVector<int64_t> x(getS().begin(), getS().end());
  SmallVector<int64_t> y = x;
  y.push_back(4);
  if (x.size() == y.size()) return emitOpError("aliased");
  return success();
}
// loop variable changed in the body
LogicalResult T05Op::verify() {
  int64_t count = 0;
  for (int64_t i = 0; i < 6; ++i) { ++i; ++count; }
  if (count != 3) return emitOpError("count is ") << count;
  return success();
}
// fallthrough
LogicalResult T06Op::verify() {
  int64_t r = 0;
  switch (getA()) { case 1: r += 1; case 2: r += 2; break; default: r = 9; }
  if (r != 3) return emitOpError("r is ") << r;
  return success();
}
// shadowing
LogicalResult T07Op::verify() {
  int64_t x = 1;
  { int64_t x = 2; if (x != 2) return emitOpError("inner"); }
  if (x != 1) return emitOpError("outer was overwritten");
  return success();
}
// narrow unsigned
LogicalResult T08Op::verify() {
  uint8_t x = 255;
  x += 1;
  if (x != 0) return emitOpError("no wrap of uint8_t");
  return success();
}
// post-increment in an expression
LogicalResult T09Op::verify() {
  int64_t i = 0;
  int64_t j = i++;
  if (j != 0 || i != 1) return emitOpError("post-increment");
  return success();
}
// lambda capturing by value
LogicalResult T10Op::verify() {
  int64_t k = 1;
  auto f = [k]() { return k; };
  k = 2;
  if (f() != 1) return emitOpError("captured by reference");
  return success();
}
// continue in a for with an increment
LogicalResult T11Op::verify() {
  int64_t n = 0;
  for (int64_t i = 0; i < 10; i += 2) { if (i == 4) continue; ++n; }
  if (n != 4) return emitOpError("n is ") << n;
  return success();
}
// signed vs. unsigned comparison
LogicalResult T12Op::verify() {
  int64_t a = getA();
  if (a < getS().size()) return success();
  return emitOpError("compared unsigned");
}
// bool arithmetic and bit operators
LogicalResult T13Op::verify() {
  int64_t a = getA();
  if ((a & 1) == 0 && (a >> 1 & 1)) return emitOpError("two");
  return success();
}
// ~ of unsigned
LogicalResult T14Op::verify() {
  uint32_t m = 0;
  if (~m == 0xffffffffu) return success();
  return emitOpError("not");
}
// do while and break
LogicalResult T15Op::verify() {
  int64_t i = 5;
  do { --i; if (i == 2) break; } while (i > 0);
  if (i != 2) return emitOpError("i is ") << i;
  return success();
}
// reference to an element
LogicalResult T16Op::verify() {
  SmallVector<int64_t> x = {1, 2, 3};
  for (int64_t &e : x) e *= 2;
  if (x[2] != 6) return emitOpError("no reference");
  return success();
}
// ternaries nested, comma in strings, a string with code in it
LogicalResult T17Op::verify() {
  int64_t a = getA();
  StringRef t = a > 0 ? a > 5 ? "big = (1" : "small" : "none";
  if (t == "big = (1") return emitOpError("t = ") << t << " = {0}";
  return success();
}
// left shift of int64 wraps
LogicalResult T18Op::verify() {
  int64_t x = (int64_t)1 << 62;
  x = x * 4;
  if (x != 0) return emitOpError("no wrap");
  return success();
}
// evaluation of size() each time
LogicalResult T19Op::verify() {
  SmallVector<int64_t> x = {1};
  for (size_t i = 0; i < x.size(); ++i) if (x.size() < 4) x.push_back(i);
  if (x.size() != 4) return emitOpError("size is ") << x.size();
  return success();
}
// names of Python
LogicalResult T20Op::verify() {
  int64_t lambda = 1, len = 2, list = 3, str = 4, found = 5, None = 6, self = 7;
  if (lambda + len + list + str + found + None + self != 28) return emitOpError("names");
  SmallVector<int64_t> v = {1, 2};
  if (v.size() != 2) return emitOpError("len");
  return success();
}

LogicalResult M1Op::verify() {
  int64_t pi = 0;
  for (int64_t i = 0; i < 3; ++pi) { i += 2; }
  if (pi != 2) return emitOpError("pi is ") << pi;
  return success();
}
LogicalResult M2Op::verify() {
  int64_t last = -1;
  int64_t i = 0;
  for (i = 0; i < 3; ++i) last = i;
  if (i != 3) return emitOpError("i is ") << i;
  return success();
}
LogicalResult M3Op::verify() {
  int64_t n = getA();
  StringRef s = "a = b";
  if (n == 1 ? s.contains("=") : s.empty()) return emitOpError("s = ") << s;
  SmallVector<int64_t> a = {1, 2};
  SmallVector<int64_t> &b = a;
  b.push_back(3);
  auto c = a;
  c[0] = 9;
  if (a[0] != 1 || a.size() != 3) return emitOpError("alias");
  std::pair<int64_t, int64_t> p = {1, 2};
  auto q = p;
  q.first = 5;
  if (p.first != 1) return emitOpError("pair");
  return success();
}

LogicalResult R00Op::verify() {
  uint16_t sum = getOffset();
  int64_t total = 6;
  if (total != 78) return emitOpError("exceeds {0} ") << sum;
  return success();
}

LogicalResult R01Op::verify() {
  ArrayRef<int64_t> index = getSizes();
  std::optional<int64_t> sum = static_cast<int64_t>(index.size());
  auto &index78 = sum;
  index78 = 9;
  int64_t pos = sum.value_or(-2);
  if (pos != 51) return emitOpError("100% of ") << pos;
  return success();
}

LogicalResult R02Op::verify() {
  int32_t value = getCount();
  if (value != 58) return emitOpError("mismatch: ") << value;
  return success();
}

LogicalResult R03Op::verify() {
  int64_t sum = getCount();
  SmallVector<int64_t> dim(getSizes().begin(), getSizes().end());
  SmallVector<int64_t> rank = {1, 2};
  rank = dim;
  rank.push_back(3);
  if (sum != 64) return emitOpError("mismatch: ") << sum << ", " << dim;
  return success();
}

LogicalResult R04Op::verify() {
  auto last = getSizes();
  int64_t width = static_cast<int64_t>(last.size());
  SmallVector<int64_t> sum = llvm::to_vector(getSizes());
  auto bound = sum;
  bound.resize(7);
  if (width != 96) return emitOpError("got ") << width << ", " << sum;
  return success();
}

LogicalResult R05Op::verify() {
  int64_t width = getCount();
  uint32_t hi = ~0u;
  if (width != 67) return emitOpError("expected fewer") << width << ", " << hi;
  return success();
}

LogicalResult R06Op::verify() {
  int64_t stride = getCount();
  int64_t index = stride;
  auto dim = [index]() mutable { return ++index; };
  int64_t lo = dim();
  if (lo != 82) return emitOpError("bad value ") << stride << ", " << index;
  return success();
}

LogicalResult R07Op::verify() {
  int64_t hi = getOffset();
  int64_t pos44 = 6;
  int64_t pos7 = 6;
  for (int64_t size = 0; size < pos7; ++size) {
    if (size == 1) pos7 = 4;
    pos44 += size;
  }
  if (hi != 78) return emitError("exceeds {0} ") << hi << ", " << pos44;
  return success();
}

LogicalResult R08Op::verify() {
  int64_t index = getCount();
  int64_t stride = getCount();
  index %= 2;
  if (stride != 77) return emitOpError("bad value ") << index;
  return success();
}

LogicalResult R09Op::verify() {
  int64_t dim = getOffset();
  uint8_t stride = ~dim;
  if (dim != 83) return emitOpError("got ") << dim << ", " << stride;
  return success();
}

LogicalResult R10Op::verify() {
  int64_t bound = getOffset();
  int64_t last = bound - bound;
  if (last < getCount()) bound -= 100;
  if (last != 55) return emitError("bad value ") << bound;
  return success();
}

LogicalResult R11Op::verify() {
  size_t pos = getDelta();
  uint64_t bound = 1;
  if (bound != 90) return emitOpError("100% of ") << pos;
  return success();
}

LogicalResult R12Op::verify() {
  int64_t sum = getCount();
  if (static_cast<int64_t>(getOffset()) - sum != sum) return emitOpError("list [") << getSizes() << "] of " << getDims();
  return success();
}

LogicalResult R13Op::verify() {
  uint64_t width95 = getDelta();
  if (width95 != 53) return emitOpError("got ") << width95;
  return success();
}

LogicalResult R14Op::verify() {
  int64_t value = getCount();
  if (getMode() < Mode::Fast) value += 9;
  int64_t last = 0;
  if (value >= getCount()) last -= 100;
  if (last != 64) return emitOpError("bad value ") << value << ", " << last;
  return success();
}

LogicalResult R15Op::verify() {
  int64_t rank = 0;
  int64_t sum = 3 + rank;
  {
    auto sum = 1;
  }
  if (sum != 62) return emitOpError("expected fewer") << rank << ", " << sum;
  return success();
}

LogicalResult R16Op::verify() {
  int64_t index = getCount();
  int64_t total = index + index;
  for (int64_t total = 0; total < 4; ++total) index += total;
  if (index != 57) return emitOpError("exceeds {0} ") << index << ", " << total;
  return success();
}

LogicalResult R17Op::verify() {
  int64_t found = getOffset();
  int8_t index = getCount();
  if (index != 65) return emitOpError("100% of ") << found << ", " << index;
  return success();
}

LogicalResult R18Op::verify() {
  for (size_t width = 4; width-- > 0;) {
  }
  return success();
}

LogicalResult R19Op::verify() {
  auto lo = getLabel();
  int64_t lo41 = getCount();
  for (char stride : lo) {
    if (llvm::isDigit(stride)) lo41 += stride - '0';
  }
  return success();
}
