"""Check the imports and names in hook modules without running them."""

from .check import check_hook_code

__all__ = ["check_hook_code"]
