#include "Gauge.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/ADT/StringSet.h"
#include <cmath>
#include <numeric>
#include <queue>
#include <set>

using namespace mlir;
using namespace gauge;

static LogicalResult parseField(StringRef text, unsigned low, unsigned high, unsigned &value, Operation *op) {
  if (text == "*") {
    value = high + 1;
    return success();
  }
  if (text.getAsInteger(10, value))
    return op->emitOpError("not a number: '") << text << "'";
  if (value < low || value > high)
    return op->emitOpError() << value << " is not in [" << low << ", " << high << "]";
  return success();
}

LogicalResult CronOp::verify() {
  SmallVector<StringRef> parts;
  getSpec().split(parts, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  if (parts.size() != 3)
    return emitOpError("expected 3 fields, got ") << parts.size();
  static constexpr std::pair<unsigned, unsigned> kBounds[] = {{0, 59}, {0, 23}, {1, 31}};
  unsigned wildcards = 0;
  for (size_t i = 0; i < 3; ++i) {
    unsigned value;
    if (failed(parseField(parts[i], kBounds[i].first, kBounds[i].second, value, *this)))
      return failure();
    if (value > kBounds[i].second)
      ++wildcards;
  }
  if (wildcards == 3)
    return emitOpError("runs all the time");
  return success();
}

LogicalResult IpOp::verify() {
  uint32_t address = 0;
  StringRef rest = getAddress();
  for (int i = 3; i >= 0; --i) {
    auto [octet, tail] = rest.split('.');
    uint8_t byte;
    if (octet.empty() || octet.getAsInteger(10, byte))
      return emitOpError() << "bad octet '" << octet << "'";
    address |= static_cast<uint32_t>(byte) << (8 * i);
    rest = tail;
  }
  if (!rest.empty())
    return emitOpError("more than four octets");
  int32_t prefix = getPrefix();
  if (prefix < 0 || prefix > 32)
    return emitOpError("bad prefix length");
  uint32_t mask = prefix == 0 ? 0 : ~0u << (32 - prefix);
  if ((address & ~mask) != 0)
    return emitOpError() << "host bits set: " << (address & ~mask) << " of " << address << ", mask 0x" << llvm::utohexstr(mask);
  return success();
}

LogicalResult PathOp::verify() {
  StringRef path = getPath();
  if (!path.starts_with("/"))
    return emitOpError("path must be absolute");
  SmallVector<std::string> stack;
  for (StringRef part : llvm::split(path.drop_front(), '/')) {
    if (part.empty() || part == ".")
      continue;
    if (part == "..") {
      if (stack.empty())
        return emitOpError("leaves the root");
      stack.pop_back();
      continue;
    }
    if (part.find_first_of(":*?") != StringRef::npos)
      return emitOpError() << "invalid character in '" << part << "'";
    stack.push_back(part.str());
  }
  std::string canonical = "/" + llvm::join(stack, "/");
  if (canonical != path)
    return emitOpError() << "path is not canonical, expected '" << canonical << "'";
  return success();
}

static int hexDigit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

LogicalResult HexOp::verify() {
  int64_t value = 0;
  for (size_t i = 0, e = getDigits().size(); i < e; ++i) {
    int digit = hexDigit(getDigits()[i]);
    if (digit == -1)
      return emitOpError("no hex digit: '") << getDigits()[i] << "' at " << i;
    value = static_cast<int64_t>(static_cast<uint64_t>(value) << 4 | static_cast<uint64_t>(digit));
  }
  if (value != static_cast<int64_t>(getValue()))
    return emitOpError() << "digits are " << value << " (" << static_cast<uint64_t>(value) << ", " << static_cast<int16_t>(value) << ")";
  return success();
}

LogicalResult WeightsOp::verify() {
  double sum = 0.0;
  for (double w : getWeights()) {
    if (w < 0 || std::isnan(w))
      return emitOpError("weights may not be negative");
    sum += w;
  }
  if (std::fabs(sum - 1.0) > getTolerance().convertToDouble())
    return emitOpError() << "weights sum to " << sum;
  auto largest = std::max_element(getWeights().begin(), getWeights().end());
  if (largest != getWeights().end() && *largest > 0.75)
    return emitOpError() << "weight #" << (largest - getWeights().begin()) << " dominates";
  return success();
}

static bool isPrime(uint64_t n) {
  if (n < 2)
    return false;
  for (uint64_t d = 2; d * d <= n; d += 1 + (d & 1))
    if (n % d == 0)
      return false;
  return true;
}

LogicalResult PrimesOp::verify() {
  int64_t previous = 0;
  unsigned twins = 0;
  for (auto n : getNumbers()) {
    if (n > 1000000)
      return emitOpError("too large");
    if (!isPrime(n))
      return emitOpError() << n << " is not prime";
    if (n <= previous)
      return emitOpError() << n << " after " << previous;
    if (n - previous == 2)
      twins++;
    previous = n;
  }
  if (twins > getNumbers().size() / 2)
    return emitOpError() << "too many twins: " << twins;
  return success();
}

LogicalResult CollatzOp::verify() {
  int64_t n = getStart();
  if (n < 1)
    return emitOpError("must start above zero");
  int32_t steps = 0;
  for (; n != 1; ++steps) {
    if (steps >= static_cast<int32_t>(getLimit()))
      return emitOpError() << "does not end within " << getLimit() << " steps, at " << n;
    n = n % 2 ? 3 * n + 1 : n / 2;
  }
  return success();
}

LogicalResult SpiralOp::verify() {
  int64_t n = getN();
  if (n < 1 || n > 20)
    return emitOpError("bad size");
  SmallVector<SmallVector<int64_t, 8>, 8> grid(n, SmallVector<int64_t, 8>(n, -1));
  int64_t row = 0, col = 0, dr = 0, dc = 1;
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < n * n; ++i) {
    grid[row][col] = i;
    order.push_back(row * n + col);
    int64_t nr = row + dr, nc = col + dc;
    if (nr < 0 || nr >= n || nc < 0 || nc >= n || grid[nr][nc] != -1) {
      std::swap(dr, dc);
      dc = -dc;
      nr = row + dr;
      nc = col + dc;
    }
    row = nr;
    col = nc;
  }
  if (getOrder().size() != order.size())
    return emitOpError() << "spiral of " << order.size() << ": [" << order << "]";
  for (auto [i, pair] : llvm::enumerate(llvm::zip(order, getOrder())))
    if (auto [want, have] = pair; want != have)
      return emitOpError() << "step " << i << " is " << have << " instead of " << want;
  return success();
}

