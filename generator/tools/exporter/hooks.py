"""The hooks that have a counterpart in C++.

`td/hooks.py` has the ODS fields that request them, `cpp/hooks.py` the member functions that implement them.
"""

from __future__ import annotations

from typing import Literal

from ...hooks import methods_of
from ...resolver.model import Definition, ResolvedHookMethod
from ...resolver.model.definitions import HookKind

HookOwner = Literal["dialect", "operation", "type", "attribute"]
"""Owners of hooks whose C++ declaration is fixed."""
AS_DECLARED: tuple[HookKind, ...] = ("builder", "interface", "directive", "pattern", "pass", "meaning")
"""The kinds of hooks whose C++ declaration depends on the spec."""
_DECLARED_BY_HAND = "the parsers and printers of a whole dialect are declared in `extraClassDeclaration` in C++"
WITHOUT_COUNTERPART: dict[tuple[HookOwner, str], str] = {
    ("dialect", "parse_unknown_type"): "types that nobody defined are read by `parseType` in C++",
    ("dialect", "parse_type"): _DECLARED_BY_HAND,
    ("dialect", "print_type"): _DECLARED_BY_HAND,
    ("dialect", "parse_attribute"): _DECLARED_BY_HAND,
    ("dialect", "print_attribute"): _DECLARED_BY_HAND,
    ("dialect", "get_bytecode_interface"): "the encodings in bytecode are a class on `BytecodeDialectInterface` in C++",
    ("dialect", "get_fold_interface"): "which regions keep their constants is a class on `DialectFoldInterface` in C++",
    ("dialect", "get_inliner_interface"): "what the inliner may do is a class on `DialectInlinerInterface` in C++",
    ("operation", "parse_fast"): "a parser in C++ is fast as it is",
}
"""Maps methods that are not member functions in C++ to the reason."""


def exported_methods(definition: Definition) -> list[ResolvedHookMethod]:
    """Return the methods of a definition whose C++ declaration is fixed; without the syntax if an exported format replaces it."""
    has_format = definition.exported_format is not None
    return [each for each in methods_of(definition) if each.kind not in AS_DECLARED and not (has_format and each.kind == "syntax")]
