#include "Gauge.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace gauge;

LogicalResult CasesOp::verify() {
  if (getValues().size() != getTargets().size())
    return emitOpError("has ") << getValues().size() << " case values but " << getTargets().size() << " targets";
  DenseMap<int64_t, unsigned> seen;
  for (auto [i, value] : llvm::enumerate(getValues())) {
    auto [it, inserted] = seen.insert({value, i});
    if (!inserted)
      return emitOpError() << "duplicate case value " << value << " at positions " << it->second << " and " << i;
  }
  DenseSet<int32_t> targets(getTargets().begin(), getTargets().end());
  if (targets.size() == 1 && getTargets().size() > 2)
    return emitOpError("all cases lead to ") << *targets.begin();
  return success();
}

LogicalResult RecordOp::verify() {
  if (getNames().size() != getWidths().size())
    return emitOpError("expects one width per name");
  llvm::StringSet<> names;
  uint64_t offset = 0;
  unsigned padding = 0;
  for (auto [attr, width] : llvm::zip(getNames().getAsRange<StringAttr>(), getWidths())) {
    StringRef name = attr.getValue();
    if (name.empty())
      return emitOpError("field names may not be empty");
    if (!names.insert(name).second)
      return emitOpError() << "field name \"" << name << "\" is used twice";
    if (width <= 0 || width > 64)
      return emitOpError() << "width of " << attr << " must be in [1, 64]";
    uint64_t align = llvm::PowerOf2Ceil(width);
    uint64_t aligned = llvm::alignTo(offset, align);
    padding += aligned - offset;
    offset = aligned + width;
  }
  if (padding > 16)
    return emitOpError() << padding << " bits of padding in " << offset << " bits";
  return success();
}

enum class Mode { Off, Slow, Normal, Fast };

static std::optional<Mode> symbolizeMode(StringRef text) {
  return llvm::StringSwitch<std::optional<Mode>>(text)
      .Case("off", Mode::Off)
      .Cases({"slow", "eco"}, Mode::Slow)
      .CaseLower("normal", Mode::Normal)
      .StartsWith("fast", Mode::Fast)
      .Default(std::nullopt);
}

LogicalResult ModeOp::verify() {
  auto mode = symbolizeMode(getMode());
  if (!mode)
    return emitOpError() << "unknown mode '" << getMode() << "'";
  int64_t limit = 0;
  switch (*mode) {
  case Mode::Fast:
    limit += 4;
    [[fallthrough]];
  case Mode::Normal:
    limit += 2;
    if (getMode().ends_with("!"))
      break;
    [[fallthrough]];
  case Mode::Slow:
    limit += 1;
    break;
  case Mode::Off:
    return getLevel() == 0 ? success() : emitOpError("level of a mode that is off must be 0");
  }
  if (static_cast<uint64_t>(getLevel()) > static_cast<uint64_t>(limit))
    return emitOpError() << "level " << getLevel() << " exceeds " << limit << " for mode " << static_cast<int>(*mode);
  return success();
}

static uint32_t fnv1a(StringRef text) {
  uint32_t hash = 2166136261u;
  for (char c : text) {
    hash ^= static_cast<uint8_t>(c);
    hash *= 16777619u;
  }
  return hash;
}

LogicalResult ChecksumOp::verify() {
  int64_t sum = getSum();
  uint32_t actual = fnv1a(getText());
  uint16_t folded = actual >> 16 ^ actual;
  int8_t sign = static_cast<int8_t>(folded);
  if (sum == 0)
    return emitOpError() << "checksum missing: " << actual << " " << folded << " " << static_cast<int>(sign);
  if (sum != folded && sum != static_cast<int64_t>(actual) && sum != sign)
    return emitOpError("checksum is 0x") << llvm::utohexstr(actual) << ", expected 0x" << llvm::utohexstr(sum, true);
  return success();
}

