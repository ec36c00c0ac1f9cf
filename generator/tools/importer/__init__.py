"""Reading TableGen in: `llvm-tblgen --dump-json` output becomes spec folders and a report."""
