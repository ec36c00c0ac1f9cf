"""Running IR without compiling it: values, memory, and a machine that executes operations by their meaning."""
