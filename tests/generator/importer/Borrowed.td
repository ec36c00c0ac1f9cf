include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

// Interfaces of builtin whose C++ classes have other names than their records.
def Borrowed_Dialect : Dialect {
  let name = "borrowed";
  let cppNamespace = "::borrowed";
}
def Borrowed_Grid : TypeDef<Borrowed_Dialect, "Grid", [ShapedTypeInterface]> {
  let mnemonic = "grid";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `>`";
}
def Borrowed_FlagOp : Op<Borrowed_Dialect, "flag", [Symbol]>, Arguments<(ins SymbolNameAttr:$sym_name)>,
    Results<(outs Optional<ShapedTypeInterface>:$grid)> {
  let assemblyFormat = "$sym_name attr-dict (`:` type($grid)^)?";
}
def Borrowed_Small : ConfinedProp<I64Prop, CPred<"$_self < 10">, "a small number">;
def Borrowed_CountOp : Op<Borrowed_Dialect, "count">, Arguments<(ins Borrowed_Small:$number)>;
