"""The passes of the runtime, one module each."""
