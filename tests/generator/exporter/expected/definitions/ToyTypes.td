#ifndef TOY_TYPES_TD
#define TOY_TYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "toy/ToyDialect.td"
include "toy/ToyInterfaces.td"

def NoteAttr : AttrDef<Toy_Dialect, "Note", [DeclareAttrInterfaceMethods<Shown>]> {
  let summary = "a remark";
  let mnemonic = "note";
  let parameters = (ins StringRefParameter<"">:$text, ArrayRefParameter<"int64_t", "">:$boxes);
  let hasCustomAssemblyFormat = 1;
}

def EmptyType : TypeDef<Toy_Dialect, "Empty"> {
  let summary = "nothing inside";
  let mnemonic = "empty";
}

def BoxType : TypeDef<Toy_Dialect, "Box"> {
  let summary = "a container";
  let description = [{
    Holds `size` values of one type; says "nothing" more.
  }];
  let mnemonic = "box";
  let parameters = (ins
    AttrOrTypeParameter<"::mlir::IntegerType", "what is inside">:$element,
    DefaultValuedParameter<"int64_t", "1", "">:$size,
    StringRefParameter<"", "\"\"">:$label,
    "float":$scale
  );
  let assemblyFormat = [{`<` $element (`by` $size^)? `,` $scale (`,` $label^)? `>`}];
  let genVerifyDecl = 1;
  let builders = [TypeBuilder<(ins "int64_t":$size)>, TypeBuilder<(ins "::mlir::Type":$element)>];
}

#endif // TOY_TYPES_TD
