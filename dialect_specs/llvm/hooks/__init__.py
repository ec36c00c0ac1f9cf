"""The parts of the llvm dialect that its spec cannot express."""

from .aggregates import *  # noqa: F403
from .arithmetic import *  # noqa: F403
from .attributes import *  # noqa: F403
from .branches import *  # noqa: F403
from .bytecode import *  # noqa: F403
from .call_syntax import *  # noqa: F403
from .calls import *  # noqa: F403
from .constants import *  # noqa: F403
from .exceptions import *  # noqa: F403
from .flags import *  # noqa: F403
from .functions import *  # noqa: F403
from .globals import *  # noqa: F403
from .inlining import *  # noqa: F403
from .memory import *  # noqa: F403
from .passes import *  # noqa: F403
from .slot_copies import *  # noqa: F403
from .slot_parts import *  # noqa: F403
from .slot_views import *  # noqa: F403
from .slots import *  # noqa: F403
from .subprogram import *  # noqa: F403
from .types import *  # noqa: F403
