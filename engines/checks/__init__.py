"""Laws that every game keeps, checked by the tests and by the maintainers' simulation.

All of it is pure and repeats exactly: random choices derive from the seed of a `Trial`. A law that does not
hold raises `Broken`; any other exception is a fault of the rules under test.
"""


class Broken(Exception):
    """A game breaks the contract; the message names the law and the place."""


def demand(holds: object, fault: str, *values: object) -> None:
    """Raise `Broken` with this fault unless the law holds.

    The values, if there are any, are put into the gaps `{}` of the fault: the text of a large value takes
    longer to write than its law to check.
    """
    if not holds:
        raise Broken(fault.format(*values) if values else fault)
