include "mlir/Pass/PassBase.td"

def Tidy : Pass<"toy-tidy"> { let options = [Option<"depth", "depth", "int64_t", "2", "how deep">]; }
