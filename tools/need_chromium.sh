#!/bin/sh
# Whether the page can be tried in a browser.  A missing chromium is installed where apt can do that; with CI=true the run
# fails without it, otherwise the tests of the browser are left out.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "florilege: no chromium; installing it to try the page in a browser"
    apt-get update -qq && apt-get install -y -qq chromium && exit 0
fi
if [ "$CI" = true ]; then
    echo "florilege: chromium could not be installed" >&2
    exit 1
fi
echo "florilege: no chromium found: the page is not tried in a browser"
