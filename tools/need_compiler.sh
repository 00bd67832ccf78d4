#!/bin/sh
# Whether the engine can be compiled.  With CI=true it must be: a missing compiler is installed, or the run fails.
cc=$(command -v cc || command -v gcc)
[ -n "$cc" ] && exit 0
if [ "$CI" = true ]; then
    echo "florilege: no C compiler; installing one, because CI leaves nothing out"
    apt-get update -qq && apt-get install -y -qq gcc libc6-dev && exit 0
    echo "florilege: a C compiler could not be installed" >&2
    exit 1
fi
echo "florilege: no C compiler found: the engine will run as plain Python, correct but slow"
