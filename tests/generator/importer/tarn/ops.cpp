namespace tarn {

// Transforms of types.
Type getBelow(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.getElementType();
  return type;
}
static Type getMask(Type type) { return IntegerType::get(type.getContext(), 1); }

// Functions of a parameter.
ParseResult parseDims(AsmParser &parser, SmallVector<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() { return parser.parseInteger(dims.emplace_back()); });
}
FailureOr<SmallVector<int64_t>> parseDims(AsmParser &parser) {
  SmallVector<int64_t> dims;
  if (failed(parseDims(parser, dims)))
    return failure();
  return dims;
}
void printDims(AsmPrinter &printer, ArrayRef<int64_t> dims) {
  printer.getStream() << "[";
  llvm::interleaveComma(dims, printer.getStream(), [&](int64_t dim) { printer.getStream() << dim; });
  printer.getStream() << "]";
}

// Helpers that give an interface and an expression by reference.
static ParseResult parseWet(AsmParser &parser, Wet &wet) {
  OptionalParseResult read = parser.parseAttribute(wet);
  if (read.has_value()) {
    if (succeeded(read.value()))
      return read.value();
    return failure();
  }
  return parser.emitError(parser.getCurrentLocation()) << "expected what is wet";
}
static ParseResult parseSlope(AsmParser &parser, ArrayRef<std::pair<StringRef, AffineExpr>> names, AffineExpr &slope) {
  if (succeeded(parser.parseOptionalQuestion())) {
    slope = nullptr;
    return success();
  }
  return parser.parseAffineExpr(names, slope);
}

// A type whose printer needs what only C++ has; its parser returns from lambdas with a namespace.
Type ShoreType::parse(AsmParser &parser) {
  SmallVector<int64_t> bends;
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
        int64_t bend;
        if (failed(parser.parseInteger(bend)))
          return llvm::failure();
        bends.push_back(bend);
        return llvm::success();
      }))
    return {};
  SmallVector<std::pair<int64_t, int64_t>> turns(bends.size());
  int64_t k = 0;
  for (auto &turn : turns) {
    turn = {bends[k], k};
    ++k;
  }
  if (!turns.empty() && turns[0].first == 9) {
    parser.emitError(parser.getCurrentLocation(), "turns at nine");
    return {};
  }
  bool rocky = false;
  // What comes after a condition is read only if it holds.
  if (bends.size() > 1 && succeeded(parser.parseOptionalKeyword("very")) && succeeded(parser.parseKeyword("rocky")))
    rocky = true;
  // A loop that skips an element, and a variable that hides another one.
  int64_t steepest = 0;
  for (size_t i = 0; i < bends.size(); ++i) {
    if (bends[i] == 7) {
      ++i;
      continue;
    }
    int64_t k = bends[i];
    steepest = std::max(steepest, k);
  }
#ifndef NDEBUG
  checkShore(bends);
#endif
  if (k > 3 || steepest > 100) {
    parser.emitError(parser.getCurrentLocation(), "too steep");
    return {};
  }
  if (succeeded(parser.parseOptionalKeyword("on"))) {
    Wet wet;
    if (parseWet(parser, wet))
      return {};
    rocky = isa<SurfaceAttr>(wet);
  }
  if (succeeded(parser.parseOptionalKeyword("slopes"))) {
    AffineExpr slope;
    SmallVector<std::pair<StringRef, AffineExpr>> names;
    if (parseSlope(parser, names, slope))
      return {};
    if (!slope) {
      parser.emitError(parser.getCurrentLocation(), "slopes nowhere");
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return ShoreType::get(parser.getContext(), bends, rocky);
}
void ShoreType::print(AsmPrinter &printer) const { printWithCharts(printer, getBends(), getRocky()); }

// A trait with a method that operations inherit.
template <typename ConcreteType>
class Alike : public OpTrait::TraitBase<ConcreteType, Alike> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    for (unsigned index = 0; index < op->getNumResults(); ++index)
      if (getElementTypeOrSelf(op->getOperand(index)) != getElementTypeOrSelf(op->getResult(index)))
        return op->emitOpError("has no alike elements");
    return success();
  }

  static LogicalResult inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands, DictionaryAttr,
                                        OpaqueProperties, RegionRange, SmallVectorImpl<Type> &inferredReturnTypes) {
    if (operands.empty())
      return emitOptionalError(location, "expected operands");
    inferredReturnTypes.push_back(operands[0].getType());
    return success();
  }
};

