// The C++ of the dialect in Dock.td: classes with constructors, bases and templates over values, macros, and payload operations.
#include "Dock.h"

using namespace mlir;
using namespace dock;

#define FAIL_IF_FAILED(STMT)                                                   \
  if (failed(STMT)) {                                                          \
    return failure();                                                          \
  }
#define ERROR_IF(COND, MSG)                                                    \
  if (COND) {                                                                  \
    return parser.emitError(loc, MSG);                                         \
  }

namespace dock {
enum class BerthFormat : uint64_t { Empty = 0, Wet = 0x100, Dry = 0x200, Tidal = 0x400 };
enum class BerthProp : uint64_t { Roofed = 1, Heated = 2 };
enum class Side : bool { Port = false, Starboard = true };
template <typename T>
using SideArray = llvm::EnumeratedArray<T, Side, Side::Starboard>;

struct BerthType {
  constexpr explicit BerthType(uint64_t bits) : bits(bits) {}
  explicit operator uint64_t() const { return bits; }
  BerthFormat getFormat() const { return static_cast<BerthFormat>(bits & 0xff00); }
  template <BerthFormat... formats>
  bool isa() const {
    return (... || (getFormat() == formats));
  }
  template <BerthProp prop>
  bool isa() const {
    return bits & static_cast<uint64_t>(prop);
  }
  std::string str() const {
    std::string text = isa<BerthFormat::Wet>() ? "wet" : isa<BerthFormat::Dry, BerthFormat::Empty>() ? "dry" : "tidal";
    if (isa<BerthProp::Roofed>())
      text += "(roofed)";
    return text;
  }

private:
  uint64_t bits;
};

class Place {
public:
  using Number = unsigned;
  Place(Side side, Number number) : side(side), number(number) {}
  Place(AffineDimExpr dim) : Place(Side::Port, dim.getPosition()) {}
  Number getNumber() const { return number; }
  Side getSide() const { return side; }
  explicit operator bool() const { return number != 0; }
  template <typename T>
  T cast() const {
    return T(number);
  }

private:
  Side side;
  Number number;
};

class PortPlace final : public Place {
  using Place::Place;

public:
  static constexpr Side Kind = Side::Port;
  PortPlace(Number number) : Place(Kind, number) {}
};

class Places {
public:
  enum class ID : unsigned {};
  Places() : next(0) {}
  std::optional<Places::ID> lookup(StringRef name) const {
    auto found = ids.find(name);
    if (found == ids.end())
      return std::nullopt;
    return found->second;
  }
  Place make(Side side) { return Place(side, next[side]++); }
  ID add(StringRef name) {
    const auto [place, isNew] = ids.try_emplace(name, static_cast<ID>(ids.size()));
    return place->second;
  }

private:
  SideArray<Place::Number> next;
  llvm::StringMap<ID> ids;
};

class PlanParser {
public:
  explicit PlanParser(AsmParser &parser) : parser(parser) {}
  ParseResult parseNames();
  FailureOr<BerthType> parseBerth();
  ParseResult parseBerths();
  SmallVector<BerthType> berths;
  SmallVector<AffineExpr> exprs;
  unsigned getNumNames() const { return dims.size(); }

private:
  OptionalParseResult parseName(bool isOptional, Places::ID &id);
  ParseResult parseProp(uint64_t *bits);
  AsmParser &parser;
  Places places;
  SmallVector<std::pair<StringRef, AffineExpr>> dims;
};
} // namespace dock

static inline bool didNotSucceed(OptionalParseResult result) { return !result.has_value() || failed(*result); }

OptionalParseResult PlanParser::parseName(bool isOptional, Places::ID &id) {
  const auto loc = parser.getCurrentLocation();
  StringRef name;
  if (failed(parser.parseOptionalKeyword(&name))) {
    ERROR_IF(!isOptional, "expected a name")
    return std::nullopt;
  }
  ERROR_IF(places.lookup(name), "'" + name + "' is named twice")
  id = places.add(name);
  PortPlace place = places.make(Side::Port).cast<PortPlace>();
  dims.emplace_back(name, getAffineDimExpr(place.getNumber(), parser.getContext()));
  return success();
}

