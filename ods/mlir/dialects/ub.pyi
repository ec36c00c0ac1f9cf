# `ods.mlir.dialects.ub` is `generated.ub`.
from generated.ub import *
