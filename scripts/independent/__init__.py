"""The equations of the specification a second time, in nothing but the standard library.

Nothing here may read or run what stands elsewhere in this repository: what is red in a certificate
is computed again by it (scripts/recompute).
"""
