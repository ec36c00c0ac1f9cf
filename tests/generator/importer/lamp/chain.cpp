// C++ that builds: a helper class, functions as values, and operations that a builder creates; and C++ that looks through regions.
#include "Lamp.h"

using namespace mlir;
using namespace lamp;

using BuilderFn = llvm::function_ref<void(OpBuilder &, Block &, function_ref<InFlightDiagnostic()>)>;

namespace {
class ChainHelper {
public:
  ChainHelper(OpBuilder &builder, Block &block) : builder(builder), block(block) {}

  Value add(Value lhs, Value rhs, function_ref<InFlightDiagnostic()> emitError = {}) {
    if (!isLight(lhs)) {
      if (emitError) {
        emitError() << "cannot add " << lhs.getType();
        return nullptr;
      }
      llvm_unreachable("no light");
    }
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&block);
    return SumOp::create(builder, builder.getUnknownLoc(), lhs, rhs);
  }

private:
  bool isLight(Value value) { return isa<LightType>(value.getType()); }

  OpBuilder &builder;
  Block &block;
};
} // namespace

void ChainOp::regionBuilder(OpBuilder &b, Block &block, function_ref<InFlightDiagnostic()> emitError) {
  ChainHelper helper(b, block);
  Value sum = block.getArgument(0);
  for (Value light : block.getArguments().drop_front())
    sum = helper.add(sum, light, emitError);
}

static void fillRegion(Region &region, TypeRange types, OpBuilder &builder, function_ref<InFlightDiagnostic()> emitError, BuilderFn build) {
  Block *body = builder.createBlock(&region, {}, types, {});
  build(builder, *body, emitError);
}

ParseResult ChainOp::parse(OpAsmParser &parser, OperationState &result) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> lights;
  SmallVector<Type> types;
  if (parser.parseOperandList(lights) || parser.parseColonTypeList(types) ||
      parser.resolveOperands(lights, types, loc, result.operands))
    return failure();
  if (lights.empty() || parser.parseOptionalKeyword("empty").succeeded())
    return failure();
  std::unique_ptr<Region> region = std::make_unique<Region>();
  OpBuilder builder(parser.getContext());
  fillRegion(*region, types, builder, [&]() { return parser.emitError(loc) << "in the chain: "; }, ChainOp::getRegionBuilder());
  result.addRegion(std::move(region));
  return success();
}

void ChainOp::print(OpAsmPrinter &p) { p << " " << getLights() << " : " << getLights().getTypes(); }

static int64_t wattsOf(Type type) {
  return TypeSwitch<Type, int64_t>(type)
      .Case<LightType>([](LightType light) { return light.getWatts(); })
      .Default([](Type) { return 0; });
}

LogicalResult ChainOp::verify() {
  if (getLights().size() > kMostLights) {
    InFlightDiagnostic diag = emitOpError("has too many lights");
    diag << ": " << getLights().size();
    return diag;
  }
  SmallDenseSet<Value> seen;
  for (Value light : getLights()) {
    if (!seen.insert(light).second)
      return emitOpError("uses a light twice").attachNote(light.getLoc()) << "see the light of " << wattsOf(light.getType()) << " watts";
  }
  WalkResult result = getBody().walk([&](Operation *op) -> WalkResult {
    if (isa<DimOp>(op)) {
      emitOpError("contains ") << op->getName();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