LogicalResult KnapOp::verify() {
  auto weights = getWeights(), values = getValues();
  int64_t capacity = getCapacity();
  if (weights.size() != values.size() || capacity < 0 || capacity > 200)
    return emitOpError("bad instance");
  std::vector<int64_t> best(capacity + 1, 0);
  for (size_t item = 0; item < weights.size(); item++) {
    if (weights[item] <= 0)
      return emitOpError("weight of item ") << item << " is not positive";
    for (int64_t c = capacity; c >= weights[item]; c--)
      best[c] = std::max(best[c], best[c - weights[item]] + values[item]);
  }
  if (best[capacity] != static_cast<int64_t>(getBest()))
    return emitOpError() << "best is " << best.back() << ", not " << getBest();
  return success();
}

LogicalResult EditOp::verify() {
  StringRef a = getA(), b = getB();
  SmallVector<unsigned> previous(b.size() + 1);
  std::iota(previous.begin(), previous.end(), 0);
  for (size_t y = 1; y <= a.size(); ++y) {
    SmallVector<unsigned> current{static_cast<unsigned>(y)};
    for (size_t x = 1; x <= b.size(); ++x) {
      unsigned cost = a[y - 1] == b[x - 1] ? 0 : 1;
      current.push_back(std::min({previous[x] + 1, current[x - 1] + 1, previous[x - 1] + cost}));
    }
    previous = std::move(current);
  }
  if (previous.back() != getDistance())
    return emitOpError() << "distance of '" << a << "' and '" << b << "' is " << previous.back() << ", computed by StringRef " << a.edit_distance(b);
  return success();
}

LogicalResult UnionOp::verify() {
  uint64_t n = getN();
  if (n > 100 || getPairs().size() % 2 != 0)
    return emitOpError("bad input");
  SmallVector<unsigned> parent(n);
  for (unsigned i = 0; i < n; ++i)
    parent[i] = i;
  std::function<unsigned(unsigned)> find = [&](unsigned x) -> unsigned {
    if (parent[x] != x)
      parent[x] = find(parent[x]);
    return parent[x];
  };
  unsigned components = n;
  for (size_t i = 0; i + 1 < getPairs().size(); i += 2) {
    int64_t x = getPairs()[i], y = getPairs()[i + 1];
    if (x < 0 || y < 0 || uint64_t(x) >= n || uint64_t(y) >= n)
      return emitOpError("pair ") << i / 2 << " is out of range";
    unsigned rx = find(x), ry = find(y);
    if (rx == ry)
      continue;
    parent[ry] = rx;
    components--;
  }
  if (components != getComponents())
    return emitOpError() << components << " components";
  return success();
}

