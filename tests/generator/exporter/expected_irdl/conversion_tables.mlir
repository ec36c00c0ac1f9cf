irdl.dialect @toy {
  irdl.type @box

  irdl.operation @add {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    irdl.results(result: %2)
    %3 = irdl.base "#builtin.integer"
    irdl.attributes {"wraps" = %3}
  }

  irdl.operation @mul {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    irdl.results(result: %2)
    %3 = irdl.base "#builtin.integer"
    irdl.attributes {"wraps" = %3}
  }

  irdl.operation @less {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i1
    irdl.results(result: %2)
  }

  irdl.operation @choose {
    %0 = irdl.is i1
    %1 = irdl.any
    %2 = irdl.any
    irdl.operands(which: %0, yes: %1, no: %2)
    %3 = irdl.any
    irdl.results(result: %3)
  }

  irdl.operation @halve {
    %0 = irdl.is i64
    irdl.operands(value: %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }

  irdl.operation @third {
    %0 = irdl.is i64
    irdl.operands(value: %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }
}

// # conversion_tables
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 0 | 0 | 2 |
// | operation | 6 | 0 | 0 |
// | predicate | 0 | 0 | 2 |
// | type | 1 | 0 | 0 |
//
// ## Left out
//
// - predicate `toy.add.wraps` (specs/toy/toy.yaml:6): IRDL cannot say `I64(self.type)`
// - attribute `toy.add.note` (specs/toy/toy.yaml:6): IRDL has no optional attributes: it is not checked
// - predicate `toy.mul.wraps` (specs/toy/toy.yaml:7): IRDL cannot say `I64(self.type)`
// - attribute `toy.mul.note` (specs/toy/toy.yaml:7): IRDL has no optional attributes: it is not checked
