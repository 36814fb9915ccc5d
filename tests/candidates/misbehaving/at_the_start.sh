#!/bin/sh
# at_the_start.sh WAY [FILE]: misbehaves in that way before the first request.

. "$(dirname "$0")/candidate.sh"

exit_at_once()    { exit 7; }
banner()          { echo 'Loading the library... '; }
hang()            { exec sleep 60; }
batch_as_number() { echo '{"protocol":"1","batch":200}'; }

# Whoever finds FILE there already is not the first.
fail_the_second_time() { if [ -e "$1" ]; then exit 9; fi; : > "$1"; }

crash() { exit 3; }

"$1" "$2"
serve crash