LogicalResult BitfieldOp::verify() {
  unsigned shift = 0;
  uint64_t value = getValue();
  SmallVector<int64_t> fields;
  for (int32_t width : getWidths()) {
    unsigned magnitude = std::abs(width);
    if (magnitude == 0 || magnitude > 32 || shift + magnitude > 64)
      return emitOpError() << "bad width " << width << " at bit " << shift;
    uint64_t raw = value >> shift & llvm::maskTrailingOnes<uint64_t>(magnitude);
    fields.push_back(width < 0 ? llvm::SignExtend64(raw, magnitude) : static_cast<int64_t>(raw));
    shift += magnitude;
  }
  if (shift < 64 && value >> shift != 0)
    return emitOpError() << (value >> shift) << " is left above bit " << shift;
  if (ArrayRef<int64_t>(fields) != getFields())
    return emitOpError() << "fields are " << fields.size() << ": [" << fields << "]";
  return success();
}

LogicalResult SatOp::verify() {
  int32_t sum = 0;
  bool saturated = false;
  for (int32_t v : getValues()) {
    int32_t next;
    if (llvm::AddOverflow(sum, v, next)) {
      next = v < 0 ? std::numeric_limits<int32_t>::min() : std::numeric_limits<int32_t>::max();
      saturated = true;
    }
    sum = next;
  }
  if (sum != static_cast<int32_t>(getExpected()))
    return emitOpError() << "sum is " << sum << (saturated ? " (saturated)" : "");
  if (llvm::isInt<16>(sum) && llvm::isUInt<8>(sum) && getValues().size() > 3)
    return emitOpError("too many values for a small sum");
  return success();
}

LogicalResult MixOp::verify() {
  int8_t a = getA();
  uint16_t b = getB();
  int32_t c = getC();
  uint64_t d = getD();
  int8_t wrapped = a + static_cast<int8_t>(b);
  if (wrapped < 0)
    return emitOpError() << "wrapped to " << static_cast<int>(wrapped);
  if (c < b)
    return emitOpError() << c << " < " << b;
  if (a > d)
    return emitOpError() << int(a) << " > " << d;
  unsigned mixed = c - b;
  uint64_t product = static_cast<uint64_t>(mixed) * d;
  if (product >> 32 > 7)
    return emitOpError() << "high part " << (product >> 32) << ", low part " << static_cast<uint32_t>(product);
  int64_t shifted = static_cast<int64_t>(product << 31) >> 31;
  if (shifted != static_cast<int64_t>(product))
    return emitOpError() << "does not survive: " << shifted;
  c >>= 2;
  c ^= b;
  if ((c & 3) == 1 || !(c % 5))
    return emitOpError() << "remainder " << c % 5 << " and " << -c % 7 << " of " << c;
  return success();
}

LogicalResult ClockOp::verify() {
  int64_t seconds = getSeconds();
  int64_t days = seconds / 86400, rest = seconds % 86400;
  if (rest < 0) {
    rest += 86400;
    --days;
  }
  const unsigned h = rest / 3600, m = rest % 3600 / 60, s = rest % 60;
  auto two = [](unsigned v) { return (v < 10 ? "0" : "") + std::to_string(v); };
  std::string text;
  if (days)
    text = std::to_string(days) + "d ";
  text += two(h) + ":" + two(m);
  if (s != 0)
    text += ":" + two(s);
  if (text != getText())
    return emitOpError() << "should be \"" << text << "\"";
  return success();
}

