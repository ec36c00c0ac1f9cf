// The C++ of the dialect in Helm.td: attributes of the builtin dialect, functions that make errors, classes with defaults.
using namespace mlir;
using namespace helm;

using EmitErrorFn = std::function<InFlightDiagnostic(StringRef)>;

struct Turn {
  StringRef side;
  int64_t degrees = 0;
  bool sharp = false;

  Turn() = default;
  Turn(StringRef side, int64_t degrees, bool sharp = false);
  bool isPort() const { return side == "port"; }
};

Turn::Turn(StringRef side, int64_t degrees, bool sharp) : side(side), degrees(degrees), sharp(sharp) {}

struct Wrapped {
  std::string name;
  Attribute value;
};

// A symbol or a course; symbols are of the builtin dialect, whose syntax is that of all attributes.
static ParseResult parseMark(OpAsmParser &parser, Attribute &mark) {
  if (!parser.parseOptionalKeyword(CourseAttr::getMnemonic())) {
    auto course = FieldParser<CourseAttr>::parse(parser);
    if (failed(course))
      return failure();
    mark = *course;
    return success();
  }
  auto symbol = FieldParser<FlatSymbolRefAttr>::parse(parser);
  if (failed(symbol))
    return failure();
  mark = *symbol;
  return success();
}

static void printMark(OpAsmPrinter &printer, SteerOp op, Attribute mark) {
  if (auto course = dyn_cast<CourseAttr>(mark)) {
    printer << CourseAttr::getMnemonic();
    printer.printStrippedAttrOrType(course);
    return;
  }
  printer.printStrippedAttrOrType(cast<FlatSymbolRefAttr>(mark));
}

static ParseResult parseField(OpAsmParser &parser, FailureOr<Wrapped> &field) {
  std::string name;
  Attribute value;
  if (parser.parseKeywordOrString(&name) || parser.parseEqual() || parser.parseAttribute(value))
    return failure();
  field.emplace(name, value);
  return success();
}

static FailureOr<Attribute> nonNegative(Attribute value, llvm::function_ref<InFlightDiagnostic()> emitError) {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    if (integer.getInt() < 0)
      return emitError() << "expected no negative number, but found " << integer.getInt();
  }
  return value;
}

static FailureOr<int64_t> nextNumber(OpAsmParser &parser, StringRef &digits) {
  if (digits.empty())
    return parser.emitError(parser.getCurrentLocation(), "no digits are left");
  int64_t number = 0;
  if (!llvm::to_integer(digits.take_front(1), number))
    return parser.emitError(parser.getNameLoc(), "not a digit: ") << digits;
  digits = digits.drop_front();
  return number;
}

static ParseResult parseCourses(OpAsmParser &parser, ArrayAttr &courses) {
  SmallVector<Attribute> found;
  SmallVector<Turn> turns;
  auto once = [&](bool &seen, StringRef what) -> ParseResult {
    if (seen)
      return parser.emitError(parser.getCurrentLocation(), "only one ") << what;
    seen = true;
    return success();
  };
  auto error = [&](const Twine &message) -> LogicalResult {
    return parser.emitError(parser.getCurrentLocation(), message);
  };
  auto expected = [&](StringRef what) { return error("expected " + what); };
  auto emitError = [&parser] { return parser.emitError(parser.getCurrentLocation()); };
  bool hasTurns = false;
  StringRef word;
  while (succeeded(parser.parseOptionalKeyword(&word))) {
    if (word == "turn") {
      if (once(hasTurns, "turn"))
        return failure();
      Turn &turn = turns.emplace_back();
      if (parser.parseKeyword(&turn.side) || parser.parseInteger(turn.degrees))
        return failure();
      turns.emplace_back("port", 1);
      found.push_back(parser.getBuilder().getI64IntegerAttr(turns.front().degrees + turns.back().degrees));
    } else if (word == "field") {
      FailureOr<Wrapped> field;
      if (parseField(parser, field))
        return failure();
      FailureOr<Attribute> forced = nonNegative(field->value, emitError);
      if (failed(forced))
        return failure();
      found.push_back(*forced);
    } else if (word == "digits") {
      StringRef digits;
      if (parser.parseKeyword(&digits))
        return failure();
      digits = digits.drop_front();
      FailureOr<int64_t> first = nextNumber(parser, digits);
      if (failed(first))
        return failure();
      found.push_back(parser.getBuilder().getI64IntegerAttr(*first + digits.size()));
    } else {
      return expected("turn, field or digits");
    }
  }
  courses = parser.getBuilder().getArrayAttr(found);
  return success();
}

static void printCourses(OpAsmPrinter &printer, SteerOp op, ArrayAttr courses) {
  for (Attribute course : courses)
    printer << " field a = " << course;
}

static int64_t spokesOf(Type type) {
  return TypeSwitch<Type, int64_t>(type)
      .Case<WheelType, TillerType>([](auto found) { return found.getSpokes(); })
      .Default([](Type) { return 0; });
}

static LogicalResult verifySpokes(Type type, EmitErrorFn emitError) {
  if (spokesOf(type) > 8)
    return emitError("too many spokes: ") << spokesOf(type);
  return success();
}

LogicalResult SteerOp::verify() {
  return verifySpokes(getBy().getType(), [this](StringRef message) { return emitOpError("steers badly: ") << message; });
}

Type TillerType::parse(AsmParser &parser) {
  int64_t spokes, length = 0;
  if (parser.parseLess() || parser.parseInteger(spokes))
    return {};
  if (spokes < 0) {
    parser.emitError(parser.getNameLoc(), "a tiller with ") << spokes << " spokes";
    return {};
  }
  if (parser.parseGreater())
    return {};
  return TillerType::get(parser.getContext(), spokes, length);
}

