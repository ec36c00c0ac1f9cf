irdl.dialect @toy {
  irdl.type @empty

  irdl.type @box {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.any
    %2 = irdl.any
    %3 = irdl.any
    irdl.parameters(element: %0, size: %1, label: %2, scale: %3)
  }

  irdl.attribute @note {
    %0 = irdl.any
    %1 = irdl.any
    irdl.parameters(text: %0, boxes: %1)
  }
}

// # definitions
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | attribute | 1 | 0 | 0 |
// | syntax | 0 | 0 | 2 |
// | type | 2 | 0 | 0 |
//
// ## Left out
//
// - syntax `BoxType` (specs/toy/toy.yaml:5): IRDL writes `<parameter, …>` and nothing else
// - syntax `NoteAttr` (specs/toy/toy.yaml:22): IRDL writes `<parameter, …>` and nothing else
