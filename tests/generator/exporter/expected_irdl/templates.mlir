irdl.dialect @toy {
  irdl.operation @plain {
    %0 = irdl.is i32
    irdl.operands(value: %0)
    %1 = irdl.is i32
    irdl.results(result: %1)
  }

  irdl.operation @add {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(result: %0)
  }

  irdl.operation @sub {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(result: %0)
  }

  irdl.operation @div {
    %0 = irdl.base "!builtin.bf16"
    %1 = irdl.base "!builtin.f16"
    %2 = irdl.base "!builtin.f32"
    %3 = irdl.base "!builtin.f64"
    %4 = irdl.base "!builtin.f80"
    %5 = irdl.base "!builtin.f128"
    %6 = irdl.base "!builtin.tf32"
    %7 = irdl.base "!builtin.f4E2M1FN"
    %8 = irdl.base "!builtin.f6E2M3FN"
    %9 = irdl.base "!builtin.f6E3M2FN"
    %10 = irdl.base "!builtin.f8E3M4"
    %11 = irdl.base "!builtin.f8E4M3"
    %12 = irdl.base "!builtin.f8E4M3B11FNUZ"
    %13 = irdl.base "!builtin.f8E4M3FN"
    %14 = irdl.base "!builtin.f8E4M3FNUZ"
    %15 = irdl.base "!builtin.f8E5M2"
    %16 = irdl.base "!builtin.f8E5M2FNUZ"
    %17 = irdl.base "!builtin.f8E8M0FNU"
    %18 = irdl.any_of(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17)
    irdl.operands(lhs: %18, rhs: %18)
    irdl.results(result: %18)
  }

  irdl.operation @scale {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(result: %0)
    %1 = irdl.base "#builtin.integer"
    irdl.attributes {"by" = %1}
  }

  irdl.operation @show {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(value: %0)
  }

  irdl.operation @left {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(result: %0)
  }

  irdl.operation @right {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(lhs: %0, rhs: %0)
    irdl.results(result: %0)
  }
}

// # templates
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 0 | 0 | 6 |
// | operation | 8 | 0 | 0 |
// | predicate | 0 | 0 | 1 |
// | syntax | 0 | 0 | 7 |
//
// ## Left out
//
// - attribute `toy.add.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - syntax `toy.add` (specs/toy/toy.yaml:27): IRDL knows the generic form alone
// - attribute `toy.sub.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - syntax `toy.sub` (specs/toy/toy.yaml:28): IRDL knows the generic form alone
// - attribute `toy.div.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - syntax `toy.div` (specs/toy/toy.yaml:29): IRDL knows the generic form alone
// - attribute `toy.scale.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - predicate `toy.scale.by` (specs/toy/toy.yaml:36): IRDL cannot say `I64(self.type)`
// - syntax `toy.scale` (specs/toy/toy.yaml:33): IRDL knows the generic form alone
// - syntax `toy.show` (specs/toy/toy.yaml:38): IRDL knows the generic form alone
// - attribute `toy.left.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - syntax `toy.left` (specs/toy/toy.yaml:39): IRDL knows the generic form alone
// - attribute `toy.right.exact` (specs/toy/toy.yaml:9): IRDL has no optional attributes: it is not checked
// - syntax `toy.right` (specs/toy/toy.yaml:40): IRDL knows the generic form alone
