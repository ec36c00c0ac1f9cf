#include "Gauge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <vector>

using namespace mlir;
using namespace gauge;
using llvm::SmallVector;

namespace {
/// Bits that a type occupies, or zero.
unsigned storageBits(Type type) {
  if (auto fixed = dyn_cast<FixedType>(type))
    return fixed.getWidth();
  if (type.isIntOrFloat())
    return type.getIntOrFloatBitWidth();
  unsigned sum = 0;
  if (auto structType = dyn_cast<StructType>(type))
    for (Type field : structType.getTypes()) {
      unsigned bits = storageBits(field);
      if (!bits)
        return 0;
      sum = llvm::alignTo(sum, std::min(bits, 32u)) + bits;
    }
  return sum;
}

struct Cursor {
  StringRef text;
  size_t position = 0;
  bool atEnd() const { return position >= text.size(); }
  char peek() const { return atEnd() ? '\0' : text[position]; }
  char take() { return text[position++]; }
};

template <typename T>
static bool isAscending(llvm::ArrayRef<T> values) {
  for (size_t i = 1; i < values.size(); ++i)
    if (!(values[i - 1] < values[i]))
      return false;
  return true;
}
} // namespace

bool FixedType::isCompatible(FixedType other) const {
  return getIsSigned() == other.getIsSigned() && getScale() == other.getScale();
}

std::optional<unsigned> StructType::getFieldIndex(StringRef name) const {
  for (auto [index, field] : llvm::enumerate(getNames()))
    if (field.getValue() == name)
      return index;
  return std::nullopt;
}

bool RangeAttr::contains(int64_t value) const {
  return value >= getLow() && value < getHigh() && (value - getLow()) % getStep() == 0;
}

int64_t RangeAttr::size() const {
  if (getHigh() <= getLow())
    return 0;
  return (getHigh() - getLow() + getStep() - 1) / getStep();
}

LogicalResult RangeAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t low, int64_t high, int64_t step) {
  if (step <= 0)
    return emitError() << "step must be positive, got " << step;
  if (low > high)
    return emitError() << llvm::formatv("range [{0}, {1}) is reversed", low, high).str();
  return success();
}

LogicalResult GetFieldOp::verify() {
  auto structType = llvm::dyn_cast<StructType>(getIn().getType());
  if (!structType)
    return emitOpError("operand must be a struct, got ") << getIn().getType();
  std::optional<unsigned> index = structType.getFieldIndex(getField());
  if (!index.has_value()) {
    auto diag = emitOpError() << "no field '" << getField() << "' in " << structType;
    for (StringAttr name : structType.getNames())
      if (name.getValue().equals_insensitive(getField()))
        diag.attachNote() << "did you mean " << name << "?";
    return diag;
  }
  Type expected = structType.getFieldType(*index);
  if (getOut().getType() != expected)
    return emitOpError() << "field #" << index.value() << " has type " << expected << ", not " << getResult().getType();
  return success();
}

LogicalResult MakeOp::verify() {
  auto type = dyn_cast<StructType>(getType());
  if (!type)
    return emitOpError("must make a struct");
  auto operandTypes = getOperandTypes();
  if (operandTypes.size() != type.getTypes().size())
    return emitOpError("has ") << operandTypes.size() << " operands for " << type.getTypes().size() << " fields";
  auto mismatch = std::mismatch(operandTypes.begin(), operandTypes.end(), type.getTypes().begin());
  if (mismatch.first != operandTypes.end())
    return emitOpError("operand of type ") << *mismatch.first << " for field of type " << *mismatch.second;
  unsigned bits = storageBits(type);
  if (bits == 0 || bits > 128)
    return emitOpError() << "cannot store " << bits << " bits";
  return success();
}

