"""The parts of the math dialect that its spec cannot say."""

from .bits import *  # noqa: F403
from .functions import *  # noqa: F403
