#include "Gauge.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Dialect/CommonFolders.h"

using namespace mlir;
using namespace gauge;

#include "GaugeDialect.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "GaugeTypes.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "GaugeAttrs.cpp.inc"

// custom<ViewDims>($dims, $layout): `[` 2 x 3 x ? `]` (`as` "row")?
static ParseResult parseViewDims(OpAsmParser &parser, DenseI64ArrayAttr &dims, StringAttr &layout) {
  SmallVector<int64_t> values;
  if (parser.parseLSquare())
    return failure();
  if (failed(parser.parseOptionalRSquare())) {
    do {
      if (succeeded(parser.parseOptionalQuestion())) {
        values.push_back(ShapedType::kDynamic);
        continue;
      }
      int64_t value;
      SMLoc loc = parser.getCurrentLocation();
      if (parser.parseInteger(value))
        return failure();
      if (value < 0)
        return parser.emitError(loc) << "dimension " << value << " may not be negative";
      values.push_back(value);
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseRSquare())
      return failure();
  }
  dims = parser.getBuilder().getDenseI64ArrayAttr(values);
  if (succeeded(parser.parseOptionalKeyword("as"))) {
    std::string text;
    if (parser.parseString(&text))
      return failure();
    layout = parser.getBuilder().getStringAttr(text);
  }
  return success();
}

static void printViewDims(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr dims, StringAttr layout) {
  printer << '[';
  llvm::interleaveComma(dims.asArrayRef(), printer, [&](int64_t dim) {
    if (ShapedType::isDynamic(dim))
      printer << '?';
    else
      printer << dim;
  });
  printer << ']';
  if (layout)
    printer << " as " << layout;
}

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

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

Type BlobType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  int64_t pad = 0;
  bool packed = false;
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/true) || parser.parseType(elementType))
    return Type();
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef keyword;
    if (parser.parseKeyword(&keyword))
      return Type();
    if (keyword == "packed") {
      packed = true;
    } else if (keyword == "pad") {
      if (parser.parseEqual() || parser.parseInteger(pad))
        return Type();
    } else {
      parser.emitError(loc, "unknown keyword '") << keyword << "'";
      return Type();
    }
  }
  if (parser.parseGreater())
    return Type();
  return parser.getChecked<BlobType>(parser.getContext(), shape, elementType, pad, packed);
}

void BlobType::print(AsmPrinter &printer) const {
  printer << "<";
  for (int64_t dim : getShape()) {
    if (ShapedType::isDynamic(dim))
      printer << "?";
    else
      printer << dim;
    printer << "x";
  }
  printer << getElementType();
  if (getPacked())
    printer << ", packed";
  if (int64_t pad = getPad())
    printer << ", pad = " << pad;
  printer << ">";
}

LogicalResult BlobType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type elementType,
                               int64_t pad, bool packed) {
  if (!elementType.isIntOrFloat())
    return emitError() << "element type " << elementType << " must be an integer or a float";
  if (packed && llvm::any_of(shape, ShapedType::isDynamic))
    return emitError() << "packed blobs have a static shape";
  if (pad % static_cast<int64_t>(shape.size() + 1) != 0)
    return emitError() << "pad " << pad << " is no multiple of " << shape.size() + 1;
  return success();
}

Attribute WindowAttr::parse(AsmParser &parser, Type) {
  int64_t size = 0, stride = 1;
  std::optional<int64_t> dilation;
  SmallVector<int64_t> pads;
  llvm::SmallDenseSet<StringRef> seen;
  auto parseField = [&]() -> ParseResult {
    StringRef key;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    if (!seen.insert(key).second)
      return parser.emitError(loc) << "duplicate key '" << key << "'";
    if (key == "size")
      return parser.parseInteger(size);
    if (key == "stride")
      return parser.parseInteger(stride);
    if (key == "dilation")
      return parser.parseInteger(dilation.emplace());
    if (key == "pads")
      return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                            [&]() { return parser.parseInteger(pads.emplace_back()); });
    return parser.emitError(loc, "unknown key: ") << key;
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseField))
    return {};
  return parser.getChecked<WindowAttr>(parser.getContext(), size, stride, dilation, pads);
}

void WindowAttr::print(AsmPrinter &printer) const {
  printer << "<size = " << getSize();
  if (getStride() != 1)
    printer << ", stride = " << getStride();
  if (getDilation())
    printer << ", dilation = " << *getDilation();
  if (!getPads().empty()) {
    printer << ", pads = [";
    llvm::interleaveComma(getPads(), printer);
    printer << "]";
  }
  printer << ">";
}

