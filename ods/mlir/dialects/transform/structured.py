"""Helpers of `mlir.dialects.transform.structured`."""

from .._absent import absent_names
from .._ods_common import _dispatch_dynamic_index_list as _dispatch_dynamic_index_list
from .._ods_common import _dispatch_mixed_values as _dispatch_mixed_values
from .._ods_common import _get_int_array_array_attr as _get_int_array_array_attr
from .._ods_common import _get_int_array_attr as _get_int_array_attr
from .._ods_common import _get_value_list as _get_value_list
from .._ods_common import _get_value_or_attribute_value as _get_value_or_attribute_value

__getattr__ = absent_names("ods.mlir.dialects.transform")
