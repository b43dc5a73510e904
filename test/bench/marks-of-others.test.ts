/** Answers with marks by a writer who had seen no rule: what is bound, accused and noticed. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CheckedQuotation, checkAnswer } from '../../src/answers/generation/index.js';

interface WrittenAnswer {
  readonly id: string;
  readonly seen: 'first' | 'later';
  readonly sources: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
  }[];
  readonly answer: string;
  readonly quotations: readonly {
    readonly quote: string;
    readonly start: number;
    readonly cited: readonly string[];
    readonly marked?: readonly string[];
    readonly honest: boolean | null;
    readonly swapped?: true;
  }[];
}

const root = new URL('../../', import.meta.url);
const answers = gunzipSync(readFileSync(new URL('conformance/bench/marks.jsonl.gz', root)))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as WrittenAnswer);

const accusing: ReadonlySet<string> = new Set([
  'misattributed',
  'no-source',
  'changed',
  'not-found',
]);
/** Words that the quote check refuses although the source has them: not the reader of marks. */
const refused: ReadonlySet<string> = new Set(['cut', 'out-of-context']);

const rows = answers.flatMap(({ id, seen, sources, answer, quotations }) => {
  const checked = checkAnswer(answer, sources).quotations;
  return quotations.map((written) => {
    const start = Array.from(answer).slice(0, written.start).join('').length;
    const end = start + written.quote.length;
    const own = checked.find((one) => one.start < end && one.end > start);
    const named = (own?.cited ?? []).map((nth) => sources[nth - 1]?.id ?? '').sort();
    const meant = [...new Set(written.marked ?? written.cited)].sort();
    return {
      id,
      seen,
      written,
      own,
      isBound: named.join() === meant.join(),
    };
  });
});
const cited = rows.filter(({ written }) => written.honest !== null);
const swapped = cited.filter(({ written }) => written.swapped === true);
const honest = rows.filter(({ written }) => written.swapped !== true && written.honest !== false);
const isAccused = (own: CheckedQuotation | undefined): boolean =>
  own !== undefined && accusing.has(own.state) && !refused.has(own.result?.status ?? '');
const wrong = {
  unbound: cited.filter(({ isBound }) => !isBound),
  accused: honest.filter(({ own }) => isAccused(own)),
  unnoticed: swapped.filter(({ own }) => !isAccused(own)),
};

describe(`${answers.length} answers of a writer who had seen no rule`, () => {
  const page = readFileSync(new URL('docs/marks-1.md', root), 'utf8');
  const share = (part: number, whole: number): string =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

  it('have the rates of the page, and no worse ones', () => {
    expect(answers.length).toBe(79);
    expect(1 - wrong.unbound.length / cited.length).toBeGreaterThanOrEqual(0.97);
    expect(wrong.accused.length / honest.length).toBeLessThanOrEqual(0.01);
    expect(1 - wrong.unnoticed.length / swapped.length).toBeGreaterThanOrEqual(0.95);
    expect(page).toContain(`bound | ${share(cited.length - wrong.unbound.length, cited.length)}`);
    expect(page).toContain(`accused | ${share(wrong.accused.length, honest.length)}`);
    expect(page).toContain(
      `noticed | ${share(swapped.length - wrong.unnoticed.length, swapped.length)}`,
    );
  });

  it('names the answers that are read otherwise than they are meant', () => {
    const ids = Object.values(wrong).map((list) => [...new Set(list.map(({ id }) => id))].join());
    expect(ids).toMatchInlineSnapshot(`
      [
        "m048,m054",
        "",
        "",
      ]
    `);
  });

  it('pass no swapped mark as plainly verified', () => {
    const plain = wrong.unnoticed.filter(
      ({ own }) => own?.state === 'verified' && !['end', 'lead', 'none'].includes(own.how),
    );
    expect(plain.map(({ id }) => id)).toEqual([]);
  });
});
