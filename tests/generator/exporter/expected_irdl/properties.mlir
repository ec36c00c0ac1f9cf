irdl.dialect @toy {
  irdl.operation @all {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base "#builtin.string"
    %2 = irdl.base "#builtin.integer"
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.all_of(%2, %3, %4)
    %6 = irdl.any
    %7 = irdl.any
    irdl.attributes {"axis" = %0, "name" = %1, "level" = %5, "any" = %6, "count" = %7}
  }
}

// # properties
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 0 | 0 | 6 |
// | operation | 1 | 0 | 0 |
// | predicate | 0 | 0 | 4 |
//
// ## Left out
//
// - predicate `toy.all.axis` (specs/toy/toy.yaml:6): IRDL cannot say `I64(self.type)`
// - attribute `toy.all.limit` (specs/toy/toy.yaml:8): IRDL has no optional attributes: it is not checked
// - attribute `toy.all.hint` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - attribute `toy.all.flag` (specs/toy/toy.yaml:10): IRDL has no optional attributes: it is not checked
// - attribute `toy.all.extra` (specs/toy/toy.yaml:11): IRDL has no optional attributes: it is not checked
// - predicate `toy.all.level` (specs/toy/toy.yaml:12): IRDL cannot say `I32(self.type)`
// - predicate `toy.all.level` (specs/toy/toy.yaml:12): IRDL cannot say `self.value >= 0`
// - predicate `toy.all.level` (specs/toy/toy.yaml:12): IRDL cannot say `self.value <= 3`
// - attribute `toy.all.quick` (specs/toy/toy.yaml:15): IRDL has no optional attributes: it is not checked
// - attribute `toy.all.depth` (specs/toy/toy.yaml:16): IRDL has no optional attributes: it is not checked
