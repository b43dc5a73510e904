// Counts the results of every kind's cases, as rows that can be kept, compared and printed.
import { markdownTable } from '../shared/print.mjs';
import { catalogue } from './catalogue.mjs';
import { casesOf } from './generate.mjs';
import { judgeWith, verifiedStatuses } from './judge.mjs';

/**
 * For each table and kind: how many were tried, their statuses, how many show it, failed and may
 * fail.
 */
export function tableOf(engine, stretches, options = {}) {
  const judge = judgeWith(engine);
  const only = options.only ?? '';
  return Object.fromEntries(
    Object.entries(catalogue).map(([table, kinds]) => [
      table,
      kinds
        .filter(({ name }) => name.includes(only))
        .map((kind) => rowOf(kind, casesOf(kind, stretches, options), judge, options)),
    ]),
  );
}

function rowOf(kind, cases, judge, { onFailure }) {
  const row = {
    name: kind.name,
    tried: 0,
    outcomes: {},
    shown: kind.pieces ? undefined : 0,
    failed: 0,
  };
  for (const one of cases) {
    const judged = judge(one, kind);
    row.tried += 1;
    row.outcomes[judged.outcome] = (row.outcomes[judged.outcome] ?? 0) + 1;
    if (judged.shown && row.shown !== undefined) row.shown += 1;
    if (!isAsPromised[kind.promise](judged)) {
      row.failed += 1;
      onFailure?.(kind, one, judged.result);
    }
  }
  return { ...row, allowed: Math.ceil(row.tried * (1 - (kind.share ?? 1))) };
}

const isVerified = ({ outcome }) => verifiedStatuses.includes(outcome);

/** What a kind promises of each of its cases; of `beyond` nothing is checked. */
const isAsPromised = {
  refused: (judged) => !isVerified(judged),
  shown: (judged) => !isVerified(judged) || judged.shown,
  beyond: () => true,
  kept: isVerified,
  pieces: ({ outcome }) => outcome === 'pieces',
  cured: ({ shown }) => shown,
};

/** The columns of every table. */
export function markdownOf(rows) {
  const columns = [...verifiedStatuses, 'pieces', 'changed', 'cut', 'out-of-context', 'not-found'];
  return markdownTable(
    ['kind', 'tried', ...columns, 'shown', 'failed'],
    rows.map(({ name, tried, outcomes, shown, failed }) => [
      name,
      tried,
      ...columns.map((status) => outcomes[status] ?? 0),
      shown ?? '',
      failed,
    ]),
  );
}
