"""The parts of the ub dialect that its spec cannot express."""

from .passes import *  # noqa: F403
from .poison import *  # noqa: F403
