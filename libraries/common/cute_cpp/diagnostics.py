"""Which calls GCC rejected, and the first reason for each.

A call's function is its own file to the compiler, `call-17` (by #line). The chain of instantiations
that leads to an error ends there, and GCC prints the chain before the error, but only where it
differs from that of the error before.
"""

import re

ABSENT = "no such function: "

_PLACE = re.compile(r"^(?P<file>[^\s:][^:]*):(?:\d+:)?(?:\d+:)? *(?P<rest>.*)")
_CALL = re.compile(r"call-(\d+)$")
_ERROR = re.compile(r"(?:fatal )?error: (?P<reason>.*)")

# The library has no function of that name, or none for arguments of these types.
_LOOKUP = re.compile(
    r"no match(ing function)? for |is not a member of |has no member named "
    r"|(has not been|was not) declared|use of deleted function"
)
_OWN_HEADER = "answer.hpp"
# The library has the function, but not for run-time integers, and says so.
_STATIC_ONLY = re.compile(r"Dynamic-stride complement only for rank-1|Downcast requires adjacent")
# Signed integers of the compiler's constants, which are those of cute::Int.
_OVERFLOW = re.compile(r"overflow in constant expression")


def rejected(diagnostics):
    """{number of a call: its first reason}. A reason that begins with ABSENT is a lookup that
    failed in the call itself; one that fails within the library is the library's own rejection."""
    reasons = {}
    current = None
    for line in diagnostics.splitlines():
        place = _PLACE.match(line)
        if not place or place["rest"].startswith("note:"):
            continue
        call = _CALL.match(place["file"])
        if call:
            current = int(call[1])
        error = _ERROR.match(place["rest"])
        if error and current is not None:
            own = call or place["file"].endswith(_OWN_HEADER)
            absent = own and _LOOKUP.search(error["reason"])
            reasons.setdefault(current, (ABSENT if absent else "") + error["reason"])
    return reasons


def refusal(reason, dynamic=False):
    """What a rejected call is answered with."""
    if dynamic and _STATIC_ONLY.search(reason):
        return {"unsupported": True, "detail": reason}
    return {
        "refuse": "out_of_range" if _OVERFLOW.search(reason) else "unspecified",
        "detail": reason,
    }
