include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

// A dialect whose syntax, verifiers and inference are C++: some of it here, the rest in lamp/*.cpp.
def Lamp_Dialect : Dialect { let name = "lamp"; let cppNamespace = "::lamp"; }
class Lamp_Op<string name, list<Trait> traits = []> : Op<Lamp_Dialect, name, traits>;

def Lamp_Color : I32EnumAttr<"Color", "a color", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::lamp";
}
def Lamp_Light : TypeDef<Lamp_Dialect, "Light"> {
  let mnemonic = "light";
  let parameters = (ins "int64_t":$watts, "::mlir::Type":$element);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// C++ in the record itself.
def Lamp_OnOp : Lamp_Op<"on">, Arguments<(ins AnyType:$light)>, Results<(outs AnyType:$result)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ParseResult $cppClass::parse(OpAsmParser &parser, OperationState &result) {
      OpAsmParser::UnresolvedOperand light;
      Type type;
      if (parser.parseOperand(light) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
          parser.resolveOperand(light, type, result.operands))
        return failure();
      result.addTypes(type);
      return success();
    }
    void $cppClass::print(OpAsmPrinter &p) {
      p << ' ' << getLight();
      p.printOptionalAttrDict((*this)->getAttrs());
      p << " : " << getLight().getType();
    }
  }];
}

// C++ in files.
def Lamp_DimOp : Lamp_Op<"dim">, Arguments<(ins Variadic<AnyType>:$lights, I64Attr:$steps, Lamp_Color:$color)>, Results<(outs Variadic<AnyType>:$results)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Lamp_SumOp : Lamp_Op<"sum", [InferTypeOpAdaptor]>, Arguments<(ins AnyType:$lhs, AnyType:$rhs, UnitAttr:$wide)>, Results<(outs AnyType:$sum)> {
  let assemblyFormat = "$lhs `,` $rhs custom<Width>($wide) attr-dict `:` type($lhs) `,` type($rhs)";
}
def Lamp_RoomOp : Lamp_Op<"room"> { let regions = (region AnyRegion:$body); let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }

// C++ of an interface: a default, and a verifier.
def Lamp_LongInterface : OpInterface<"LongInterface"> {
  let cppNamespace = "::lamp";
  let methods = [InterfaceMethod<"How many lights there are", "int64_t", "getLength", (ins), "", [{ return $_op->getNumOperands(); }]>];
  let verify = [{
    if (cast<LongInterface>($_op).getLength() == 1)
      return op->emitOpError("is too short");
    return success();
  }];
}

// C++ that builds a region and looks through it.
def Lamp_ChainOp : Lamp_Op<"chain", [NoTerminator, Lamp_LongInterface]>, Arguments<(ins Variadic<AnyType>:$lights)> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    static void regionBuilder(OpBuilder &b, Block &block, function_ref<InFlightDiagnostic()> emitError);
    static std::function<void(OpBuilder &, Block &, function_ref<InFlightDiagnostic()>)> getRegionBuilder() { return regionBuilder; }
    static constexpr unsigned kMostLights = 3;
  }];
}
