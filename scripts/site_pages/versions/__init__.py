"""The frozen versions of the standard, and what has changed from one to the next."""
