#ifndef TOY_PASSES_TD
#define TOY_PASSES_TD

include "mlir/Pass/PassBase.td"

def ToyShrinkPass : Pass<"toy-shrink", "::mlir::ModuleOp"> {
  let summary = "Make things smaller";
  let description = [{
    Removes what nobody uses.
  }];
  let options = [
    Option<"limit", "limit", "int64_t", "8", "how far">,
    Option<"fast", "fast", "bool", "false", "">,
    ListOption<"keep", "keep", "std::string", "what stays">
  ];
  let statistics = [Statistic<"num_removed", "num-removed", "how many went">];
  let dependentDialects = ["::mlir::BuiltinDialect"];
}

def ToyNothingPass : Pass<"toy-nothing"> {
  let summary = "Do nothing";
}

#endif // TOY_PASSES_TD
