"""The bodies of the hooks of the test dialect, as a user would write them; functions that are not here stay stubs."""

from .attributes import *  # noqa: F403
from .control_flow import *  # noqa: F403
from .dialect import *  # noqa: F403
from .directives import *  # noqa: F403
from .folding import *  # noqa: F403
from .names import *  # noqa: F403
from .ranges import *  # noqa: F403
from .shapes import *  # noqa: F403
from .slots import *  # noqa: F403
from .syntax import *  # noqa: F403
from .types import *  # noqa: F403
from .verification import *  # noqa: F403
