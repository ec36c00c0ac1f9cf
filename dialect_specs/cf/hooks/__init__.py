"""The parts of the cf dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface

from .branches import *  # noqa: F403
from .passes import *  # noqa: F403
from .patterns import *  # noqa: F403
from .switch_patterns import *  # noqa: F403