LogicalResult FixOp::verify() {
  auto lhs = dyn_cast<FixedType>(getLhs().getType());
  auto rhs = dyn_cast<FixedType>(getRhs().getType());
  auto out = dyn_cast<FixedType>(getOut().getType());
  if (!lhs || !rhs || !out)
    return emitOpError("works on fixed-point types");
  if (!lhs.isCompatible(rhs))
    return emitOpError() << lhs << " and " << rhs << " are not compatible";
  int lost = lhs.getScale() - out.getScale();
  switch (getMode()) {
  case Rounding::Nearest:
    if (lost <= 0)
      return emitOpError("nothing to round");
    break;
  case Rounding::Up:
  case Rounding::Down:
    if (!out.getIsSigned())
      return emitOpError() << stringifyRounding(getMode()) << " needs a sign";
    [[fallthrough]];
  case Rounding::Zero:
    if (lost > 8 || lost < -8)
      return emitOpError() << "changes the scale by " << -lost;
    break;
  }
  if (out.getIntegerBits() <= std::max(lhs.getIntegerBits(), rhs.getIntegerBits()))
    return emitError() << "result of " << out.getIntegerBits() << " integer bits may overflow (mode " << stringifyRounding(getMode()) << ")";
  return success();
}

LogicalResult PermitOp::verify() {
  Flags flags = getFlags();
  if (bitEnumContainsAll(flags, Flags::write | Flags::exec))
    return emitOpError("may not both write and execute");
  if (std::optional<Flags> mask = getMask()) {
    Flags rest = flags & ~*mask;
    if (rest != Flags::none)
      return emitOpError() << "flags outside of the mask: " << stringifyFlags(rest) << " (" << static_cast<uint32_t>(rest) << ")";
    if (bitEnumContainsAny(*mask, Flags::exec) && !bitEnumContainsAny(flags, Flags::read))
      return emitOpError("must be readable");
  }
  return success();
}

LogicalResult RangesOp::verify() {
  std::vector<std::pair<int64_t, int64_t>> bounds;
  int64_t total = 0;
  bool covered = false;
  for (auto range : getRanges().getAsRange<RangeAttr>()) {
    bounds.push_back(std::make_pair(range.getLow(), range.getHigh()));
    total += range.size();
    covered |= range.contains(getValue());
  }
  std::sort(bounds.begin(), bounds.end());
  for (auto it = bounds.begin(); it != bounds.end(); ++it) {
    if (it == bounds.begin())
      continue;
    auto prev = std::prev(it);
    if (prev->second > it->first)
      return emitOpError() << "ranges overlap: [" << prev->first << ", " << prev->second << ") and [" << it->first << ", " << it->second << ")";
  }
  if (!covered)
    return emitOpError() << getValue() << " is in none of " << bounds.size() << " ranges with " << total << " values";
  return success();
}

LogicalResult CropOp::verify() {
  auto in = cast<ShapedType>(getIn().getType());
  auto out = cast<ShapedType>(getOut().getType());
  if (!in.hasRank() || !out.hasRank())
    return success();
  if (in.getRank() != out.getRank() || in.getElementType() != out.getElementType())
    return emitOpError("input ") << in << " and output " << out << " must have one rank and element type";
  const auto &offsets = getOffsets();
  const auto &sizes = getSizes();
  if ((int64_t)offsets.size() != in.getRank() || offsets.size() != sizes.size())
    return emitOpError("expected ") << in.getRank() << " offsets and sizes";
  for (int i = 0; i < in.getRank(); i++) {
    if (offsets[i] < 0 || sizes[i] < 0)
      return emitOpError("negative offset or size in dimension ") << i;
    if (out.getDimSize(i) != sizes[i])
      return emitOpError("size of dimension ") << i << " is " << sizes[i] << " but the output has " << (out.isDynamicDim(i) ? "a dynamic one" : "another one");
    if (!in.isDynamicDim(i) && offsets[i] + sizes[i] > in.getDimSize(i))
      return emitOpError() << offsets[i] << " + " << sizes[i] << " > " << in.getDimSize(i);
  }
  return success();
}

static LogicalResult checkUniqueDims(ArrayRef<int64_t> batch, ArrayRef<int64_t> contract, int64_t rank, StringRef side,
                                     llvm::function_ref<InFlightDiagnostic()> emit) {
  llvm::SmallSet<int64_t, 4> seen;
  auto check = [&](ArrayRef<int64_t> dims, StringRef kind) -> LogicalResult {
    for (int64_t dim : dims) {
      if (dim < 0 || dim >= rank)
        return emit() << side << " " << kind << " dimension " << dim << " is out of range [0, " << rank << ")";
      if (!seen.insert(dim).second)
        return emit() << "has duplicated dimension from " << side << " " << kind << " dimensions: " << dim;
    }
    return success();
  };
  if (failed(check(batch, "batching")))
    return failure();
  return check(contract, "contracting");
}

