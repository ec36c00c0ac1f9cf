using namespace mlir;
using namespace rigg;

namespace rigg {
namespace detail {
struct RopeTypeStorage : public TypeStorage {
  using KeyTy = std::pair<unsigned, Type>;
  RopeTypeStorage(const KeyTy &key) : length(key.first), twisted(key.second) {}
  unsigned length;
  Type twisted;
};
struct SplicedTypeStorage : public TypeStorage {
  struct KeyTy {
    ArrayRef<int64_t> parts;
    unsigned length;
  };
  ArrayRef<int64_t> parts;
  unsigned length;
};
} // namespace detail
} // namespace rigg

RopeType RopeType::get(unsigned length, Type strand) { return Base::get(strand.getContext(), length, strand); }

LogicalResult RopeType::verifyInvariants(function_ref<InFlightDiagnostic()> emitError, unsigned length, Type strand) {
  if (length == 0)
    return emitError() << "a rope of no length";
  return success();
}

Type RopeType::getStrand() const { return getImpl()->twisted; }

SplicedType SplicedType::get(MLIRContext *context, ArrayRef<int64_t> parts, unsigned length) { return Base::get(context, parts, length); }

unsigned SplicedType::countParts() const { return getImpl()->parts.size(); }

static Type parseRope(RiggDialect const &dialect, DialectAsmParser &parser) {
  SMLoc place = parser.getCurrentLocation();
  StringRef word;
  unsigned length = 0;
  Type strand;
  if (parser.parseLess() || parser.parseKeyword(&word))
    return Type();
  if (!word.consume_front("m")) {
    parser.emitError(place, "expected a length in metres");
    return Type();
  }
  if (word.getAsInteger(10, length)) {
    parser.emitError(place, "unknown length: ") << word;
    return Type();
  }
  if (parser.parseComma() || parser.parseType(strand) || parser.parseGreater())
    return Type();
  if (&strand.getDialect() == &dialect) {
    parser.emitError(place, "a rope of ropes");
    return Type();
  }
  return parser.getChecked<RopeType>(length, strand);
}

static Type parseSpliced(DialectAsmParser &parser) {
  SmallVector<int64_t> parts;
  unsigned length = 0, count = 0;
  auto parsePart = [&]() -> ParseResult {
    parts.push_back(0);
    if (parser.parseInteger(parts.back()))
      return failure();
    length += parts.back();
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parsePart))
    return Type();
  while (count++ < parts.size())
    if (parts[count - 1] == 0)
      parser.emitError(parser.getNameLoc(), "part ") << count << " has no length";
  return SplicedType::get(parser.getContext(), parts, length);
}

Type RiggDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return Type();
  if (keyword == "rope")
    return parseRope(*this, parser);
  if (keyword == "splice")
    return parseSpliced(parser);
  if (keyword == "anchor")
    return AnchorType::get(getContext());
  parser.emitError(parser.getNameLoc(), "unknown type of a rig: ") << keyword;
  return Type();
}

static void print(RopeType type, DialectAsmPrinter &os) { os << "rope<m" << type.getLength() << ", " << type.getStrand() << ">"; }

static void print(SplicedType type, DialectAsmPrinter &os) {
  os << "splice<" << llvm::interleaved(type.getParts()) << ">";
}

static void print(AnchorType type, DialectAsmPrinter &os) { os << "anchor"; }

void RiggDialect::printType(Type type, DialectAsmPrinter &os) const {
  TypeSwitch<Type>(type)
      .Case<RopeType, SplicedType, AnchorType>([&](auto type) { print(type, os); })
      .DefaultUnreachable("no type of a rig");
}

LogicalResult HoistOp::verify() {
  auto line = cast<LineType>(getLine().getType());
  if (line.getLength() > cast<RopeType>(getRope().getType()).getLength())
    return emitOpError() << "makes a line of " << line.getLength() << " metres";
  return success();
}
