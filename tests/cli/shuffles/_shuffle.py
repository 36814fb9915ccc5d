"""What the tests of `plumb shuffle` share."""


def text_of(registers, lanes, bits):
    def bases(columns):
        return ",".join(f"[{column}]" for column in columns)

    return f"{{register:[{bases(registers)}],lane:[{bases(lanes)}]}}->(x:{1 << bits})"


def rank(columns):
    basis = []
    for column in columns:
        for other in basis:
            column = min(column, column ^ other)
        if column:
            basis.append(column)
    return len(basis)