LogicalResult DotOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType()), rhs = cast<RankedTensorType>(getRhs().getType());
  if (getLhsBatch().size() != getRhsBatch().size() || getLhsContract().size() != getRhsContract().size())
    return emitOpError("lhs and rhs should have the same number of batching and contracting dimensions");
  auto emit = [&]() { return emitOpError(); };
  if (failed(checkUniqueDims(getLhsBatch(), getLhsContract(), lhs.getRank(), "lhs", emit)) ||
      failed(checkUniqueDims(getRhsBatch(), getRhsContract(), rhs.getRank(), "rhs", emit)))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [l, r] : llvm::zip_equal(getLhsBatch(), getRhsBatch())) {
    int64_t left = lhs.getDimSize(l), right = rhs.getDimSize(r);
    if (left != right && left != ShapedType::kDynamic && right != ShapedType::kDynamic)
      return emitOpError() << "batching dimensions differ: " << left << " and " << right;
    shape.push_back(ShapedType::isDynamic(left) ? right : left);
  }
  for (auto [l, r] : llvm::zip_equal(getLhsContract(), getRhsContract()))
    if (lhs.getDimSize(l) != rhs.getDimSize(r) && !lhs.isDynamicDim(l) && !rhs.isDynamicDim(r))
      return emitOpError("contracting dimensions differ: ") << lhs.getDimSize(l) << " and " << rhs.getDimSize(r);
  auto appendFree = [&shape](RankedTensorType type, ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
    for (int64_t i = 0, e = type.getRank(); i < e; ++i)
      if (!llvm::is_contained(batch, i) && !llvm::is_contained(contract, i))
        shape.push_back(type.getDimSize(i));
  };
  appendFree(lhs, getLhsBatch(), getLhsContract());
  appendFree(rhs, getRhsBatch(), getRhsContract());
  auto inferred = RankedTensorType::get(shape, lhs.getElementType());
  if (failed(verifyCompatibleShape(inferred, getOut().getType())))
    return emitOpError("inferred type ") << inferred << " is incompatible with " << getOut().getType();
  return success();
}

LogicalResult ReduceOp::verify() {
  if (getInputs().empty() || getInputs().size() != getOuts().size())
    return emitOpError("expects as many inputs as outputs, at least one");
  auto shape = cast<ShapedType>(getInputs()[0].getType()).getShape();
  for (auto it : llvm::enumerate(getInputs().drop_front()))
    if (cast<ShapedType>(it.value().getType()).getShape() != shape)
      return emitOpError("input #") << it.index() + 1 << " has another shape";
  if (!isAscending(getDims()))
    return emitOpError("dims must be ascending: [") << getDims() << "]";
  SmallVector<int64_t, 4> reduced(shape.begin(), shape.end());
  for (int64_t dim : llvm::reverse(getDims())) {
    if (dim < 0 || static_cast<size_t>(dim) >= shape.size())
      return emitOpError("no dimension ") << dim;
    if (getKeepDims())
      reduced[dim] = 1;
    else
      reduced.erase(reduced.begin() + dim);
  }
  for (Value out : getOuts()) {
    auto type = cast<RankedTensorType>(out.getType());
    if (!type.getShape().equals(reduced))
      return emitOpError() << "expected output shape '" << ArrayRef<int64_t>(reduced) << "' of rank " << reduced.size() << ", got " << type.getRank();
  }
  return success();
}

