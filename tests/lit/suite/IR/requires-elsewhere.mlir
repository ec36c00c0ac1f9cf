// REQUIRES: a-machine-from-elsewhere
// RUN: mlir-opt %s -no-such-flag
