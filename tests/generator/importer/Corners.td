include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Corner_Dialect : Dialect {
  let name = "corner";
  let cppNamespace = "::corner";
  let isExtensible = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let discardableAttrs = (ins "IntegerAttr":$number, "::mlir::StringAttr":$text);
}
class Corner_Op<string name, list<Trait> traits = []> : Op<Corner_Dialect, name, traits>;

// Classes that differ in an underscore, a name that only the generic form can hold, two values of one name.
def Corner_AtenAbsOp : Corner_Op<"aten.abs">, Arguments<(ins I32:$x)>;
def Corner_AtenAbs_Op : Corner_Op<"aten.abs_">, Arguments<(ins I32:$x)>;
def Corner_SumOp : Corner_Op<"cross-replica-sum">, Arguments<(ins I32:$x)>, Results<(outs I32:$r)>;
def Corner_TwiceOp : Corner_Op<"twice">, Arguments<(ins I32:$x, F32:$x)>, Results<(outs I32:$r, I32:$r)>;

// A resource of its own, traits that need others, sizes that optional operands have.
def Corner_Memory : Resource<"::corner::Memory">;
def Corner_ReadOp : Corner_Op<"read", [MemoryEffects<[MemRead<Corner_Memory>]>]>,
    Arguments<(ins Arg<AnyMemRef, "memory", [MemWrite<Corner_Memory>]>:$memory)>;
def Corner_Closed : NativeOpTrait<"Closed", [IsolatedFromAbove]>;
def Corner_ClosedOp : Corner_Op<"closed", [IsolatedFromAbove, Corner_Closed]> { let regions = (region AnyRegion:$body); }
def Corner_MaybeOp : Corner_Op<"maybe", [SameVariadicOperandSize]>, Arguments<(ins Optional<I32>:$a, Optional<I32>:$b)>;

// Constraints and formats.
def Corner_ListOp : Corner_Op<"list">,
    Arguments<(ins ConfinedAttr<I64ArrayAttr, [AllAttrOf<[ArrayMinCount<2>, ArrayMaxCount<3>]>]>:$list)>;
def Corner_GroupsOp : Corner_Op<"groups">, Arguments<(ins VariadicOfVariadic<I32, "sizes">:$groups, DenseI32ArrayAttr:$sizes)> {
  let assemblyFormat = "$groups attr-dict `:` type($groups)";
}
def Corner_ThingOp : Corner_Op<"thing">, Arguments<(ins Property<"Thing">:$thing)> { let assemblyFormat = "custom<Thing>($thing) attr-dict"; }
def Corner_Nameless : TypeDef<Corner_Dialect, "Nameless"> {
  let typeName = "corner.nameless";
  let parameters = (ins "int":$number);
}
def Corner_NamelessOp : Corner_Op<"nameless">, Arguments<(ins Corner_Nameless:$x)> { let assemblyFormat = "$x attr-dict `:` type($x)"; }
def Corner_A : I32EnumAttrCase<"a", 0>;
def Corner_B : I32EnumAttrCase<"b", 1>;
def Corner_Letter : I32EnumAttr<"Letter", "a letter", [Corner_A, Corner_B]> { let genSpecializedAttr = 0; }
def Corner_LetterAttr : EnumAttr<Corner_Dialect, Corner_Letter, "letter"> {
  let assemblyFormat = "`` $value";
  let defaultValue = "Letter::b";
}
def Corner_SpellOp : Corner_Op<"spell">, Arguments<(ins Corner_LetterAttr:$letter)> { let assemblyFormat = "(`as` $letter^)? attr-dict"; }

// C++ that can be translated.
def Corner_HalfOp : Corner_Op<"half", [
    TypesMatchWith<"half is half as long", "whole", "half",
      "VectorType(VectorType::Builder(::llvm::cast<::mlir::VectorType>($_self))"
      ".setDim(0, ::llvm::cast<::mlir::VectorType>($_self).getDimSize(0) / 2))">,
    PredOpTrait<"the whole is even", CPred<"::llvm::cast<::mlir::VectorType>(getWhole().getType()).getShape()[0] % 2 == 0">>]>,
    Arguments<(ins VectorOfRank<[1]>:$whole)>, Results<(outs AnyVectorOfNonZeroRank:$half)> {
  let assemblyFormat = "$whole attr-dict `:` type($whole)";
}
def Corner_FuncOp : Corner_Op<"func", [FunctionOpInterface, IsolatedFromAbove]>,
    Arguments<(ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
      OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::mlir::Region *getCallableRegion() { return isExternal() ? nullptr : &getBody(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}
def Corner_EndOp : Corner_Op<"end", [Terminator]>, Arguments<(ins Variadic<AnyType>:$values)> {
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Corner_IdOp : Corner_Op<"id">, Arguments<(ins I32:$x)>, Results<(outs I32:$r)> {
  let hasVerifier = 1;
  let assemblyFormat = "$x attr-dict";
}
def IdOfInteger : Pat<(Corner_IdOp:$r $x), (replaceWithValue $x), [(AnyInteger:$r)]>;

// A trait with the name of the runtime's class, one without results, groups of index, parameters that C++ alone or an interface knows.
def Corner_Trait : NativeOpTrait<"Trait">;
def Corner_EachOp : Corner_Op<"each", [ElementwiseMappable, Corner_Trait]>, Arguments<(ins I32:$x)> { let assemblyFormat = "$x attr-dict"; }
def Corner_MapsOp : Corner_Op<"maps">,
    Arguments<(ins I32:$x, VariadicOfVariadic<Index, "sizes">:$groups, DenseI32ArrayAttr:$sizes)> {
  let assemblyFormat = "$x (`[` $groups^ `]`)? attr-dict";
}
def Corner_Walled : TypeInterface<"Walled"> { let cppNamespace = "::corner"; }
def Corner_House : TypeDef<Corner_Dialect, "House"> {
  let mnemonic = "house";
  let parameters = (ins "Walled":$walls, ArrayRefParameter<"std::pair<StringAttr, int>">:$rooms);
  let assemblyFormat = "`<` $walls `,` custom<Rooms>($rooms) `>`";
}
def Corner_BuildOp : Corner_Op<"build">, Results<(outs Corner_House:$house)> { let assemblyFormat = "attr-dict `:` type($house)"; }
