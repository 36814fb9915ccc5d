#!/bin/sh
# at_the_end.sh FILE: it and a child of its own live on at the end of its input, deaf to SIGTERM.
# FILE receives the two process ids.

. "$(dirname "$0")/candidate.sh"

trap '' TERM
sleep 60 &
echo $$ $! > "$1"
serve answer
sleep 60
