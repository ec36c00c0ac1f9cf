"""Hooks of the complex dialect."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
