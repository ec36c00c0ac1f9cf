irdl.dialect @toy {
  irdl.operation @loop {
    %0 = irdl.is index
    irdl.operands(count: %0)
  }

  irdl.operation @yield {
    %0 = irdl.any
    irdl.operands(values: variadic %0)
  }

  irdl.operation @jump
}

// # regions
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operation | 3 | 0 | 0 |
// | region | 0 | 0 | 1 |
// | successors | 0 | 0 | 1 |
// | trait | 0 | 0 | 6 |
// | verifier | 0 | 0 | 1 |
//
// ## Left out
//
// - region `toy.loop` (specs/toy/toy.yaml:4): IRDL has no variadic regions: none is checked
// - trait `toy.loop: SingleBlock` (dialect_specs/builtin/traits.yaml:23): IRDL has no traits
// - trait `toy.loop: SingleBlockImplicitTerminator<YieldOp>` (specs/toy/toy.yaml:5): IRDL has no traits
// - trait `toy.loop: IsolatedFromAbove` (specs/toy/toy.yaml:5): IRDL has no traits
// - verifier `toy.loop` (specs/toy/toy.yaml:4): IRDL has no code
// - trait `toy.yield: Terminator` (specs/toy/toy.yaml:10): IRDL has no traits
// - trait `toy.yield: HasParent<LoopOp>` (specs/toy/toy.yaml:10): IRDL has no traits
// - trait `toy.jump: Terminator` (specs/toy/toy.yaml:13): IRDL has no traits
// - successors `toy.jump` (specs/toy/toy.yaml:12): IRDL has no successors