ParseResult PlanParser::parseNames() {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Paren,
      [this]() -> ParseResult {
        Places::ID id;
        const auto res = parseName(/*isOptional=*/false, id);
        if (didNotSucceed(res))
          return failure();
        return success();
      },
      " in the names");
}

ParseResult PlanParser::parseProp(uint64_t *bits) {
  const auto loc = parser.getCurrentLocation();
  StringRef word;
  FAIL_IF_FAILED(parser.parseKeyword(&word))
  if (word == "roofed") {
    *bits |= static_cast<uint64_t>(BerthProp::Roofed);
  } else if (word == "heated") {
    *bits |= static_cast<uint64_t>(BerthProp::Heated);
  } else {
    parser.emitError(loc, "unknown property: ") << word;
    return failure();
  }
  return success();
}

FailureOr<BerthType> PlanParser::parseBerth() {
  StringRef word;
  uint64_t bits = 0;
  const auto loc = parser.getCurrentLocation();
  FAIL_IF_FAILED(parser.parseKeyword(&word))
  FAIL_IF_FAILED(parser.parseCommaSeparatedList(
      AsmParser::Delimiter::OptionalParen, [&]() -> ParseResult { return parseProp(&bits); }, " in the properties"))
  ERROR_IF(word != "wet" && word != "dry" && word != "tidal", "unknown berth '" + word + "', expected one that is wet, dry or tidal")
  bits |= static_cast<uint64_t>(word == "wet" ? BerthFormat::Wet : word == "dry" ? BerthFormat::Dry : BerthFormat::Tidal);
  return BerthType(bits);
}

ParseResult PlanParser::parseBerths() {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [this]() -> ParseResult {
    AffineExpr expr;
    FAIL_IF_FAILED(parser.parseAffineExpr(dims, expr))
    FAIL_IF_FAILED(parser.parseColon())
    const auto berth = parseBerth();
    FAIL_IF_FAILED(berth)
    berths.push_back(*berth);
    exprs.push_back(expr);
    return success();
  });
}

Attribute PlanAttr::parse(AsmParser &parser, Type type) {
  if (failed(parser.parseLess()))
    return {};
  PlanParser plan(parser);
  if (failed(plan.parseNames()) || failed(parser.parseArrow()) || failed(plan.parseBerths()) || failed(parser.parseGreater()))
    return {};
  auto layout = AffineMap::get(plan.getNumNames(), 0, plan.exprs, parser.getContext());
  unsigned depth = 0;
  for (const auto &berth : plan.berths)
    if (berth.isa<BerthFormat::Wet, BerthFormat::Tidal>())
      depth++;
  return parser.getChecked<PlanAttr>(parser.getContext(), plan.berths, layout, depth);
}

void PlanAttr::print(AsmPrinter &printer) const {
  auto layout = static_cast<AffineMap>(getLayout());
  printer << "<";
  printNames(layout, printer);
  printer << " -> (";
  for (unsigned i = 0, n = layout.getNumResults(); i < n; i++) {
    if (i > 0)
      printer << ", ";
    layout.getResult(i).print(printer.getStream());
    printer << " : " << getBerths()[i].str();
  }
  printer << ")>";
}

void PlanAttr::printNames(AffineMap &layout, AsmPrinter &printer) const {
  printer << '(';
  for (unsigned i = 0, n = layout.getNumDims(); i < n; i++)
    printer << (i == 0 ? "" : ", ") << 'd' << i;
  printer << ')';
}

static bool isRoofed(BerthType berth) { return berth.isa<BerthProp::Roofed>(); }

LogicalResult PlanAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<BerthType> berths, AffineMap layout, unsigned depth) {
  auto *first = llvm::find_if(berths, isRoofed);
  auto *end = std::find_if_not(first, berths.end(), isRoofed);
  if (end - first > 2)
    return emitError() << "more than two berths in a row are roofed";
  for (auto expr : layout.getResults())
    if (expr.getKind() == AffineExprKind::Mod)
      return emitError() << "berths do not repeat";
  if (auto last = std::find_if(berths.rbegin(), berths.rend(), isRoofed); last == berths.rbegin() && last != berths.rend())
    return emitError() << "the last berth is roofed";
  return success();
}

