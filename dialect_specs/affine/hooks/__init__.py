"""The parts of the affine dialect that its spec cannot express."""

from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list

from .access import *  # noqa: F403
from .conditions import *  # noqa: F403
from .fast import *  # noqa: F403
from .indexing import *  # noqa: F403
from .inlining import *  # noqa: F403
from .linear_folding import *  # noqa: F403
from .loops import *  # noqa: F403
from .map_folding import *  # noqa: F403
from .map_patterns import *  # noqa: F403
from .parallel import *  # noqa: F403
from .passes import *  # noqa: F403
from .transfers import *  # noqa: F403