LogicalResult EinsumOp::verify() {
  Cursor cursor{getEquation()};
  std::map<char, int64_t> sizes;
  unsigned operand = 0;
  int64_t axis = 0;
  while (!cursor.atEnd()) {
    char c = cursor.take();
    if (c == ' ')
      continue;
    if (c == '-') {
      if (cursor.peek() != '>')
        return emitOpError("expected '>' at ") << cursor.position;
      cursor.take();
      break;
    }
    if (c == ',') {
      ++operand;
      axis = 0;
      continue;
    }
    if (operand >= getInputs().size())
      return emitOpError("too few operands for '") << getEquation() << "'";
    auto type = cast<RankedTensorType>(getInputs()[operand].getType());
    if (axis >= type.getRank())
      return emitOpError() << "operand " << operand << " has only " << type.getRank() << " axes";
    int64_t size = type.getDimSize(axis++);
    auto found = sizes.find(c);
    if (found == sizes.end())
      sizes[c] = size;
    else if (found->second != size)
      return emitOpError() << "axis '" << c << "' is both " << found->second << " and " << size;
  }
  std::string summary;
  for (const auto &entry : sizes)
    summary += std::string(1, entry.first) + "=" + std::to_string(entry.second) + ";";
  int64_t rank = 0;
  while (!cursor.atEnd()) {
    char c = cursor.take();
    if (!sizes.count(c))
      return emitOpError() << "unknown axis '" << c << "' in " << summary;
    ++rank;
  }
  if (rank != cast<RankedTensorType>(getOut().getType()).getRank())
    return emitOpError() << "result should have rank " << rank << " (" << summary << ")";
  return success();
}

LogicalResult PadV2Op::verify() {
  auto pads = dyn_cast<DenseIntElementsAttr>(getPads());
  auto in = cast<RankedTensorType>(getIn().getType());
  if (!pads || pads.getType().getRank() != 2 || pads.getType().getDimSize(1) != 2 || pads.getType().getDimSize(0) != in.getRank())
    return emitOpError("pads must be ") << in.getRank() << "x2 integers";
  auto values = llvm::to_vector(pads.getValues<int64_t>());
  auto out = cast<RankedTensorType>(getOut().getType());
  if (out.getRank() != in.getRank())
    return emitOpError("rank changes");
  for (unsigned i = 0; i < values.size(); i += 2) {
    const unsigned dim = i / 2;
    if (in.isDynamicDim(dim) != out.isDynamicDim(dim))
      return emitOpError("dimension ") << dim << " must be dynamic in both";
    if (!in.isDynamicDim(dim) && in.getDimSize(dim) + values[i] + values[i + 1] != out.getDimSize(dim))
      return emitOpError("dimension ") << dim << ": " << in.getDimSize(dim) << " + " << values[i] << " + " << values[i + 1] << " != " << out.getDimSize(dim);
  }
  return success();
}

LogicalResult TopKOp::verify() {
  auto type = cast<RankedTensorType>(getIn().getType());
  int64_t axis = getAxis();
  if (axis < 0) axis += type.getRank();
  if (axis < 0 || axis >= type.getRank())
    return emitOpError("axis out of bounds");
  if (!ShapedType::isDynamic(type.getDimSize(axis)) && int64_t(getK()) > type.getDimSize(axis))
    return emitOpError("k = ") << getK() << " exceeds " << type.getDimSize(axis);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[axis] = getK();
  for (auto result : {getValues(), getIndices()}) {
    auto resultType = cast<RankedTensorType>(result.getType());
    if (resultType.getShape() != ArrayRef(shape))
      return emitOpError() << "expected shape " << RankedTensorType::get(shape, resultType.getElementType()) << " of " << resultType;
  }
  if (!cast<RankedTensorType>(getIndices().getType()).getElementType().isSignlessInteger())
    return emitOpError("indices must be integers");
  return success();
}

LogicalResult ShuffleOp::verify() {
  VectorType a = cast<VectorType>(getA().getType()), b = cast<VectorType>(getB().getType()), out = cast<VectorType>(getOut().getType());
  if (a.getRank() != 1 || b.getRank() != 1)
    return emitOpError("expected 1-D vectors");
  int64_t mask = getMask().size();
  if (out.getRank() != 1 || out.getNumElements() != mask)
    return emitOpError() << "mask of " << mask << " for " << out;
  int64_t limit = a.getDimSize(0) + b.getDimSize(0);
  for (auto [idx, pos] : llvm::enumerate(getMask()))
    if (pos != -1 && (pos < 0 || pos >= limit))
      return emitOpError("mask index #") << (idx + 1) << " out of range";
  unsigned fromA = llvm::count_if(getMask(), [&](int64_t m) { return m >= 0 && m < a.getDimSize(0); });
  if (fromA == 0 && mask)
    return emitOpError("takes nothing of the first vector");
  return success();
}