LogicalResult WindowAttr::verify(function_ref<InFlightDiagnostic()> emitError, int64_t size, int64_t stride,
                                 std::optional<int64_t> dilation, ArrayRef<int64_t> pads) {
  if (size <= 0)
    return emitError() << "size must be positive, got " << size;
  if (dilation && *dilation * (size - 1) + 1 > 100)
    return emitError() << "dilated size " << *dilation * (size - 1) + 1 << " exceeds 100";
  if (int64_t half = size / 2; llvm::any_of(pads, [&](int64_t p) { return p > half; }))
    return emitError() << "pads [" << pads << "] exceed " << half;
  return success();
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

LogicalResult LoopOp::verify() {
  if (getInits().size() != getOuts().size())
    return emitOpError() << getInits().size() << " inits but " << getOuts().size() << " results";
  for (auto [i, types] : llvm::enumerate(llvm::zip(getInits().getTypes(), getResultTypes())))
    if (std::get<0>(types) != std::get<1>(types))
      return emitOpError() << "type of init #" << i << " (" << std::get<0>(types) << ") differs from " << std::get<1>(types);
  return success();
}

LogicalResult LoopOp::verifyRegions() {
  Block *body = &getBody().front();
  if (body->empty() || !isa<YieldOp>(body->back()))
    return emitOpError("body must end with a yield");
  auto yield = cast<YieldOp>(body->back());
  if (yield.getNumOperands() != getNumResults())
    return yield.emitOpError("yields ") << yield.getNumOperands() << " values, expected " << getNumResults();
  if (TypeRange(body->getArguments()) != getInits().getTypes())
    return emitOpError() << "body takes " << body->getArgumentTypes() << ", but inits have " << getInits().getTypes();
  unsigned depth = 0;
  for (Operation *parent = (*this)->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<LoopOp>(parent))
      ++depth;
  if (depth > 1)
    return emitOpError("nested too deeply: ") << depth;
  return success();
}

LogicalResult YieldOp::verify() {
  auto loop = dyn_cast<LoopOp>((*this)->getParentOp());
  if (!loop)
    return success();
  for (auto it : llvm::zip(getValues(), loop.getResults())) {
    if (std::get<0>(it).getType() != std::get<1>(it).getType()) {
      auto diag = emitOpError("type mismatch for ") << std::get<1>(it);
      diag.attachNote(loop.getLoc()) << "see loop with " << loop.getNumOperands() << " inits";
      return diag;
    }
  }
  return success();
}

LogicalResult GuardOp::verify() {
  SmallPtrSet<Operation *, 4> used;
  int adds = 0;
  auto result = getBody().walk([&](Operation *op) {
    if (isa<GuardOp>(op))
      return WalkResult::skip();
    if (auto add = dyn_cast<AddOp>(op)) {
      if (Operation *def = add.getLhs().getDefiningOp(); def && !used.insert(def).second) {
        emitOpError("uses ") << def->getName() << " twice";
        return WalkResult::interrupt();
      }
      ++adds;
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (adds > 2)
    return emitOpError() << adds << " additions in " << getBody().getBlocks().size() << " blocks";
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  auto fn = symbolTable.lookupNearestSymbolFrom<func::FuncOp>(*this, getCalleeAttr());
  if (!fn)
    return emitOpError() << "'" << getCallee() << "' does not reference a valid function";
  FunctionType type = fn.getFunctionType();
  if (type.getNumInputs() != getNumOperands())
    return emitOpError("incorrect number of operands for callee");
  for (unsigned i = 0, e = type.getNumInputs(); i != e; ++i)
    if (getOperand(i).getType() != type.getInput(i))
      return emitOpError("operand type mismatch: expected operand type ")
             << type.getInput(i) << ", but provided " << getOperand(i).getType() << " for operand number " << i;
  if (TypeRange(type.getResults()) != TypeRange(getResultTypes())) {
    auto diag = emitOpError("result types mismatch");
    return diag.attachNote() << "op result types: " << getResultTypes() << ", function result types: " << type.getResults();
  }
  return success();
}

LogicalResult LitOp::verify() {
  if (getValue().getType() != getOut().getType())
    return emitOpError() << "value of type " << getValue().getType() << " for result of " << getOut().getType();
  return success();
}

OpFoldResult LitOp::fold(FoldAdaptor) { return getValueAttr(); }

LogicalResult UseLitOp::verify() {
  APInt value;
  if (matchPattern(getA(), m_ConstantInt(&value)) && value.isNegative())
    return emitOpError() << "constant " << value.getSExtValue() << " is negative";
  auto lit = getA().getDefiningOp<LitOp>();
  if (getB() && !lit)
    return emitOpError("needs a literal where b is given");
  if (!lit || !getB())
    return success();
  if (auto other = getB().getDefiningOp<LitOp>(); other && other.getValue() == lit.getValue())
    return emitOpError() << "both are " << lit.getValue() << (lit == other ? " of one op" : "");
  if (!lit->hasOneUse())
    return emitOpError() << "literal has " << std::distance(lit->use_begin(), lit->use_end()) << " uses";
  return success();
}

LogicalResult ChainOp::verify() {
  int64_t length = 1;
  Operation *root = getIn().getDefiningOp();
  while (auto chain = dyn_cast_or_null<ChainOp>(root)) {
    root = chain.getIn().getDefiningOp();
    if (++length > 3)
      return emitOpError("chain is longer than 3");
  }
  if (length == 3 && !root)
    return emitOpError() << "starts at " << getIn().getType();
  for (Operation *user : getOut().getUsers())
    if (user->getBlock() != (*this)->getBlock())
      return emitOpError("used by ") << user->getName() << " in another block";
  return success();
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (matchPattern(adaptor.getRhs(), m_Zero()))
    return getLhs();
  if (auto other = getLhs().getDefiningOp<AddOp>(); other && other.getRhs() == getRhs() && matchPattern(other.getLhs(), m_Zero()))
    return {};
  return constFoldBinaryOp<IntegerAttr, IntegerAttr::ValueType, void>(adaptor.getOperands(), [](APInt a, const APInt &b) { return std::move(a) + b; });
}

namespace {
// (x + c1) + c2 -> x + (c1 + c2)
struct MergeConstants : public OpRewritePattern<AddOp> {
  using OpRewritePattern<AddOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getLhs().getDefiningOp<AddOp>();
    if (!inner || inner == op)
      return rewriter.notifyMatchFailure(op, "no inner add");
    IntegerAttr c1, c2;
    if (!matchPattern(inner.getRhs(), m_Constant(&c1)) || !matchPattern(op.getRhs(), m_Constant(&c2)))
      return failure();
    APInt sum = c1.getValue() + c2.getValue();
    auto lit = rewriter.create<LitOp>(op.getLoc(), op.getType(), rewriter.getIntegerAttr(op.getType(), sum));
    rewriter.replaceOpWithNewOp<AddOp>(op, op.getType(), inner.getLhs(), lit);
    return success();
  }
};

// c + x -> x + c
struct ConstantToRight : public OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    if (!op.getLhs().getDefiningOp<LitOp>() || op.getRhs().getDefiningOp<LitOp>())
      return failure();
    Value lhs = op.getLhs();
    rewriter.modifyOpInPlace(op, [&]() {
      op.getLhsMutable().assign(op.getRhs());
      op.getRhsMutable().assign(lhs);
    });
    return success();
  }
};
} // namespace

void AddOp::getCanonicalizationPatterns(RewritePatternSet &results, MLIRContext *context) {
  results.add<MergeConstants, ConstantToRight>(context);
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  auto rhs = dyn_cast_if_present<IntegerAttr>(adaptor.getRhs());
  if (!rhs)
    return nullptr;
  if (rhs.getValue().isOne())
    return getLhs();
  auto lhs = dyn_cast_if_present<IntegerAttr>(adaptor.getLhs());
  if (!lhs || rhs.getValue().isZero())
    return {};
  bool overflow = false;
  APInt quotient = lhs.getValue().sdiv_ov(rhs.getValue(), overflow);
  return overflow ? Attribute() : IntegerAttr::get(getType(), quotient);
}

OpFoldResult RemOp::fold(FoldAdaptor adaptor) {
  auto lhs = dyn_cast_or_null<IntegerAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_or_null<IntegerAttr>(adaptor.getRhs());
  if (!rhs || !lhs)
    return {};
  int64_t a = lhs.getInt(), b = rhs.getInt();
  if (b == 0 || (b == -1 && a == std::numeric_limits<int64_t>::min()))
    return {};
  return IntegerAttr::get(getType(), a % b);
}

OpFoldResult ShlOp::fold(FoldAdaptor adaptor) {
  bool bounded = true;
  auto result = constFoldBinaryOp<IntegerAttr, IntegerAttr::ValueType, void>(adaptor.getOperands(), [&](const APInt &a, const APInt &b) -> APInt {
    if (b.uge(b.getBitWidth())) {
      bounded = false;
      return a;
    }
    return getLogical() ? a.lshr(b.getZExtValue()) : a.shl(b);
  });
  return bounded ? result : Attribute();
}

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  if (getIn().getType() == getOut().getType())
    return getIn();
  auto value = dyn_cast_if_present<IntegerAttr>(adaptor.getIn());
  if (!value)
    return {};
  unsigned width = cast<IntegerType>(getOut().getType()).getWidth();
  APInt result = getIsSigned() ? value.getValue().sextOrTrunc(width) : value.getValue().zextOrTrunc(width);
  return IntegerAttr::get(getOut().getType(), result);
}

