# `ods.mlir.dialects.tensor` is `generated.tensor`.
from generated.tensor import *
