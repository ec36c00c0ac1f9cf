irdl.dialect @toy {
  irdl.operation @heap {
    %0 = irdl.is i32
    irdl.results(out: %0)
  }
}

// # interfaces
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
// | operation | 1 | 0 | 0 |