LogicalResult CastOp::canonicalize(CastOp op, PatternRewriter &rewriter) {
  auto inner = op.getIn().getDefiningOp<CastOp>();
  if (!inner)
    return failure();
  unsigned from = inner.getIn().getType().getIntOrFloatBitWidth();
  unsigned mid = inner.getOut().getType().getIntOrFloatBitWidth();
  if (mid < from || op.getIsSigned() != inner.getIsSigned())
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diag) { diag << "narrows from " << from << " to " << mid; });
  rewriter.replaceOpWithNewOp<CastOp>(op, op.getOut().getType(), inner.getIn(), op.getIsSignedAttr());
  if (inner->use_empty())
    rewriter.eraseOp(inner);
  return success();
}

static bool applyPredicate(StringRef predicate, const APInt &a, const APInt &b) {
  if (predicate == "eq")
    return a == b;
  if (predicate == "ne")
    return a != b;
  bool isSigned = predicate.consume_front("s");
  if (!isSigned)
    predicate.consume_front("u");
  return llvm::StringSwitch<bool>(predicate)
      .Case("lt", isSigned ? a.slt(b) : a.ult(b))
      .Case("le", isSigned ? a.sle(b) : a.ule(b))
      .Case("gt", isSigned ? a.sgt(b) : a.ugt(b))
      .Default(isSigned ? a.sge(b) : a.uge(b));
}

