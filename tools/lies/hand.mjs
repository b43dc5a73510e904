// The two sets of test/quotes/quote/honest that were written by hand: honest quotes, and altered or
// misleading ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifiedStatuses } from './judge.mjs';

const folder = join(import.meta.dirname, '../../test/quotes/quote/honest');

const read = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * Rows as those of a kind: `failed` counts what is wrong, `shown` the passage, or the rest of the
 * sentence, to show.
 */
export function handRows({ verifyQuote }) {
  const cases = read('lies-dev.jsonl').map((one) => ({
    ...one,
    misleads: one.kind.startsWith('CTX'),
  }));
  const rowOf = (name, list, isFailed, isShown) => {
    const results = list.map(({ quote, source }) => verifyQuote(quote, source));
    const outcomes = {};
    for (const { status } of results) outcomes[status] = (outcomes[status] ?? 0) + 1;
    return {
      name,
      tried: list.length,
      outcomes,
      shown: results.filter(isShown).length,
      failed: results.filter(isFailed).length,
    };
  };
  const isVerified = ({ status }) => verifiedStatuses.includes(status);
  return [
    rowOf(
      'altered',
      cases.filter(({ misleads }) => !misleads),
      isVerified,
      ({ nearest }) => nearest !== undefined,
    ),
    rowOf(
      'exact words that mislead',
      cases.filter(({ misleads }) => misleads),
      (result) => isVerified(result) && !hasContext(result),
      hasContext,
    ),
    rowOf(
      'honest',
      read('dev.jsonl'),
      (result) => !isVerified(result) && result.status !== 'pieces',
      ({ status, nearest }) => status === 'changed' && nearest !== undefined,
    ),
  ];
}

const hasContext = ({ context }) => context !== undefined && context.before + context.after !== '';
