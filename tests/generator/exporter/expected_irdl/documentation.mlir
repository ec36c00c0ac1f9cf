irdl.dialect @toy {
  irdl.type @box {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.any
    %2 = irdl.any
    irdl.parameters(element: %0, size: %1, label: %2)
  }

  irdl.attribute @mark {
    %0 = irdl.any
    irdl.parameters(colour: %0)
  }

  irdl.attribute @sides {
    %0 = irdl.any
    irdl.parameters(value: %0)
  }

  irdl.operation @fill {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(value: %0)
    %1 = irdl.base @toy::@box
    irdl.results(box: %1)
    %2 = irdl.base "#builtin.integer"
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.all_of(%2, %3)
    %5 = irdl.any
    irdl.attributes {"count" = %4, "level" = %5}
  }

  irdl.operation @take {
    %0 = irdl.base @toy::@box
    %1 = irdl.is index
    %2 = irdl.base @toy::@box
    irdl.operands(box: %0, index: optional %1, others: variadic %2)
    %3 = irdl.is i8
    %4 = irdl.is i32
    %5 = irdl.any_of(%3, %4)
    irdl.results(value: %5)
  }

  irdl.operation @weigh {
    %0 = irdl.base @toy::@box
    irdl.operands(first: %0, second: %0)
    %1 = irdl.is i1
    irdl.results(heavier: %1)
  }

  irdl.operation @unpack

  irdl.operation @close
}

// # documentation
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 2 | 0 | 4 |
// | operation | 5 | 0 | 0 |
// | predicate | 0 | 0 | 5 |
// | region | 0 | 0 | 1 |
// | successors | 0 | 0 | 1 |
// | syntax | 0 | 0 | 3 |
// | trait | 0 | 0 | 9 |
// | type | 1 | 0 | 0 |
// | verifier | 0 | 0 | 2 |
//
// ## Left out
//
// - syntax `BoxType` (specs/toy/toy.yaml:20): IRDL writes `<parameter, …>` and nothing else
// - syntax `SidesAttr` (specs/toy/toy.yaml:49): IRDL writes parameters as attributes, not as keywords
// - attribute `toy.fill.mark` (specs/toy/toy.yaml:83): IRDL has no optional attributes: it is not checked
// - attribute `toy.fill.sides` (specs/toy/toy.yaml:84): IRDL has no optional attributes: it is not checked
// - attribute `toy.fill.colour` (specs/toy/toy.yaml:85): IRDL has no optional attributes: it is not checked
// - predicate `toy.fill.count` (specs/toy/toy.yaml:86): IRDL cannot say `I32(self.type)`
// - predicate `toy.fill.count` (specs/toy/toy.yaml:86): IRDL cannot say `self.value % 2 == 0`
// - predicate `toy.fill.count` (specs/toy/toy.yaml:86): IRDL cannot say `self.value >= 0`
// - attribute `toy.fill.quick` (specs/toy/toy.yaml:88): IRDL has no optional attributes: it is not checked
// - trait `toy.fill: TypesMatchWith<"the box holds the value", box, value, "self.element">` (specs/toy/toy.yaml:80): IRDL has no traits
// - predicate `toy.take.box` (specs/toy/toy.yaml:96): IRDL cannot say `T(self.element)`
// - predicate `toy.take.others` (specs/toy/toy.yaml:98): IRDL cannot say `self.size <= 8`
// - trait `toy.take: AttrSizedOperandSegments` (specs/toy/toy.yaml:99): IRDL has no traits
// - syntax `toy.take` (specs/toy/toy.yaml:92): IRDL knows the generic form alone
// - trait `toy.weigh: Balanced` (specs/toy/toy.yaml:106): IRDL has no traits
// - verifier `toy.weigh` (specs/toy/toy.yaml:104): IRDL has no code
// - region `toy.unpack` (specs/toy/toy.yaml:112): IRDL has no variadic regions: none is checked
// - trait `toy.unpack: SingleBlock` (dialect_specs/builtin/traits.yaml:23): IRDL has no traits
// - trait `toy.unpack: SingleBlockImplicitTerminator<CloseOp>` (specs/toy/toy.yaml:114): IRDL has no traits
// - trait `toy.unpack: IsolatedFromAbove` (specs/toy/toy.yaml:114): IRDL has no traits
// - trait `toy.unpack: NoRegionArguments` (specs/toy/toy.yaml:114): IRDL has no traits
// - verifier `toy.unpack` (specs/toy/toy.yaml:112): IRDL has no code
// - trait `toy.close: Terminator` (specs/toy/toy.yaml:117): IRDL has no traits
// - trait `toy.close: HasParent<UnpackOp>` (specs/toy/toy.yaml:117): IRDL has no traits
// - successors `toy.close` (specs/toy/toy.yaml:117): IRDL has no successors
