"""Derive the tests of `ods test` from the specs; nothing is run here."""

from .definitions import DefinitionTests, definition_tests
from .expectations import OperationShape, OperationTests, Rule, VariadicGroup, operation_tests, sample_texts, sample_types

__all__ = [
    "DefinitionTests",
    "OperationShape",
    "OperationTests",
    "Rule",
    "VariadicGroup",
    "definition_tests",
    "operation_tests",
    "sample_texts",
    "sample_types",
]
