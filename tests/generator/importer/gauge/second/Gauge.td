include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Gauge_Dialect : Dialect {
  let name = "gauge";
  let cppNamespace = "::gauge";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
class G_Op<string m, list<Trait> traits = []> : Op<Gauge_Dialect, m, traits>;
class V_Op<string m, dag args, list<Trait> traits = []> : G_Op<m, traits> {
  let arguments = args;
  let hasVerifier = 1;
}
def Rounding : I32EnumAttr<"Rounding", "rounding", [I32EnumAttrCase<"Nearest", 0, "nearest">, I32EnumAttrCase<"Down", 1, "down">, I32EnumAttrCase<"Up", 2, "up">, I32EnumAttrCase<"Zero", 5, "zero">]> { let cppNamespace = "::gauge"; }
def Flags : I32BitEnumAttr<"Flags", "flags", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"read", 0>, I32BitEnumAttrCaseBit<"write", 1>, I32BitEnumAttrCaseBit<"exec", 2>]> { let cppNamespace = "::gauge"; let separator = "|"; }

def FixedType : TypeDef<Gauge_Dialect, "Fixed"> {
  let mnemonic = "fixed";
  let parameters = (ins "unsigned":$width, "int":$scale, "bool":$isSigned);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Number of bits before the point.
    int64_t getIntegerBits() const { return static_cast<int64_t>(getWidth()) - getScale() - (getIsSigned() ? 1 : 0); }
    bool isCompatible(FixedType other) const;
  }];
}
def StructType : TypeDef<Gauge_Dialect, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$names, ArrayRefParameter<"::mlir::Type">:$types);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    std::optional<unsigned> getFieldIndex(::llvm::StringRef name) const;
    ::mlir::Type getFieldType(unsigned index) const { return getTypes()[index]; }
  }];
}
def RangeAttr : AttrDef<Gauge_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "int64_t":$low, "int64_t":$high, DefaultValuedParameter<"int64_t", "1">:$step);
  let assemblyFormat = "`<` $low `:` $high (`:` $step^)? `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{ bool contains(int64_t value) const; int64_t size() const; }];
}
def GetFieldOp : V_Op<"get_field", (ins AnyType:$in, StrAttr:$field)> { let results = (outs AnyType:$out); }
def MakeOp : V_Op<"make", (ins Variadic<AnyType>:$args)> { let results = (outs AnyType:$out); }
def FixOp : V_Op<"fix", (ins AnyType:$lhs, AnyType:$rhs, Rounding:$mode)> { let results = (outs AnyType:$out); }
def PermitOp : V_Op<"permit", (ins Flags:$flags, OptionalAttr<Flags>:$mask)>;
def RangesOp : V_Op<"ranges", (ins TypedArrayAttrBase<RangeAttr, "ranges">:$ranges, I64Attr:$value)>;
def CropOp : V_Op<"crop", (ins AnyShaped:$in, DenseI64ArrayAttr:$offsets, DenseI64ArrayAttr:$sizes)> { let results = (outs AnyShaped:$out); }
def DotOp : V_Op<"dot", (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, DenseI64ArrayAttr:$lhsBatch, DenseI64ArrayAttr:$rhsBatch, DenseI64ArrayAttr:$lhsContract, DenseI64ArrayAttr:$rhsContract)> { let results = (outs AnyRankedTensor:$out); }
def ReduceOp : V_Op<"reduce", (ins Variadic<AnyRankedTensor>:$inputs, DenseI64ArrayAttr:$dims, BoolAttr:$keepDims)> { let results = (outs Variadic<AnyRankedTensor>:$outs); }
def EinsumOp : V_Op<"einsum", (ins Variadic<AnyRankedTensor>:$inputs, StrAttr:$equation)> { let results = (outs AnyRankedTensor:$out); }
def PadV2Op : V_Op<"padv2", (ins AnyRankedTensor:$in, ElementsAttr:$pads)> { let results = (outs AnyRankedTensor:$out); }
def TopKOp : V_Op<"topk", (ins AnyRankedTensor:$in, I64Attr:$k, I64Attr:$axis)> { let results = (outs AnyRankedTensor:$values, AnyRankedTensor:$indices); }
def ShuffleOp : V_Op<"shuffle", (ins AnyVectorOfAnyRank:$a, AnyVectorOfAnyRank:$b, DenseI64ArrayAttr:$mask)> { let results = (outs AnyVectorOfAnyRank:$out); }
def BufferOp : V_Op<"buffer", (ins AnyMemRef:$m, I32Attr:$alignment, OptionalAttr<I64Attr>:$bank)>;
def StateMachineOp : V_Op<"fsm", (ins StrArrayAttr:$states, ArrayAttr:$transitions, StrAttr:$initial)>;
def PipelineOp : V_Op<"pipeline", (ins DenseI32ArrayAttr:$latencies, DenseI32ArrayAttr:$deps, I32Attr:$ii)>;
def CronOp : V_Op<"cron", (ins StrAttr:$spec)>;
def IpOp : V_Op<"ip", (ins StrAttr:$address, I32Attr:$prefix)>;
def PathOp : V_Op<"path", (ins StrAttr:$path)>;
def HexOp : V_Op<"hex", (ins StrAttr:$digits, I64Attr:$value)>;
def WeightsOp : V_Op<"weights", (ins DenseF64ArrayAttr:$weights, F64Attr:$tolerance)>;
def PrimesOp : V_Op<"primes", (ins DenseI64ArrayAttr:$numbers)>;
def CollatzOp : V_Op<"collatz", (ins I64Attr:$start, I32Attr:$limit)>;
def SpiralOp : V_Op<"spiral", (ins I64Attr:$n, DenseI64ArrayAttr:$order)>;
def KnapOp : V_Op<"knap", (ins DenseI64ArrayAttr:$weights, DenseI64ArrayAttr:$values, I64Attr:$capacity, I64Attr:$best)>;
def EditOp : V_Op<"edit", (ins StrAttr:$a, StrAttr:$b, I64Attr:$distance)>;
def UnionOp : V_Op<"union", (ins I64Attr:$n, DenseI64ArrayAttr:$pairs, I64Attr:$components)>;
def BitfieldOp : V_Op<"bitfield", (ins DenseI32ArrayAttr:$widths, I64Attr:$value, DenseI64ArrayAttr:$fields)>;
def SatOp : V_Op<"sat", (ins DenseI32ArrayAttr:$values, I32Attr:$expected)>;
def MixOp : V_Op<"mix", (ins I8Attr:$a, I16Attr:$b, I32Attr:$c, I64Attr:$d)>;
def ClockOp : V_Op<"clock", (ins I64Attr:$seconds, StrAttr:$text)>;
def DiffOp : V_Op<"diff", (ins DenseI64ArrayAttr:$old, DenseI64ArrayAttr:$new_)>;
def QuotaOp : V_Op<"quota", (ins DictionaryAttr:$limits, DictionaryAttr:$used)>;
def NestOp : V_Op<"nest", (ins ArrayAttr:$tree, I64Attr:$depth)>;
def ScopeOp : V_Op<"scope", (ins), [NoTerminator]> { let regions = (region AnyRegion:$body); let hasRegionVerifier = 1; }
def DefOp : G_Op<"def"> { let arguments = (ins StrAttr:$name); let results = (outs AnyType:$out); }
def UseOp : V_Op<"use", (ins StrAttr:$name, Variadic<AnyType>:$args)>;
def SwitchOp : V_Op<"switch", (ins I32:$sel, DenseI32ArrayAttr:$cases), [NoTerminator]> { let regions = (region VariadicRegion<AnyRegion>:$regions); let hasCustomAssemblyFormat = 1; }
def ListOp : G_Op<"list"> { let arguments = (ins Variadic<AnyType>:$items, OptionalAttr<Rounding>:$mode, OptionalAttr<DenseI64ArrayAttr>:$sizes); let results = (outs Optional<AnyType>:$out); let hasCustomAssemblyFormat = 1; }
def ReshapeLikeOp : G_Op<"reshape_like", [DeclareOpInterfaceMethods<InferShapedTypeOpInterface, ["inferReturnTypeComponents"]>]> { let arguments = (ins AnyRankedTensor:$in, AnyRankedTensor:$like, DefaultValuedAttr<I64Attr, "0">:$from); let results = (outs AnyRankedTensor:$out);
  let assemblyFormat = "$in `like` $like (`from` $from^)? attr-dict `:` type($in) `,` type($like) `->` type($out)"; }
def ZipOp : G_Op<"zip", [InferTypeOpAdaptor]> { let arguments = (ins AnyType:$a, AnyType:$b, UnitAttr:$wide); let results = (outs AnyType:$out); 
  let assemblyFormat = "$a `,` $b (`wide` $wide^)? attr-dict `:` type($a) `,` type($b)"; }
