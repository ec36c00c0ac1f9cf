namespace cove {

// Conditions of constraints and traits.
static bool isDeep(Type type) { return cast<IntegerType>(type).getWidth() > 16; }

static bool isInBay(Operation *op) {
  while (op && !isa<BayOp>(op))
    op = op->getParentOp();
  return op != nullptr;
}

// A lambda that is called where it is written.
static bool fits(Type type, int64_t depth) {
  return depth < [&]() -> int64_t {
    auto water = cast<IntegerType>(type);
    return water.getWidth();
  }();
}

template <typename ConcreteType>
class Sheltered : public OpTrait::TraitBase<ConcreteType, Sheltered> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    if (op->getRegion(0).empty())
      return op->emitOpError() << "has no water";
    return success();
  }
};

// A model by which another class has an interface.
template <typename T>
struct BarrelModel : public FloatingType::ExternalModel<BarrelModel<T>, T> {
  Type getElementType(Type type) const { return cast<T>(type).getElementType(); }
};

void CoveDialect::initialize() { MemRefType::attachInterface<BarrelModel<MemRefType>>(*getContext()); }

Type BoatType::getElementType() const { return getHull(); }

LogicalResult ChartAttr::verify(function_ref<InFlightDiagnostic()> emitError, unsigned scale) {
  if (scale == 0)
    return emitError() << "a chart of no scale";
  return success();
}

// An interface method that calls the verifier of its class, and whose caller gives the maker of errors last.
LogicalResult ChartAttr::verifyEncoding(ArrayRef<int64_t> shape, Type elementType, function_ref<InFlightDiagnostic()> emitError) const {
  if (failed(verify(emitError, getScale())))
    return failure();
  if (shape.size() != getScale())
    return emitError() << "a chart of scale " << getScale() << " for " << shape.size() << " dimensions";
  return success();
}

// A storage in C++, values exchanged, and a choice of values by a macro.
struct RangeStorage : public AttributeStorage {
  RangeStorage(unsigned from, unsigned to) : from(from), to(to) {}
  unsigned from;
  unsigned to;
};
unsigned RangeAttr::width() const { return getImpl()->to - getImpl()->from; }

LogicalResult RangeAttr::verify(function_ref<InFlightDiagnostic()> emitError, unsigned low, unsigned high) {
  if (low > high) {
    std::swap(low, high);
    return emitError() << "from " << low << " to " << high << ", the other way round";
  }
  return success();
}

// Errors of transforms, with notes of two errors in one function.
static DiagnosedSilenceableFailure checkBay(BayOp op, bool isQuiet) {
  if (Operation *parent = op->getParentWithTrait<OpTrait::SymbolTable>()) {
    if (parent->getAttr("cove.dry")) {
      DiagnosedSilenceableFailure diag = emitSilenceableFailure(op) << "is in a dry place";
      diag.attachNote(parent->getLoc()) << "the place";
      return diag;
    }
  }
  if (auto parent = op->getParentOfType<BayOp>()) {
    DiagnosedSilenceableFailure diag = emitSilenceableFailure(op) << "is in another bay";
    diag.attachNote(parent.getLoc()) << "the other bay";
    return diag;
  }
  return DiagnosedSilenceableFailure::success();
}

LogicalResult BayOp::verify() { return checkBay(*this, true).checkAndReport(); }

static LogicalResult checkHull(MoorOp op) {
  if (auto boat = dyn_cast<BoatType>(op.getBoat().getType()); boat && isa<BoatType>(boat.getHull()))
    return op.emitOpError() << "moors a boat of boats";
  return success();
}

static LogicalResult checkCargo(MoorOp op) {
  if (!cast<FloatingType>(op.getBoat().getType()).getElementType().isInteger(8))
    return op.emitOpError() << "moors only what is of i8";
  return success();
}

// A result that is returned where it is a failure.
LogicalResult MoorOp::verify() {
  LogicalResult hull = checkHull(*this);
  return failed(hull) ? hull : checkCargo(*this);
}

// Numbers of no case, elements that are not unique, attributes as lists, and lists in brackets.
static FailureOr<int64_t> longest(WaitOp op) {
  if (op.getHours().size() > 3)
    return op.emitOpError() << "waits too often: " << llvm::interleaved_array(op.getHours());
  return op.getHours()[0];
}

// A list that is an accessor of the operation and a method of its interface.
static LogicalResult checkHours(WaitOp op, ArrayRef<int64_t> hours) {
  if (hours.empty())
    return op.emitOpError("waits for nothing");
  SmallVector<int64_t> sorted = llvm::to_vector(hours);
  llvm::sort(sorted);
  auto *end = llvm::unique(sorted);
  if (end != sorted.end())
    return op.emitOpError("waits twice for an hour");
  FailureOr<int64_t> most = longest(op);
  if (failed(most))
    return failure();
  if (*most > 24)
    return op.emitOpError() << "waits " << *most << " hours";
  return success();
}

LogicalResult WaitOp::verify() {
  switch (static_cast<Tide>(getTide())) {
  case Tide::Ebb:
    return emitOpError("would wait at ebb");
  case Tide::Flood:
    return checkHours(*this, cast<Timed>(getOperation()).getHours());
  }
  return emitOpError() << "knows no tide " << getTide();
}

// Functions that get parts of lists, and a name with its attribute.
static ParseResult parsePair(OpAsmParser &parser, MutableArrayRef<OpAsmParser::UnresolvedOperand> pair) {
  SmallVector<OpAsmParser::UnresolvedOperand, 2> read;
  if (parser.parseOperandList(read, 2, OpAsmParser::Delimiter::Square))
    return failure();
  std::move(read.begin(), read.end(), pair.begin());
  return success();
}

ParseResult RowOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> oars(4);
  MutableArrayRef<OpAsmParser::UnresolvedOperand> all(oars);
  if (parsePair(parser, all.drop_front(2)) || parsePair(parser, all.take_front(2)))
    return failure();
  return parser.resolveOperands(oars, parser.getBuilder().getI32Type(), result.operands);
}

void RowOp::print(OpAsmPrinter &printer) {
  printer << " [" << getOars()[2] << ", " << getOars()[3] << "][" << getOars()[0] << ", " << getOars()[1] << "]";
}

static LogicalResult checkFlag(Operation *op, NamedAttribute attribute) {
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitOpError() << attribute.getName() << " is only there or not";
  return success();
}

LogicalResult CoveDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == "cove.dry")
    return checkFlag(op, attribute);
  if (attribute.getName() == "cove.pilot") {
    auto *pilot = SymbolTable::lookupSymbolIn(op, cast<SymbolRefAttr>(attribute.getValue()));
    if (!pilot)
      return op->emitError("has no pilot ") << attribute.getValue();
    return success();
  }
  if (attribute.getName() == "cove.tow") {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function || !function.getArgAttrOfType<IntegerAttr>(0, "cove.load"))
      return op->emitError("tows nothing");
    return success();
  }
  return op->emitError() << "unknown attribute " << attribute.getName();
}

} // namespace cove
