irdl.dialect @toy {
  irdl.operation @at_least {
    %0 = irdl.is i32
    irdl.operands(inputs: variadic %0)
  }

  irdl.operation @one_variadic {
    %0 = irdl.is i32
    %1 = irdl.is index
    %2 = irdl.is i32
    irdl.operands(first: %0, rest: variadic %1, last: %2)
    %3 = irdl.is i32
    %4 = irdl.is i32
    irdl.results(outs: variadic %3, end: %4)
  }

  irdl.operation @one_optional {
    %0 = irdl.is i32
    %1 = irdl.is index
    irdl.operands(base: %0, maybe: optional %1)
    %2 = irdl.is i32
    irdl.results(out: optional %2)
  }

  irdl.operation @equal_sizes {
    %0 = irdl.is i32
    %1 = irdl.is index
    %2 = irdl.is i32
    irdl.operands(xs: variadic %0, middle: %1, ys: variadic %2)
  }

  irdl.operation @segments {
    %0 = irdl.is i32
    %1 = irdl.is i32
    %2 = irdl.is index
    irdl.operands(a: variadic %0, b: %1, c: optional %2)
    %3 = irdl.is i32
    %4 = irdl.is i32
    irdl.results(r: optional %3, s: variadic %4)
  }

  irdl.operation @nested {
    %0 = irdl.is i32
    irdl.operands(groups: variadic %0)
    %1 = irdl.any
    irdl.attributes {"sizes" = %1}
  }
}

// # groups
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operand | 0 | 0 | 2 |
// | operation | 6 | 0 | 0 |
// | predicate | 0 | 0 | 1 |
// | trait | 0 | 0 | 2 |
//
// ## Left out
//
// - operand `toy.at_least.inputs` (specs/toy/toy.yaml:4): IRDL counts no groups and no fewest values
// - trait `toy.segments: AttrSizedOperandSegments` (specs/toy/toy.yaml:11): IRDL has no traits
// - trait `toy.segments: AttrSizedResultSegments` (specs/toy/toy.yaml:11): IRDL has no traits
// - operand `toy.nested.groups` (specs/toy/toy.yaml:15): IRDL counts no groups and no fewest values
// - predicate `toy.nested.sizes` (specs/toy/toy.yaml:15): IRDL cannot say `isinstance(self, DenseI32ArrayAttr)`
