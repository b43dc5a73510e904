// The three numbers of the first page and of the README, taken from the pages that measure them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Altered quotes accepted, honest quotes refused, and both rates on the cases of the bench. */
export function numbersOf(root) {
  const lies = readFileSync(join(root, 'docs/lies.md'), 'utf8');
  const page = readFileSync(join(root, 'docs/quote-bench.md'), 'utf8');
  // of the cases that any checker can run, not of those that others wrote
  const league = page.slice(page.indexOf('\n## The made set\n'));
  const bench = JSON.parse(readFileSync(join(root, 'conformance/bench/index.json'), 'utf8'));
  const [altered, kinds, accepted] = found(
    /\*\*([\d,]+) altered quotes\*\* of (\d+) kinds: \*\*(\d+) accepted\*\*/,
    lies,
  );
  const [honest, refused] = found(
    /\*\*([\d,]+) honest quotes\*\* of \d+ kinds: \*\*(\d+) refused\*\*/,
    lies,
  );
  const [passed, stopped] = found(
    /^\| evidence-contracts \|[^|]*\| default \| ([\d.]+ %) \| ([\d.]+ %) \|/m,
    league,
  );
  const cases = Number(bench.cases).toLocaleString('en-US');
  const languages = String(Object.keys(bench.languages).length);
  const [whole, wholeAccepted] = found(/\| altered \| ([\d,]+) \| \*\*(\d+) accepted\*\*/, lies);
  const [pieces, piecesAccepted] = found(
    /\| altered between the pieces [^|]*\| ([\d,]+) \| \*\*(\d+) accepted\*\*/,
    lies,
  );
  // of both kinds of alteration, as README counts them
  const othersAltered = String(Number(whole) + Number(pieces));
  const othersAccepted = String(Number(wholeAccepted) + Number(piecesAccepted));
  const [othersTexts, othersLanguages] = found(/wrote (\d+) texts in (\d+) languages/, lies);
  const [othersHonest, othersKept] = found(/\| honest \| ([\d,]+) \| \*\*(\d+) kept\*\*/, lies);
  const others = {
    othersAltered,
    othersAccepted,
    othersHonest,
    othersKept,
    othersTexts,
    othersLanguages,
  };
  return {
    ...others,
    altered,
    kinds,
    accepted,
    honest,
    refused,
    cases,
    languages,
    passed,
    stopped,
  };
}

function found(pattern, text) {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`no page has ${pattern.source}`);
  return match.slice(1);
}
