irdl.dialect @toy {
  irdl.operation @const {
    %0 = irdl.is i64
    irdl.results(result: %0)
    %1 = irdl.base "#builtin.integer"
    irdl.attributes {"value" = %1}
  }

  irdl.operation @add {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    irdl.results(result: %2)
  }

  irdl.operation @sub {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    irdl.results(result: %2)
  }

  irdl.operation @neg {
    %0 = irdl.is i64
    irdl.operands(value: %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }

  irdl.operation @divide {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    %3 = irdl.is i64
    irdl.results(quotient: %2, rest: %3)
  }

  irdl.operation @convert {
    %0 = irdl.any
    irdl.operands(value: %0)
    %1 = irdl.any
    irdl.results(result: %1)
  }

  irdl.operation @print {
    %0 = irdl.is i64
    irdl.operands(values: variadic %0)
  }

  irdl.operation @find {
    %0 = irdl.is i64
    irdl.operands(other: optional %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }
}

// # patterns
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 0 | 0 | 4 |
// | operation | 8 | 0 | 0 |
// | predicate | 0 | 0 | 1 |
//
// ## Left out
//
// - predicate `toy.const.value` (specs/toy/toy.yaml:11): IRDL cannot say `I64(self.type)`
// - attribute `toy.add.colour` (specs/toy/toy.yaml:13): IRDL has no optional attributes: it is not checked
// - attribute `toy.neg.note` (specs/toy/toy.yaml:15): IRDL has no optional attributes: it is not checked
// - attribute `toy.print.times` (specs/toy/toy.yaml:18): IRDL has no optional attributes: it is not checked
// - attribute `toy.find.limit` (specs/toy/toy.yaml:19): IRDL has no optional attributes: it is not checked
