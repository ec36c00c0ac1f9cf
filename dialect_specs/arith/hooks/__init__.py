"""The parts of the arith dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface

from .cast_folding import *  # noqa: F403
from .casts import *  # noqa: F403
from .comparison_folding import *  # noqa: F403
from .float_comparison_patterns import *  # noqa: F403
from .float_folding import *  # noqa: F403
from .integer_extrema import *  # noqa: F403
from .integer_folding import *  # noqa: F403
from .passes import *  # noqa: F403
from .pattern_functions import *  # noqa: F403
from .select_patterns import *  # noqa: F403
from .selection import *  # noqa: F403
from .values import *  # noqa: F403
