"""What `ods test` has to find out about each operation, told from its spec; nothing here runs anything."""

from .expectations import OperationTests, Rule, Shape, VariadicGroup, operation_tests, sample_texts, sample_types

__all__ = ["OperationTests", "Rule", "Shape", "VariadicGroup", "operation_tests", "sample_texts", "sample_types"]