LogicalResult BufferOp::verify() {
  int32_t alignment = getAlignment();
  if (alignment <= 0 || (alignment & (alignment - 1)) != 0)
    return emitOpError() << "attribute '" << getAlignmentAttrName() << "' must be a power of two, got " << alignment;
  MemRefType type = dyn_cast<MemRefType>(getM().getType());
  if (!type || !type.hasStaticShape())
    return success();
  if (auto space = dyn_cast_or_null<IntegerAttr>(type.getMemorySpace())) {
    if (getBank() && *getBank() >= static_cast<uint64_t>(space.getInt()) * 4)
      return emitOpError() << "bank " << *getBank() << " is not in memory space " << space.getInt();
  } else if (getBankAttr()) {
    return emitOpError("bank without a memory space");
  }
  uint64_t bytes = llvm::divideCeil(static_cast<uint64_t>(type.getNumElements()) * type.getElementTypeBitWidth(), 8);
  if (bytes % alignment)
    return emitOpError() << bytes << " bytes are no multiple of " << alignment;
  return success();
}

LogicalResult StateMachineOp::verify() {
  llvm::StringMap<unsigned> index;
  for (auto state : getStates())
    if (!index.try_emplace(cast<StringAttr>(state).getValue(), index.size()).second)
      return emitOpError("state ") << state << " is defined twice";
  auto initial = index.find(getInitial());
  if (initial == index.end())
    return emitOpError() << "unknown initial state '" << getInitial() << "'";
  SmallVector<SmallVector<unsigned, 2>, 8> edges(index.size());
  for (Attribute attr : getTransitions()) {
    auto pair = dyn_cast<ArrayAttr>(attr);
    if (!pair || pair.size() != 2 || !llvm::all_of(pair, llvm::IsaPred<StringAttr>))
      return emitOpError("transition must be a pair of strings: ") << attr;
    StringRef from = cast<StringAttr>(pair[0]).getValue(), to = cast<StringAttr>(pair[1]).getValue();
    for (StringRef name : {from, to})
      if (!index.contains(name))
        return emitOpError() << "unknown state '" << name << "'";
    edges[index[from]].push_back(index[to]);
  }
  std::vector<bool> reached(index.size(), false);
  SmallVector<unsigned> stack{initial->second};
  while (!stack.empty()) {
    unsigned state = stack.pop_back_val();
    if (reached[state])
      continue;
    reached[state] = true;
    stack.append(edges[state].begin(), edges[state].end());
  }
  for (auto [i, isReached] : llvm::enumerate(reached))
    if (!isReached)
      return emitOpError("state ") << getStates()[i] << " is not reachable";
  return success();
}

LogicalResult PipelineOp::verify() {
  ArrayRef<int32_t> latencies = getLatencies();
  ArrayRef<int32_t> deps = getDeps();
  if (latencies.size() != deps.size())
    return emitOpError("one dependency per stage");
  SmallVector<int32_t> ready(latencies.size());
  int32_t end = 0;
  for (unsigned i = 0; i < latencies.size(); ++i) {
    int32_t start = 0;
    if (deps[i] >= 0) {
      if (static_cast<unsigned>(deps[i]) >= i)
        return emitOpError() << "stage " << i << " depends on later stage " << deps[i];
      start = ready[deps[i]];
    }
    ready[i] = start + latencies[i];
    end = std::max(end, ready[i]);
  }
  int32_t interval = getIi();
  if (interval < 1)
    return emitOpError("interval must be positive");
  if (llvm::any_of(latencies, [=](int32_t l) { return l > interval; }))
    return emitOpError() << "a stage takes longer than " << interval;
  if (int32_t slots = end / interval + (end % interval != 0); slots > 4)
    return emitOpError() << "needs " << slots << " slots for " << end << " cycles";
  return success();
}
