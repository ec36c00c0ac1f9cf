"""What `ods test` has to find out about each operation, told from its spec; nothing here runs anything."""

from .expectations import OperationTests, Rule, VariadicGroup, operation_tests, sample_texts

__all__ = ["OperationTests", "Rule", "VariadicGroup", "operation_tests", "sample_texts"]
