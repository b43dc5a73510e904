// Counts what becomes of the cases of every kind, as rows that can be kept, compared and printed.
import { markdownTable } from '../tables/print.mjs';
import { catalogue } from './catalogue.mjs';
import { casesOf } from './generate.mjs';
import { judgeWith, rungs } from './judge.mjs';

/** For each table and kind: how many were tried, ended where, told or showed it, failed and may fail, and an example. */
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
    told: 0,
    shown: kind.pieces || kind.kept ? undefined : 0,
    failed: 0,
  };
  for (const one of cases) {
    const judged = judge(one, kind.flag);
    row.tried += 1;
    row.outcomes[judged.outcome] = (row.outcomes[judged.outcome] ?? 0) + 1;
    if (judged.told) row.told += 1;
    if (judged.shown && row.shown !== undefined) row.shown += 1;
    if (failed(kind, judged)) {
      row.failed += 1;
      onFailure?.(kind, one, judged.result);
    }
    row.example ??= { source: one.truth, quote: one.quote };
  }
  return { ...row, allowed: Math.ceil(row.tried * (1 - (kind.share ?? 1))) };
}

/** A lie is refused, or told by its flag; a misreading is refused; honest damage is kept. */
function failed({ lie, flag, kept }, { outcome, told }) {
  const verified = rungs.includes(outcome);
  if (kept) return !verified;
  return verified && !(lie && flag !== undefined && told);
}

/** The columns of every table. */
export function markdownOf(rows) {
  const share = (count, all) => (all === 0 ? '' : `${Math.floor((1000 * count) / all) / 10} %`);
  const verified = (outcomes) => rungs.map((rung) => outcomes[rung] ?? 0);
  const others = (outcomes) =>
    Object.entries(outcomes)
      .filter(([outcome]) => !rungs.includes(outcome) && outcome !== 'changed' && outcome !== 'not-found')
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', ');
  return markdownTable(
    ['kind', 'tried', ...rungs, 'changed', 'not-found', 'other', 'told', 'shown', 'failed'],
    rows.map(({ name, tried, outcomes, told, shown, failed }) => [
      name,
      tried,
      ...verified(outcomes),
      outcomes.changed ?? 0,
      outcomes['not-found'] ?? 0,
      others(outcomes),
      told,
      shown === undefined ? '' : share(shown, outcomes.changed ?? 0),
      failed,
    ]),
  );
}
