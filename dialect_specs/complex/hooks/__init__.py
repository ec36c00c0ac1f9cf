"""The parts of the complex dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface

from .constants import *  # noqa: F403
from .folding import *  # noqa: F403
from .numbers import *  # noqa: F403
from .passes import *  # noqa: F403
from .patterns import *  # noqa: F403
