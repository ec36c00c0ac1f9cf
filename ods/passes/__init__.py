"""Passes over the IR: base classes, pass managers, pipelines and reports."""
