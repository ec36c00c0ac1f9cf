#include "Gauge.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace gauge;

#include "GaugeDialect.cpp.inc"
#include "GaugeEnums.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "GaugeTypes.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "GaugeAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "GaugeOps.cpp.inc"

void GaugeDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "GaugeOps.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "GaugeTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "GaugeAttrs.cpp.inc"
      >();
}

// !gauge.fixed<s16.8>, !gauge.fixed<u8>
Type FixedType::parse(AsmParser &parser) {
  if (parser.parseLess())
    return {};
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseKeyword(&keyword)))
    return {};
  bool isSigned = keyword.front() == 's';
  unsigned width;
  if ((!isSigned && keyword.front() != 'u') || keyword.drop_front().getAsInteger(10, width)) {
    parser.emitError(loc) << "expected 's' or 'u' and a width, got '" << keyword << "'";
    return {};
  }
  int scale = 0;
  if (succeeded(parser.parseOptionalComma()) && failed(parser.parseInteger(scale)))
    return {};
  if (parser.parseGreater())
    return {};
  return FixedType::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), width, scale, isSigned);
}

void FixedType::print(AsmPrinter &printer) const {
  printer << '<' << (getIsSigned() ? 's' : 'u') << getWidth();
  if (getScale() != 0)
    printer << ", " << getScale();
  printer << '>';
}

LogicalResult FixedType::verify(function_ref<InFlightDiagnostic()> emitError, unsigned width, int scale, bool isSigned) {
  if (width == 0 || width > 64)
    return emitError() << "width " << width << " is not in [1, 64]";
  if (scale > static_cast<int>(width) || -scale > static_cast<int>(width))
    return emitError() << "scale " << scale << " exceeds the width";
  return success();
}

Type StructType::parse(AsmParser &parser) {
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  auto result = parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
    StringRef keyword;
    std::string quoted;
    if (succeeded(parser.parseOptionalString(&quoted))) {
      names.push_back(StringAttr::get(parser.getContext(), quoted));
    } else {
      if (parser.parseKeyword(&keyword))
        return failure();
      names.push_back(parser.getBuilder().getStringAttr(keyword));
    }
    return failure(parser.parseColon() || parser.parseType(types.emplace_back()));
  }, " of struct");
  if (failed(result))
    return Type();
  return parser.getChecked<StructType>(parser.getContext(), names, types);
}

void StructType::print(AsmPrinter &p) const {
  p << '<';
  llvm::interleaveComma(llvm::zip(getNames(), getTypes()), p, [&](auto field) {
    auto [name, type] = field;
    p.printKeywordOrString(name.getValue());
    p << ": " << type;
  });
  p << '>';
}

LogicalResult StructType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<StringAttr> names, ArrayRef<Type> types) {
  if (names.size() != types.size())
    return emitError() << "names and types differ in number";
  llvm::SmallDenseSet<StringAttr> seen;
  for (StringAttr name : names)
    if (!seen.insert(name).second)
      return emitError() << "duplicate field " << name;
  for (auto [i, type] : llvm::enumerate(types)) {
    bool ok = llvm::TypeSwitch<Type, bool>(type)
                  .Case<IntegerType>([](IntegerType t) { return t.isSignless() && t.getWidth() % 8 == 0; })
                  .Case<FloatType, FixedType>([](auto) { return true; })
                  .Case([&](StructType inner) { return !inner.getTypes().empty(); })
                  .Default([](Type) { return false; });
    if (!ok)
      return emitError() << "field #" << i << " has invalid type " << type;
  }
  return success();
}

// gauge.switch %x : i32 case 1 { } case -2 { } attributes {}
ParseResult SwitchOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand selector;
  if (parser.parseOperand(selector) ||
      parser.resolveOperand(selector, parser.getBuilder().getI32Type(), result.operands))
    return failure();
  SmallVector<int32_t> cases;
  while (succeeded(parser.parseOptionalKeyword("case"))) {
    int32_t value;
    Region &region = *result.addRegion();
    if (failed(parser.parseInteger(value)) || failed(parser.parseRegion(region, /*arguments=*/{})))
      return failure();
    cases.push_back(value);
  }
  result.addAttribute(getCasesAttrName(result.name), parser.getBuilder().getDenseI32ArrayAttr(cases));
  return parser.parseOptionalAttrDictWithKeyword(result.attributes);
}

