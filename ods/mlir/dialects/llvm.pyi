# `ods.mlir.dialects.llvm` is `generated.llvm`.
from generated.llvm import *
