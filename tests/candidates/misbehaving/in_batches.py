"""in_batches.py SIZE: answers at a flush, and says of how many requests the batch was.

Dies at the flush of a batch that asks for `misbehave`, when it has answered what comes before
that."""

import sys

from candidate import answer, requests

batch = []
for each in requests(batch=sys.argv[1]):
    if each["op"] != "flush":
        batch.append(each)
        continue
    for request in batch:
        if request["op"] == "misbehave":
            sys.exit(3)
        answer(request, of=str(len(batch)))
    batch = []
