"""Passes over the IR: what a pass is; the manager and the built-in passes."""
