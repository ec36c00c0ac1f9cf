"""Releases: version, changelog, commit, tag, and a source distribution and a wheel whose bytes depend on the commit alone."""
