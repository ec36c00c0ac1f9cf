"""Resolving: names become objects, templates are expanded, texts are parsed and checked."""

from .resolve import resolve_dialects

__all__ = ["resolve_dialects"]