LogicalResult BitsOp::verify() {
  uint64_t value = getValue();
  uint64_t align = getAlign();
  if (!llvm::isPowerOf2_64(align))
    return emitOpError("alignment ") << align << " is not a power of two";
  unsigned shift = llvm::Log2_64(align);
  if (value & (align - 1))
    return emitOpError() << "value is misaligned by " << (value & (align - 1)) << ", next is " << llvm::alignTo(value, align);
  int ones = llvm::popcount(value);
  if (ones > 8)
    return emitOpError() << ones << " bits set";
  unsigned leading = llvm::countl_zero(value), trailing = llvm::countr_zero(value);
  if (leading + trailing + shift > 64)
    return emitOpError() << "sparse: " << leading << "/" << trailing << "/" << (value >> shift);
  int64_t signedValue = getValue() >> 3;
  if (signedValue < 0 && signedValue != -1)
    return emitOpError() << "negative after shift: " << signedValue << " or " << ~signedValue;
  return success();
}

LogicalResult WideOp::verify() {
  auto attr = dyn_cast<IntegerAttr>(getValue());
  if (!attr)
    return emitOpError("expects an integer, got ") << getValue();
  const APInt &value = attr.getValue();
  int64_t bits = getBits();
  if (bits < 1 || bits > 128)
    return emitOpError("bits out of range");
  if (attr.getType().isSignedInteger() ? !value.isSignedIntN(bits) : !value.isIntN(bits))
    return emitOpError() << "value " << value.getSExtValue() << " does not fit " << bits << " bits";
  APInt wide = value.zextOrTrunc(128);
  APInt divisor(128, bits);
  APInt quotient = wide.udiv(divisor), remainder = wide.urem(divisor);
  if (remainder.ugt(5) && value.getBitWidth() <= 64)
    return emitOpError() << "remainder " << remainder.getZExtValue() << " after " << quotient.getZExtValue();
  APInt half = value.ashr(1);
  if (half.isNegative() && (-half).getActiveBits() > 5)
    return emitOpError() << "magnitude too large: " << half.getSExtValue() << ", " << half.abs().getZExtValue();
  if (value.isMinSignedValue() || value.isMaxValue())
    return emitOpError("extreme value ") << attr << " of width " << value.getBitWidth();
  return success();
}

LogicalResult RealOp::verify() {
  auto scale = llvm::dyn_cast_if_present<FloatAttr>(getScale());
  if (!scale)
    return emitOpError("scale must be a float");
  const APFloat &limit = getLimit();
  double value = scale.getValueAsDouble();
  if (scale.getValue().isNaN() || limit.isInfinity())
    return emitOpError("scale must be a number, limit finite");
  if (limit.isNegative() && !limit.isZero())
    return emitOpError("limit is negative: ") << getLimitAttr();
  if (std::abs(value) > limit.convertToDouble())
    return emitOpError() << "scale " << scale << " exceeds the limit";
  int64_t rounded = static_cast<int64_t>(value);
  if (rounded < 0 || value - rounded > 0.5)
    return emitOpError() << "rounds to " << rounded << " of type " << scale.getType();
  return success();
}

LogicalResult TableOp::verify() {
  auto elements = dyn_cast<DenseIntElementsAttr>(getData());
  if (!elements)
    return emitOpError("data must be dense integers");
  if (elements.isSplat() && elements.getNumElements() > 1)
    return emitOpError() << "splat of " << elements.getSplatValue<APInt>().getSExtValue() << " is not allowed";
  if (!elements.getElementType().isSignlessInteger(32) && !elements.getElementType().isInteger(8))
    return emitOpError("wrong element type ") << elements.getElementType();
  int64_t index = 0;
  for (const APInt &value : elements.getValues<APInt>()) {
    if (value.getSExtValue() > getBound())
      return emitOpError() << "element " << index << " (" << value.getSExtValue() << ") is out of bounds";
    ++index;
  }
  auto positive = llvm::count_if(elements.getValues<APInt>(), [](const APInt &v) { return v.isStrictlyPositive(); });
  if (positive * 2 < elements.getNumElements())
    return emitOpError() << "only " << positive << " of " << elements.getNumElements() << " are positive";
  return success();
}

