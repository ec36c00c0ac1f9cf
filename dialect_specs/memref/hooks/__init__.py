"""The parts of the memref dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list

from .access import *  # noqa: F403
from .allocation import *  # noqa: F403
from .atomics import *  # noqa: F403
from .casts import *  # noqa: F403
from .folding import *  # noqa: F403
from .globals import *  # noqa: F403
from .passes import *  # noqa: F403
from .patterns import *  # noqa: F403
from .queries import *  # noqa: F403
from .reshape_patterns import *  # noqa: F403
from .reshapes import *  # noqa: F403
from .slots import *  # noqa: F403
from .subviews import *  # noqa: F403
