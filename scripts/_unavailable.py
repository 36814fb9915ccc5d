"""What a script needs and does not have: a program, a file, an answer. It then ends with 3."""

import subprocess


class Unavailable(Exception):
    @classmethod
    def of(cls, what, error):
        """`what` failed by this exception; those of the operating system say why in `strerror`."""
        return cls(f"{what}: {getattr(error, 'strerror', None) or error}")


def expect_plumb(program):
    """Raises Unavailable if the program is another one than plumb. Whoever asks a program that
    there is not says so."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, timeout=120).stdout
    except (OSError, subprocess.TimeoutExpired):
        return
    if not said.startswith(b"plumb "):
        raise Unavailable(
            f"expected plumb at {program}, found another file; name the program by PLUMB="
        )
