# `ods.mlir.dialects.memref` is `generated.memref`.
from generated.memref import *
