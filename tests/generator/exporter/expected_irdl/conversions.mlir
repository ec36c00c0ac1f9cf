irdl.dialect @toy {
  irdl.type @cell {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.any
    irdl.parameters(element: %0, size: %1)
  }

  irdl.type @clock

  irdl.operation @const {
    %0 = irdl.is i64
    irdl.results(result: %0)
    %1 = irdl.base "#builtin.integer"
    irdl.attributes {"value" = %1}
  }

  irdl.operation @new {
    %0 = irdl.base @toy::@cell
    irdl.results(cell: %0)
  }

  irdl.operation @get {
    %0 = irdl.base @toy::@cell
    %1 = irdl.is index
    irdl.operands(cell: %0, at: optional %1)
    %2 = irdl.base "!builtin.integer"
    irdl.results(value: %2)
  }

  irdl.operation @put {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.base @toy::@cell
    irdl.operands(value: %0, cell: %1)
  }

  irdl.operation @swap {
    %0 = irdl.any
    irdl.operands(pair: %0)
    %1 = irdl.any
    irdl.results(result: %1)
  }

  irdl.operation @cast {
    %0 = irdl.any
    irdl.operands(value: %0)
    %1 = irdl.any
    irdl.results(result: %1)
  }

  irdl.operation @sum {
    %0 = irdl.is i64
    irdl.operands(values: variadic %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }

  irdl.operation @twice {
    %0 = irdl.is i64
    irdl.operands(value: %0)
    %1 = irdl.is i64
    irdl.results(result: %1)
  }

  irdl.operation @mul {
    %0 = irdl.is i64
    %1 = irdl.is i64
    irdl.operands(lhs: %0, rhs: %1)
    %2 = irdl.is i64
    irdl.results(result: %2)
  }

  irdl.operation @pair {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.base "!builtin.integer"
    irdl.operands(first: %0, second: %1)
    %2 = irdl.any
    irdl.results(pair: %2)
  }

  irdl.operation @split {
    %0 = irdl.any
    irdl.operands(pair: %0)
    %1 = irdl.base "!builtin.integer"
    %2 = irdl.base "!builtin.integer"
    irdl.results(first: %1, second: %2)
  }

  irdl.operation @tick {
    %0 = irdl.base @toy::@clock
    irdl.operands(clock: %0)
  }
}

// # conversions
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 0 | 0 | 1 |
// | operation | 12 | 0 | 0 |
// | predicate | 0 | 0 | 5 |
// | syntax | 0 | 0 | 1 |
// | type | 2 | 0 | 1 |
//
// ## Left out
//
// - type `PairType` (specs/toy/toy.yaml:12): IRDL has one name for one thing, and 'pair' is taken
// - syntax `CellType` (specs/toy/toy.yaml:5): IRDL writes `<parameter, …>` and nothing else
// - predicate `toy.const.value` (specs/toy/toy.yaml:20): IRDL cannot say `I64(self.type)`
// - predicate `toy.swap.pair` (specs/toy/toy.yaml:24): IRDL cannot say `isinstance(self, PairType)`
// - predicate `toy.swap.result` (specs/toy/toy.yaml:24): IRDL cannot say `isinstance(self, PairType)`
// - attribute `toy.sum.note` (specs/toy/toy.yaml:26): IRDL has no optional attributes: it is not checked
// - predicate `toy.pair.pair` (specs/toy/toy.yaml:29): IRDL cannot say `isinstance(self, PairType)`
// - predicate `toy.split.pair` (specs/toy/toy.yaml:30): IRDL cannot say `isinstance(self, PairType)`
