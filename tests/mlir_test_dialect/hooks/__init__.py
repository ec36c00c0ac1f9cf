"""The bodies of the hooks of the test dialect, as a user would write them; functions that are not here stay stubs."""
