include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def Reef_Dialect : Dialect {
  let name = "reef";
  let cppNamespace = "::reef";
  let useDefaultTypePrinterParser = 0;
}

// a type that TableGen has no text of: the dialect's C++ reads and prints it as a whole
def Reef_Depth : TypeDef<Reef_Dialect, "Depth"> {
  let typeName = "reef.depth";
  let parameters = (ins "unsigned":$fathoms, "bool":$isDeep);
}
def Reef_Coral : TypeDef<Reef_Dialect, "Coral"> {
  let mnemonic = "coral";
  let parameters = (ins "int64_t":$age);
  let assemblyFormat = "`<` $age `>`";
}

def Reef_EntryInterface : AttrInterface<"EntryInterface"> {
  let cppNamespace = "::reef";
}
def Reef_Entry : AttrDef<Reef_Dialect, "Entry", [Reef_EntryInterface]> {
  let mnemonic = "entry";
  let parameters = (ins "::mlir::StringAttr":$key, "int64_t":$number);
  let assemblyFormat = "`<` $key `,` $number `>`";
}
def Reef_Chart : AttrDef<Reef_Dialect, "Chart"> {
  let mnemonic = "chart";
  let parameters = (ins ArrayRefParameter<"EntryInterface">:$entries);
  let hasCustomAssemblyFormat = 1;
}

def Reef_Hint : ConfinedAttr<OptionalAttr<DenseI32ArrayAttr>, [AttrConstraint<Or<[IsNullAttr.predicate,
    CPred<"::llvm::cast<::mlir::DenseI32ArrayAttr>($_self).size() == 3">]>, "with 3 elements (if present)">]>;

def Reef_LagoonOp : Op<Reef_Dialect, "lagoon", [Symbol, SymbolTable, NoTerminator, SingleBlock]>,
    Arguments<(ins SymbolNameAttr:$sym_name)> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name $body attr-dict";
}
def Reef_DiveOp : Op<Reef_Dialect, "dive">,
    Arguments<(ins SymbolRefAttr:$site, Reef_Hint:$hint, OptionalAttr<AnyAttr>:$chart)> {
  let assemblyFormat = "$site attr-dict";
  let hasVerifier = 1;
}
def Reef_SoundOp : Op<Reef_Dialect, "sound">, Arguments<(ins AnyShaped:$source, Variadic<AnyType>:$others)>,
    Results<(outs AnyType:$depth)> {
  let assemblyFormat = "$source `(` $others `)` attr-dict `:` type($source) `,` type($others) `->` type($depth)";
  let hasVerifier = 1;
}
def Reef_BuoyOp : Op<Reef_Dialect, "buoy", [Symbol]>, Arguments<(ins SymbolNameAttr:$sym_name, TypeAttr:$type)> {
  let assemblyFormat = "$sym_name $type attr-dict";
  let hasVerifier = 1;
}
def Reef_FleetOp : Op<Reef_Dialect, "fleet", [SymbolTable, NoTerminator, SingleBlock]>,
    Arguments<(ins TypeAttr:$flag, OptionalAttr<I64Attr>:$size)> {
  let regions = (region SizedRegion<1>:$ships);
  let assemblyFormat = "$flag $ships attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    static int64_t getMost() { return 3; }
  }];
}
