// The C++ of the dialect in Mast.td: choices by text that are called, fields that are parsed, assignments in conditions.
using namespace mlir;
using namespace mast;

static ParseResult parseGear(OpAsmParser &parser, Type &type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  type = StringSwitch<function_ref<Type()>>(word)
             .Case("rope", [&] { return RopeType::parse(parser); })
             .Cases("sail", "jib", [&] { return SailType::get(parser.getContext()); })
             .Default([&] {
               parser.emitError(loc) << "unknown gear: " << word;
               return Type();
             })();
  if (!type)
    return failure();
  return success();
}

static void printGear(OpAsmPrinter &printer, RigOp op, Type type) {
  TypeSwitch<Type>(type)
      .Case<
          // The only one with a length.
          RopeType>([&](RopeType rope) { printer << "rope<" << rope.getLength() << "cm>"; })
      .Case<SailType>([&](SailType) { printer << "sail"; });
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