OpFoldResult CmpOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return BoolAttr::get(getContext(), getPredicate().ends_with("e") && getPredicate() != "ne");
  auto lhs = dyn_cast_if_present<IntegerAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_if_present<IntegerAttr>(adaptor.getRhs());
  if (!lhs || !rhs)
    return {};
  return BoolAttr::get(getContext(), applyPredicate(getPredicate(), lhs.getValue(), rhs.getValue()));
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getYes() == getNo())
    return getYes();
  if (auto cond = dyn_cast_if_present<BoolAttr>(adaptor.getCond()))
    return cond.getValue() ? getYes() : getNo();
  if (auto inner = getYes().getDefiningOp<SelectOp>(); inner && inner.getCond() == getCond() && inner != *this) {
    getYesMutable().assign(inner.getYes());
    return getResult();
  }
  return {};
}

LogicalResult DivModOp::fold(FoldAdaptor adaptor, SmallVectorImpl<OpFoldResult> &results) {
  auto rhs = dyn_cast_if_present<IntegerAttr>(adaptor.getRhs());
  if (!rhs || rhs.getValue().isZero())
    return failure();
  if (rhs.getInt() == 1) {
    results.push_back(getLhs());
    results.push_back(IntegerAttr::get(getRem().getType(), 0));
    return success();
  }
  auto lhs = dyn_cast_if_present<IntegerAttr>(adaptor.getLhs());
  if (!lhs)
    return failure();
  APInt quot, rem;
  APInt::sdivrem(lhs.getValue(), rhs.getValue(), quot, rem);
  if (rem.isNegative()) {
    rem += rhs.getValue().abs();
    if (rhs.getValue().isNegative())
      ++quot;
    else
      --quot;
  }
  results.assign({IntegerAttr::get(getQuot().getType(), quot), IntegerAttr::get(getRem().getType(), rem)});
  return success();
}

