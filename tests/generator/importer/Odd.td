include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Far_Dialect : Dialect { let name = "far"; let cppNamespace = "::far"; }
def Far_Box : TypeDef<Far_Dialect, "Box"> { let mnemonic = "box"; }
def Odd_Dialect : Dialect { let name = "odd"; let cppNamespace = "::odd"; }
class Odd_Op<string name, list<Trait> traits = []> : Op<Odd_Dialect, name, traits>;

// A function with its methods in C++.
def Odd_FuncOp : Odd_Op<"func", [FunctionOpInterface, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    bool isDeclaration() { return isExternal(); }
    Region *getCallableRegion() { return isExternal() ? nullptr : &getBody(); }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}

// Result types that C++ alone infers.
def Odd_CompareOp : Odd_Op<"compare", [InferTensorType]>, Arguments<(ins AnyTensor:$x)>, Results<(outs AnyTensor:$r)> {
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

// An operand and its type in groups of their own.
def Odd_Box : TypeDef<Odd_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}
def Odd_OpenOp : Odd_Op<"open">, Arguments<(ins Optional<Odd_Box>:$box)> {
  let assemblyFormat = "(`from` $box^)? attr-dict (`:` type($box)^)?";
}

// A constraint whose summary gives it the name of an enum.
def Odd_Flags : I64EnumAttr<"BinaryFlags", "flags", [I64EnumAttrCase<"NONE", 0, "none">]> { let cppNamespace = "::odd"; }
def Odd_FlagsOp : Odd_Op<"flags">, Arguments<(ins TypedArrayAttrBase<Odd_Flags, "binary flags">:$flags)>;

// A mnemonic that begins with a digit.
def Odd_DigitOp : Odd_Op<"1add">, Arguments<(ins I32:$x)> { let hasVerifier = 1; let assemblyFormat = "$x attr-dict"; }

// The attributes in a dictionary.
def Odd_Map : ConfinedAttr<DictionaryAttr, [AttrConstraint<CPred<
    "::llvm::all_of(::llvm::cast<::mlir::DictionaryAttr>($_self), [](::mlir::NamedAttribute entry) {"
    " return ::llvm::isa<::mlir::DenseI64ArrayAttr>(entry.getValue()); })">, "of lists">]>;
def Odd_MapOp : Odd_Op<"map">, Arguments<(ins Odd_Map:$map)> { let assemblyFormat = "$map attr-dict"; }

// A parameter that may be missing.
def Odd_Sized : TypeDef<Odd_Dialect, "Sized"> {
  let mnemonic = "sized";
  let parameters = (ins "::std::optional<::llvm::ArrayRef<int64_t>>":$sizes, "::mlir::Type":$element);
  let hasCustomAssemblyFormat = 1;
}

// The sizes of groups under the name that they had before.
def Odd_GroupsOp : Odd_Op<"groups", [AttrSizedOperandSegments]>, Arguments<(ins Variadic<I32>:$a, Variadic<I32>:$b)>;
