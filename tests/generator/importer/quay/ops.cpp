// The C++ of the dialect in Quay.td, as a project would have it.
#include "Quay.h"

using namespace mlir;
using namespace quay;

namespace {
struct Berth {
  enum Direction { In, Out, None };
  StringAttr name;
  Direction direction;
  bool isOut() const { return direction == Out; }
};

/// The argument of a region, with a direction.
struct Mooring : OpAsmParser::Argument {
  Berth::Direction direction;
  std::string label;
};
} // namespace

template <typename Properties, typename = void>
struct HasDepth : std::false_type {};
template <typename Properties>
struct HasDepth<Properties, std::void_t<decltype(std::declval<Properties>().depth)>> : std::true_type {};

static ParseResult parseDirection(OpAsmParser &parser, Berth::Direction &direction) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  if (word == "in")
    direction = Berth::Direction::In;
  else if (word == "out")
    direction = Berth::Direction::Out;
  else
    return parser.emitError(parser.getCurrentLocation(), "unknown direction '") << word << "'";
  return success();
}

static ParseResult parseMooring(OpAsmParser &parser, Mooring &mooring) {
  if (parseDirection(parser, mooring.direction) || parser.parseOperand(mooring.ssaName, /*allowResultNumber=*/false))
    return failure();
  mooring.label = mooring.ssaName.name.drop_front().str();
  return parser.parseColonType(mooring.type);
}

template <typename OpTy>
static ParseResult parseMoored(OpAsmParser &parser, OperationState &result) {
  using Properties = typename OpTy::Properties;
  auto &properties = result.getOrAddProperties<Properties>();
  auto &builder = parser.getBuilder();
  (void)mlir::impl::parseOptionalVisibilityKeyword(parser, result.attributes);
  StringAttr name;
  if (parser.parseSymbolName(name))
    return failure();
  properties.setSymName(name);
  if constexpr (HasDepth<Properties>::value) {
    int64_t depth = 0;
    if (succeeded(parser.parseOptionalKeyword("depth"))) {
      if (parser.parseInteger(depth))
        return failure();
      properties.depth = builder.getI64IntegerAttr(depth);
    }
  }
  SmallVector<Mooring> moorings;
  auto parseOne = [&]() -> ParseResult { return parseMooring(parser, moorings.emplace_back()); };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseOne))
    return failure();
  SmallVector<Berth> berths;
  for (auto &mooring : moorings)
    berths.push_back({StringAttr::get(builder.getContext(), mooring.label), mooring.direction});
  SmallVector<Attribute> names;
  SmallVector<OpAsmParser::Argument> arguments;
  for (auto [berth, mooring] : llvm::zip(berths, moorings)) {
    names.push_back(berth.name);
    if (berth.isOut())
      continue;
    arguments.push_back(mooring);
  }
  StringAttr berthsName;
  berthsName = OpTy::getBerthsAttrName(result.name);
  result.addAttribute(berthsName, builder.getArrayAttr(names));
  Region *body = result.addRegion();
  return parser.parseRegion(*body, arguments);
}

ParseResult PierOp::parse(OpAsmParser &parser, OperationState &result) { return parseMoored<PierOp>(parser, result); }
ParseResult BuoyOp::parse(OpAsmParser &parser, OperationState &result) { return parseMoored<BuoyOp>(parser, result); }

static void printMoored(OpAsmPrinter &p, Moored moored) {
  p << " berths " << moored.countBerths();
  for (unsigned i = 0, e = moored.countBerths(); i < e; ++i)
    p << " " << moored.getBerth(i);
}

void PierOp::print(OpAsmPrinter &p) { printMoored(p, *this); }
void BuoyOp::print(OpAsmPrinter &p) {
  printMoored(p, *this);
  NamedAttrList attributes = (*this)->getAttrs();
  attributes.erase("berths");
  attributes.erase("sym_name");
  p.printOptionalAttrDict(attributes);
  p.printOptionalAttrDict(NamedAttrList((*this)->getAttrOfType<DictionaryAttr>("more")));
}

static LogicalResult verifyMoored(Moored moored, unsigned most) {
  if (moored.countBerths() > most) {
    auto diag = moored.emitOpError("has ") << moored.countBerths() << " berths";
    diag << ", at most " << most;
    diag.attachNote() << "its first is " << moored.getBerth(0);
    return diag;
  }
  return success();
}

LogicalResult PierOp::verify() { return verifyMoored(*this, 2); }

LogicalResult BuoyOp::verify() {
  unsigned count = 0;
  for (unsigned i = 0; i < countBerths(); i += 2) {
    if (getBerth(i).empty())
      continue;
    ++count;
  }
  if (count > 1)
    return emitOpError().append("has ", count, " berths with names").attachNote(getLoc()) << "one is enough";
  return success();
}

