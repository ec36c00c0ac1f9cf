# `ods.mlir.dialects.vector` is `generated.vector`.
from generated.vector import *
