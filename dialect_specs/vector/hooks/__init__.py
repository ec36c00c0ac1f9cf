"""The parts of the vector dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list

from .constants import *  # noqa: F403
from .contraction import *  # noqa: F403
from .elements import *  # noqa: F403
from .elements_folding import *  # noqa: F403
from .extract_folding import *  # noqa: F403
from .extract_patterns import *  # noqa: F403
from .insert_folding import *  # noqa: F403
from .machine import *  # noqa: F403
from .mask_patterns import *  # noqa: F403
from .masks import *  # noqa: F403
from .memory import *  # noqa: F403
from .memory_patterns import *  # noqa: F403
from .passes import *  # noqa: F403
from .reduction_patterns import *  # noqa: F403
from .reductions import *  # noqa: F403
from .shape_folding import *  # noqa: F403
from .shapes import *  # noqa: F403
from .shuffle_folding import *  # noqa: F403
from .slice_patterns import *  # noqa: F403
from .slices import *  # noqa: F403
from .transfer_folding import *  # noqa: F403
from .transfer_patterns import *  # noqa: F403
from .transfers import *  # noqa: F403
from .transpose_folding import *  # noqa: F403
