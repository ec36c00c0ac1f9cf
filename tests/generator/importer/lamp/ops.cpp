// The C++ of the dialect in Lamp.td, as a project would have it.
#include "Lamp.h"

using namespace mlir;
using namespace lamp;

static constexpr StringLiteral kStepsKeyword = "steps";

/// Parses `keyword = integer`.
static ParseResult parseSteps(OpAsmParser &parser, StringRef keyword, int64_t &steps) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(keyword) || parser.parseEqual() || parser.parseInteger(steps))
    return failure();
  if (steps < 0)
    return parser.emitError(loc, "expected no negative steps, but got ") << steps;
  return success();
}

ParseResult DimOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> lights;
  SmallVector<Type> types;
  StringRef word;
  int64_t steps = 1;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(lights, OpAsmParser::Delimiter::Paren, /*allowResultNumber=*/false))
    return failure();
  if (succeeded(parser.parseOptionalComma())) {
    if (parseSteps(parser, kStepsKeyword, steps))
      return failure();
  }
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Color> color = symbolizeColor(word);
  if (!color)
    return parser.emitError(loc) << "unknown color '" << word << "'";
  auto &builder = parser.getBuilder();
  result.addAttribute("color", builder.getI32IntegerAttr(static_cast<int32_t>(*color)));
  result.addAttribute(getStepsAttrName(result.name), builder.getI64IntegerAttr(steps));
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parser.parseCommaSeparatedList([&]() { return parser.parseType(types.emplace_back()); }))
    return failure();
  result.addTypes(types);
  return parser.resolveOperands(lights, types, loc, result.operands);
}

void DimOp::print(OpAsmPrinter &p) {
  p << "(" << getLights() << ")";
  if (getSteps() != 1)
    p << ", " << kStepsKeyword << " = " << getSteps();
  p << " " << stringifyColor(getColor());
  p.printOptionalAttrDict((*this)->getAttrs(), {"steps", "color"});
  p << " : ";
  llvm::interleaveComma(getLights().getTypes(), p, [&](Type type) { p << type; });
}

LogicalResult DimOp::verify() {
  if (getLights().size() != getNumResults())
    return emitOpError("has ") << getLights().size() << " lights and " << getNumResults() << " results";
  for (auto [index, light, result] : llvm::enumerate(getLights(), getResults())) {
    if (light.getType() != result.getType())
      return emitOpError() << "light #" << index << " has type " << light.getType() << ", its result " << result.getType();
    auto type = dyn_cast<LightType>(light.getType());
    if (type && type.getWatts() > 100)
      return emitError("too bright: ") << type.getWatts();
  }
  switch (getColor()) {
  case Color::Red:
    return success();
  case Color::Green:
    if (llvm::none_of(getLights(), [](Value light) { return isa<LightType>(light.getType()); }))
      return emitOpError("needs a light for green");
    break;
  }
  return success();
}

namespace {
struct Limits {
  int64_t least = 1;
  int64_t most = 400;
};
} // namespace

template <typename T>
static bool holds(Value value) {
  return isa<T>(value.getType());
}

/// Fails without a message.
static LogicalResult checkDistinct(ArrayRef<int64_t> numbers) {
  llvm::SmallDenseSet<int64_t> seen;
  for (int64_t number : numbers)
    if (!seen.insert(number).second)
      return failure();
  return success();
}

enum class Excess { None, Little, Much };

static LogicalResult checkWatts(function_ref<InFlightDiagnostic()> emitError, int64_t watts, int64_t factor = 2) {
  Limits limits;
  Excess excess = watts * factor > limits.most ? Excess::Much : Excess::None;
  if (watts * factor < limits.least || excess != Excess::None)
    return emitError() << watts << " watts are not in [" << limits.least << ", " << limits.most / factor << "]";
  std::pair<int64_t, int64_t> parts(watts / 10, watts % 10);
  if (failed(checkDistinct({parts.first, parts.second})))
    return emitError() << "equal digits in " << watts;
  return success();
}

LogicalResult OnOp::verify() {
  if (!holds<LightType>(getLight()))
    return success();
  if (failed(checkWatts([&] { return emitOpError(); }, cast<LightType>(getLight().getType()).getWatts())))
    return failure();
  if (auto light = dyn_cast<LightType>(getLight().getType()))
    if (!light.getElement().isInteger(32))
      return emitOpError("expects an i32 in ") << light;
  return success();
}

Type LightType::parse(AsmParser &parser) {
  int64_t watts = 0;
  Type element;
  if (parser.parseLess() || parser.parseInteger(watts) || parser.parseComma() || parser.parseType(element) || parser.parseGreater())
    return Type();
  return LightType::get(parser.getContext(), watts, element);
}

void LightType::print(AsmPrinter &printer) const { printer << "<" << getWatts() << ", " << getElement() << ">"; }

LogicalResult LightType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t watts, Type element) {
  if (watts <= 0)
    return emitError() << "expected a positive number of watts, got " << watts;
  return success();
}

LogicalResult SumOp::inferReturnTypes(MLIRContext *context, std::optional<Location> loc, SumOp::Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferredReturnTypes) {
  auto lhs = dyn_cast<LightType>(adaptor.getLhs().getType());
  auto rhs = dyn_cast<LightType>(adaptor.getRhs().getType());
  if (!lhs || !rhs)
    return emitOptionalError(loc, "expects two lights");
  int64_t watts = lhs.getWatts() + rhs.getWatts();
  inferredReturnTypes.push_back(LightType::get(context, watts, lhs.getElement()));
  return success();
}

static ParseResult parseWidth(OpAsmParser &parser, UnitAttr &wide) {
  if (succeeded(parser.parseOptionalKeyword("wide")))
    wide = parser.getBuilder().getUnitAttr();
  return success();
}

static void printWidth(OpAsmPrinter &p, Operation *op, UnitAttr wide) {
  if (wide)
    p << "wide";
}

ParseResult RoomOp::parse(OpAsmParser &parser, OperationState &result) {
  Region *body = result.addRegion();
  return parser.parseRegion(*body, {});
}

void RoomOp::print(OpAsmPrinter &p) {
  p << " ";
  p.printRegion(getBody());
}

// A goto is no part of the C++ that is translated.
LogicalResult RoomOp::verify() {
  goto end;
end:
  return success();
}
