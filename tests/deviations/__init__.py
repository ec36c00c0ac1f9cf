"""Where the project answers otherwise than mlir-opt 22, since mlir-opt 22 is wrong: data, and tests that run it.

To add a row, put a file into `rows`, named after the fault, and write the page again with `pytest tests/documents --update`. A row is IR
with the function `@main` below a header:

    // about: `canonicalize` of `arith.addi`
    // report: llvm/llvm-project#140328
    // passes: --canonicalize
    // why: the sum of the constants does not fit into i8, so the flag `nsw` does not hold for the merged addition
    // run: 1 [2, 3]
    // right: true [5, 3]
    // mlir-opt 22: poison [5, 3]

- `about`: the operation or pass; Markdown, as in `why`.
- `report`: the report or pull request (`llvm/llvm-project#N`), or where the fault was found if nobody has reported it.
- `passes`: arguments of `ods opt`. For a fault in the lowering, name the pass of the lowering.
- `why`: why the right answer is right.
- `run`: the arguments of `@main`, as after `ods run --args`; lists for memrefs, vectors and tensors. Empty if there are none.
- `right`, `mlir-opt 22`: the answers: the results, and then the contents of each memref among the arguments. An mlir-opt 22 that crashes
  has the answer `crashes`, and is not compared; one that refuses the IR has the answer `error: …`, which its message contains; one whose
  result has undefined behavior has the interpreter's answer `undefined: …`, and is not compiled.

- `index width`: 32 if the answers are those of a machine with such indices; 64 bits if the key is not there.

The keys `run`, `right` and `mlir-opt 22` may be repeated together. A long value continues on lines that begin with `//   `.

The test of a row calls `@main` before the passes, after them, and after them with `--mlir-22-bugs`. It asks the interpreter of
`tests/fuzz/meaning`, and (if marked slow tests run) what `ods run` compiles. At least one must know all operations and types after
the passes. `python -m tests.deviations FILE` prints the answers, to fill in a header.

The files in `ods` are specs that mlir-tblgen accepts as TableGen, though what it generates does not work; `ods check` refuses them. Their
header has the keys `about`, `report` and `why` after `#`. `pytest tests/deviations --update` writes the message into `<name>.stderr`.
"""
