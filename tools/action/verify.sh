#!/usr/bin/env bash
# Runs the step of action.yml. Inputs are variables EVIDENCE_*. Annotations go to stdout, a summary to that of the job.
# Exit codes: those of the command, and 3 when the package could not be installed.
set -euo pipefail

fail() {
  echo "::error title=verify evidence::$2"
  exit "$1"
}

files=()
while IFS= read -r line; do
  line=${line#"${line%%[![:space:]]*}"}
  line=${line%"${line##*[![:space:]]}"}
  [ -z "$line" ] || files+=("$line")
done <<<"${EVIDENCE_FILES:-}"
[ "${#files[@]}" -gt 0 ] || fail 2 'the input files is empty'

case ${EVIDENCE_FAIL_ON:-invalid} in
  invalid | error | never) ;;
  *) fail 2 'the input fail-on is none of invalid, error, never' ;;
esac

options=(--format github --exit-on "${EVIDENCE_FAIL_ON:-invalid}" --no-progress)
[ -z "${EVIDENCE_CONTRACT:-}" ] || options+=("--contract=$EVIDENCE_CONTRACT")
[ -z "${EVIDENCE_SOURCES:-}" ] || options+=("--sources=$EVIDENCE_SOURCES" --require sources)
# A config is code: it runs only when the input names it.
if [ -z "${EVIDENCE_CONFIG:-}" ]; then options+=(--no-config); else options+=("--config=$EVIDENCE_CONFIG"); fi
# A link that a change ships could lead the report to any file of the runner, also as one of the folders above it.
leads_over_link() {
  local path=$1 at=''
  [[ $path != /* ]] || [[ $path == "$PWD"/* ]] || { [ -L "$path" ]; return; }
  path=${path#"$PWD"/}
  while [ -n "$path" ]; do
    at+=${path%%/*}
    [ ! -L "$at" ] || return 0
    [[ $path == */* ]] || return 1
    at+=/ path=${path#*/}
  done
  return 1
}
! leads_over_link "${EVIDENCE_SARIF:-}" || fail 2 'the input sarif names a link, or a folder that is one'
[ -z "${EVIDENCE_SARIF:-}" ] || options+=("--report=sarif=$EVIDENCE_SARIF")
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || options+=("--report=summary=$GITHUB_STEP_SUMMARY")

# The version of the action, unless the input names another. Ranges, tags and addresses could change between two runs.
manifest="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)/package.json"
version=${EVIDENCE_VERSION:-$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$manifest")} || version=''
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || fail 2 'the input version is no exact version, such as 1.2.3'

# Nothing of the checkout may decide what runs: npm works in an empty folder of its own, with a user config of its own.
# An explicit prefix keeps npm from looking for a project, with its .npmrc and node_modules, in the folders above.
home=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/evidence-contracts.XXXXXX") || fail 3 'no folder could be made to install into'
trap 'rm -rf "$home"' EXIT
echo '{ "private": true }' >"$home/package.json"
: >"$home/user.npmrc"
# One file of one exact version, whose digest npm checks. The command needs no other package, so none is installed: no version that
# a range allows tomorrow can change what runs.
fetch=(pack --loglevel error --prefix "$home" --userconfig "$home/user.npmrc" --ignore-scripts --no-update-notifier)
command="$home/package/dist/cli.js"
if ! (cd "$home" && npm "${fetch[@]}" "evidence-contracts@$version" && tar -xzf ./*.tgz) >"$home/npm.log" 2>&1 || [ ! -f "$command" ]; then
  tr '\r' '\n' <"$home/npm.log" | sed 's/^/npm: /' >&2
  fail 3 "evidence-contracts@$version could not be installed"
fi

node "$command" --version >"$home/version" || fail 3 "evidence-contracts@$version does not run on this Node"

node "$command" verify "${options[@]}" -- "${files[@]}"
