#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"

def CellType : TypeDef<Toy_Dialect, "Cell"> {
  let summary = "a cell";
  let mnemonic = "cell";
  let parameters = (ins
    AttrOrTypeParameter<"::mlir::IntegerType", "what it holds">:$element,
    DefaultValuedParameter<"int64_t", "1", "how many of them">:$size
  );
  let assemblyFormat = [{`<` $element (`,` $size^)? `>`}];
}

def PairType : TypeDef<Toy_Dialect, "Pair"> {
  let summary = "two values of a type";
  let mnemonic = "pair";
  let parameters = (ins AttrOrTypeParameter<"::mlir::Type", "the type of both">:$part);
  let assemblyFormat = [{`<` $part `>`}];
}

def ClockType : TypeDef<Toy_Dialect, "Clock"> {
  let summary = "a clock";
  let mnemonic = "clock";
}

#endif // TOY_TYPES_TD
