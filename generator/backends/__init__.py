"""Backends: a resolved dialect becomes modules in which every decision is made; templates only lay them out."""

from .package import lower_dialect

__all__ = ["lower_dialect"]
