"""Load spec files into spec objects with positions."""

from .load import LoadedDefinition, LoadedDialect, load_dialect, load_dialects, load_folder
from .node import MappingNode, Node, ScalarNode, SequenceNode
from .place import Place
from .suggestions import meaning_of, suggestion

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
