irdl.dialect @toy {
  irdl.operation @join {
    %0 = irdl.any
    irdl.operands(parts: variadic %0)
    %1 = irdl.any
    irdl.results(result: %1)
    %2 = irdl.base "#builtin.integer"
    irdl.attributes {"axis" = %2}
    %3 = irdl.region
    irdl.regions(body: %3)
  }

  irdl.operation @split {
    %0 = irdl.any
    irdl.operands(whole: %0)
    %1 = irdl.any
    irdl.results(parts: variadic %1)
  }
}

// # inference
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operation | 2 | 0 | 0 |
// | predicate | 0 | 0 | 1 |
//
// ## Left out
//
// - predicate `toy.join.axis` (specs/toy/toy.yaml:8): IRDL cannot say `I64(self.type)`