OpFoldResult MulFOp::fold(FoldAdaptor adaptor) {
  if (matchPattern(adaptor.getRhs(), m_OneFloat()))
    return getLhs();
  auto lhs = dyn_cast_if_present<FloatAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_if_present<FloatAttr>(adaptor.getRhs());
  if (!lhs || !rhs)
    return {};
  APFloat value = lhs.getValue();
  value.multiply(rhs.getValue(), APFloat::rmNearestTiesToEven);
  if (!value.isFinite())
    return {};
  return FloatAttr::get(getType(), value);
}

OpFoldResult DimOp::fold(FoldAdaptor) {
  auto type = cast<RankedTensorType>(getIn().getType());
  int64_t index = getIndex();
  if (index < 0)
    index += type.getRank();
  if (index < 0 || index >= type.getRank() || type.isDynamicDim(index))
    return {};
  return Builder(getContext()).getIndexAttr(type.getDimSize(index));
}

void SumOp::build(OpBuilder &builder, OperationState &state, Value a, Value b) {
  SmallVector<Value, 2> args{a};
  if (a != b)
    args.push_back(b);
  state.addOperands(args);
  state.addTypes(a.getType());
}

OpFoldResult SumOp::fold(FoldAdaptor adaptor) {
  if (getArgs().size() == 1)
    return getArgs().front();
  int64_t total = 0;
  for (Attribute attr : adaptor.getArgs()) {
    auto integer = llvm::dyn_cast_or_null<IntegerAttr>(attr);
    if (!integer)
      return {};
    total += integer.getValue().getSExtValue();
  }
  return IntegerAttr::get(getType(), total);
}

LogicalResult SumOp::canonicalize(SumOp op, PatternRewriter &rewriter) {
  SmallVector<Value> args;
  bool changed = false;
  int64_t constant = 0;
  for (Value arg : op.getArgs()) {
    if (auto inner = arg.getDefiningOp<SumOp>(); inner && inner != op && inner->hasOneUse()) {
      llvm::append_range(args, inner.getArgs());
      changed = true;
      continue;
    }
    args.push_back(arg);
  }
  auto isLiteral = [](Value v) { return v.getDefiningOp<LitOp>() != nullptr; };
  if (llvm::count_if(args, isLiteral) > 1) {
    for (Value arg : args)
      if (auto lit = arg.getDefiningOp<LitOp>())
        constant += cast<IntegerAttr>(lit.getValue()).getInt();
    llvm::erase_if(args, isLiteral);
    auto lit = LitOp::create(rewriter, op.getLoc(), op.getType(), rewriter.getI64IntegerAttr(constant));
    args.push_back(lit);
    changed = true;
  }
  if (!changed)
    return failure();
  if (args.size() == 2)
    rewriter.replaceOpWithNewOp<SumOp>(op, args[0], args[1]);
  else
    rewriter.replaceOpWithNewOp<SumOp>(op, op.getType(), args);
  return success();
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

// gauge.field "name" (at 5)? packed? (%a, %b : i32, i64)? attr-dict (: type)?
ParseResult FieldOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  if (parser.parseAttribute(name, "name", result.attributes))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("at"))) {
    IntegerAttr offset;
    if (parser.parseAttribute(offset, parser.getBuilder().getI64Type(), getOffsetAttrName(result.name), result.attributes))
      return failure();
  }
  if (succeeded(parser.parseOptionalKeyword("packed")))
    result.addAttribute("packed", parser.getBuilder().getUnitAttr());
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseOperandList(operands) || parser.parseColonTypeList(types) || parser.parseRParen())
      return failure();
  }
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (succeeded(parser.parseOptionalColon())) {
    Type type;
    if (parser.parseType(type))
      return failure();
    result.addAttribute("type", TypeAttr::get(type));
  }
  return parser.resolveOperands(operands, types, loc, result.operands);
}

void FieldOp::print(OpAsmPrinter &p) {
  p << " " << getNameAttr();
  if (auto offset = getOffset())
    p << " at " << *offset;
  if (getPacked())
    p << " packed";
  if (!getDeps().empty()) {
    p << " (";
    p.printOperands(getDeps());
    p << " : " << getDeps().getTypes() << ")";
  }
  p.printOptionalAttrDict((*this)->getAttrs(), {"name", "offset", "packed", "type"});
  if (std::optional<Type> type = getType())
    p << " : " << *type;
}

