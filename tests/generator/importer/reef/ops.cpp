namespace reef {

Type DepthType::parse(AsmParser &parser, bool isDeep) {
  unsigned fathoms;
  if (parser.parseLess() || parser.parseInteger(fathoms) || parser.parseGreater())
    return {};
  return DepthType::get(parser.getContext(), fathoms, isDeep);
}

void DepthType::print(AsmPrinter &printer) const {
  printer << (getIsDeep() ? "deep" : "shallow") << '<' << getFathoms() << '>';
}

Type ReefDialect::parseType(DialectAsmParser &parser) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic;
  Type generated;
  OptionalParseResult result = generatedTypeParser(parser, &mnemonic, generated);
  if (result.has_value())
    return generated;
  if (mnemonic == "deep")
    return DepthType::parse(parser, true);
  if (mnemonic == "shallow")
    return DepthType::parse(parser, false);
  parser.emitError(loc) << "unknown depth: " << mnemonic;
  return {};
}

void ReefDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (succeeded(generatedTypePrinter(type, printer)))
    return;
  if (auto depth = dyn_cast<DepthType>(type))
    depth.print(printer);
}

static ParseResult parseEntry(AsmParser &parser, EntryInterface &entry) {
  std::string key;
  int64_t number;
  if (parser.parseString(&key) || parser.parseEqual() || parser.parseInteger(number))
    return failure();
  entry = EntryAttr::get(parser.getContext(), StringAttr::get(parser.getContext(), key), number);
  return success();
}

Attribute ChartAttr::parse(AsmParser &parser, Type type) {
  SmallVector<EntryInterface> entries;
  if (failed(parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                            [&]() { return parseEntry(parser, entries.emplace_back()); })))
    return {};
  return ChartAttr::get(parser.getContext(), entries);
}

void ChartAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getEntries(), printer, [&](EntryInterface entry) {
    auto plain = cast<EntryAttr>(entry);
    printer << plain.getKey() << " = " << plain.getNumber();
  });
  printer << '>';
}

LogicalResult DiveOp::verify() {
  auto module = (*this)->getParentOfType<ModuleOp>();
  if (!module)
    return success();
  Operation *site = module.lookupSymbol(getSiteAttr());
  if (!site)
    return emitOpError() << "'" << getSite() << "' is nowhere";
  auto buoy = dyn_cast<BuoyOp>(site);
  if (buoy && buoy.getName() == "wreck")
    return emitOpError("no diving at ") << buoy.getName() << ", a " << buoy->getName();
  return success();
}

template <typename OpTy>
static LogicalResult checkShape(OpTy op, VectorType vector, int64_t most) {
  if (vector.getRank() > most)
    return op.emitOpError("of rank ") << vector.getRank() << " at " << vector;
  return success();
}

static bool isEven(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getWidth() % 2 == 0;
}

LogicalResult SoundOp::verify() {
  auto shaped = cast<ShapedType>(getSource().getType());
  if (!shaped.hasRank())
    return success();
  if (getOthers().size() > 3) {
    auto third = std::next(getOthers().begin(), 2);
    SmallVector<Value> late(third, getOthers().end());
    return emitOpError("has " + std::to_string(late.size()) + " late others");
  }
  ArrayRef<int64_t> shape = shaped.getShape();
  for (auto [index, other] : llvm::enumerate(getOthers().getTypes())) {
    if (index >= shape.size() || other != shaped.getElementType())
      return emitOpError("other #") << index << " of type " << other << " for " << shaped.getElementType();
  }
  if (auto vector = dyn_cast<VectorType>(shaped); vector && failed(checkShape(*this, vector, 2)))
    return failure();
  if (llvm::any_of(shape, ShapedType::isDynamic) && getNumOperands() == 1)
    return emitOpError("needs a measure");
  if (isa<MemRefType, UnrankedMemRefType>(shaped) && !isEven(getDepth().getType()))
    return emitOpError("has no even depth, but ") << getDepth().getType();
  return success();
}

LogicalResult BuoyOp::verify() {
  auto depth = dyn_cast<DepthType>(getType());
  if (depth && depth.getFathoms() - 1 > 99)
    return emitError("too deep: ") << depth.getFathoms();
  return success();
}

template <typename T>
static StringRef nameOf();
template <>
StringRef nameOf<BuoyOp>() {
  return "buoy";
}

static LogicalResult checkFlag(Location loc, Type flag) {
  return TypeSwitch<Type, LogicalResult>(flag)
      .Case<IntegerType, IndexType>([&](auto plain) -> LogicalResult {
        if (plain != IntegerType::get(plain.getContext(), 8))
          return emitError(loc) << "flag " << plain << " is not " << IntegerType::get(plain.getContext(), 8);
        return success();
      })
      .Case([&](VectorType vector) { return emitError(loc, "a flag of rank ") << vector.getRank(); })
      .Default([&](Type) { return emitError(loc, formatv("no flag: {0}", flag)); });
}

LogicalResult FleetOp::verify() {
  if (failed(checkFlag(getLoc(), getFlag())))
    return failure();
  int64_t count = 0;
  for (BuoyOp buoy : getShips().getOps<BuoyOp>()) {
    if (++count > getMost()) {
      InFlightDiagnostic error = emitOpError("has more than ") << getMost() << " of " << nameOf<BuoyOp>();
      error.attachNote(buoy.getLoc()) << "this one";
      return error;
    }
  }
  if (getSize() && *getSize() != count)
    return emitOpError() << "needs " << getSizeAttrName() << " " << count << ", as "
                         << (llvm::is_contained({1, 2}, *getSize()) ? "few" : "many") << " ships";
  int64_t depth = 0;
  Operation *outer = getOperation();
  while (Operation *next = outer->getParentOp()) {
    outer = next;
    depth += isa<FleetOp>(next);
  }
  if (depth > 1)
    return emitOpError() << "is " << depth << " fleets deep";
  return success();
}

}
