"""Resolving: names become objects, templates are expanded, texts are parsed and checked."""

from .resolve import Ground, resolve_dialects, resolve_ground

__all__ = ["Ground", "resolve_dialects", "resolve_ground"]
