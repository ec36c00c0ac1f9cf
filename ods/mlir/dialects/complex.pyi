# `ods.mlir.dialects.complex` is `generated.complex`.
from generated.complex import *
