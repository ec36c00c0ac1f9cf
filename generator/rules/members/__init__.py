"""Compare the members that expressions use with those of their values' classes."""

from .check import check_members

__all__ = ["check_members"]
