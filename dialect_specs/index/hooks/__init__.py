"""The parts of the index dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface

from .casts import *  # noqa: F403
from .comparisons import *  # noqa: F403
from .constants import *  # noqa: F403
from .folding import *  # noqa: F403
from .passes import *  # noqa: F403
