include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Fuzz_Dialect : Dialect {
  let name = "fuzz";
  let cppNamespace = "::fuzz";
}
def Fuzz_ModeAttr : I32EnumAttr<"Mode", "a mode", [
  I32EnumAttrCase<"Slow", 0, "slow">, I32EnumAttrCase<"Fast", 1, "fast">, I32EnumAttrCase<"Odd", 5, "odd">]> {
  let cppNamespace = "::fuzz";
}
class Fuzz_Op<string mnemonic, dag attributes> : Op<Fuzz_Dialect, mnemonic, []> {
  let arguments = attributes;
  let hasVerifier = 1;
}
