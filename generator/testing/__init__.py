"""What `ods test` has to find out about each operation, told from its spec; nothing here runs anything."""

from .expectations import OperationShape, OperationTests, Rule, VariadicGroup, operation_tests, sample_texts, sample_types

__all__ = ["OperationTests", "Rule", "OperationShape", "VariadicGroup", "operation_tests", "sample_texts", "sample_types"]
