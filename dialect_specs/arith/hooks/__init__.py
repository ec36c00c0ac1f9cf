"""Hooks of the arith dialect."""

from ods.ir.inliner_interface import get_inliner_interface as get_inliner_interface
