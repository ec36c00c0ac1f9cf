# `ods.mlir.dialects.func` is `generated.func`.
from generated.func import *