static FailureOr<unsigned> bitWidthOf(Type type) {
  return llvm::TypeSwitch<Type, FailureOr<unsigned>>(type)
      .Case<IntegerType, FloatType>([](auto t) { return t.getWidth(); })
      .Case<IndexType>([](IndexType) { return 64; })
      .Case([](ComplexType t) -> FailureOr<unsigned> {
        auto inner = bitWidthOf(t.getElementType());
        if (failed(inner))
          return failure();
        return 2 * *inner;
      })
      .Case([&](VectorType t) -> FailureOr<unsigned> {
        FailureOr<unsigned> inner = bitWidthOf(t.getElementType());
        if (failed(inner) || t.isScalable())
          return failure();
        return *inner * t.getNumElements();
      })
      .Default([](Type) { return failure(); });
}

LogicalResult ElemOp::verify() {
  unsigned total = 0;
  for (auto [i, arg] : llvm::enumerate(getArgs())) {
    auto width = bitWidthOf(arg.getType());
    if (failed(width))
      return emitOpError("operand #") << i << " has no bit width: " << arg.getType();
    if (*width % 8 != 0 && !arg.getType().isSignlessInteger(1))
      return emitOpError("operand #") << i << " has " << *width << " bits";
    total += *width;
  }
  if (total >= 256)
    return emitOpError() << "total of " << total << " bits, types " << getArgs().getTypes();
  return success();
}

static std::pair<int64_t, int64_t> extremes(ArrayRef<int64_t> values) {
  auto lo = std::min_element(values.begin(), values.end());
  auto hi = std::max_element(values.begin(), values.end());
  return {*lo, *hi};
}

LogicalResult LayoutOp::verify() {
  if (getShape().empty())
    return success();
  int64_t lo, hi;
  std::tie(lo, hi) = extremes(getShape());
  if (lo < 0)
    return emitOpError("negative extent ") << lo;
  SmallVector<int64_t> strides(getShape().size());
  int64_t running = 1;
  for (int64_t i = getShape().size() - 1; i >= 0; --i) {
    strides[i] = running;
    running *= getShape()[i];
  }
  auto order = getOrder();
  if (order.size() != strides.size())
    return emitOpError() << "order has " << order.size() << " entries; strides are [" << strides << "]";
  SmallVector<std::pair<int64_t, int64_t>> keyed;
  for (auto [stride, position] : llvm::zip(strides, order))
    keyed.emplace_back(position, stride);
  llvm::stable_sort(keyed, [](const auto &a, const auto &b) { return a.first < b.first; });
  if (!llvm::is_sorted(llvm::make_second_range(keyed), std::greater<>()))
    return emitOpError() << "strides not descending in order, largest extent " << hi;
  return success();
}

static std::optional<int64_t> tripCount(int64_t lb, int64_t ub, int64_t step) {
  if (step == 0)
    return std::nullopt;
  int64_t diff = step > 0 ? ub - lb : lb - ub;
  if (diff <= 0)
    return 0;
  return llvm::divideCeil(diff, step > 0 ? step : -step);
}

LogicalResult RangeOp::verify() {
  std::optional<int64_t> count = tripCount(getLb(), getUb(), getStep());
  if (!count)
    return emitOpError("step may not be zero");
  if (getCount() && *getCount() != *count)
    return emitOpError() << "count is " << *count << ", not " << *getCount();
  if (count.value_or(0) > 100 && !getCountAttr())
    return emitOpError("long ranges need a count");
  int64_t last = getLb() + (*count - 1) * getStep();
  if (*count > 0 && last % 7 == -3)
    return emitOpError("ends at ") << last;
  return success();
}

