"""The `ods` command."""
