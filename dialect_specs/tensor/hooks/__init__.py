"""The parts of the tensor dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list

from .casts import *  # noqa: F403
from .element_patterns import *  # noqa: F403
from .elements import *  # noqa: F403
from .folding import *  # noqa: F403
from .joining import *  # noqa: F403
from .pad_patterns import *  # noqa: F403
from .passes import *  # noqa: F403
from .producers import *  # noqa: F403
from .reshape_patterns import *  # noqa: F403
from .reshapes import *  # noqa: F403
from .shape_patterns import *  # noqa: F403
from .slice_patterns import *  # noqa: F403
from .slices import *  # noqa: F403
