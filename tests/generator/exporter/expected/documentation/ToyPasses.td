#ifndef TOY_PASSES_TD
#define TOY_PASSES_TD

include "mlir/Pass/PassBase.td"

def ToyShrinkPass : Pass<"toy-shrink", "::toy::UnpackOp"> {
  let summary = "make boxes smaller";
  let description = [{
    Looks at every `toy.fill`.
  }];
  let options = [
    Option<"limit", "limit", "int64_t", "8", "how far">,
    ListOption<"keep", "keep", "std::string", "what stays">
  ];
  let statistics = [Statistic<"num_shrunk", "num-shrunk", "how many">];
  let dependentDialects = ["::mlir::BuiltinDialect"];
}

#endif // TOY_PASSES_TD
