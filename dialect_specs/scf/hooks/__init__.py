"""The parts of the scf dialect that its spec cannot say."""

from .conditions import *  # noqa: F403
from .forall import *  # noqa: F403
from .loops import *  # noqa: F403
from .parallel import *  # noqa: F403
