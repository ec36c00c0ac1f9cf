irdl.dialect @toy {
  irdl.operation @add {
    %0 = irdl.base "!builtin.index"
    %1 = irdl.base "!builtin.integer"
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "!builtin.tensor"
    %4 = irdl.base "!builtin.unranked_tensor"
    %5 = irdl.base "!builtin.vector"
    %6 = irdl.base "!builtin.memref"
    %7 = irdl.base "!builtin.unranked_memref"
    %8 = irdl.any_of(%3, %4, %5, %6, %7)
    %9 = irdl.any_of(%2, %8)
    irdl.operands(lhs: %9, rhs: %9)
    irdl.results(result: %9)
  }

  irdl.operation @constant {
    %0 = irdl.any
    irdl.results(result: %0)
    %1 = irdl.any
    irdl.attributes {"value" = %1}
  }

  irdl.operation @pick {
    %0 = irdl.is i1
    %1 = irdl.base "!builtin.integer"
    irdl.operands(condition: %0, a: %1, b: %1)
    irdl.results(result: %1)
  }

  irdl.operation @widen {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(input: %0)
    %1 = irdl.base "!builtin.integer"
    irdl.results(output: %1)
  }
}

// # arithmetic
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operation | 4 | 0 | 0 |
// | predicate | 0 | 0 | 8 |
// | syntax | 0 | 0 | 1 |
// | trait | 0 | 0 | 1 |
// | verifier | 0 | 0 | 1 |
//
// ## Left out
//
// - predicate `toy.add.lhs` (specs/toy/toy.yaml:10): IRDL cannot say `self.is_signless`
// - predicate `toy.add.lhs` (specs/toy/toy.yaml:10): IRDL cannot say `isinstance(self, ValueSemantics)`
// - predicate `toy.add.lhs` (specs/toy/toy.yaml:10): IRDL cannot say `T(self.element_type)`
// - syntax `toy.add` (specs/toy/toy.yaml:6): IRDL knows the generic form alone
// - predicate `toy.constant.value` (specs/toy/toy.yaml:16): IRDL cannot say `isinstance(self, TypedAttr)`
// - predicate `toy.pick.a` (specs/toy/toy.yaml:21): IRDL cannot say `self.is_signless`
// - predicate `toy.pick.a` (specs/toy/toy.yaml:21): IRDL cannot say `self.width < 8`
// - verifier `toy.pick` (specs/toy/toy.yaml:19): IRDL has no code
// - predicate `toy.widen.input` (specs/toy/toy.yaml:28): IRDL cannot say `self.is_signless`
// - predicate `toy.widen.output` (specs/toy/toy.yaml:29): IRDL cannot say `self.is_signless`
// - trait `toy.widen: TypesMatchWith<"output is twice as wide", input, output, "IntegerType.get_signless(2 * self.width)">` (specs/toy/toy.yaml:27): IRDL has no traits