static ParseResult parseName(OpAsmParser &parser, StringAttr &name) {
  auto given = parser.getResultName(0).first;
  if (!given.empty() && isdigit(given[0]))
    given = "";
  name = parser.getBuilder().getStringAttr(given);
  return success();
}
static ParseResult parseName(OpAsmParser &parser, NamedAttrList &attributes) { return failure(); }
static void printName(OpAsmPrinter &p, Operation *op, StringAttr name, bool isShort = false) {
  if (isShort)
    p << "short";
}

ParseResult CraneOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildFuncType = [](Builder &builder, ArrayRef<Type> argTypes, ArrayRef<Type> results,
                          function_interface_impl::VariadicFlag,
                          std::string &) { return builder.getFunctionType(argTypes, results); };
  return function_interface_impl::parseFunctionOp(parser, result, /*allowVariadic=*/false,
                                                  getFunctionTypeAttrName(result.name), buildFuncType,
                                                  getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void CraneOp::print(OpAsmPrinter &p) {
  function_interface_impl::printFunctionOp(p, *this, /*isVariadic=*/false, getFunctionTypeAttrName(), getArgAttrsAttrName(),
                                           getResAttrsAttrName());
}

ParseResult LiftOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<DictionaryAttr> resultAttributes;
  SmallVector<Type> argumentTypes, resultTypes;
  bool isVariadic = false;
  StringAttr name;
  auto &builder = parser.getBuilder();
  if (parser.parseSymbolName(name, SymbolTable::getSymbolAttrName(), result.attributes) ||
      function_interface_impl::parseFunctionSignatureWithArguments(parser, /*allowVariadic=*/false, arguments, isVariadic,
                                                                   resultTypes, resultAttributes))
    return failure();
  for (auto &argument : arguments)
    argumentTypes.push_back(argument.type);
  result.addAttribute("function_type", TypeAttr::get(builder.getFunctionType(argumentTypes, resultTypes)));
  call_interface_impl::addArgAndResultAttrs(builder, result, arguments, resultAttributes,
                                            getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  return parser.parseRegion(*result.addRegion(), arguments);
}

void LiftOp::print(OpAsmPrinter &p) {
  auto type = cast<FunctionType>(getFunctionType());
  p << ' ';
  p.printSymbolName(getSymName());
  function_interface_impl::printFunctionSignature(p, *this, type.getInputs(), /*isVariadic=*/false, type.getResults());
  function_interface_impl::printFunctionAttributes(p, *this, {getFunctionTypeAttrName(), "arg_attrs", "res_attrs"});
  p << ' ';
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

static ParseResult parseContent(AsmParser &parser, Type &content) {
  StringRef mnemonic;
  auto parsed = generatedTypeParser(parser, &mnemonic, content);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    return success();
  }
  return parser.emitError(parser.getCurrentLocation(), "unknown content '") << mnemonic << "'";
}

static void printContent(AsmPrinter &printer, Type content) {
  if (succeeded(generatedTypePrinter(content, printer)))
    return;
  printer.printType(content);
}

struct Named {
  StringAttr name;
};
struct Layer : Named {
  int64_t height = 1;
};

Type StackType::parse(AsmParser &parser) {
  SmallVector<Layer> layers;
  auto parsed = parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    std::string name;
    int64_t height;
    if (parser.parseKeywordOrString(&name) || parser.parseColon() || parser.parseInteger(height))
      return failure();
    layers.push_back({StringAttr::get(parser.getContext(), name), height});
    return success();
  });
  if (failed(parsed))
    return Type();
  return StackType::get(parser.getContext(), layers);
}

void StackType::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getLayers(), printer, [&](const Layer &layer) {
    printer.printKeywordOrString(layer.name.getValue());
    printer << ": " << layer.height;
  });
  printer << '>';
}

static OptionalParseResult parseRope(AsmParser &parser, StringRef word, Type &type) {
  SMLoc place = parser.getCurrentLocation();
  if (word.size() < 2 || word[0] != 'r')
    return std::nullopt;
  unsigned length;
  if (word.drop_front(1).getAsInteger(10, length))
    return parser.emitError(place, "expected a length, but found '") << word << "'", failure();
  return type = RopeType::get(parser.getContext(), length), success();
}

static ParseResult parseAny(AsmParser &parser, Type &type) {
  StringRef word;
  if (auto parsed = generatedTypeParser(parser, &word, type); parsed.has_value())
    return parsed.value();
  OptionalParseResult parsed = parseRope(parser, word, type);
  if (parsed.has_value())
    return parsed.value();
  return parser.emitError(parser.getNameLoc(), "nothing here is called '") << word << "'";
}

Type QuayDialect::parseType(DialectAsmParser &parser) const {
  Type type;
  if (parseAny(parser, type))
    return {};
  return type;
}

void QuayDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (auto rope = dyn_cast<RopeType>(type)) {
    printer << 'r' << rope.getLength();
    return;
  }
  if (succeeded(generatedTypePrinter(type, printer)))
    return;
  assert(false && "no printer");
}

static size_t countNames(ValueRange values, SmallVectorImpl<StringRef> &names) {
  DenseMap<Type, unsigned> counts;
  size_t most = 0;
  for (Value value : values) {
    unsigned &unused = counts.insert({value.getType(), names.size()}).first->getSecond();
    most = std::max<size_t>(most, unused);
    names.push_back("ship");
  }
  return most;
}

int64_t StackType::count() const { return getLayers().size(); }
int64_t CrateType::count() const { return 1; }

int64_t load::get(Type type) {
  return TypeSwitch<Type, int64_t>(type)
      .Case<StackType>([](auto held) { return held.count(); })
      .Case<CrateType>([](auto held) { return held.count(); })
      .Default([](Type) { return 0; });
}

/// `tug 3 %first, %others : type`
ParseResult TugOp::parse(OpAsmParser &parser, OperationState &result) {
  size_t count;
  OpAsmParser::UnresolvedOperand first;
  SmallVector<OpAsmParser::UnresolvedOperand> others;
  Type type;
  ArrayRef<Type> types(type);
  if (parser.parseInteger(count) || parser.parseOperand(first) || parser.parseComma() || parser.parseOperandList(others) ||
      parser.parseColonType(type))
    return failure();
  int64_t load = 0;
  if (succeeded(parser.parseOptionalKeyword("holds")) && failed(parser.parseInteger(load)))
    return failure();
  others.insert(others.begin(), first);
  SmallVector<Type> towed{count, type};
  result.addTypes(towed);
  result.addTypes(types);
  SmallVector<Type> all(others.size(), type);
  return parser.resolveOperands(others, all, parser.getNameLoc(), result.operands);
}

void TugOp::print(OpAsmPrinter &printer) {
  SmallVector<StringRef> names;
  size_t most = countNames(getShips(), names);
  if (most > names.size())
    return;
  printer << ' ' << getTowed().size() - 1 << ' ';
  printer.printOperands(getShips());
  Type type = getShips().front().getType();
  printer << " : " << type;
  if (load::get(type))
    printer << " holds " << load::get(type);
}

static void printLength(OpAsmPrinter &printer, RaftOp op);

ParseResult RaftOp::parse(OpAsmParser &parser, OperationState &result) {
  RopeType rope;
  auto *body = result.addRegion();
  if (parser.parseType(rope))
    return failure();
  result.addAttribute("rope", TypeAttr::get(rope));
  auto parsed = parser.parseOptionalRegion(*body);
  if (!parsed.has_value())
    return success();
  if (failed(*parsed))
    return failure();
  if (body->empty())
    return parser.emitError(parser.getCurrentLocation(), "expected a block");
  return success();
}

void RaftOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  ::printLength(printer, *this);
  printer << ' ';
  printer.printRegion(getBody());
}

static void printLength(OpAsmPrinter &printer, RaftOp op) {
  printer.printType(RopeType::get(op.getContext(), op.getRope().getLength()));
}

/// How the dialect ties knots.
struct KnotInterface : public DialectInterface::Base<KnotInterface> {
  virtual Attribute tie(APInt sides) const = 0;
};

struct QuayKnotInterface : public KnotInterface {
  using KnotInterface::KnotInterface;
  Attribute tie(APInt sides) const override { return KnotAttr::get(getDialect()->getContext(), sides.getZExtValue()); }
};

static Attribute parseSides(KnotInterface *dialect, DialectAsmParser &parser) {
  llvm::StringSet<> allowed;
  allowed.insert("left");
  allowed.insert("right");
  APInt sides(2, 0);
  auto parsed = parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    SMLoc place = parser.getCurrentLocation();
    StringRef side;
    if (parser.parseKeyword(&side))
      return failure();
    if (!allowed.erase(side))
      return parser.emitError(place, "no such side, or twice: ") << side;
    sides.setBit(side == "left" ? 0 : 1);
    return success();
  });
  if (failed(parsed))
    return nullptr;
  return dialect->tie(sides);
}

Attribute QuayDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  StringRef word;
  Attribute attribute;
  auto parsed = generatedAttributeParser(parser, &word, type, attribute);
  if (parsed.has_value())
    return attribute;
  if (word == "sides")
    return parseSides(const_cast<QuayDialect *>(this)->getRegisteredInterface<KnotInterface>(), parser);
  parser.emitError(parser.getNameLoc(), "no such knot");
  return Attribute();
}

void QuayDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  auto knot = cast<KnotAttr>(attribute);
  printer << "sides<" << (knot.getTurns() == 2 ? "right" : "left") << (knot.getTight() && knot.getTurns() == 3 ? ", right" : "") << '>';
}
