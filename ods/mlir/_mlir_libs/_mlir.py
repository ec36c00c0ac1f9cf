"""The extension module of the bindings, as `mlir._mlir_libs._mlir`."""

from ...ir.bindings import register_type_caster as register_type_caster
from ...ir.registration import register_dialect as register_dialect
from ...ir.registration import register_operation as register_operation
from ...ir.tracebacks import traceback_settings as globals  # noqa: F401
from ...ir.value_casters import register_value_caster as register_value_caster
from .. import ir as ir
from .. import passmanager as passmanager
