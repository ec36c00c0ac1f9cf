// ARGS: --remove-dead-values
func.func @scope(%m: memref<4xindex>) {
  %zero = arith.constant 0 : index
  %r = memref.alloca_scope -> index {
    %sum = arith.addi %zero, %zero : index
    memref.store %sum, %m[%zero] : memref<4xindex>
    memref.alloca_scope.return %sum : index
  }
  return
}
