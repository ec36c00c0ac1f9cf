"""The parts of the arith dialect that its spec cannot say."""

from .casts import *  # noqa: F403
from .selection import *  # noqa: F403
from .values import *  # noqa: F403
