"""The parts of the complex dialect that its spec cannot say."""

from .constants import *  # noqa: F403
from .folding import *  # noqa: F403
from .patterns import *  # noqa: F403