static Type loadOf(Type type, function_ref<InFlightDiagnostic(StringRef)> emitErrorFn) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer) {
    emitErrorFn("expected an integer, but found ") << type;
    return nullptr;
  }
  return integer;
}

static Type loadOf(Type type, OpAsmParser &parser, SMLoc loc) {
  auto errorFn = [&](StringRef err) -> InFlightDiagnostic { return parser.emitError(loc, err); };
  return loadOf(type, errorFn);
}

ParseResult LiftOp::parse(OpAsmParser &parser, OperationState &result) {
  std::optional<OperationName> payload;
  NamedAttrList payloadAttrs;
  OpAsmParser::UnresolvedOperand crane;
  SmallVector<OpAsmParser::UnresolvedOperand> crates;
  Type craneType, load;
  SMLoc loc;
  if (succeeded(parser.parseOptionalLBrace())) {
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name) || parser.parseOptionalAttrDict(payloadAttrs) || parser.parseRBrace())
      return failure();
    payload = name.value();
  }
  if (parser.parseOperand(crane, /*allowResultNumber=*/true) || parser.parseOperandList(crates, OpAsmParser::Delimiter::Square) ||
      parser.parseColonType(craneType) || parser.getCurrentLocation(&loc) || parser.parseKeywordType("of", load) ||
      parser.resolveOperand(crane, craneType, result.operands) || parser.resolveOperands(crates, load, result.operands))
    return failure();
  Type known = loadOf(load, parser, loc);
  if (!known)
    return failure();
  Region *body = result.addRegion();
  if (payload.has_value()) {
    OpBuilder builder(parser.getContext());
    Block &block = body->emplaceBlock();
    builder.setInsertionPointToStart(&block);
    SmallVector<Value> values = {result.operands.begin(), result.operands.end() - 1};
    Operation *made = builder.create(result.location, builder.getStringAttr(payload->getStringRef()), values, TypeRange{load}, payloadAttrs);
    (void)made;
  } else {
    SmallVector<OpAsmParser::Argument> arguments;
    for (auto one : crates) {
      OpAsmParser::Argument argument;
      argument.ssaName = one;
      argument.type = load;
      arguments.push_back(argument);
    }
    if (parser.parseRegion(*body, arguments, /*enableNameShadowing=*/true))
      return failure();
  }
  result.addTypes(known);
  return parser.parseOptionalAttrDict(result.attributes);
}

void LiftOp::print(OpAsmPrinter &printer) {
  printer << " " << getCrane() << "[";
  printer.printOperands(getCrates());
  printer << "] : " << getCrane().getType() << " of " << getLoad().getType() << " ";
  printer.printRegion(getBody());
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult LiftOp::verify() {
  int64_t reaches[] = {getCrane().getType().getReach(), 1};
  if (llvm::sum_of(reaches) < static_cast<int64_t>(getCrates().size()))
    return emitOpError("reaches only ") << getCrane().getType().getReach() << " crates";
  auto isOwn = [op = getOperation()](Operation *other) { return other != op; };
  auto result = walk([&](Operation *op) -> WalkResult {
    if (isOwn(op) && isa<LiftOp, // cranes
                         StowOp>(op))
      return op->emitOpError("is in another lift");
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult StowOp::verify() {
  auto type = getHold().getType();
  if (auto memref = dyn_cast<MemRefType>(type); memref && !memref.isLastDimUnitStride())
    return emitOpError("needs a hold whose last dimension has stride 1");
  Region &body = getBody();
  if (getAuto_() && std::next(body.begin(), 1) != body.end())
    return emitOpError("has more than one block");
  return success();
}

LogicalResult DockDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  if (attr.getName() != getMaxLoadAttrHelper().getName())
    return success();
  if (!isa<IntegerAttr>(attr.getValue()))
    return op->emitOpError("expects ") << getMaxLoadAttrHelper().getName() << " to be a number";
  return success();
}
