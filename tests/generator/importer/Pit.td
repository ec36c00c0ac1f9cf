include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Pit_Dialect : Dialect {
  let name = "pit";
  let cppNamespace = "::pit";
}
def Pit_ModeAttr : I32EnumAttr<"Mode", "a mode", [
  I32EnumAttrCase<"Slow", 0, "slow">, I32EnumAttrCase<"Fast", 1, "fast">, I32EnumAttrCase<"Odd", 5, "odd">]> {
  let cppNamespace = "::pit";
}
class Pit_Op<string mnemonic, dag attributes> : Op<Pit_Dialect, mnemonic, []> {
  let arguments = attributes;
  let hasVerifier = 1;
}
class Pit_Pair<string mnemonic> : Pit_Op<mnemonic, (ins I64Attr:$a, I64Attr:$b, DenseI64ArrayAttr:$s)>;
class Pit_All<string mnemonic> : Pit_Op<mnemonic, (ins
  I64Attr:$count, SI64Attr:$offset, SI32Attr:$delta, BoolAttr:$flag, StrAttr:$label, OptionalAttr<I64Attr>:$limit,
  DenseI64ArrayAttr:$sizes, DenseI32ArrayAttr:$dims, Pit_ModeAttr:$mode)>;
def Pit_T01Op : Pit_Pair<"t01">;
def Pit_T02Op : Pit_Pair<"t02">;
def Pit_T03Op : Pit_Pair<"t03">;
def Pit_T04Op : Pit_Pair<"t04">;
def Pit_T05Op : Pit_Pair<"t05">;
def Pit_T06Op : Pit_Pair<"t06">;
def Pit_T07Op : Pit_Pair<"t07">;
def Pit_T08Op : Pit_Pair<"t08">;
def Pit_T09Op : Pit_Pair<"t09">;
def Pit_T10Op : Pit_Pair<"t10">;
def Pit_T11Op : Pit_Pair<"t11">;
def Pit_T12Op : Pit_Pair<"t12">;
def Pit_T13Op : Pit_Pair<"t13">;
def Pit_T14Op : Pit_Pair<"t14">;
def Pit_T15Op : Pit_Pair<"t15">;
def Pit_T16Op : Pit_Pair<"t16">;
def Pit_T17Op : Pit_Pair<"t17">;
def Pit_T18Op : Pit_Pair<"t18">;
def Pit_T19Op : Pit_Pair<"t19">;
def Pit_T20Op : Pit_Pair<"t20">;
def Pit_M1Op : Pit_Pair<"m1">;
def Pit_M2Op : Pit_Pair<"m2">;
def Pit_M3Op : Pit_Pair<"m3">;
def Pit_R00Op : Pit_All<"r00">;
def Pit_R01Op : Pit_All<"r01">;
def Pit_R02Op : Pit_All<"r02">;
def Pit_R03Op : Pit_All<"r03">;
def Pit_R04Op : Pit_All<"r04">;
def Pit_R05Op : Pit_All<"r05">;
def Pit_R06Op : Pit_All<"r06">;
def Pit_R07Op : Pit_All<"r07">;
def Pit_R08Op : Pit_All<"r08">;
def Pit_R09Op : Pit_All<"r09">;
def Pit_R10Op : Pit_All<"r10">;
def Pit_R11Op : Pit_All<"r11">;
def Pit_R12Op : Pit_All<"r12">;
def Pit_R13Op : Pit_All<"r13">;
def Pit_R14Op : Pit_All<"r14">;
def Pit_R15Op : Pit_All<"r15">;
def Pit_R16Op : Pit_All<"r16">;
def Pit_R17Op : Pit_All<"r17">;
def Pit_R18Op : Pit_All<"r18">;
def Pit_R19Op : Pit_All<"r19">;
