"""The parts of the func dialect that its spec cannot express."""

from .functions import *  # noqa: F403
from .passes import *  # noqa: F403
