#!/usr/bin/env bash
# What action.yml runs: its inputs come as variables EVIDENCE_*. Annotations go to stdout, a summary to the job's.
set -euo pipefail

refuse() {
  echo "::error title=verify evidence::$1"
  exit 2
}

files=()
while IFS= read -r line; do
  line=${line#"${line%%[![:space:]]*}"}
  line=${line%"${line##*[![:space:]]}"}
  [ -z "$line" ] || files+=("$line")
done <<<"${EVIDENCE_FILES:-}"
[ "${#files[@]}" -gt 0 ] || refuse 'the input files names none'

case ${EVIDENCE_FAIL_ON:-invalid} in
  invalid | error | never) ;;
  *) refuse 'the input fail-on is none of invalid, error, never' ;;
esac

options=(--format github --exit-on "${EVIDENCE_FAIL_ON:-invalid}" --no-progress)
[ -z "${EVIDENCE_CONTRACT:-}" ] || options+=("--contract=$EVIDENCE_CONTRACT")
[ -z "${EVIDENCE_SOURCES:-}" ] || options+=("--sources=$EVIDENCE_SOURCES" --require sources)
# a config is code: it runs when it is named, and never because it lies in the folder that is checked
if [ -z "${EVIDENCE_CONFIG:-}" ]; then options+=(--no-config); else options+=("--config=$EVIDENCE_CONFIG"); fi
[ -z "${EVIDENCE_SARIF:-}" ] || options+=("--report=sarif=$EVIDENCE_SARIF")
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || options+=("--report=summary=$GITHUB_STEP_SUMMARY")

# what the project has installed, in the version that it chose; else what the input names
command=(npx --yes "evidence-contracts@${EVIDENCE_VERSION:-latest}")
[ ! -x node_modules/.bin/evidence-contracts ] || command=(node_modules/.bin/evidence-contracts)

exec "${command[@]}" verify "${options[@]}" -- "${files[@]}"
