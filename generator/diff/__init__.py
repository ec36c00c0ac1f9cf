"""What a change of specs means for those who use the dialects: from two resolved projects to a list of changes."""

from .change import LEVELS, Change, Impact, Level, worst
from .projects import Specs, compare_projects

__all__ = ["LEVELS", "Change", "Level", "Impact", "Specs", "compare_projects", "worst"]
