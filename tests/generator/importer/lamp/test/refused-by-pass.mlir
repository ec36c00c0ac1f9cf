// RUN: not lamp-opt %s -lamp-dim 2>&1 | FileCheck %s

// CHECK: this error is one of a pass
lamp.room {
}
