"""The passes that come with the runtime, a module for each."""
