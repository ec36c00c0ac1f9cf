"""Resolving: names become objects, templates are expanded, texts are parsed and checked."""

from .resolve import Ground, Run, resolve_again, resolve_dialects, resolve_ground

__all__ = ["Ground", "Run", "resolve_again", "resolve_dialects", "resolve_ground"]
