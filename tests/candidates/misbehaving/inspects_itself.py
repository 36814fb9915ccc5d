"""Says in its hello what it was started with."""

import os
import resource
import signal

from candidate import answer, requests


def signals(field):
    with open("/proc/self/status") as status:
        return next(line.split()[1] for line in status if line.startswith(field))


hello = {
    "descriptors": sorted(
        int(name) for name in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{name}")
    ),
    "group_is_own": os.getpgid(0) == os.getpid(),
    "blocked": signals("SigBlk:"),
    "core_bytes": resource.getrlimit(resource.RLIMIT_CORE)[1],
    "memory_bytes": resource.getrlimit(resource.RLIMIT_AS)[1],
    "stdin_blocks": os.get_blocking(0),
    "pid": os.getpid(),
}
for each in requests(**hello):
    answer(each, pid=os.getpid())
