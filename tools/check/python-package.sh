#!/usr/bin/env bash
# Checks the types of the package in Python, builds its wheel and sdist, installs each into an empty environment, and runs
# the whole kit from there. What cannot be had here is skipped, and named.
set -eu
cd "$(dirname "$0")/../../conformance/python"
kit=$(cd ../kit && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1

checker=
for python in python3 /usr/bin/python3; do
  if [ -z "$checker" ] && "$python" -m mypy --version >/dev/null 2>&1; then checker=$python; fi
done
if [ -n "$checker" ]; then "$checker" -m mypy --cache-dir "$work/mypy"; else echo 'skipped: no mypy'; fi

python3 -m unittest discover tests

python3 backend.py "$work/dist"
for built in "$work"/dist/*.whl "$work"/dist/*.tar.gz; do
  if python3 -m venv "$work/env" 2>/dev/null; then
    "$work/env/bin/pip" install --quiet --no-index "$built"
  elif [ "${built##*.}" = whl ]; then
    echo 'no pip: the wheel is unpacked'
    python3 -m venv --without-pip "$work/env"
    python3 -m zipfile -e "$built" "$("$work/env/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"
  else
    echo "skipped: no pip for ${built##*/}"
    continue
  fi
  (
    cd "$work"
    run() { "$work/env/bin/python" -m evidence_contracts "$@"; }
    run verify "$kit/../../contracts/evidence-packet/1.0/examples/valid/full.json"
    if run verify "$kit/../../contracts/evidence-packet/1.0/examples/invalid/excerpt-altered.json" >/dev/null; then exit 1; fi
    case $built in *.whl) run conformance "$kit" --quotes --figures --marks ;; *) run conformance "$kit" ;; esac
  )
  rm -rf "$work/env"
done
