include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Pass/PassBase.td"

def Near_Dialect : Dialect { let name = "near"; let cppNamespace = "::town::near"; }
def Far_Dialect : Dialect { let name = "far"; let cppNamespace = "::town::far"; }
class Near_Op<string name, list<Trait> traits = []> : Op<Near_Dialect, name, traits>;

// A type with the name of a builtin one; the same name in two dialects.
def Near_FloatType : TypeDef<Near_Dialect, "Float"> { let mnemonic = "float"; }
def Near_BoxType : TypeDef<Near_Dialect, "Box"> { let mnemonic = "box"; }
def Far_BoxType : TypeDef<Far_Dialect, "Box"> { let mnemonic = "box"; let parameters = (ins "unsigned":$width, "bool":$shut); let assemblyFormat = "`<` $width `,` $shut `>`"; }
def Near_NarrowBox : Type<CPred<"::llvm::isa<far::BoxType>($_self)">, "a box of the other">, BuildableType<"::town::far::BoxType::get($_builder.getContext(), 1)">;
def Near_PutOp : Near_Op<"put">, Arguments<(ins Near_FloatType:$x, Far_BoxType:$far, Near_BoxType:$near, Near_NarrowBox:$narrow)>;

// Interfaces of which one extends the other.
def Near_Wide : OpInterface<"Wide"> { let cppNamespace = "::town::near"; }
def Near_Tall : OpInterface<"Tall", [Near_Wide]> { let cppNamespace = "::town::near"; }

// A hook with the name of a helper, a parameter with the name of the receiver, a result that no attribute tells.
def Near_KernelOp : Near_Op<"_kernel", [DeclareOpInterfaceMethods<InferTypeOpInterface>]>, Results<(outs I32:$r)> { let assemblyFormat = "attr-dict"; }
def Near_Visited : OpInterface<"Visited"> {
  let cppNamespace = "::town::near";
  let methods = [InterfaceMethod<"Visit.", "bool", "visit", (ins "::mlir::Operation *":$op)>];
}
def Near_VisitOp : Near_Op<"visit", [DeclareOpInterfaceMethods<Near_Visited>]>;
def Near_ValueOp : Near_Op<"value", [FirstAttrDerivedResultType, Pure]>, Arguments<(ins AnyAttr:$value)>, Results<(outs AnyType:$r)> {
  let assemblyFormat = "$value `as` type($r) attr-dict";
}
def Near_HouseModuleOp : Near_Op<"house", [Near_Tall, IsolatedFromAbove]>, Arguments<(ins)> { let assemblyFormat = "attr-dict"; }

// Syntax in C++: a constant with nothing but its value has that of the runtime, a function without a name of its own has none.
def Near_LiteralOp : Near_Op<"literal", [ConstantLike, Pure]>, Arguments<(ins AnyAttr:$value)>, Results<(outs AnyType:$r)> {
  let hasCustomAssemblyFormat = 1;
}
def Near_LambdaOp : Near_Op<"lambda", [FunctionOpInterface, IsolatedFromAbove]>, Arguments<(ins TypeAttrOf<FunctionType>:$function_type)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def EmptyHouse : Pass<"far-empty-house", "near::HouseModuleOp">;
def EmptyFunction : InterfacePass<"near-empty-function", "::mlir::FunctionOpInterface">;
def EmptyTown : Pass<"near-empty-town", "elsewhere::TownOp">;
def EmptyAll : Pass<"near-empty-all", "::mlir::ModuleOp">;

// An interface with the name of one of the other dialect.
def Far_Wide : OpInterface<"Wide", [Near_Visited]> { let cppNamespace = "::town::far"; }
