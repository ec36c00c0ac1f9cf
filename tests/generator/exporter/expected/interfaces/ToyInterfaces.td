#ifndef TOY_INTERFACES_TD
#define TOY_INTERFACES_TD

include "mlir/IR/Interfaces.td"

def Sized : OpInterface<"Sized"> {
  let description = [{
    has a size
  }];
  let cppNamespace = "::toy";
  let methods = [
    InterfaceMethod<"The size.", "int64_t", "size", (ins)>,
    InterfaceMethod<"Whether the size is above a limit.", "bool", "isLarge", (ins "int64_t":$limit), "", [{
      // return self.size() > limit
      ::llvm::report_fatal_error("Sized.is_large is not written yet");
    }]>,
    StaticInterfaceMethod<"What is counted.", "::llvm::StringRef", "unit", (ins), "", [{
      // return "bytes"
      ::llvm::report_fatal_error("Sized.unit is not written yet");
    }]>
  ];
}

def Measured : OpInterface<"Measured", [Sized]> {
  let description = [{
    can be measured
  }];
  let cppNamespace = "::toy";
  let methods = [
    InterfaceMethod<"The size, looked at twice.", "int64_t", "measure", (ins), [{
      // assert not isinstance(self, HeapOp)
      // return self.size() * 2
      ::llvm::report_fatal_error("Measured.measure is not written yet");
    }]>
  ];
}

#endif // TOY_INTERFACES_TD
