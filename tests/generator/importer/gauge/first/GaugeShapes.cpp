#include "Gauge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace gauge;

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

LogicalResult PadOp::verify() {
  auto inputType = cast<RankedTensorType>(getInput().getType());
  auto outputType = cast<RankedTensorType>(getOutput().getType());
  int64_t rank = inputType.getRank();
  if (static_cast<int64_t>(getLow().size()) != rank || static_cast<int64_t>(getHigh().size()) != rank)
    return emitOpError("expected ") << rank << " padding values, but got " << getLow().size() << " and "
                                    << getHigh().size();
  if (outputType.getRank() != rank)
    return emitOpError() << "expected output of rank " << rank << ", got " << outputType;

  for (auto [index, dims] : llvm::enumerate(llvm::zip(inputType.getShape(), outputType.getShape(), getLow(), getHigh()))) {
    auto [in, out, lo, hi] = dims;
    if (lo < 0 && -lo > in && !ShapedType::isDynamic(in))
      return emitOpError() << "crops " << -lo << " of " << in << " elements in dimension #" << index;
    if (ShapedType::isDynamic(in) || ShapedType::isDynamic(out))
      continue;
    int64_t expected = in + lo + hi;
    if (expected != out) {
      auto diag = emitOpError() << "expected dimension #" << index << " to be " << expected << ", got " << out;
      if (lo < 0 || hi < 0)
        diag.attachNote(getInput().getLoc()) << "negative padding removes elements of " << getInput().getType();
      return diag;
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ConcatOp
//===----------------------------------------------------------------------===//

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitOpError("requires at least one input");
  auto firstType = cast<RankedTensorType>(getInputs().front().getType());
  const int64_t rank = firstType.getRank();
  int64_t axis = getAxis();
  if (axis < -rank || axis >= rank)
    return emitOpError() << "axis " << axis << " is out of range [" << -rank << ", " << rank << ")";
  if (axis < 0)
    axis += rank;

  SmallVector<int64_t> expected(firstType.getShape());
  for (Value input : getInputs().drop_front()) {
    auto type = cast<RankedTensorType>(input.getType());
    if (type.getRank() != rank)
      return emitOpError("inputs must have the same rank");
    if (type.getElementType() != firstType.getElementType())
      return emitOpError("inputs must have the same element type, got ") << firstType.getElementType() << " and " << type.getElementType();
    for (int64_t i = 0; i < rank; ++i) {
      int64_t dim = type.getDimSize(i);
      int64_t &sum = expected[i];
      if (i == axis) {
        if (sum == ShapedType::kDynamic || dim == ShapedType::kDynamic)
          sum = ShapedType::kDynamic;
        else
          sum += dim;
        continue;
      }
      if (sum == ShapedType::kDynamic)
        sum = dim;
      else if (dim != ShapedType::kDynamic && dim != sum)
        return emitOpError() << "dimension " << i << " differs: " << sum << " vs " << dim;
    }
  }
  if (failed(verifyCompatibleShape(expected, cast<ShapedType>(getOutput().getType()).getShape())))
    return emitOpError() << "expected output shape [" << expected << "], got " << getOutput().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// PermuteOp
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> applyPerm(ArrayRef<int64_t> shape, ArrayRef<int64_t> perm) {
  SmallVector<int64_t> result;
  result.reserve(perm.size());
  llvm::transform(perm, std::back_inserter(result), [&](int64_t p) { return shape[p]; });
  return result;
}

LogicalResult PermuteOp::verify() {
  ArrayRef<int64_t> perm = getPerm();
  auto inputType = cast<RankedTensorType>(getInput().getType());
  if (perm.size() != static_cast<size_t>(inputType.getRank()))
    return emitOpError("permutation must have rank ") << inputType.getRank();
  llvm::SmallBitVector seen(perm.size(), false);
  for (int64_t p : perm) {
    if (p < 0 || p >= inputType.getRank())
      return emitOpError() << "permutation index " << p << " out of bounds";
    if (seen.test(p))
      return emitOpError() << "repeats index " << p;
    seen.set(p);
  }
  auto expected = RankedTensorType::get(applyPerm(inputType.getShape(), perm), inputType.getElementType());
  if (getOutput().getType() != expected)
    return emitOpError() << "expects result of type " << expected << " but got " << getOutput().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

static int64_t clampIndex(int64_t index, int64_t dim, int64_t upper) {
  if (index < 0)
    index += dim;
  return std::max<int64_t>(0, std::min(index, upper));
}

LogicalResult SliceOp::verify() {
  auto inputType = cast<RankedTensorType>(getInput().getType());
  auto outputType = cast<RankedTensorType>(getOutput().getType());
  unsigned rank = inputType.getRank();
  if (getStarts().size() != rank || getEnds().size() != rank)
    return emitOpError("starts and ends must have ") << rank << " entries";
  SmallVector<int64_t> steps(rank, 1);
  if (auto given = getSteps()) {
    if (given->size() > rank)
      return emitOpError("too many steps: ") << given->size() << " > " << rank;
    std::copy(given->begin(), given->end(), steps.begin());
  }
  if (unsigned(outputType.getRank()) != rank)
    return emitOpError("rank mismatch");
  for (unsigned i = 0; i != rank; ++i) {
    if (steps[i] == 0)
      return emitOpError("step of dimension ") << i << " is zero";
    if (inputType.isDynamicDim(i)) {
      if (!outputType.isDynamicDim(i))
        return emitOpError("dimension ") << i << " must be dynamic";
      continue;
    }
    int64_t dim = inputType.getDimSize(i);
    int64_t begin = clampIndex(getStarts()[i], dim, steps[i] < 0 ? dim - 1 : dim);
    int64_t end = clampIndex(getEnds()[i], dim, dim);
    int64_t size = steps[i] > 0 ? (end - begin + steps[i] - 1) / steps[i] : (begin - end + (-steps[i]) - 1) / -steps[i];
    size = std::max(size, int64_t(0));
    if (!outputType.isDynamicDim(i) && outputType.getShape()[i] != size)
      return emitOpError() << "dimension " << i << " should have " << size << " elements (" << begin << ":" << end << ":"
                           << steps[i] << ")";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  auto type = cast<RankedTensorType>(getInput().getType());
  ArrayRef<int64_t> shape = getShape();
  if (llvm::count(shape, -1) > 1)
    return emitOpError("at most one dimension may be inferred");
  if (!type.hasStaticShape())
    return success();
  int64_t total = type.getNumElements();
  int64_t product = std::accumulate(shape.begin(), shape.end(), int64_t(1),
                                    [](int64_t acc, int64_t dim) { return dim == -1 ? acc : acc * dim; });
  bool hasWildcard = llvm::is_contained(shape, -1);
  if (hasWildcard && (product == 0 || total % product != 0))
    return emitOpError() << "cannot infer dimension: " << total << " elements over " << product;
  if (!hasWildcard && product != total)
    return emitOpError() << "element count " << product << " differs from " << total;
  return success();
}

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

static bool broadcastShapes(ArrayRef<int64_t> a, ArrayRef<int64_t> b, SmallVectorImpl<int64_t> &result) {
  result.clear();
  if (a.size() < b.size())
    std::swap(a, b);
  llvm::append_range(result, a);
  auto it = result.rbegin();
  for (int64_t dim : llvm::reverse(b)) {
    int64_t &slot = *it++;
    if (slot == 1)
      slot = dim;
    else if (dim != 1 && slot != dim)
      return false;
  }
  return true;
}

LogicalResult BroadcastOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType()), rhs = cast<RankedTensorType>(getRhs().getType());
  SmallVector<int64_t, 4> shape;
  if (!broadcastShapes(lhs.getShape(), rhs.getShape(), shape))
    return emitOpError("operands don't have broadcast-compatible shapes: ")
           << lhs << " and " << rhs << ", stopped at [" << shape << "]";
  auto outShape = cast<RankedTensorType>(getOutput().getType()).getShape();
  if (ArrayRef<int64_t>(shape) != outShape)
    return emitOpError("result shape [") << outShape << "] is not the broadcast [" << ArrayRef(shape) << "]";
  return success();
}

//===----------------------------------------------------------------------===//
// GatherOp
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::verify() {
  auto dataType = cast<RankedTensorType>(getData().getType());
  auto indicesType = cast<RankedTensorType>(getIndices().getType());
  auto outType = cast<RankedTensorType>(getOutput().getType());
  int64_t axis = getAxis() < 0 ? getAxis() + dataType.getRank() : getAxis();
  if (axis < 0 || dataType.getRank() <= axis)
    return emitOpError("axis out of range");
  if (!indicesType.getElementType().isIndex() && !indicesType.getElementType().isSignlessInteger(64))
    return emitOpError("indices must be index or i64, got ") << indicesType.getElementType();
  SmallVector<int64_t> expected;
  llvm::append_range(expected, dataType.getShape().take_front(axis));
  llvm::append_range(expected, indicesType.getShape());
  llvm::append_range(expected, dataType.getShape().drop_front(axis + 1));
  if (!llvm::equal(expected, outType.getShape())) {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::interleave(expected, os, [&](int64_t d) { ShapedType::isDynamic(d) ? os << "?" : os << d; }, "x");
    return emitOpError() << "expected shape <" << os.str() << ">";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ConvOp
//===----------------------------------------------------------------------===//

LogicalResult ConvOp::verify() {
  auto input = cast<RankedTensorType>(getInput().getType());
  auto kernel = cast<RankedTensorType>(getKernel().getType());
  auto output = cast<RankedTensorType>(getOutput().getType());
  if (input.getRank() < 3)
    return emitOpError("input needs batch, channel and spatial dimensions");
  size_t spatial = input.getRank() - 2;
  if (kernel.getRank() != input.getRank() || output.getRank() != input.getRank())
    return emitOpError("ranks differ");
  if (getStrides().size() != spatial || getPads().size() != 2 * spatial || getDilations().size() != spatial)
    return emitOpError("wrong number of window attributes for ") << spatial << " spatial dimensions";
  if (llvm::any_of(getStrides(), [](int64_t s) { return s <= 0; }) ||
      llvm::any_of(getDilations(), [](int64_t d) { return d < 1; }))
    return emitOpError("strides and dilations must be positive");
  int64_t groups = getGroups();
  if (groups <= 0)
    return emitOpError("groups must be positive");
  int64_t inChannels = input.getDimSize(1), kernelChannels = kernel.getDimSize(1);
  if (inChannels != ShapedType::kDynamic && kernelChannels != ShapedType::kDynamic &&
      inChannels != kernelChannels * groups)
    return emitOpError() << "channels mismatch: " << inChannels << " != " << kernelChannels << " * " << groups;
  for (size_t i = 0; i < spatial; ++i) {
    int64_t in = input.getDimSize(i + 2), k = kernel.getDimSize(i + 2), out = output.getDimSize(i + 2);
    if (llvm::any_of(ArrayRef<int64_t>{in, k, out}, ShapedType::isDynamic))
      continue;
    int64_t window = (k - 1) * getDilations()[i] + 1;
    int64_t padded = in + getPads()[i] + getPads()[i + spatial];
    int64_t expected = (padded - window) / getStrides()[i] + 1;
    if (expected != out)
      return emitOpError("spatial dimension ") << i << ": expected " << expected << " but got " << out;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// SplitOp
//===----------------------------------------------------------------------===//

LogicalResult SplitOp::verify() {
  auto inputType = cast<RankedTensorType>(getInput().getType());
  uint64_t axis = getAxis();
  if (axis >= static_cast<uint64_t>(inputType.getRank()))
    return emitOpError("axis ") << axis << " exceeds rank " << inputType.getRank();
  int64_t sum = 0;
  bool dynamic = false;
  for (OpResult result : getOutputs()) {
    auto type = cast<RankedTensorType>(result.getType());
    if (type.getRank() != inputType.getRank())
      return emitOpError("result #") << result.getResultNumber() << " has rank " << type.getRank();
    for (auto [i, pair] : llvm::enumerate(llvm::zip_equal(type.getShape(), inputType.getShape()))) {
      if (i == axis)
        continue;
      if (std::get<0>(pair) != std::get<1>(pair))
        return emitOpError("result #") << result.getResultNumber() << " differs in dimension " << i;
    }
    dynamic |= type.isDynamicDim(axis);
    sum += type.getDimSize(axis);
  }
  if (!dynamic && !inputType.isDynamicDim(axis) && sum != inputType.getDimSize(axis))
    return emitOpError("sizes add up to ") << sum << ", expected " << inputType.getDimSize(axis);
  return success();
}

//===----------------------------------------------------------------------===//
// TileOp
//===----------------------------------------------------------------------===//

LogicalResult TileOp::verify() {
  auto type = cast<RankedTensorType>(getInput().getType());
  auto sizes = getSizes();
  if (sizes.size() > (size_t)type.getRank())
    return emitOpError("has more tile sizes (") << sizes.size() << ") than dimensions (" << type.getRank() << ")";
  ArrayRef<int32_t> order = getOrder();
  SmallVector<int32_t> sorted(order.begin(), order.end());
  llvm::sort(sorted);
  for (int32_t i = 0, e = sorted.size(); i < e; ++i)
    if (sorted[i] != i)
      return emitOpError("order is not a permutation: missing ") << i;
  int64_t tail = 1;
  for (auto [dim, size] : llvm::zip_first(type.getShape().take_back(sizes.size()), sizes)) {
    if (size == 0)
      continue;
    if (size < 0)
      return emitOpError("negative tile size ") << size;
    if (!ShapedType::isDynamic(dim) && dim % size)
      tail *= dim % size;
  }
  if (tail > 6)
    return emitOpError() << "remainders too large: " << tail;
  return success();
}

//===----------------------------------------------------------------------===//
// PackOp
//===----------------------------------------------------------------------===//

static LogicalResult checkDims(Operation *op, ArrayRef<int64_t> dims, int64_t rank, StringRef what) {
  llvm::SmallDenseSet<int64_t> unique;
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank)
      return op->emitOpError() << "invalid " << what << " position: " << dim;
    if (!unique.insert(dim).second)
      return op->emitOpError() << "duplicate " << what << " position: " << dim;
  }
  return success();
}

static SmallVector<int64_t> packedShape(RankedTensorType source, ArrayRef<int64_t> tiles, ArrayRef<int64_t> dims,
                                        ArrayRef<int64_t> outer) {
  SmallVector<int64_t> result = llvm::to_vector(source.getShape());
  for (auto tiled : llvm::enumerate(dims)) {
    if (ShapedType::isDynamic(result[tiled.value()]))
      continue;
    if (ShapedType::isDynamic(tiles[tiled.index()])) {
      result[tiled.value()] = ShapedType::kDynamic;
      continue;
    }
    result[tiled.value()] = llvm::divideCeilSigned(result[tiled.value()], tiles[tiled.index()]);
  }
  if (!outer.empty())
    result = applyPerm(result, outer);
  result.append(tiles.begin(), tiles.end());
  return result;
}

LogicalResult PackOp::verify() {
  auto srcType = cast<RankedTensorType>(getSrc().getType());
  ArrayRef<int64_t> outer = getOuter().value_or(ArrayRef<int64_t>());
  if (getDims().size() != getTiles().size())
    return emitOpError("tiles and dims differ in number");
  if (failed(checkDims(*this, getDims(), srcType.getRank(), "inner")) ||
      failed(checkDims(getOperation(), outer, srcType.getRank(), "outer")))
    return failure();
  if (!outer.empty() && outer.size() != size_t(srcType.getRank()))
    return emitOpError("outer permutation is incomplete");
  if (llvm::any_of(getTiles(), [](int64_t t) { return t == 0; }))
    return emitOpError("invalid zero tile factor");
  auto expected = packedShape(srcType, getTiles(), getDims(), outer);
  auto destShape = cast<RankedTensorType>(getDest().getType()).getShape();
  if (expected.size() != destShape.size() ||
      !llvm::all_of(llvm::zip(expected, destShape), [](auto dims) {
        auto [want, have] = dims;
        return ShapedType::isDynamic(want) || want <= have;
      }))
    return emitError("the shape of output is not large enough to hold the packed data. Expected at least ")
           << RankedTensorType::get(expected, srcType.getElementType()) << ", got " << getDest().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// CollapseOp
//===----------------------------------------------------------------------===//

LogicalResult CollapseOp::verify() {
  auto srcType = cast<RankedTensorType>(getSrc().getType());
  auto destType = cast<RankedTensorType>(getDest().getType());
  if ((int64_t)getGroups().size() != destType.getRank())
    return emitOpError() << "expected " << destType.getRank() << " groups";
  int64_t next = 0;
  for (const auto &it : llvm::enumerate(getGroups())) {
    auto group = dyn_cast<ArrayAttr>(it.value());
    if (!group || group.empty())
      return emitOpError("group ") << it.index() << " must be a non-empty array, got " << it.value();
    int64_t size = 1;
    for (Attribute member : group) {
      auto index = dyn_cast<IntegerAttr>(member);
      if (!index)
        return emitOpError("expected integer, got ") << member;
      if (index.getInt() != next++)
        return emitOpError("group ") << it.index() << " is not contiguous: expected " << next - 1;
      if (next > srcType.getRank())
        return emitOpError("index ") << index << " is out of range";
      int64_t dim = srcType.getDimSize(index.getInt());
      size = ShapedType::isDynamic(size) || ShapedType::isDynamic(dim) ? ShapedType::kDynamic : size * dim;
    }
    if (size != destType.getDimSize(it.index()))
      return emitOpError("expected collapsed dimension ") << it.index() << " to be " << size;
  }
  if (next != srcType.getRank())
    return emitOpError("covers ") << next << " of " << srcType.getRank() << " dimensions";
  return success();
}

//===----------------------------------------------------------------------===//
// ContractOp
//===----------------------------------------------------------------------===//

LogicalResult ContractOp::verify() {
  auto [inputs, output] = getSpec().split("->");
  auto [lhs, rhs] = inputs.split(',');
  llvm::SmallDenseMap<char, int64_t> sizes;
  auto bind = [&](StringRef labels, Value value) -> LogicalResult {
    auto type = cast<RankedTensorType>(value.getType());
    if (static_cast<int64_t>(labels.size()) != type.getRank())
      return emitOpError() << "label '" << labels << "' does not fit rank " << type.getRank();
    for (auto [label, size] : llvm::zip(labels, type.getShape())) {
      if (!llvm::isLower(label))
        return emitOpError() << "invalid label '" << label << "'";
      auto [it, inserted] = sizes.try_emplace(label, size);
      if (!inserted && it->second != size)
        return emitOpError() << "label '" << label << "' has sizes " << it->second << " and " << size;
    }
    return success();
  };
  if (failed(bind(lhs.trim(), getLhs())) || failed(bind(rhs.trim(), getRhs())))
    return failure();
  SmallVector<int64_t> shape;
  for (char label : output.trim()) {
    auto it = sizes.find(label);
    if (it == sizes.end())
      return emitOpError() << "output label '" << label << "' is not bound";
    shape.push_back(it->second);
    sizes.erase(it);
  }
  auto outType = cast<RankedTensorType>(getOut().getType());
  if (outType.getShape() != ArrayRef<int64_t>(shape))
    return emitOpError("output should be ") << outType.clone(shape) << " with " << sizes.size() << " labels reduced";
  return success();
}

//===----------------------------------------------------------------------===//
// StridedOp
//===----------------------------------------------------------------------===//

LogicalResult StridedOp::verify() {
  auto type = dyn_cast<MemRefType>(getSource().getType());
  if (!type)
    return emitOpError("expects a ranked memref");
  int64_t offset;
  SmallVector<int64_t> strides;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return emitOpError("expects a strided memref");
  if (strides.size() != getExpect().size())
    return emitOpError() << "has " << strides.size() << " strides";
  if (!strides.empty() && strides.back() != 1)
    return emitOpError("innermost stride must be 1");
  for (size_t i = strides.size(); i-- > 0;)
    if (strides[i] != getExpect()[i])
      return emitOpError() << "stride " << i << " is " << strides[i] << ", expected " << getExpect()[i];
  if (offset != 0)
    return emitOpError("offset ") << (offset == ShapedType::kDynamic ? std::string("?") : std::to_string(offset)) << " is not zero";
  return success();
}
