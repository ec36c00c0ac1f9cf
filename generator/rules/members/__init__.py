"""What expressions ask of values, compared with what the classes of these have."""

from .check import check_members

__all__ = ["check_members"]
