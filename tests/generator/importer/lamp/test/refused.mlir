// RUN: not lamp-opt %s 2>&1 | FileCheck %s

// CHECK: expected
lamp.on
