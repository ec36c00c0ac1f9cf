include "mlir/IR/OpBase.td"

// A dialect whose types only C++ defines (rigg/types.h, rigg/types.cpp): no record has their parameters or their syntax.
def Rigg_Dialect : Dialect {
  let name = "rigg";
  let cppNamespace = "::rigg";
  let useDefaultTypePrinterParser = 0;
}
def Rigg_Rope : DialectType<Rigg_Dialect, CPred<"::llvm::isa<::rigg::RopeType>($_self)">, "rope">;
def Rigg_Line : DialectType<Rigg_Dialect, CPred<"::llvm::isa<::rigg::LineType>($_self)">, "line">;

def Rigg_HoistOp : Op<Rigg_Dialect, "hoist">, Arguments<(ins Rigg_Rope:$rope)>, Results<(outs Rigg_Line:$line)> {
  let assemblyFormat = "$rope attr-dict `:` type($rope) `to` type($line)";
  let hasVerifier = 1;
}
