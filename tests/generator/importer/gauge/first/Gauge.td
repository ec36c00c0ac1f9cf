include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Gauge_Dialect : Dialect {
  let name = "gauge";
  let cppNamespace = "::gauge";
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}
class G_Op<string m, list<Trait> traits = []> : Op<Gauge_Dialect, m, traits>;
class V_Op<string m, dag args, list<Trait> traits = []> : G_Op<m, traits> {
  let arguments = args;
  let hasVerifier = 1;
}

def BlobType : TypeDef<Gauge_Dialect, "Blob"> {
  let mnemonic = "blob";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType, "int64_t":$pad, "bool":$packed);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def WindowAttr : AttrDef<Gauge_Dialect, "Window"> {
  let mnemonic = "window";
  let parameters = (ins "int64_t":$size, "int64_t":$stride, OptionalParameter<"std::optional<int64_t>">:$dilation, ArrayRefParameter<"int64_t">:$pads);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// --- shapes
def PadOp : V_Op<"pad", (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high)> { let results = (outs AnyRankedTensor:$output); }
def ConcatOp : V_Op<"concat", (ins Variadic<AnyRankedTensor>:$inputs, I64Attr:$axis)> { let results = (outs AnyRankedTensor:$output); }
def PermuteOp : V_Op<"permute", (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$perm)> { let results = (outs AnyRankedTensor:$output); }
def SliceOp : V_Op<"slice", (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$ends, OptionalAttr<DenseI64ArrayAttr>:$steps)> { let results = (outs AnyRankedTensor:$output); }
def ReshapeOp : V_Op<"reshape", (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$shape)>;
def BroadcastOp : V_Op<"broadcast", (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs)> { let results = (outs AnyRankedTensor:$output); }
def GatherOp : V_Op<"gather", (ins AnyRankedTensor:$data, AnyRankedTensor:$indices, I64Attr:$axis)> { let results = (outs AnyRankedTensor:$output); }
def ConvOp : V_Op<"conv", (ins AnyRankedTensor:$input, AnyRankedTensor:$kernel, DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$pads, DenseI64ArrayAttr:$dilations, DefaultValuedAttr<I64Attr, "1">:$groups)> { let results = (outs AnyRankedTensor:$output); }
def SplitOp : V_Op<"split", (ins AnyRankedTensor:$input, I64Attr:$axis)> { let results = (outs Variadic<AnyRankedTensor>:$outputs); }
def TileOp : V_Op<"tile", (ins AnyRankedTensor:$input, DenseI64ArrayAttr:$sizes, DenseI32ArrayAttr:$order)>;
def PackOp : V_Op<"pack", (ins AnyRankedTensor:$src, DenseI64ArrayAttr:$dims, DenseI64ArrayAttr:$tiles, OptionalAttr<DenseI64ArrayAttr>:$outer)> { let results = (outs AnyRankedTensor:$dest); }
def CollapseOp : V_Op<"collapse", (ins AnyRankedTensor:$src, ArrayAttr:$groups)> { let results = (outs AnyRankedTensor:$dest); }
def ContractOp : V_Op<"contract", (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, StrAttr:$spec)> { let results = (outs AnyRankedTensor:$out); }
def StridedOp : V_Op<"strided", (ins AnyMemRef:$source, DenseI64ArrayAttr:$expect)>;
// --- containers, strings, numbers
def CasesOp : V_Op<"cases", (ins DenseI64ArrayAttr:$values, DenseI32ArrayAttr:$targets)>;
def RecordOp : V_Op<"record", (ins StrArrayAttr:$names, DenseI64ArrayAttr:$widths)>;
def ModeOp : V_Op<"mode", (ins StrAttr:$mode, I64Attr:$level)>;
def ChecksumOp : V_Op<"checksum", (ins StrAttr:$text, I64Attr:$sum)>;
def BitsOp : V_Op<"bits", (ins I64Attr:$value, I64Attr:$align)>;
def WideOp : V_Op<"wide", (ins AnyAttr:$value, I64Attr:$bits)>;
def RealOp : V_Op<"real", (ins AnyAttr:$scale, F64Attr:$limit)>;
def TableOp : V_Op<"table", (ins ElementsAttr:$data, I64Attr:$bound)>;
def ElemOp : V_Op<"elem", (ins Variadic<AnyType>:$args)>;
def LayoutOp : V_Op<"layout", (ins DenseI64ArrayAttr:$shape, DenseI64ArrayAttr:$order)>;
def RangeOp : V_Op<"range", (ins I64Attr:$lb, I64Attr:$ub, I64Attr:$step, OptionalAttr<I64Attr>:$count)>;
def RegisterOp : V_Op<"register", (ins StrAttr:$name)>;
def PortsOp : V_Op<"ports", (ins StrArrayAttr:$names, TypeArrayAttr:$types, DenseBoolArrayAttr:$isInput)>;
def GraphOp : V_Op<"graph", (ins I64Attr:$nodes, DenseI64ArrayAttr:$edges)>;
def GcdOp : V_Op<"gcd", (ins I64Attr:$a, I64Attr:$b)>;
def SortedOp : V_Op<"sorted", (ins DenseI64ArrayAttr:$keys, DenseI64ArrayAttr:$offsets)>;
def MatrixOp : V_Op<"matrix", (ins I64Attr:$rows, I64Attr:$cols, DenseI64ArrayAttr:$data)>;
def TagsOp : V_Op<"tags", (ins ArrayAttr:$items)>;
def MetaOp : V_Op<"meta", (ins OptionalAttr<DictionaryAttr>:$config)>;
def MapOp : V_Op<"map", (ins AffineMapAttr:$map, DenseI64ArrayAttr:$sizes)>;
def ScheduleOp : V_Op<"schedule", (ins DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$durations, I64Attr:$units)>;
def PacketOp : V_Op<"packet", (ins DenseI32ArrayAttr:$fields, I32Attr:$header)>;
def VersionOp : V_Op<"version", (ins StrAttr:$version, OptionalAttr<StrAttr>:$minimum)>;
def LutOp : V_Op<"lut", (ins I64Attr:$table, Variadic<I1>:$inputs)>;
def BalanceOp : V_Op<"balance", (ins StrAttr:$text)>;
def HistOp : V_Op<"hist", (ins StrArrayAttr:$words, I64Attr:$limit)>;
def RotateOp : V_Op<"rotate", (ins DenseI64ArrayAttr:$values, I64Attr:$by, DenseI64ArrayAttr:$expected)>;
def AllocOp : V_Op<"alloc", (ins DenseI64ArrayAttr:$sizes, I64Attr:$capacity, I64Attr:$alignment)>;
// --- IR structure
def LoopOp : V_Op<"loop", (ins Variadic<AnyType>:$inits), [SingleBlock, NoTerminator]> {
  let results = (outs Variadic<AnyType>:$outs);
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}
def YieldOp : V_Op<"yield", (ins Variadic<AnyType>:$values), [Terminator]>;
def GuardOp : V_Op<"guard", (ins), [NoTerminator]> { let regions = (region AnyRegion:$body); }
def CallOp : G_Op<"call", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$outs);
}
def LitOp : V_Op<"lit", (ins TypedAttrInterface:$value), [Pure, ConstantLike]> { let results = (outs AnyType:$out); let hasFolder = 1; }
def UseLitOp : V_Op<"use_lit", (ins AnyType:$a, Optional<AnyType>:$b)>;
def ChainOp : V_Op<"chain", (ins AnyType:$in)> { let results = (outs AnyType:$out); }
// --- folds
def AddOp : G_Op<"add", [Pure, SameOperandsAndResultType]> { let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs); let results = (outs SignlessIntegerLike:$out); let hasFolder = 1; let hasCanonicalizer = 1; }
def DivOp : G_Op<"div", [Pure, SameOperandsAndResultType]> { let arguments = (ins AnySignlessInteger:$lhs, AnySignlessInteger:$rhs); let results = (outs AnySignlessInteger:$out); let hasFolder = 1; }
def RemOp : G_Op<"rem", [Pure, SameOperandsAndResultType]> { let arguments = (ins I64:$lhs, I64:$rhs); let results = (outs I64:$out); let hasFolder = 1; }
def ShlOp : G_Op<"shl", [Pure, SameOperandsAndResultType]> { let arguments = (ins AnySignlessInteger:$lhs, AnySignlessInteger:$rhs, UnitAttr:$logical); let results = (outs AnySignlessInteger:$out); let hasFolder = 1; }
def CastOp : G_Op<"cast", [Pure]> { let arguments = (ins AnySignlessInteger:$in, UnitAttr:$isSigned); let results = (outs AnySignlessInteger:$out); let hasFolder = 1; let hasCanonicalizeMethod = 1; }
def CmpOp : G_Op<"cmp", [Pure, SameTypeOperands]> { let arguments = (ins StrAttr:$predicate, AnySignlessInteger:$lhs, AnySignlessInteger:$rhs); let results = (outs I1:$out); let hasFolder = 1; }
def SelectOp : G_Op<"select", [Pure]> { let arguments = (ins I1:$cond, AnyType:$yes, AnyType:$no); let results = (outs AnyType:$out); let hasFolder = 1; }
def DivModOp : G_Op<"divmod", [Pure]> { let arguments = (ins I32:$lhs, I32:$rhs); let results = (outs I32:$quot, I32:$rem); let hasFolder = 1; }
def MulFOp : G_Op<"mulf", [Pure, SameOperandsAndResultType]> { let arguments = (ins AnyFloat:$lhs, AnyFloat:$rhs); let results = (outs AnyFloat:$out); let hasFolder = 1; }
def DimOp : G_Op<"dim", [Pure]> { let arguments = (ins AnyRankedTensor:$in, I64Attr:$index); let results = (outs Index:$out); let hasFolder = 1; }
def SumOp : G_Op<"sum", [Pure]> { let arguments = (ins Variadic<I64>:$args); let results = (outs I64:$out); let hasFolder = 1; let hasCanonicalizeMethod = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$a, "::mlir::Value":$b)>]; }
// --- syntax
def FieldOp : G_Op<"field"> { let arguments = (ins StrAttr:$name, OptionalAttr<I64Attr>:$offset, UnitAttr:$packed, Variadic<AnyType>:$deps, OptionalAttr<TypeAttr>:$type); let hasCustomAssemblyFormat = 1; }
def ForEachOp : G_Op<"for_each", [NoTerminator]> { let arguments = (ins Variadic<AnyType>:$inits); let regions = (region SizedRegion<1>:$body); let hasCustomAssemblyFormat = 1; }
def ViewOp : G_Op<"view"> { let arguments = (ins AnyType:$in, DenseI64ArrayAttr:$dims, OptionalAttr<StrAttr>:$layout);
  let assemblyFormat = "$in custom<ViewDims>($dims, $layout) attr-dict `:` type($in)"; }
// --- inference, effects
def MatmulOp : G_Op<"matmul", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> { let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs, UnitAttr:$transpose); let results = (outs AnyRankedTensor:$out); 
  let assemblyFormat = "$lhs `,` $rhs (`transposed` $transpose^)? attr-dict `:` type($lhs) `,` type($rhs)"; }
def StackOp : G_Op<"stack", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> { let arguments = (ins Variadic<AnyType>:$args, OptionalAttr<I64Attr>:$times); let results = (outs Variadic<AnyType>:$outs); 
  let assemblyFormat = "$args (`times` $times^)? attr-dict `:` type($args)"; }
def AccessOp : G_Op<"access", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> { let arguments = (ins AnyMemRef:$mem, UnitAttr:$writes, OptionalAttr<StrAttr>:$label); let results = (outs AnyType:$a, AnyType:$b); }