void TillerType::print(AsmPrinter &printer) const { printer << "<" << getSpokes() << ">"; }

ParseResult RowOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand first;
  SmallVector<OpAsmParser::UnresolvedOperand> others, beats;
  Type type, otherType;
  DenseI64ArrayAttr staticBeats;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperand(first) || parser.parseComma() || parser.parseOperandList(others) || parser.parseKeyword("at"))
    return failure();
  if (parseDynamicIndexList(parser, beats, staticBeats))
    return failure();
  if (parser.parseColonType(type) || parser.parseComma() || parser.parseType(otherType))
    return failure();
  SmallVector<Type> otherTypes(others.size(), otherType);
  if (parser.resolveOperands(llvm::concat<const OpAsmParser::UnresolvedOperand>(ArrayRef(first), others),
                             llvm::concat<const Type>(ArrayRef<Type>(type), otherTypes), loc, result.operands) ||
      parser.resolveOperands(beats, parser.getBuilder().getIndexType(), result.operands))
    return failure();
  result.addAttribute("static_beats", staticBeats);
  result.addAttribute("operandSegmentSizes", parser.getBuilder().getDenseI32ArrayAttr(
                                                 {static_cast<int32_t>(others.size() + 1), static_cast<int32_t>(beats.size())}));
  return success();
}

void RowOp::print(OpAsmPrinter &printer) {
  printer << " " << getOars() << " at ";
  printDynamicIndexList(printer, *this, getBeats(), getStaticBeats());
  printer << " : " << getOars().front().getType() << ", " << getOars().back().getType();
}

// One function for a type and another for a list of types.
static ParseResult parseLoad(OpAsmParser &parser, Type &type) {
  auto wheel = FieldParser<WheelType>::parse(parser);
  if (failed(wheel))
    return failure();
  type = *wheel;
  return ::mlir::success();
}

static ParseResult parseLoad(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
    Type type;
    if (parser.parseType(type))
      return failure();
    types.push_back(type);
    return success();
  });
}

static void printLoad(OpAsmPrinter &printer, Operation *op, Type type) { printer.printStrippedAttrOrType(cast<WheelType>(type)); }

static void printLoad(OpAsmPrinter &printer, Operation *op, TypeRange types) { printer << "(" << types << ")"; }

enum class Side { Port, Starboard };

llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Side &side) { return os << (side == Side::Port ? "port" : "starboard"); }

namespace side {
static inline Side get(bool isPort) { return isPort ? Side::Port : Side::Starboard; }
} // namespace side

struct Leg {
  StringAttr name;
  ArrayAttr turns;

  Leg(StringAttr name, ArrayAttr turns = {}) : name(name), turns(turns && !turns.empty() ? turns : ArrayAttr()) {}
};

// Whether a class has spokes: `value` of the specialization, and of all arguments otherwise.
template <typename First, typename... Rest>
class HasSpokes {
public:
  static constexpr bool value = HasSpokes<First>::value || HasSpokes<Rest...>::value;
};

template <typename One>
class HasSpokes<One> {
  static constexpr bool isWheel = std::is_same_v<One, WheelType>;

public:
  static constexpr bool value = isWheel || !(std::is_base_of<StringAttr, One>::value || true);
};

template <typename... Classes>
static int64_t spokesIn(Type type) {
  if constexpr (HasSpokes<Classes...>::value) {
    if (auto wheel = dyn_cast<WheelType>(type))
      return wheel.getSpokes();
  }
  return 0;
}

static ParseResult parseTurns(OpAsmParser &parser, ArrayAttr &turns) {
  SmallVector<Attribute> found;
  SmallVector<Leg> legs;
  auto parseTurn = [&]() -> ParseResult {
    StringRef word;
    auto parseAngle = [&]() -> ParseResult {
      int64_t angle = 0;
      if (parser.parseInteger(angle))
        return failure();
      found.push_back(parser.getBuilder().getI64IntegerAttr(angle));
      return success();
    };
    if (parser.parseKeyword(&word) || parseAngle())
      return failure();
    legs.push_back(Leg(StringAttr::get(parser.getContext(), word)));
    if (legs.back().turns)
      return parser.emitError(parser.getCurrentLocation(), "no turns yet");
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, parseTurn))
    return failure();
  turns = parser.getBuilder().getArrayAttr(found);
  return success();
}

static void printTurns(OpAsmPrinter &printer, TowOp op, ArrayAttr turns) {
  printer << "[";
  llvm::interleaveComma(turns, printer, [&](Attribute turn) {
    int64_t angle = cast<IntegerAttr>(turn).getInt();
    printer << side::get(angle < 0) << " ";
    printer << angle;
  });
  printer << "]";
}

LogicalResult TowOp::verify() {
  SmallVector<int64_t> angles;
  for (Attribute turn : getTurns())
    angles.push_back(cast<IntegerAttr>(turn).getInt());
  int64_t sum = std::accumulate(angles.begin(), angles.end(), 0, [](int64_t all, int64_t angle) { return all + 2 * angle; });
  if (sum > 100)
    return emitOpError("turns too far: ") << sum;
  if (!llvm::is_sorted(angles, [](int64_t one, int64_t other) { return one > other; }) && !llvm::is_sorted(angles))
    return emitOpError("turns to and fro");
  if (spokesIn<TillerType, WheelType>(getLine().getType()) > 6)
    return emitOpError("has a line of ") << spokesIn<TillerType, WheelType>(getLine().getType());
  if (spokesIn<TillerType>(getLine().getType()) > 0)
    return emitOpError("never");
  return success();
}
