"""Check that expressions only use members that the classes of their values have."""

from .check import check_members

__all__ = ["check_members"]
