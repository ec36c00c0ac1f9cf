namespace shoal {

static bool operator==(int64_t number, Space space) {
  return number == static_cast<int64_t>(space);
}
static bool operator!=(int64_t number, Space space) {
  return !(number == space);
}

LogicalResult ClampOp::verify() {
  APInt low = getLowAttr().getValue();
  APInt high = getHighAttr().getValue();
  if (low == high && !low.isMaxValue() && !low.isMinValue()) {
    unsigned width = low.getBitWidth();
    return emitOpError("keeps ") << llvm::toString(low, 10, false) << ", neither " << llvm::toString(APInt::getMinValue(width), 10, false)
                                 << " nor " << llvm::toString(APInt::getMaxValue(width), 10, false);
  }
  if (getStrict() ? high.ult(low) : high.slt(low))
    return emitOpError("has no number from ") << low.getSExtValue() << " to " << high.getSExtValue();
  if (low.zext(2 * low.getBitWidth()).getZExtValue() > 250)
    return emitOpError("starts above 250");
  return success();
}

static std::string listed(ArrayRef<int64_t> numbers) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  for (auto [index, number] : llvm::enumerate(numbers)) {
    if (index != 0)
      os << ", ";
    os << number;
  }
  os << "]";
  return os.str();
}

LogicalResult TileOp::verify() {
  SmallVector<int64_t> order = llvm::to_vector(getOrder());
  llvm::sort(order);
  auto *last = llvm::unique(order);
  if (last != order.end())
    return emitOpError("has a number twice in ") << listed(getOrder());
  if (!llvm::is_permutation(getOrder(), llvm::to_vector(llvm::seq<int64_t>(0, getOrder().size()))))
    return emitOpError("has no permutation, but ") << listed(getOrder());
  if (std::distance(getSizes().begin(), getSizes().end()) != static_cast<int64_t>(order.size()))
    return emitOpError("has other sizes than order");
  for (auto [index, size] : llvm::enumerate(getSizes())) {
    IntegerAttr known;
    if (matchPattern(size, m_Constant(&known)) && known.getInt() < 0)
      return emitOpError("size #") << index << " is negative: " << known.getInt();
    APInt number;
    if (matchPattern(size, m_ConstantInt(&number)) && number.isZero())
      return emitOpError("size #") << index << " is zero";
  }
  std::optional<int64_t> first = getSizes().empty() ? std::nullopt : getConstantIntValue(getSizes().front());
  int64_t product = llvm::accumulate(getOrder(), int64_t(1), [](int64_t so, int64_t more) { return so * (more + 1); });
  if (first && *first > product)
    return emitOpError("has a first size above ") << product;
  int64_t space = getSpace();
  if (space != Space::Plain && space != Space::Shared)
    return emitOpError("is in no space: ") << space;
  return success();
}

LogicalResult GroupOp::verify() {
  WalkResult result = getBody().walk([&](Operation *op) -> WalkResult {
    if (isa<GroupOp>(op)) {
      op->emitOpError("is in a group");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  int64_t tiles = 0;
  getBody().walk([&](TileOp tile) { tiles += tile.getOrder().size(); });
  if (tiles > 3)
    return emitOpError("has tiles of ") << tiles << " dimensions";
  if (getContext() && getKind().empty())
    return emitOpError("needs a kind");
  return success();
}

template <typename OpTy>
static LogicalResult checkCount(OpTy op, unsigned most) {
  if (op->getNumOperands() > most)
    return op.emitOpError("has more than ") << most << " operands";
  return success();
}
static LogicalResult checkCount(TileOp op, unsigned most) {
  return success();
}

static llvm::ElementCount countOf(VectorType vector) {
  if (vector.isScalable())
    return llvm::ElementCount::getScalable(vector.getNumElements());
  return llvm::ElementCount::getFixed(vector.getNumElements());
}

LogicalResult SpreadOp::verify() {
  if (failed(checkCount(*this, 3)))
    return failure();
  auto isVector = llvm::IsaPred<VectorType>;
  for (auto [index, input, output] : llvm::enumerate(getInputs().getTypes(), getOutputs().getTypes())) {
    ShapeAdaptor inShape(input), outShape(output);
    if (inShape.hasRank() && outShape.hasRank()) {
      SmallVector<int64_t> sizes;
      inShape.getDims(sizes);
      if (sizes.size() != static_cast<size_t>(outShape.getRank()))
        return emitOpError("changes the rank of #") << index;
    }
    if (isVector(input) && isVector(output)) {
      llvm::ElementCount from = countOf(cast<VectorType>(input)), to = countOf(cast<VectorType>(output));
      if (from != to)
        return emitOpError("makes ") << to.getKnownMinValue() << " elements of " << from.getKnownMinValue()
                                     << (from.isScalable() ? ", which scale" : "");
    }
    auto integer = dyn_cast<IntegerType>(input);
    if (integer && integer.getSignedness() == IntegerType::Unsigned &&
        output != IntegerType::get(getContext(), integer.getWidth(), IntegerType::Unsigned))
      return emitOpError("makes ") << output << " of an unsigned number";
  }
  return success();
}

}
