// RUN: lamp-opt %s -allow-unregistered-dialect | lamp-opt -allow-unregistered-dialect

%0 = "fan.source"() : () -> i32
%1 = lamp.on %0 : i32
