include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// What imported dialects read and print with functions of the runtime: each is here, in its forms.
def Syntax_Dialect : Dialect {
  let name = "syntax";
  let cppNamespace = "::syntax";
}
class Syntax_Op<string name, list<Trait> traits = []> : Op<Syntax_Dialect, name, traits>;

def Syntax_SemiOp : Syntax_Op<"semi"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
  let assemblyFormat = "$x attr-dict `:` custom<SemiFunctionType>(type($x), type($y), \"false\")";
}
def Syntax_SemiOptionalOp : Syntax_Op<"semi_optional"> {
  let arguments = (ins AnyType:$x);
  let results = (outs Optional<AnyType>:$y);
  let assemblyFormat = "$x attr-dict `:` custom<SemiFunctionType>(type($x), type($y))";
}
def Syntax_SemiVariadicOp : Syntax_Op<"semi_variadic"> {
  let arguments = (ins AnyType:$x);
  let results = (outs Variadic<AnyType>:$y);
  let assemblyFormat = "$x attr-dict `:` custom<SemiFunctionType>(type($x), type($y))";
}
def Syntax_AddOp : Syntax_Op<"add"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$c);
  let assemblyFormat = "$a `,` $b attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($b), type($c))";
}
def Syntax_SumOp : Syntax_Op<"sum"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs AnyType:$c);
  let assemblyFormat = "$a attr-dict `:` custom<VariadicSameOperandsAndResultType>(ref($a), type($a), type($c))";
}
def Syntax_PairsOp : Syntax_Op<"pairs"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs Variadic<AnyType>:$b);
  let assemblyFormat = "$a attr-dict `:` custom<PairwiseOpType>(type($a), type($b))";
}
def Syntax_PackOp : Syntax_Op<"pack"> {
  let arguments = (ins Variadic<AnyType>:$a);
  let results = (outs AnyType:$b);
  let assemblyFormat = "$a attr-dict `:` custom<TupleOpType>(type($a), type($b))";
}
def Syntax_ComplexOp : Syntax_Op<"complex"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$c);
  let assemblyFormat = "$a `,` $b attr-dict `:` custom<ComplexOpType>(type($a), type($b), type($c))";
}
def Syntax_SelectOp : Syntax_Op<"select"> {
  let arguments = (ins AnyType:$p, AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$c);
  let assemblyFormat = "$p `,` $a `,` $b attr-dict `:` custom<SelectOpType>(type($p), type($a), type($b), type($c))";
}
def Syntax_GlobalOp : Syntax_Op<"global", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<AnyAttr>:$value, OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = "custom<SymbolVisibility>($sym_visibility) $sym_name `` custom<TypedInitialValue>($type, $value) attr-dict";
}
def Syntax_ReduceOp : Syntax_Op<"reduce_precision"> {
  let arguments = (ins AnyType:$x, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let assemblyFormat = "$x `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:` type($x)";
}
def Syntax_NamedOp : Syntax_Op<"named"> {
  let arguments = (ins Variadic<I32>:$values, StrArrayAttr:$names);
  let assemblyFormat = "custom<OperationOpAttributes>($values, $names) attr-dict";
}
def Syntax_ListOp : Syntax_Op<"list"> {
  let arguments = (ins Variadic<I32>:$values, I64Attr:$n);
  let assemblyFormat = "custom<VariadicOperandWithAttribute>($values) `n` `=` $n attr-dict";
}

def Syntax_StructuredInterface : OpInterface<"LinalgOp"> {
  let cppNamespace = "::syntax";
}
class Syntax_Structured<string name> : Syntax_Op<name, [
    SingleBlockImplicitTerminator<"YieldOp">, AttrSizedOperandSegments, DestinationStyleOpInterface, Syntax_StructuredInterface]> {
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = "MutableOperandRange getDpsInitsMutable() { return getOutputsMutable(); }";
}
def IteratorType : I32EnumAttr<"IteratorType", "", [I32EnumAttrCase<"parallel", 0>, I32EnumAttrCase<"reduction", 1>]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::syntax";
}
def IteratorTypeAttr : EnumAttr<Syntax_Dialect, IteratorType, "iterator_type"> {
  let assemblyFormat = "`<` $value `>`";
}
def Syntax_GenericOp : Syntax_Structured<"generic"> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs, AffineMapArrayAttr:$indexing_maps,
                       TypedArrayAttrBase<IteratorTypeAttr, "iterators">:$iterator_types, OptionalAttr<StrAttr>:$doc);
}
def Syntax_MatmulOp : Syntax_Structured<"matmul"> {
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs, OptionalAttr<AffineMapArrayAttr>:$indexing_maps);
}
// An operation whose folder, patterns and canonicalizer are C++, and one that folds to its attribute.
def Syntax_FoldOp : Syntax_Op<"fold", [Pure]> {
  let arguments = (ins I32:$x, StrAttr:$op);
  let results = (outs I32);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
}
def Syntax_ConstantOp : Syntax_Op<"constant", [Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32);
  let hasFolder = 1;
}
def Syntax_YieldOp : Syntax_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let hasCustomAssemblyFormat = 1;
}
