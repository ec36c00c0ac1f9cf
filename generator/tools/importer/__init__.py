"""Import TableGen: the output of `llvm-tblgen --dump-json` becomes spec folders and a report."""
