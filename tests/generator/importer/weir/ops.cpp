namespace weir {

// Affine expressions.
LogicalResult SluiceOp::verify() {
  AffineMap map = getMap();
  for (auto [index, expr] : llvm::enumerate(map.getResults())) {
    if (!expr.isPureAffine())
      return emitOpError() << "result #" << index << " is not affine";
    if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
      if (constant.getValue() < 0)
        return emitOpError() << "result #" << index << " is the negative number " << constant.getValue();
      continue;
    }
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (dim.getPosition() != index)
        return emitOpError() << "result #" << index << " is the dimension " << dim.getPosition();
      continue;
    }
    if (expr.isSymbolicOrConstant())
      return emitOpError() << "result #" << index << " has only symbols";
    if (expr.isMultipleOf(4) && expr.getLargestKnownDivisor() > 8)
      return emitOpError() << "result #" << index << " is a multiple of " << expr.getLargestKnownDivisor();
    if (map.getNumSymbols() == 1 && expr.isFunctionOfSymbol(0))
      return emitOpError() << "result #" << index << " has a symbol";
    auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
    if (sum && sum.getLHS() == map.getResult(0) && sum.getLHS() != sum.getRHS())
      return emitOpError() << "result #" << index << " begins with result #0";
    if (!expr.isFunctionOfDim(0))
      return emitOpError() << "result #" << index << " lacks the first dimension";
  }
  return success();
}

// Insertions that say if the key is new, regular expressions, transforms and sorting.
LogicalResult GatesOp::verify() {
  llvm::Regex word("^[a-z]+$");
  llvm::StringMap<int64_t> places;
  llvm::SmallDenseSet<int64_t> seen;
  SmallVector<StringRef> names;
  for (Attribute attr : getNames())
    names.push_back(cast<StringAttr>(attr).getValue());
  for (auto [index, name] : llvm::enumerate(names)) {
    if (!word.match(name))
      return emitOpError() << "expected a word, but found '" << name << "'";
    auto [place, isNew] = places.try_emplace(name, index);
    if (!isNew)
      return emitOpError() << "gate '" << name << "' is the one at " << place->second;
  }
  for (int64_t height : getHeights()) {
    auto [level, isFirst] = seen.insert(height);
    if (!isFirst)
      return emitOpError() << "two gates of height " << height;
  }
  SmallVector<int64_t> twice;
  std::transform(getHeights().begin(), getHeights().end(), std::back_inserter(twice), [](int64_t height) { return 2 * height; });
  llvm::sort(twice, [](int64_t a, int64_t b) { return a > b; });
  if (!twice.empty() && twice.front() > 100)
    return emitOpError() << "the highest gate is " << twice.front() / 2;
  return success();
}

static bool isWide(Type type) { return type.isInteger(64); }
static bool isNarrow(Type type) { return type.isInteger(8); }

static bool holdsForAll(TypeRange types, function_ref<bool(Type)> holds) {
  for (Type type : types)
    if (!holds(type))
      return false;
  return true;
}

static LogicalResult checkCalm(FlowOp op, unsigned most) {
  if (op.getStreams().size() > most)
    return op.emitOpError() << "is calm with " << op.getStreams().size() << " streams";
  return success();
}

// Functions as values, checks after a condition, and texts that a stream makes.
LogicalResult FlowOp::verify() {
  if (getCalm() && failed(checkCalm(*this, 2)))
    return failure();
  if (!holdsForAll(getStreams().getTypes(), isWide) && !holdsForAll(getStreams().getTypes(), isNarrow)) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    stream << "types";
    for (Type type : getStreams().getTypes())
      stream << " " << type;
    return emitOpError() << "expected wide or narrow streams, but found " << stream.str();
  }
  return success();
}

LogicalResult LockOp::verify() {
  if (SymbolTable::getSymbolVisibility(*this) == SymbolTable::Visibility::Nested)
    return emitOpError("cannot be nested");
  return success();
}

// Symbols, and an error at another operation.
LogicalResult BasinOp::verify() {
  auto lock = SymbolTable::lookupNearestSymbolFrom<LockOp>(*this, getMainAttr());
  if (!lock)
    return emitOpError() << "has no lock " << getMainAttr();
  SymbolTable table(getOperation());
  auto *own = table.lookup(getMain());
  if (own && table.getSymbolVisibility(own) == SymbolTable::Visibility::Private)
    return emitError(lock.getLoc()) << "the main lock is private";
  for (Operation &op : getBody().getOps()) {
    if (isa<BasinOp>(op))
      return op.emitOpError("is in another basin");
  }
  return success();
}

enum class Level { Low, High, Flood };

static ParseResult parseDepth(OpAsmParser &parser, IntegerAttr &depth) {
  int64_t number = 0;
  OptionalParseResult parsed = parser.parseOptionalInteger(number);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
  } else if (parser.parseKeyword("none")) {
    return failure();
  }
  depth = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}
static void printDepth(OpAsmPrinter &printer, Operation *, IntegerAttr depth) {
  if (depth.getInt() == 0)
    printer << "none";
  else
    printer << depth.getInt();
}

// Enums of C++ alone, methods that a record declares, and types of functions.
LogicalResult CanalOp::verify() {
  auto level = static_cast<Level>(getDepth());
  if (level == Level::Flood)
    return emitOpError() << "has a flood of " << getKindOfWater();
  FunctionType type = getFunctionType();
  for (Type result : type.getResults())
    if (!llvm::is_contained(type.getInputs(), result))
      return emitOpError() << "has no argument of its result " << result;
  Location loc = getLoc();
  if (getFunctionType().getNumResults() > 1)
    return mlir::emitError(loc) << "too many results";
  return success();
}

} // namespace weir
