irdl.dialect @toy {
  irdl.type @money

  irdl.type @rate

  irdl.attribute @order {
    %0 = irdl.any
    irdl.parameters(value: %0)
  }

  irdl.attribute @flags {
    %0 = irdl.any
    irdl.parameters(value: %0)
  }

  irdl.operation @pay {
    %0 = irdl.base @toy::@money
    %1 = irdl.base @toy::@money
    irdl.operands(one: %0, other: %1)
    %2 = irdl.base @toy::@money
    irdl.results(result: %2)
  }

  irdl.operation @share {
    %0 = irdl.base @toy::@money
    %1 = irdl.is i8
    irdl.operands(amount: %0, parts: %1)
    %2 = irdl.base @toy::@money
    %3 = irdl.base @toy::@money
    irdl.results(part: %2, rest: %3)
    %4 = irdl.base @toy::@flags
    irdl.attributes {"flags" = %4}
  }

  irdl.operation @better {
    %0 = irdl.base @toy::@money
    %1 = irdl.base @toy::@money
    irdl.operands(one: %0, other: %1)
    %2 = irdl.base @toy::@money
    irdl.results(result: %2)
    %3 = irdl.base @toy::@order
    %4 = irdl.base "#builtin.integer"
    irdl.attributes {"order" = %3, "bonus" = %4}
  }

  irdl.operation @times {
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
    %19 = irdl.base "!builtin.tensor"
    %20 = irdl.base "!builtin.unranked_tensor"
    %21 = irdl.base "!builtin.vector"
    %22 = irdl.base "!builtin.memref"
    %23 = irdl.base "!builtin.unranked_memref"
    %24 = irdl.any_of(%19, %20, %21, %22, %23)
    %25 = irdl.any_of(%18, %24)
    irdl.operands(lhs: %25, rhs: %25)
    irdl.results(result: %25)
  }

  irdl.operation @convert {
    %0 = irdl.base @toy::@rate
    %1 = irdl.any
    irdl.operands(rate: %0, other: %1)
    %2 = irdl.any
    irdl.results(result: %2)
  }

  irdl.operation @near {
    %0 = irdl.base @toy::@money
    %1 = irdl.base @toy::@money
    irdl.operands(one: %0, other: %1)
    %2 = irdl.base @toy::@money
    irdl.results(result: %2)
    %3 = irdl.base "#builtin.integer"
    irdl.attributes {"limit" = %3}
  }
}

// # meaning
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 2 | 0 | 2 |
// | operation | 6 | 0 | 0 |
// | predicate | 0 | 0 | 6 |
// | syntax | 0 | 0 | 2 |
// | trait | 0 | 0 | 1 |
// | type | 2 | 0 | 0 |
//
// ## Left out
//
// - syntax `OrderAttr` (specs/toy/toy.yaml:8): IRDL writes parameters as attributes, not as keywords
// - syntax `FlagsAttr` (specs/toy/toy.yaml:13): IRDL writes parameters as attributes, not as keywords
// - attribute `toy.better.always` (specs/toy/toy.yaml:31): IRDL has no optional attributes: it is not checked
// - predicate `toy.better.bonus` (specs/toy/toy.yaml:31): IRDL cannot say `I64(self.type)`
// - predicate `toy.times.lhs` (specs/toy/toy.yaml:36): IRDL cannot say `isinstance(self, ValueSemantics)`
// - predicate `toy.times.lhs` (specs/toy/toy.yaml:36): IRDL cannot say `T(self.element_type)`
// - attribute `toy.times.flags` (specs/toy/toy.yaml:36): IRDL has no optional attributes: it is not checked
// - trait `toy.times: Elementwise` (dialect_specs/builtin/traits.yaml:159): IRDL has no traits
// - predicate `toy.convert.other` (specs/toy/toy.yaml:40): IRDL cannot say `isinstance(self, Float32Type)`
// - predicate `toy.convert.result` (specs/toy/toy.yaml:41): IRDL cannot say `isinstance(self, Float16Type)`
// - predicate `toy.near.limit` (specs/toy/toy.yaml:44): IRDL cannot say `I64(self.type)`
