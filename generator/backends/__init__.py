"""Lower resolved dialects to models of modules, with all decisions made; templates only lay them out."""

from .definitions import get_signature
from .module_model import DialectScope, ModuleWriter, builder_methods
from .operations.constructor import parameters
from .operations.lower import states_effects
from .package import lower_dialect, lower_module
from .stubs import file_for_stub, with_stubs

__all__ = [
    "DialectScope",
    "ModuleWriter",
    "builder_methods",
    "file_for_stub",
    "get_signature",
    "lower_dialect",
    "lower_module",
    "parameters",
    "states_effects",
    "with_stubs",
]