LogicalResult DiffOp::verify() {
  ArrayRef<int64_t> before = getOld(), after = getNew_();
  unsigned common = 0;
  while (!before.empty() && !after.empty() && before.front() == after.front()) {
    before = before.drop_front();
    after = after.drop_front();
    ++common;
  }
  unsigned suffix = 0;
  for (; !before.empty() && !after.empty() && before.back() == after.back(); ++suffix) {
    before = before.drop_back();
    after = after.drop_back();
  }
  if (before.empty() && after.empty())
    return success();
  if (before.size() > 1 || after.size() > 1)
    return emitOpError() << "changes [" << before << "] to [" << after << "] after " << common << " and before " << suffix;
  std::set<int64_t> removed(before.begin(), before.end());
  for (int64_t value : after)
    if (removed.count(-value))
      return emitOpError("only the sign changes: ") << value;
  return success();
}

LogicalResult QuotaOp::verify() {
  for (const NamedAttribute &used : getUsed()) {
    Attribute limit = getLimits().get(used.getName());
    if (!limit)
      return emitOpError("no limit for ") << used.getName();
    auto limitInt = dyn_cast<IntegerAttr>(limit), usedInt = dyn_cast<IntegerAttr>(used.getValue());
    if (!limitInt || !usedInt || limitInt.getType() != usedInt.getType())
      return emitOpError() << "limit " << limit << " and use " << used.getValue() << " of '" << used.getName().getValue() << "' differ in kind";
    if (usedInt.getValue().sgt(limitInt.getValue()))
      return emitOpError() << used.getName().getValue() << " exceeds its limit by " << (usedInt.getValue() - limitInt.getValue()).getSExtValue();
  }
  if (getLimits().size() > getUsed().size() + 2)
    return emitOpError() << getLimits().size() - getUsed().size() << " unused limits, first " << getLimits().begin()->getName();
  return success();
}

static int64_t depthOf(Attribute attr, int64_t &leaves) {
  auto array = dyn_cast<ArrayAttr>(attr);
  if (!array) {
    ++leaves;
    return 0;
  }
  int64_t deepest = 0;
  for (Attribute child : array)
    deepest = std::max(deepest, depthOf(child, leaves));
  return deepest + 1;
}

LogicalResult NestOp::verify() {
  int64_t leaves = 0;
  int64_t depth = depthOf(getTree(), leaves);
  if (depth != static_cast<int64_t>(getDepth()))
    return emitOpError() << "depth is " << depth << " with " << leaves << " leaves";
  if (leaves == 0)
    return emitOpError("has no leaves");
  return success();
}

LogicalResult ScopeOp::verify() {
  if ((*this)->getNumRegions() != 1)
    return emitOpError("needs one region");
  if (auto outer = (*this)->getParentOfType<ScopeOp>(); outer && outer->getParentOfType<ScopeOp>())
    return emitOpError("nested too deeply");
  return success();
}

LogicalResult ScopeOp::verifyRegions() {
  llvm::StringSet<> names;
  for (Block &block : getBody())
    for (DefOp def : block.getOps<DefOp>()) {
      if (!names.insert(def.getName()).second)
        return def.emitOpError() << "'" << def.getName() << "' is defined again";
      if (!def.getOut().use_empty() && def.getName().starts_with("_"))
        return def.emitError("private definition '") << def.getName() << "' is used";
    }
  unsigned count = 0;
  getBody().walk([&](UseOp use) { count += use.getArgs().size(); });
  if (count > 4)
    return emitOpError() << count << " uses";
  return success();
}

LogicalResult UseOp::verify() {
  for (OpOperand &operand : (*this)->getOpOperands()) {
    if (isa<BlockArgument>(operand.get()))
      continue;
    auto def = operand.get().getDefiningOp<DefOp>();
    if (!def)
      return emitOpError("operand #") << operand.getOperandNumber() << " is not defined here";
    if (def.getName() != getName())
      return emitOpError() << "operand #" << operand.getOperandNumber() << " is '" << def.getName() << "', not '" << getName() << "'";
    if (def->getBlock() == (*this)->getBlock() && !def->isBeforeInBlock(*this))
      return emitOpError("used before its definition");
  }
  return success();
}

LogicalResult SwitchOp::verify() {
  if (getCases().size() != getRegions().size())
    return emitOpError("has ") << getRegions().size() << " regions for " << getCases().size() << " cases";
  DenseSet<int32_t> seen;
  for (auto [value, region] : llvm::zip(getCases(), getRegions())) {
    if (!seen.insert(value).second)
      return emitOpError() << "case " << value << " is there twice";
    if (region.empty())
      continue;
    if (!region.hasOneBlock() || region.getNumArguments() != 0)
      return emitOpError("region of case ") << value << " has " << region.getNumArguments() << " arguments";
  }
  return success();
}
