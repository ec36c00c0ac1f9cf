irdl.dialect @toy {
}

// # passes
//
// | kind | written | to fill in | left out |
// | --- | --: | --: | --: |