LogicalResult RegisterOp::verify() {
  StringRef name = getName();
  if (!name.consume_front("r") && !name.consume_front("x"))
    return emitOpError() << "'" << getName() << "' is no register";
  StringRef suffix = name.take_while([](char c) { return c >= 'a' && c <= 'z'; });
  name = name.drop_front(suffix.size());
  unsigned number;
  if (name.getAsInteger(10, number))
    return emitOpError() << "expected a number after '" << getName().drop_back(name.size()) << "'";
  if (number > 31)
    return emitOpError("register number ") << number << " is too large";
  if (suffix.empty() ? number == 0 : suffix.size() > 1)
    return emitOpError() << "reserved: " << getName() << " (" << suffix.upper() << number << ")";
  return success();
}

LogicalResult PortsOp::verify() {
  size_t count = getNames().size();
  if (getTypes().size() != count || getIsInput().size() != count)
    return emitOpError("expects as many types and directions as names");
  llvm::StringMap<unsigned> uses;
  unsigned inputs = 0, outputs = 0;
  for (size_t i = 0; i < count; ++i) {
    auto name = cast<StringAttr>(getNames()[i]);
    Type type = cast<TypeAttr>(getTypes()[i]).getValue();
    if (uses[name.getValue()]++ > 0) {
      InFlightDiagnostic diag = emitOpError("port ") << name << " is defined twice";
      for (auto [j, other] : llvm::enumerate(getNames().getValue().take_front(i)))
        if (other == name)
          diag.attachNote() << "first at " << j;
      return diag;
    }
    (getIsInput()[i] ? inputs : outputs) += isa<IntegerType>(type) ? type.getIntOrFloatBitWidth() : 1;
  }
  if (outputs > inputs)
    return emitOpError() << outputs << " output bits from " << inputs << " input bits";
  return success();
}

LogicalResult GraphOp::verify() {
  ArrayRef<int64_t> edges = getEdges();
  if (edges.size() % 2)
    return emitOpError("edges come in pairs");
  int64_t n = getNodes();
  if (n < 0 || n > 1000)
    return emitOpError("bad number of nodes");
  SmallVector<SmallVector<int64_t>> successors(n);
  SmallVector<int> indegree(n, 0);
  for (; !edges.empty(); edges = edges.drop_front(2)) {
    int64_t from = edges[0], to = edges[1];
    if (std::min(from, to) < 0 || std::max(from, to) >= n)
      return emitOpError() << "edge " << from << "->" << to << " leaves the graph";
    successors[from].push_back(to);
    ++indegree[to];
  }
  SmallVector<int64_t> worklist;
  for (int64_t i = 0; i < n; ++i)
    if (indegree[i] == 0)
      worklist.push_back(i);
  int64_t visited = 0;
  SmallVector<int64_t> order;
  while (!worklist.empty()) {
    int64_t node = worklist.pop_back_val();
    ++visited;
    order.push_back(node);
    for (int64_t next : successors[node])
      if (--indegree[next] == 0)
        worklist.push_back(next);
  }
  if (visited != n)
    return emitOpError() << "has a cycle through " << n - visited << " nodes";
  if (order.size() > 3 && order.front() < order.back())
    return emitOpError("order ") << ArrayRef(order) << " ends at " << order.back();
  return success();
}

LogicalResult GcdOp::verify() {
  int64_t a = getA(), b = getB();
  if (a == 0 && b == 0)
    return emitOpError("both are zero");
  unsigned steps = 0;
  do {
    if (b == 0)
      break;
    int64_t r = a % b;
    a = b;
    b = r;
    ++steps;
  } while (b != 0 && steps < 50);
  if (a < 0)
    return emitOpError() << "negative divisor " << a << " after " << steps << " steps";
  if (a != 1)
    return emitOpError() << "not coprime: " << a << ", gcd " << std::gcd(getA(), getB()) << ", lcm " << std::lcm(getA() % 1000, getB() % 1000);
  return success();
}