void SwitchOp::print(OpAsmPrinter &p) {
  p << ' ' << getSel();
  for (auto [value, region] : llvm::zip(getCases(), getRegions())) {
    p.printNewline();
    p << "case " << value << ' ';
    p.printRegion(region);
  }
  p.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {getCasesAttrName()});
}

// gauge.list [%a, %b : i32, i64] sizes(1, 2) rounding up -> i8 {attrs}
ParseResult ListOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> items;
  SmallVector<Type, 4> types;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(items, OpAsmParser::Delimiter::OptionalSquare))
    return failure();
  if (!items.empty() && parser.parseColonTypeList(types))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("sizes"))) {
    SmallVector<int64_t> sizes;
    auto parseSize = [&] {
      int64_t &size = sizes.emplace_back();
      return parser.parseInteger(size);
    };
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseSize))
      return failure();
    result.addAttribute("sizes", DenseI64ArrayAttr::get(parser.getContext(), sizes));
  }
  if (succeeded(parser.parseOptionalKeyword("rounding"))) {
    StringRef mode;
    auto modeLoc = parser.getCurrentLocation();
    if (parser.parseKeyword(&mode))
      return failure();
    auto symbol = symbolizeRounding(mode);
    if (!symbol)
      return parser.emitError(modeLoc, "unknown rounding '") << mode << "'";
    result.addAttribute("mode", RoundingAttr::get(parser.getContext(), *symbol));
  }
  if (succeeded(parser.parseOptionalArrow())) {
    Type type;
    if (parser.parseType(type))
      return failure();
    result.addTypes(type);
  }
  if (parser.parseOptionalAttrDict(result.attributes) || parser.resolveOperands(items, types, loc, result.operands))
    return failure();
  return success();
}

void ListOp::print(OpAsmPrinter &printer) {
  if (!getItems().empty())
    printer << " [" << getItems() << "] : " << getItems().getTypes();
  if (auto sizes = getSizes()) {
    printer << " sizes(";
    llvm::interleaveComma(*sizes, printer);
    printer << ")";
  }
  if (getMode().has_value())
    printer << " rounding " << stringifyRounding(getMode().value());
  if (getOut())
    printer << " -> " << getOut().getType();
  SmallVector<StringRef, 2> elided{"mode"};
  if (getSizes())
    elided.push_back("sizes");
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
}

LogicalResult ReshapeLikeOp::inferReturnTypeComponents(MLIRContext *context, std::optional<Location> location, ValueShapeRange operands,
                                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                                       SmallVectorImpl<ShapedTypeComponents> &inferred) {
  ReshapeLikeOp::Adaptor adaptor(operands.getValues(), attributes, properties, regions);
  auto in = cast<RankedTensorType>(adaptor.getIn().getType());
  auto like = cast<RankedTensorType>(adaptor.getLike().getType());
  int64_t from = adaptor.getFrom();
  if (from < 0 || from > in.getRank())
    return emitOptionalError(location, "cannot start at dimension ", from);
  SmallVector<int64_t> shape = llvm::to_vector(in.getShape().take_front(from));
  llvm::append_range(shape, like.getShape().drop_front(std::min<int64_t>(from, like.getRank())));
  inferred.emplace_back(shape, in.getElementType());
  return success();
}

LogicalResult ZipOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc, Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  Type a = adaptor.getA().getType(), b = adaptor.getB().getType();
  if (adaptor.getWide()) {
    auto ai = dyn_cast<IntegerType>(a), bi = dyn_cast<IntegerType>(b);
    if (!ai || !bi)
      return emitOptionalError(loc, "only integers can be widened, got ", a, " and ", b);
    inferred.push_back(IntegerType::get(context, ai.getWidth() + bi.getWidth()));
    return success();
  }
  if (a == b)
    inferred.push_back(VectorType::get({2}, a));
  else
    inferred.push_back(TupleType::get(context, {a, b}));
  return success();
}
