#ifndef TOY_INTERFACES_TD
#define TOY_INTERFACES_TD

include "mlir/IR/Interfaces.td"

def Shown : AttrInterface<"Shown"> {
  let description = [{
    can be shown
  }];
  let cppNamespace = "::toy";
  let methods = [
    InterfaceMethod<"The text.", "::llvm::StringRef", "show", (ins)>,
    InterfaceMethod<"How many characters.", "int64_t", "width", (ins), "", [{
      // return len(self.show())
      ::llvm::report_fatal_error("Shown.width is not written yet");
    }]>
  ];
}

#endif // TOY_INTERFACES_TD
