"""Compare two resolved projects; list the changes and their effects on users of the dialects."""

from .change import LEVELS, Change, Impact, Level, worst
from .projects import Specs, compare_projects
from .render import change_object

__all__ = ["LEVELS", "Change", "Impact", "Level", "Specs", "change_object", "compare_projects", "worst"]
