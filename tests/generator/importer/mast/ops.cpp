// The C++ of the dialect in Mast.td: choices by text that are called, fields that are parsed, assignments in conditions.
using namespace mlir;
using namespace mast;

Type LineType::parse(AsmParser &parser, bool isTaut) {
  int64_t length;
  if (parser.parseLess() || parser.parseInteger(length) || parser.parseGreater())
    return {};
  return LineType::get(parser.getContext(), length, isTaut);
}

Attribute WeightAttr::parse(AsmParser &parser, Type type) {
  SMLoc loc = parser.getCurrentLocation();
  APInt grams;
  if (parser.parseLess() || parser.parseInteger(grams) || parser.parseGreater())
    return {};
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer) {
    parser.emitError(loc, "expected an integer type");
    return {};
  }
  return WeightAttr::get(parser.getContext(), type, grams.zextOrTrunc(integer.getWidth()).getSExtValue());
}

void WeightAttr::print(AsmPrinter &printer) const { printer << "<" << getGrams() << ">"; }

static ParseResult parseSide(OpAsmParser &parser, SideAttr &side) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  side = SideAttr::get(parser.getContext(), word == "port" ? Side::Port : Side::Starboard);
  return success();
}

static void printSide(OpAsmPrinter &printer, TurnOp op, SideAttr side) {
  printer << stringifyEnum(op.getSide());
  if (side.getValue() == Side::Port)
    printer << " ";
}

LogicalResult TurnOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  if (!location)
    location = UnknownLoc::get(context);
  inferred.push_back(SailType::get(context));
  return success();
}

static ParseResult parseGear(OpAsmParser &parser, Type &type) {
  return parser.parseCustomTypeWithFallback(type, [&](Type &made) -> ParseResult {
    if ((made = namedGear(parser)))
      return success();
    return failure();
  });
}

static Type namedGear(OpAsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return {};
  Type type = StringSwitch<function_ref<Type()>>(word)
             .Case("taut", [&] { return LineType::parse(parser, /*isTaut=*/true); })
             .Case("bundle", [&] { return BundleType::get(parser.getContext(), {1, 2, 5}); })
             .Case("pair", [&] { return BundleType::get(RopeType::get(parser.getContext(), 4), /*count=*/0); })
             .Case("rope", [&] { return RopeType::parse(parser); })
             .Cases("sail", "jib", [&] { return SailType::get(parser.getContext()); })
             .Default([&] {
               parser.emitError(loc) << "unknown gear: " << word;
               return Type();
             })();
  return type;
}

static void printGear(OpAsmPrinter &printer, RigOp op, Type type) {
  TypeSwitch<Type>(type)
      .Case<
          // The only one with a length.
          RopeType>([&](RopeType rope) { printer << "rope<" << rope.getLength() << "cm>"; })
      .Case<SailType>([&](SailType) { printer << "sail"; })
      .Case<LineType>([&](LineType line) { printer << "taut<" << line.getLength() << ">"; })
      .Case<BundleType>([&](BundleType bundle) { printer << "bundle"; });
}

static ParseResult parseKnots(OpAsmParser &parser, KnotAttr &knot, ArrayAttr &others) {
  auto first = FieldParser<KnotAttr>::parse(parser);
  if (failed(first))
    return failure();
  knot = *first;
  SmallVector<Attribute> rest;
  if (succeeded(parser.parseOptionalKeyword(StringRef("and")))) {
    auto list = FieldParser<SmallVector<Attribute>>::parse(parser);
    if (failed(list))
      return failure();
    rest = *list;
  }
  if (!(others = parser.getBuilder().getArrayAttr(rest)))
    return failure();
  return success();
}

static void printKnots(OpAsmPrinter &printer, RigOp op, KnotAttr knot, ArrayAttr others) {
  printer.printStrippedAttrOrType(knot);
  if (!others.empty()) {
    printer << " and ";
    llvm::interleaveComma(others, printer);
  }
}

void RigOp::getAsmResultNames(OpAsmSetValueNameFn setNameFn) { setNameFn(getGear(), "gear"); }

static LogicalResult checkRope(std::optional<Location> location, StringRef rope) {
  if (rope != "hemp" && rope != "wire")
    return emitOptionalError(location, "a rope of ", rope);
  return success();
}

LogicalResult MoorOp::verify() { return checkRope(getLoc(), getRope()); }
