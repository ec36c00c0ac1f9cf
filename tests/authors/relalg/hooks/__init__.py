"""The handwritten part of the relalg dialect: what its author wrote, and the lowering."""

from .author import *  # noqa: F403
from .lowering import *  # noqa: F403
