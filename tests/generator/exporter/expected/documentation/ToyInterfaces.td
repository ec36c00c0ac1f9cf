#ifndef TOY_INTERFACES_TD
#define TOY_INTERFACES_TD

include "mlir/IR/Interfaces.td"

def Sized : TypeInterface<"Sized"> {
  let description = [{
    The size is that of all that is inside.
  }];
  let cppNamespace = "::toy";
  let methods = [
    InterfaceMethod<"How heavy.", "int64_t", "weight", (ins), "", [{
      // return 1
      ::llvm::report_fatal_error("Sized.weight is not written yet");
    }]>
  ];
}

def Filler : OpInterface<"Filler"> {
  let description = [{
    fills something
  }];
  let cppNamespace = "::toy";
  let methods = [
    InterfaceMethod<"How much.", "int64_t", "amount", (ins "int64_t":$limit), "", [{
      // return limit
      ::llvm::report_fatal_error("Filler.amount is not written yet");
    }]>,
    StaticInterfaceMethod<"In what.", "::llvm::StringRef", "unit", (ins), "", [{
      // return "pieces"
      ::llvm::report_fatal_error("Filler.unit is not written yet");
    }]>
  ];
}

#endif // TOY_INTERFACES_TD
