"""Check the imports and names in hook modules without running them."""

from .check import FunctionChecker, check_hook_code

__all__ = ["FunctionChecker", "check_hook_code"]
