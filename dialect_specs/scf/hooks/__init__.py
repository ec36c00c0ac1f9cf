"""The parts of the scf dialect that its spec cannot express."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface

from .conditions import *  # noqa: F403
from .for_patterns import *  # noqa: F403
from .forall import *  # noqa: F403
from .forall_patterns import *  # noqa: F403
from .if_patterns import *  # noqa: F403
from .loops import *  # noqa: F403
from .parallel import *  # noqa: F403
from .parallel_patterns import *  # noqa: F403
from .passes import *  # noqa: F403
from .region_patterns import *  # noqa: F403
from .while_patterns import *  # noqa: F403
