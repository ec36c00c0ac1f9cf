irdl.dialect @toy {
  irdl.operation @load {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.is index
    irdl.operands(from_: %0, indices: variadic %1)
    %2 = irdl.any
    irdl.results(value: %2)
  }

  irdl.operation @make {
    %0 = irdl.base "!builtin.memref"
    irdl.results(memory: %0)
  }
}

// # effects
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operation | 2 | 0 | 0 |
// | predicate | 0 | 0 | 2 |
//
// ## Left out
//
// - predicate `toy.load.from` (specs/toy/toy.yaml:5): IRDL cannot say `T(self.element_type)`
// - predicate `toy.make.memory` (specs/toy/toy.yaml:11): IRDL cannot say `T(self.element_type)`
