// The C++ of the dialect in Cleat.td: class templates, a storage that computes, members of other structs, maps and widths.
using namespace mlir;

namespace dock {
struct Stock {
  int64_t weight = 1;
};
struct Knot : Stock {
  bool isTight = false;
};
} // namespace dock

namespace cleat {
template <typename ConcreteType>
class Measured : public TypeTrait::TraitBase<ConcreteType, Measured> {
public:
  bool isLong() const { return static_cast<const ConcreteType *>(this)->getLength() > 10; }
};

template <class Derived, typename Number>
class KnotBase {
public:
  KnotBase(Number turns) : turns(turns) {}
  Number getTurns() const { return turns; }
  void setTurns(Number number) { turns = number; }
  virtual bool isSimple() const = 0;

protected:
  Number turns;
};

class Hitch : public KnotBase<Hitch, int64_t> {
public:
  Hitch() : KnotBase(1) {}
  bool isSimple() const override { return turns == 1; }
};

struct Knot {
  StringRef name;
  int64_t size;
};

using Rope = cleat::LineType;

/// Any type of the dialect.
class CleatType : public Type {
public:
  static bool classof(Type type) { return isa<CleatDialect>(type.getDialect()); }
  bool isLine() { return isa<LineType>(*this); }
};

struct CoilTypeStorage : TypeStorage {
  using KeyTy = ArrayRef<int64_t>;
  CoilTypeStorage(ArrayRef<int64_t> turns) : turns(turns) {
    for (auto turn : turns)
      total += turn;
  }
  ArrayRef<int64_t> turns;
  int64_t total = 0;
};

int64_t CoilType::getTotal() const { return getImpl()->total; }

template <typename OpTy>
static LogicalResult verifyKind(OpTy op) {
  return success(isa<typename OpTy::KindOfLine>(op.getLine().getType()));
}

static SymbolRefAttr postOf(StringAttr root, StringAttr leaf) { return SymbolRefAttr::get(root, {FlatSymbolRefAttr::get(leaf)}); }

ParseResult BelayOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand line, tight;
  bool isTight = false;
  CleatType type;
  if (parser.parseOperand(line))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("tight"))) {
    isTight = true;
    if (parser.parseOperand(tight))
      return failure();
  }
  SymbolRefAttr post;
  if (parser.parseAttribute(post) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  result.addAttribute("post", postOf(post.getRootReference(), post.getLeafReference()));
  result.attributes.push_back({StringAttr::get(parser.getContext(), "label"), parser.getBuilder().getStringAttr("belayed")});
  if (parser.resolveOperand(line, type, result.operands))
    return failure();
  if (isTight && parser.resolveOperand(tight, parser.getBuilder().getI1Type(), result.operands))
    return failure();
  return success();
}

void BelayOp::print(OpAsmPrinter &printer) {
  printer << " " << getLine();
  if (getTight())
    printer << " tight " << getTight();
  printer << " " << getPostAttr() << " : " << getLine().getType();
}

LogicalResult BelayOp::verify() {
  if (cast<Named>(getOperation()).getLabelText().empty())
    return emitOpError() << "has no label";
  if (cast<Named>(getOperation()).label().getValue().contains(' '))
    return emitOpError() << "has a label of several words";
  if (failed(verifyKind(*this)) && !getTight())
    return emitOpError() << "has no line";
  Knot knot{"hitch", 3};
  if (auto line = dyn_cast<LineType>(getLine().getType()))
    if (line.isLong())
      return emitOpError() << "has a long line for a " << knot.name << " of " << knot.size;
  if (auto coil = dyn_cast<CoilType>(getLine().getType()))
    if (coil.getTotal() > 10)
      return emitOpError() << "has a coil of " << coil.getTotal();
  return success();
}

ParseResult TallyOp::parse(OpAsmParser &parser, OperationState &result) {
  ArrayAttr words;
  APInt most;
  SMLoc place = parser.getCurrentLocation();
  if (parser.parseAttribute(words) || parser.parseKeyword("most") || parser.parseInteger(most))
    return failure();
  if (most.getBitWidth() > 8 && most.getActiveBits() > 8)
    return parser.emitError(place, "more than 8 bits");
  if (most.getBitWidth() < 16)
    most = most.sext(16);
  result.addAttribute("width", parser.getBuilder().getIntegerAttr(parser.getBuilder().getIntegerType(16, most.isNegative()),
                                                                  APInt(16, most.getBitWidth())));
  result.addAttribute("words", words);
  result.addAttribute("most", parser.getBuilder().getI64IntegerAttr(most.getZExtValue()));
  return success();
}

void TallyOp::print(OpAsmPrinter &printer) { printer << " " << getWords() << " most " << getMost() << " of " << (*this)->getAttr("width"); }

static auto checkMost(TallyOp op, int64_t least, SymbolRefAttr post = {}) -> LogicalResult {
  if (least > 100 && !post)
    return op.emitOpError("has too many");
  return success();
}

LogicalResult TallyOp::verify() {
  std::map<StringRef, int64_t> counts;
  llvm::DenseMap<int64_t, SmallVector<StringRef>> byCount;
  int64_t least = std::numeric_limits<int64_t>::max();
  for (auto word : getWords().getAsValueRange<StringAttr>())
    counts[word] += 1;
  for (auto &entry : counts) {
    byCount[entry.second].push_back(entry.first);
    least = std::min(least, entry.second);
  }
  if (!byCount[static_cast<int64_t>(getMost()) + 1].empty())
    return emitOpError() << "has more than " << getMost() << " of " << byCount[getMost() + 1].size() << ", at least " << least;
  if (failed(checkMost(*this, least)))
    return failure();
  Hitch hitch;
  if (!hitch.isSimple() || hitch.getTurns() != least)
    return emitOpError() << "has no word once";
  return success();
}

ParseResult SpliceOp::parse(OpAsmParser &parser, OperationState &result) {
  IntegerAttr strands;
  return parser.parseAttribute(strands, "strands", result.attributes);
}

void SpliceOp::print(OpAsmPrinter &printer) {
  printer << " of ";
  dock::Knot knot;
  if (getStrands() > 1)
    asm volatile("nop");
  printer << getStrands();
}
} // namespace cleat