// gauge.for_each (%x = %a : i32, %y = %b : i64) attributes {…} { … }
ParseResult ForEachOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> args;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  auto parseOne = [&]() -> ParseResult {
    auto &arg = args.emplace_back();
    auto &init = inits.emplace_back();
    if (parser.parseArgument(arg) || parser.parseEqual() || parser.parseOperand(init) || parser.parseColonType(arg.type))
      return failure();
    return success();
  };
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalParen, parseOne, " in loop variables"))
    return failure();
  for (auto [arg, init] : llvm::zip_equal(args, inits))
    if (parser.resolveOperand(init, arg.type, result.operands))
      return failure();
  if (args.size() > 3)
    return parser.emitError(loc, "too many loop variables");
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  return parser.parseRegion(*body, args);
}

void ForEachOp::print(OpAsmPrinter &p) {
  if (!getInits().empty()) {
    p << " (";
    llvm::interleaveComma(llvm::zip(getBody().getArguments(), getInits()), p, [&](auto it) {
      p << std::get<0>(it) << " = " << std::get<1>(it) << " : " << std::get<1>(it).getType();
    });
    p << ")";
  }
  p.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  p << ' ';
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// Inference, effects, names
//===----------------------------------------------------------------------===//

LogicalResult MatmulOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                         DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                         SmallVectorImpl<Type> &inferredReturnTypes) {
  MatmulOpAdaptor adaptor(operands, attributes, properties, regions);
  auto lhs = cast<RankedTensorType>(adaptor.getLhs().getType());
  auto rhs = cast<RankedTensorType>(adaptor.getRhs().getType());
  if (lhs.getRank() < 2 || rhs.getRank() < 2)
    return emitOptionalError(location, "operands need at least two dimensions");
  int64_t n = rhs.getRank();
  bool transpose = adaptor.getTranspose();
  int64_t inner = rhs.getDimSize(transpose ? n - 1 : n - 2);
  if (inner != lhs.getShape().back() && !ShapedType::isDynamic(inner))
    return emitOptionalError(location, "inner dimensions differ: ", lhs.getShape().back(), " and ", inner);
  SmallVector<int64_t> shape(lhs.getShape().drop_back());
  shape.push_back(rhs.getDimSize(transpose ? n - 2 : n - 1));
  if (rhs.getRank() > lhs.getRank())
    shape.insert(shape.begin(), rhs.getShape().begin(), rhs.getShape().begin() + (rhs.getRank() - lhs.getRank()));
  inferredReturnTypes.assign({RankedTensorType::get(shape, lhs.getElementType(), lhs.getEncoding())});
  return success();
}

LogicalResult StackOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,
                                        DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                        SmallVectorImpl<Type> &inferredReturnTypes) {
  StackOp::Adaptor adaptor(operands, attributes, properties, regions);
  int64_t times = adaptor.getTimes().value_or(1);
  for (auto type : operands.getTypes()) {
    if (auto shaped = dyn_cast<ShapedType>(type)) {
      if (!shaped.hasRank())
        return failure();
      SmallVector<int64_t> shape{times};
      llvm::append_range(shape, shaped.getShape());
      inferredReturnTypes.push_back(shaped.clone(shape));
    } else if (times > 1) {
      inferredReturnTypes.append(times, type);
    } else {
      inferredReturnTypes.push_back(type);
    }
  }
  return success();
}

void AccessOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getMemMutable(), SideEffects::DefaultResource::get());
  if (getWrites())
    effects.emplace_back(MemoryEffects::Write::get(), &getMemMutable(), SideEffects::DefaultResource::get());
  if (getLabel() && getLabel()->starts_with("fresh"))
    effects.emplace_back(MemoryEffects::Allocate::get(), getOperation()->getOpResult(0), SideEffects::DefaultResource::get());
}

void AccessOp::getAsmResultNames(OpAsmSetValueNameFn setNameFn) {
  if (auto label = getLabel())
    setNameFn(getA(), *label);
  auto type = dyn_cast<IntegerType>(getB().getType());
  if (!type)
    return setNameFn(getB(), "other");
  SmallString<16> name;
  llvm::raw_svector_ostream os(name);
  os << "i" << type.getWidth() << (getWrites() ? "_w" : "");
  setNameFn(getB(), name);
}

Operation *GaugeDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type)
    return nullptr;
  return LitOp::create(builder, loc, type, typed);
}
