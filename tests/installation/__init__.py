"""Setting up and judging an installation, against the sandbox server."""