namespace OpTrait {
template <typename ConcreteType>
class IsCommutative : public mlir::OpTrait::TraitBase<ConcreteType, IsCommutative> {};
} // namespace OpTrait

static bool isBinary(OperationName name, StringRef dialect) {
  auto own = name.getDialect();
  return own && own->getNamespace() == dialect && name.hasTrait<mlir::OpTrait::NOperands<2>::Impl>() &&
         name.hasTrait<mlir::OpTrait::OneResult>() && (name.hasTrait<tarn::OpTrait::IsCommutative>() || name.hasTrait<mlir::OpTrait::IsCommutative>()) &&
         name.hasTrait<mlir::OpTrait::ZeroRegions>();
}

ParseResult FoldOp::parse(OpAsmParser &parser, OperationState &result) {
  SMLoc loc = parser.getCurrentLocation();
  OpAsmParser::UnresolvedOperand operand;
  Type type;
  if (parser.parseOperand(operand) || parser.parseKeyword("applies"))
    return failure();
  FailureOr<OperationName> inner = parser.parseCustomOperationName();
  if (failed(inner))
    return failure();
  if (!isBinary(*inner, result.name.getDialectNamespace()))
    return parser.emitError(loc, "expected a commutative operation of two operands");
  if (parser.parseColon() || parser.parseType(type) || parser.resolveOperand(operand, type, result.operands))
    return failure();
  Location where = parser.getEncodedSourceLoc(loc);
  Region &region = *result.addRegion();
  Block &block = region.emplaceBlock();
  auto lhs = block.addArgument(type, where);
  auto rhs = block.addArgument(type, where);
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToStart(&block);
  OperationState state(where, inner->getStringRef());
  state.operands.push_back(lhs);
  state.operands.push_back(rhs);
  state.addTypes(type);
  Operation *made = builder.create(state);
  builder.create<EndOp>(made->getLoc(), made->getResults());
  result.addTypes(type);
  return success();
}

// A helper that reports at a place, if it has one.
static LogicalResult haveSameType(std::optional<Location> loc, StringRef what, Type lhs, Type rhs) {
  if (lhs == rhs)
    return success();
  if (loc) {
    emitError(*loc) << "expected " << what << " types to match, got " << lhs << ", " << rhs;
  }
  return failure();
}

LogicalResult DepthsAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> at, int64_t scale) {
  DenseSet<int64_t> depths;
  for (int64_t depth : at) {
    auto [it, inserted] = depths.insert(depth);
    if (!inserted)
      return emitError() << "twice the depth " << depth;
  }
  return success();
}

LogicalResult FoldOp::verify() {
  if (auto memref = dyn_cast<MemRefType>(getX().getType()))
    if (memref.getMemorySpaceAsInt() > 2)
      return emitOpError("is in an unknown memory");
  return haveSameType(getLoc(), "folded", getX().getType(), getY().getType());
}

// Successors of regions, operations of a module, and attributes of a class.
void HerdOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (point == RegionBranchPoint::parent())
    regions.push_back(RegionSuccessor(&getBody()));
  else
    regions.push_back(RegionSuccessor(getOperation()));
}
ValueRange HerdOp::getSuccessorInputs(RegionSuccessor successor) {
  return successor.isOperation() ? ValueRange(getOperation()->getResults()) : ValueRange(getBody().getArguments());
}
static LogicalResult isInNode(Operation *op) {
  if (op->getNextNode() && op->getNextNode()->isBeforeInBlock(op))
    return op->emitOpError("is after what follows");
  auto module = op->getParentOfType<ModuleOp>();
  auto modules = module.getOps<ModuleOp>();
  if (!modules.empty() && !op->hasAttrOfType<UnitAttr>("node"))
    return op->emitOpError("is in no node ") << '\"';
  if (auto nodes = op->getAttrOfType<ArrayAttr>("nodes"))
    for (IntegerAttr node : llvm::map_range(nodes.getValue(), llvm::CastTo<IntegerAttr>))
      if (node.getInt() < 0)
        return op->emitOpError("has a negative node");
  return success();
}
LogicalResult HerdOp::verify() { return isInNode(*this); }

} // namespace tarn
