#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"
include "toy/ToyEnums.td"
include "toy/ToyInterfaces.td"

def Plain : NativeTypeTrait<"Plain"> {
  let cppNamespace = "::toy";
}

def MarkAttr : AttrDef<Toy_Dialect, "Mark"> {
  let summary = "a mark";
  let mnemonic = "mark";
  let parameters = (ins EnumParameter<Toy_Enum_Colour>:$colour);
  let assemblyFormat = [{`<` $colour `>`}];
}

def SidesAttr : EnumAttr<Toy_Dialect, Toy_Enum_Sides, "sides"> {
  let summary = "sides of a box";
  let assemblyFormat = [{`<` $value `>`}];
}

def BoxType : TypeDef<Toy_Dialect, "Box", [Plain, Sized]> {
  let summary = "a box";
  let description = [{
    Holds values of one type.
  }];
  let mnemonic = "box";
  let parameters = (ins
    AttrOrTypeParameter<"::mlir::IntegerType", "what is inside">:$element,
    DefaultValuedParameter<"int64_t", "1", "how many">:$size,
    StringRefParameter<"", "\"\"">:$label
  );
  let assemblyFormat = [{`<` $element (`,` $size^)? (`as` $label^)? `>`}];
  let builders = [TypeBuilder<(ins "int64_t":$size)>];
}

#endif // TOY_TYPES_TD
