/**
 * 300 answers in 62 texts that were written from docs/middleware.md alone. At the first run 1 of
 * 150 altered quotes passed (its negator in a comment), and 17 of 150 honest answers were touched.
 * Short passages that are in no source are counted in sixth-answers.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sized } from '../../support/sized.js';
import { shownOf } from './answers/shown-of.js';

interface Text {
  readonly sources: Readonly<Record<string, string>>;
  readonly honest: readonly { readonly answer: string; readonly ignore?: readonly string[] }[];
  readonly altered: readonly {
    readonly answer: string;
    readonly lie: string;
    readonly ignore?: readonly string[];
  }[];
}

const texts = JSON.parse(
  readFileSync(new URL('answers/fifth-set.json', import.meta.url), 'utf8'),
) as readonly Text[];

describe.each(sized([10_000], [3]))('the fifth set in pieces of %s', (length) => {
  it('passes no altered quote of 150', async () => {
    const passed: string[] = [];
    for (const { sources, altered } of texts)
      for (const { answer, lie, ignore = [] } of altered) {
        expect(answer).toContain(lie);
        const shown = await shownOf(answer, length, {
          sources,
          ignore,
          onUnverified: 'drop',
          onShort: 'hold',
        });
        if (shown.includes(lie)) passed.push(lie);
      }
    expect(texts.flatMap(({ altered }) => altered).length).toBe(150);
    expect(passed).toEqual([]);
  });

  it('touches 7 honest answers of 150, where the documentation says so', async () => {
    const touched: string[] = [];
    for (const { sources, honest } of texts)
      for (const { answer, ignore = [] } of honest) {
        const shown = await shownOf(answer, length, { sources, ignore, onShort: 'show' });
        if (shown !== answer) touched.push(/\[not verified: ([^\]]*)/.exec(shown)?.[1] ?? shown);
      }
    expect(texts.flatMap(({ honest }) => honest).length).toBe(150);
    expect(touched).toEqual([
      // Labels and titles that are in no source, parts of words (safe, turn), and quotations that
      // leave words out (with …)
      'safe',
      '2 hours',
      '[t',
      'turn',
      'Whether it lasts beyond one week … remains to be shown',
      'A Bridge Too Far',
      'To Olga, by the old mill',
    ]);
  });
});