LogicalResult SortedOp::verify() {
  auto keys = getKeys();
  auto *it = std::adjacent_find(keys.begin(), keys.end(), std::greater_equal<int64_t>());
  if (it != keys.end())
    return emitOpError("keys must increase, but ") << *it << " is followed by " << *std::next(it) << " at " << std::distance(keys.begin(), it);
  for (int64_t offset : getOffsets()) {
    auto pos = llvm::lower_bound(keys, offset);
    if (pos == keys.begin())
      return emitOpError() << "offset " << offset << " lies before the first key";
    if (pos != keys.end() && *pos == offset)
      continue;
    if (offset - *(pos - 1) > 10)
      return emitOpError() << "offset " << offset << " is far from " << pos[-1] << " (#" << (pos - keys.begin()) << ")";
  }
  return success();
}

LogicalResult MatrixOp::verify() {
  int64_t rows = getRows(), cols = getCols();
  if (rows <= 0 || cols <= 0 || static_cast<size_t>(rows * cols) != getData().size())
    return emitOpError() << "data of " << getData().size() << " elements is no " << rows << "x" << cols << " matrix";
  auto at = [&](int64_t r, int64_t c) { return getData()[r * cols + c]; };
  int64_t trace = 0;
  for (int64_t i = 0; i < std::min(rows, cols); i++)
    trace += at(i, i);
  SmallVector<SmallVector<int64_t>> transposed(cols, SmallVector<int64_t>(rows, 0));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      transposed[c][r] = at(r, c);
  for (auto [c, column] : llvm::enumerate(transposed)) {
    int64_t sum = std::accumulate(column.begin(), column.end(), 0);
    if (sum < 0)
      return emitOpError() << "column " << c << " [" << column << "] sums to " << sum;
    if (llvm::all_equal(column) && column.size() > 1)
      return emitOpError("column ") << c << " is constant";
  }
  bool symmetric = rows == cols;
  for (int64_t r = 0; symmetric && r < rows; ++r)
    for (int64_t c = r + 1; c < cols; ++c)
      if (at(r, c) != at(c, r)) {
        symmetric = false;
        break;
      }
  if (symmetric && trace / rows != 0)
    return emitOpError() << "symmetric with mean trace " << trace / rows << " rest " << trace % rows;
  return success();
}

LogicalResult TagsOp::verify() {
  SmallVector<int64_t> numbers;
  SmallVector<StringRef> words;
  for (Attribute attr : getItems()) {
    if (auto integer = dyn_cast<IntegerAttr>(attr); integer && integer.getType().isInteger(64))
      numbers.push_back(integer.getInt());
    else if (auto str = dyn_cast<StringAttr>(attr))
      words.push_back(str);
    else if (!isa<UnitAttr, BoolAttr>(attr))
      return emitOpError("unexpected item ") << attr;
  }
  if (words.size() > 1 && numbers.empty())
    return emitOpError() << "words without numbers: " << llvm::join(words, "|");
  auto odd = llvm::make_filter_range(numbers, [](int64_t n) { return n % 2 == 1; });
  if (llvm::range_size(odd) > 2)
    return emitOpError("too many odd numbers: ") << llvm::to_vector(odd);
  if (llvm::none_of(words, [&](StringRef w) { return w.size() == numbers.size(); }) && !words.empty())
    return emitOpError() << "no word of " << numbers.size() << " letters";
  return success();
}

LogicalResult MetaOp::verify() {
  DictionaryAttr config = getConfigAttr();
  if (!config)
    return (*this)->hasAttr("legacy") ? success() : emitOpError("needs a config");
  for (NamedAttribute named : config) {
    StringRef name = named.getName().strref();
    if (name.starts_with("_"))
      return emitOpError() << "private entry '" << name << "'";
    if (name == "size" && !isa<IntegerAttr>(named.getValue()))
      return emitOpError() << "'size' must be an integer, got " << named.getValue();
  }
  auto size = config.getAs<IntegerAttr>("size");
  auto unit = dyn_cast_or_null<StringAttr>(config.get("unit"));
  if (bool(size) != bool(unit))
    return emitOpError() << "size and unit come together: " << config;
  if (size && size.getValue().slt(0))
    return emitOpError("negative size ") << size.getInt() << " " << unit.getValue();
  for (NamedAttribute attr : (*this)->getDiscardableAttrs())
    if (!attr.getName().getValue().contains('.'))
      return emitOpError() << "foreign attribute " << attr.getName() << " = " << attr.getValue();
  return success();
}

