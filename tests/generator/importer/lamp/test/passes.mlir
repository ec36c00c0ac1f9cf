// RUN: lamp-opt %s -lamp-dim -split-input-file -verify-diagnostics

// expected-error @+1 {{this error is one of a pass}}
lamp.room {
}

// -----

lamp.room {
}
