# `ods.mlir.dialects.emitc` is `generated.emitc`.
from generated.emitc import *
