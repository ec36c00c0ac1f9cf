"""The interpreter: machine, values and `ods run --interpret`."""