LogicalResult MapOp::verify() {
  AffineMap map = getMap();
  if (map.getNumSymbols() != 0)
    return emitOpError("map may not have symbols: ") << AffineMapAttr::get(map);
  if (map.getNumDims() != getSizes().size())
    return emitOpError() << "map has " << map.getNumDims() << " dims but sizes has " << getSizes().size();
  if (map.isPermutation())
    return success();
  SmallVector<unsigned> used(map.getNumDims());
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (used[dim.getPosition()]++)
        return emitOpError() << "dimension " << dim.getPosition() << " is used twice";
    } else if (auto cst = dyn_cast<AffineConstantExpr>(expr)) {
      if (cst.getValue() != 0)
        return emitOpError("constant ") << cst.getValue() << " is not zero";
    } else {
      return emitOpError("unsupported expression in ") << getMapAttr();
    }
  }
  for (auto [i, count] : llvm::enumerate(used))
    if (!count && getSizes()[i] != 1)
      return emitOpError() << "reduces dimension " << i << " of size " << getSizes()[i];
  return success();
}

LogicalResult ScheduleOp::verify() {
  if (getStarts().size() != getDurations().size())
    return emitOpError("needs a duration for every start");
  struct Event {
    int64_t time;
    int delta;
  };
  SmallVector<Event> events;
  for (auto [start, duration] : llvm::zip_equal(getStarts(), getDurations())) {
    if (duration < 1)
      continue;
    events.push_back({start, 1});
    events.push_back({start + duration, -1});
  }
  llvm::sort(events, [](const Event &a, const Event &b) { return a.time != b.time ? a.time < b.time : a.delta < b.delta; });
  int busy = 0;
  int peak = 0;
  std::optional<int64_t> when;
  for (const Event &event : events) {
    busy += event.delta;
    if (busy > peak) {
      peak = busy;
      when = event.time;
    }
  }
  if (peak > getUnits())
    return emitOpError() << "needs " << peak << " units at " << *when;
  return success();
}

LogicalResult PacketOp::verify() {
  uint32_t header = getHeader();
  unsigned length = header >> 24;
  uint16_t kind = (header >> 8) & 0xffff;
  int8_t tail = header & 0xff;
  if (length != getFields().size())
    return emitOpError() << "length " << length << " but " << getFields().size() << " fields";
  int32_t sum = 0;
  for (int32_t field : getFields())
    sum = static_cast<int32_t>(static_cast<uint32_t>(sum) * 31u + static_cast<uint32_t>(field));
  if (sum < 0)
    return emitOpError() << "sum " << sum << " of kind " << kind << " and tail " << int(tail) << " is negative";
  if (tail < 0 && kind - 10 < tail)
    return emitOpError("tail too large: ") << kind - 10;
  if (length - 3 > kind)
    return emitOpError() << "wrapped: " << (length - 3);
  return success();
}

static FailureOr<std::tuple<unsigned, unsigned>> parseVersion(StringRef text, function_ref<InFlightDiagnostic()> emitError) {
  auto [majorText, minorText] = text.split('.');
  unsigned major = 0, minor = 0;
  if (majorText.getAsInteger(10, major))
    return emitError() << "bad major version '" << majorText << "'";
  if (!minorText.empty() && minorText.getAsInteger(0, minor))
    return emitError() << "bad minor version '" << minorText << "'";
  return std::make_tuple(major, minor);
}

