"""What a change of specs means for those who use the dialects: from two resolved projects to a list of changes."""

from .change import LEVELS, Change, Level, Severity, worst
from .projects import Specs, compare_projects

__all__ = ["LEVELS", "Change", "Level", "Severity", "Specs", "compare_projects", "worst"]
