# `ods.mlir.dialects.index` is `generated.index`.
from generated.index import *
