"""The parts of the cf dialect that its spec cannot say."""

from .branches import *  # noqa: F403
from .patterns import *  # noqa: F403
from .switch_patterns import *  # noqa: F403
