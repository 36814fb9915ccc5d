#!/bin/sh
# at_a_request.sh WAY: misbehaves in that way when it is asked for the operation `misbehave`.

. "$(dirname "$0")/candidate.sh"

crash()             { exit 3; }
segfault()          { kill -SEGV $$; }
crash_in_mid_line() { printf '{"id":"%s","res' "$(id_of "$1")"; exit 0; }

crash_with_last_words() {
  printf '\033[31mbad \377 byte, \303\274 is fine\nlast words\n' >&2
  exit 1
}

hang()            { exec sleep 60; }
hang_noisily()    { while :; do echo still thinking >&2; done; }
dribble_forever() { while :; do printf x; sleep 0.005; done; }
close_stdout()    { exec >&-; exec sleep 60; }
stop_reading()    { exec <&-; exec sleep 60; }

garbage()      { printf 'Segmentation fault, but only in words \377\n'; }
empty_line()   { echo; }
wrong_id()     { echo '{"id":"another","result":"1"}'; }
id_as_number() { echo "{\"id\":$(id_of "$1"),\"result\":\"1\"}"; }
no_id()        { echo '{"result":"1"}'; }
no_object()    { echo "[\"$(id_of "$1")\"]"; }
deep_garbage() { many 500000 '['; many 500000 ']'; echo; }
two_answers()  { answer "$1"; answer "$1"; }

giant_line()   { printf '{"id":"%s","padding":"' "$(id_of "$1")"; many 3000000 x; echo '"}'; }
endless_line() { many 1000000000000 x; }

flood_stderr() { many 10000000 x >&2; answer "$1"; }
slow()         { sleep 0.15; answer "$1"; }
dribble()      { answer "$1" | while read -r line; do
                   while [ -n "$line" ]; do
                     printf %s "${line%"${line#?}"}"; sleep 0.002; line=${line#?}
                   done
                   echo
                 done; }

# One gibibyte of address space.
allocate() { python3 -S -c 'import mmap; mmap.mmap(-1, 1 << 30)' || exit 1; answer "$1"; }

# A grandchild that holds our standard output open, in our process group and in another.
leave_a_grandchild()         { sleep 60 & exit 4; }
leave_a_runaway_grandchild() { setsid sleep 8 & sleep 0.1; exit 5; }

serve "$1"
