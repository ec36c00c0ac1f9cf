# `ods.mlir.dialects.arith` is `generated.arith`.
from generated.arith import *