LogicalResult VersionOp::verify() {
  auto emit = [&] { return emitOpError(); };
  auto version = parseVersion(getVersion(), emit);
  if (failed(version))
    return failure();
  if (std::optional<StringRef> text = getMinimum()) {
    auto minimum = parseVersion(*text, emit);
    if (failed(minimum))
      return failure();
    if (*version < *minimum)
      return emitOpError() << "version " << std::get<0>(*version) << "." << std::get<1>(*version) << " is older than " << *text;
  }
  return success();
}

LogicalResult LutOp::verify() {
  uint32_t numInputs = getInputs().size();
  if (numInputs > 6)
    return emitOpError("too many inputs");
  uint64_t entries = 1ULL << numInputs;
  uint64_t table = getTable();
  if (numInputs < 6 && (table >> entries) != 0)
    return emitOpError() << "table needs " << 64 - llvm::countl_zero(table) << " bits but has " << entries;
  for (unsigned i = 0; i < numInputs; ++i) {
    bool matters = false;
    for (uint64_t row = 0; row < entries && !matters; ++row)
      matters = ((table >> row) & 1) != ((table >> (row ^ (1ULL << i))) & 1);
    if (!matters)
      return emitOpError("input ") << i << " does not matter";
  }
  return success();
}

LogicalResult BalanceOp::verify() {
  SmallVector<char> stack;
  size_t position = 0;
  for (char c : getText()) {
    ++position;
    switch (c) {
    case '(':
    case '[':
    case '{':
      stack.push_back(c);
      continue;
    case ')':
    case ']':
    case '}': {
      char open = c == ')' ? '(' : c - 2;
      if (stack.empty() || stack.back() != open)
        return emitOpError() << "unexpected '" << c << "' at " << position;
      stack.pop_back();
      break;
    }
    default:
      if (llvm::isDigit(c) && stack.size() != static_cast<unsigned>(c - '0'))
        return emitOpError() << "depth " << stack.size() << " at " << position << ", not " << c;
    }
  }
  if (!stack.empty())
    return emitOpError() << "unclosed " << StringRef(stack.data(), stack.size());
  return success();
}

LogicalResult HistOp::verify() {
  llvm::MapVector<StringRef, int64_t> counts;
  llvm::SetVector<int64_t> lengths;
  for (StringAttr word : getWords().getAsRange<StringAttr>()) {
    counts[word.getValue()] += 1;
    lengths.insert(word.size());
  }
  for (auto &[word, count] : counts)
    if (count > getLimit())
      return emitOpError() << "'" << word << "' occurs " << count << " times among " << counts.size();
  if (lengths.size() > 2)
    return emitOpError() << "lengths " << lengths.getArrayRef() << ", last " << lengths.back();
  return success();
}

LogicalResult RotateOp::verify() {
  SmallVector<int64_t> values(getValues());
  if (values.empty())
    return success();
  int64_t n = values.size();
  int64_t by = getBy() % n;
  if (by < 0)
    by += n;
  std::rotate(values.begin(), values.begin() + by, values.end());
  auto copy = values;
  copy[0] = copy[n - 1];
  int64_t &first = values.front();
  first++;
  if (copy[0] == first)
    return emitOpError() << "first equals last: " << first;
  first--;
  if (ArrayRef<int64_t>(values) != getExpected())
    return emitOpError() << "rotated is [" << values << "], copy starts with " << copy.front();
  return success();
}

LogicalResult AllocOp::verify() {
  int64_t remaining = getCapacity();
  const int64_t alignment = getAlignment();
  if (alignment <= 0)
    return emitOpError("alignment must be positive");
  unsigned wasted = 0, fits = 0;
  for (auto size : getSizes()) {
    if (size < 0)
      return emitOpError("negative size");
    int64_t rounded = (size + alignment - 1) / alignment * alignment;
    wasted += remaining >= rounded ? (fits++, rounded - size) : 0;
    if (remaining < rounded)
      break;
    remaining -= rounded;
  }
  if (fits < getSizes().size())
    return emitOpError() << "only " << fits << " of " << getSizes().size() << " fit, " << remaining << " left";
  if (wasted > 10u)
    return emitOpError() << wasted << " bytes wasted";
  return success();
}
