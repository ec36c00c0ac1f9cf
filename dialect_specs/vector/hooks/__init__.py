"""Hooks of the vector dialect."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
from ods.text.dynamic_index_list import parse_dynamic_index_list as parse_dynamic_index_list
from ods.text.dynamic_index_list import print_dynamic_index_list as print_dynamic_index_list
