#!/bin/sh
# Whether the files for hosting (deploy/) can be tried: Caddy and systemd-analyze.  What is missing is installed where apt can
# do that; with CI=true the run fails without it, otherwise these tests are left out.
command -v caddy >/dev/null && command -v systemd-analyze >/dev/null && exit 0
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "florilege: no caddy or no systemd-analyze; installing them to try the files for hosting"
    apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy systemd && exit 0
fi
if [ "$CI" = true ]; then
    echo "florilege: caddy and systemd could not be installed" >&2
    exit 1
fi
echo "florilege: no caddy or no systemd-analyze found: the files for hosting are not tried by them"
