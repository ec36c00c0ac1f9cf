"""Compare two resolved projects; list the changes and their effects on users of the dialects."""

from .change import LEVELS, Change, Impact, Level, worst
from .projects import Specs, compare_projects

__all__ = ["LEVELS", "Change", "Level", "Impact", "Specs", "compare_projects", "worst"]
