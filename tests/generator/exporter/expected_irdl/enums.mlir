irdl.dialect @toy {
  irdl.attribute @color {
    %0 = irdl.any
    irdl.parameters(value: %0)
  }

  irdl.operation @turn {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base @toy::@color
    irdl.attributes {"direction" = %0, "color" = %1}
  }
}

// # enums
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 1 | 0 | 1 |
// | operation | 1 | 0 | 0 |
// | predicate | 0 | 0 | 2 |
// | syntax | 0 | 0 | 1 |
//
// ## Left out
//
// - syntax `ColorAttr` (specs/toy/toy.yaml:25): IRDL writes parameters as attributes, not as keywords
// - predicate `toy.turn.direction` (specs/toy/toy.yaml:28): IRDL cannot say `self.type is IntegerType.get_signless(32)`
// - predicate `toy.turn.direction` (specs/toy/toy.yaml:28): IRDL cannot say `0 <= self.value <= 1`
// - attribute `toy.turn.old` (specs/toy/toy.yaml:28): IRDL has no optional attributes: it is not checked
