"""What the code of hooks imports and uses, checked without running it."""

from .check import check_hook_code

__all__ = ["check_hook_code"]
