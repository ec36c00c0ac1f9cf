"""The parts of the NorthStar dialect that its spec cannot express."""

from .distribution import *  # noqa: F403
from .fusion import *  # noqa: F403
from .operations import *  # noqa: F403
from .simplification import *  # noqa: F403
from .syntax import *  # noqa: F403
