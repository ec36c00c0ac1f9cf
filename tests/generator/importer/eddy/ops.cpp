// The C++ of the dialect in Eddy.td: methods of interfaces.
#include "Eddy.h"

using namespace mlir;
using namespace eddy;

LogicalResult SlowOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, SlowOp::Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getOf().getType());
  SmallVector<int64_t> shape;
  for (int64_t size : type.getShape()) {
    if (!ShapedType::isDynamic(size) && adaptor.getBy() == 0)
      return emitOptionalError(location, "is slowed by ", adaptor.getBy(), ", not by a positive number");
    shape.push_back(ShapedType::isDynamic(size) ? size : size / static_cast<int64_t>(adaptor.getBy()));
  }
  if (adaptor.getWhole())
    shape.clear();
  inferred.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

static LogicalResult joined(ValueShapeRange operands, int64_t along, SmallVectorImpl<int64_t> &shape) {
  for (int i = 0, e = operands.size(); i != e; ++i) {
    ShapeAdaptor one = operands.getShape(i);
    if (!one.hasRank() || along < 0 || along >= one.getRank())
      return failure();
    if (shape.empty())
      one.getDims(shape);
    else if (one.isDynamicDim(along))
      shape[along] = ShapedType::kDynamic;
    else if (!ShapedType::isDynamic(shape[along]))
      shape[along] += one.getDimSize(along);
  }
  return success(!shape.empty());
}

LogicalResult JoinOp::inferReturnTypeComponents(MLIRContext *context, std::optional<Location> location, ValueShapeRange operands,
                                                DictionaryAttr attributes, PropertyRef properties, RegionRange regions,
                                                SmallVectorImpl<ShapedTypeComponents> &inferred) {
  JoinOp::Adaptor adaptor(operands, attributes, properties, regions);
  if (adaptor.getParts().empty())
    return emitOptionalError(location, "joins nothing");
  SmallVector<int64_t> shape;
  if (failed(joined(operands, properties.as<Properties *>()->getAlong().getInt(), shape)))
    return failure();
  inferred.emplace_back(shape, getElementTypeOrSelf(operands[0].getType()));
  return success();
}

LogicalResult LikeOp::inferReturnTypeComponents(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                                SmallVectorImpl<ShapedTypeComponents> &inferred) {
  ShapeAdaptor shape(adaptor.getOf().getType());
  inferred.resize(1);
  if (shape.hasRank() && shape.getRank() == 0)
    inferred[0] = ShapedTypeComponents(adaptor.getOf().getType());
  else if (shape.hasRank())
    shape.getDims(inferred[0]);
  return success();
}

LogicalResult CountOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &inferred) {
  auto width = dyn_cast_or_null<IntegerAttr>(attributes.get("width"));
  if (!width || width.getInt() <= 0)
    return failure();
  inferred.assign(operands.size(), IntegerType::get(context, width.getInt()));
  inferred.resize(1);
  return success();
}

bool CountOp::isCompatibleReturnTypes(TypeRange left, TypeRange right) {
  return left.size() == 1 && right.size() == 1 && (left[0] == right[0] || isa<IndexType>(right.front()));
}

OperandRange TurnOp::getEntrySuccessorOperands(RegionSuccessor successor) {
  if (successor.getSuccessor() == &getFirst())
    return getInits();
  return getInits().drop_front(getInits().size());
}

void TurnOp::getSuccessorRegions(RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (point.isParent()) {
    regions.emplace_back(&getFirst(), getFirst().getArguments());
    for (Region &other : getOthers())
      regions.push_back(RegionSuccessor(&other));
    return;
  }
  regions.push_back(RegionSuccessor(getOperation(), getOuts()));
}

void TurnOp::getRegionInvocationBounds(ArrayRef<Attribute> operands, SmallVectorImpl<InvocationBounds> &bounds) {
  auto when = dyn_cast_or_null<IntegerAttr>(operands.front());
  const auto *place = llvm::find(getCases(), 3);
  if (!when || place == getCases().end()) {
    bounds.append(getNumRegions(), InvocationBounds(0, 1));
    return;
  }
  unsigned live = std::distance(getCases().begin(), place);
  bounds.assign(1, {0, when.getValue() == 1});
  for (unsigned i = 1, e = getNumRegions(); i < e; ++i)
    bounds.emplace_back(0, i == live);
}

Speculation::Speculatability TurnOp::getSpeculatability() {
  return getCases().empty() ? Speculation::RecursivelySpeculatable : Speculation::NotSpeculatable;
}

void TurnOp::getAsmResultNames(function_ref<void(Value, StringRef)> setNameFn) {
  for (auto [index, result] : llvm::enumerate(getOuts())) {
    SmallString<16> text;
    llvm::raw_svector_ostream name(text);
    name << 't' << index << '_' << result.getType();
    StringRef short_name = name.str();
    short_name.consume_front("t0_");
    SmallString<16> full({short_name, "_", "x"});
    setNameFn(result, full);
  }
}

struct WaterResource : public SideEffects::Resource::Base<WaterResource> {
  StringRef getName() final { return "Water"; }
};

static void writes(MutableArrayRef<OpOperand> operands, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  for (OpOperand &operand : operands)
    effects.emplace_back(MemoryEffects::Write::get(), &operand, WaterResource::get());
}

void PullOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getOfMutable(), /*stage=*/1, /*effectOnFullRegion=*/true,
                       SideEffects::DefaultResource::get());
  writes(getRestMutable(), effects);
  if (getRest().empty())
    effects.emplace_back(MemoryEffects::Allocate::get(), getOperation()->getOpResult(0));
}
