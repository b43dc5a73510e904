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
# Files of exact versions, whose digests npm checks. What the command imports is installed as its bill of materials lists it, by
# version and digest: no version that a range allows tomorrow can change what runs.
fetch=(pack --loglevel error --prefix "$home" --userconfig "$home/user.npmrc" --ignore-scripts --no-update-notifier)
command="$home/package/dist/cli.js"
listed='
  const { readFileSync } = require("node:fs");
  const { components } = JSON.parse(readFileSync("package/dist/sbom.cdx.json", "utf8"));
  for (const { group, name, version, hashes: [{ alg, content }] } of components) {
    if (alg !== "SHA-512") throw new Error(`no SHA-512 of ${name}`);
    console.log(`${group === undefined ? "" : `${group}/`}${name} ${version} ${content}`);
  }
'
# One package: fetched into an empty folder, compared with its digest if one is given, and unpacked.
unpack() {
  local folder
  folder=$(mktemp -d "$home/fetched.XXXXXX") && mkdir -p "$2" || return 1
  (cd "$folder" && npm "${fetch[@]}" "$1") || return 1
  [ -z "${3:-}" ] || [ "$(node -p 'require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("hex")' "$folder"/*.tgz)" = "$3" ] || {
    echo "$1 has another digest than the one it was released with"
    return 1
  }
  tar -xzf "$folder"/*.tgz -C "$2" --strip-components=1
}
install() {
  cd "$home" && unpack "evidence-contracts@$version" "$home/package" && node -e "$listed" >"$home/listed" || return 1
  local name exact digest
  while read -r name exact digest <&3; do
    unpack "$name@$exact" "$home/package/node_modules/$name" "$digest" || return 1
  done 3<"$home/listed"
}
if ! (install) >"$home/npm.log" 2>&1 || [ ! -f "$command" ]; then
  tr '\r' '\n' <"$home/npm.log" | sed 's/^/npm: /' >&2
  fail 3 "evidence-contracts@$version could not be installed"
fi

node "$command" --version >"$home/version" || fail 3 "evidence-contracts@$version does not run on this Node"

node "$command" verify "${options[@]}" -- "${files[@]}"
