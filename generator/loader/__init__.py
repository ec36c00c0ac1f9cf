"""Load spec files into spec objects with positions."""

from .load import LoadedDefinition, LoadedDialect, load_dialect, load_dialects, load_folder
from .suggestions import meaning_of, suggestion
from .yaml_document import MappingNode, Node, Place, ScalarNode, SequenceNode

__all__ = [
    "LoadedDefinition",
    "LoadedDialect",
    "MappingNode",
    "Node",
    "Place",
    "ScalarNode",
    "SequenceNode",
    "load_dialect",
    "load_dialects",
    "load_folder",
    "meaning_of",
    "suggestion",
]
