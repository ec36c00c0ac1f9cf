"""The parts of the index dialect that its spec cannot say."""

from .casts import *  # noqa: F403
from .comparisons import *  # noqa: F403
from .constants import *  # noqa: F403
from .folding import *  # noqa: F403
