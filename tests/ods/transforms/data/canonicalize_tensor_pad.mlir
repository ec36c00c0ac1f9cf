// ARGS: --canonicalize --split-input-file
func.func @nothing_added(%t: tensor<4x4xf32>, %u: tensor<?xf32>, %x: f32) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<4x4xf32>
  %1 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<4x4xf32>
  %2 = tensor.pad %u low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<4xf32>
  return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>
}

// -----

func.func @casts(%t: tensor<4x8xf32>, %n: index, %x: f32) -> (tensor<?x?xf32>, tensor<?x9xf32>) {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[1, 2] high[%n, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } {kept} : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.pad %t low[1, %n] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<?x9xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x9xf32>
}

// -----

func.func @constants(%t: tensor<4x?xf32>, %u: tensor<?xf32>, %x: f32) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.pad %t low[%c1, %c3] high[%c3, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %u low[%c1] high[%c3] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?xf32>
}

// -----

func.func @twice(%t: tensor<?x8xf32>, %n: index, %m: index, %x: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %t low[1, %m] high[%n, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x8xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[%c0, %n] high[%n, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @computed(%t: tensor<4xindex>) -> tensor<9xindex> {
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<4xindex> to tensor<6xindex>
  %1 = tensor.pad %0 low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<6xindex> to tensor<9xindex>
  return %1 : tensor<9xindex>
}

// -----

func.func @orthogonal(%t: tensor<64x64xf32>, %n: index, %m: index, %a: index, %b: index) -> tensor<8x4xf32> {
  %x = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[16, 0] [%n, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%a, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %m] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %b] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
