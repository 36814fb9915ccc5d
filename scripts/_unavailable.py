"""What a script needs and does not have: a program, a file, an answer. It then ends with 3."""


class Unavailable(Exception):
    @classmethod
    def of(cls, what, error):
        """`what` failed by this exception; those of the operating system say why in `strerror`."""
        return cls(f"{what}: {getattr(error, 'strerror', None) or error}")
