"""Hooks of the math dialect."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
