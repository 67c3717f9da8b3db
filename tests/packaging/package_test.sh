#!/usr/bin/env bash
# Builds the package twice, in folders of different names and lengths: the same bytes. Then a fresh minimal Debian installs it, plays,
# upgrades and removes it. PACKAGE_ARGUMENTS="--built build/release" tries the packaging alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# Unquoted: words.
tools/package ${PACKAGE_ARGUMENTS:-} "$folder/one"
tools/package ${PACKAGE_ARGUMENTS:-} "$folder/another-place"
cmp "$folder"/one/riverbank_*.deb "$folder"/another-place/riverbank_*.deb
echo "the same bytes twice: $(sha256sum "$folder"/one/riverbank_*.deb | cut -c1-64)"
tools/test-package "$folder"/one/riverbank_*.deb
