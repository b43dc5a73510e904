/**
 * 300 answers about fifteen texts in as many kinds and fourteen languages, written before the code
 * was read: 75 with true quotations, 75 with other uses of quotation marks, 105 with altered
 * quotes, 45 with invented ones, of which 22 are short.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sized } from '../../support/sized.js';
import { shownOf } from './answers/shown-of.js';

interface Text {
  readonly name: string;
  readonly question: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly honest: readonly { readonly kind: 'quotation' | 'other use'; readonly answer: string }[];
  readonly altered: readonly {
    readonly kind: 'altered' | 'invented' | 'short';
    readonly answer: string;
    readonly lie: string;
  }[];
}

const texts = JSON.parse(
  readFileSync(new URL('answers/sixth-set.json', import.meta.url), 'utf8'),
) as readonly Text[];

const note = ' [not in the sources]';

/** The words without marks of quotations, and without what the gate adds. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(note, '')
    .replaceAll(/\[not verified: ([^\]]*)\]/g, '$1')
    .replaceAll(/["'“”„‟«»‹›‘’‚「」『』《》]|^> /gm, '');

describe.each(sized([4], [10_000]))('the sixth set in pieces of %s', (length) => {
  it('touches no true quotation of 75', async () => {
    const touched: string[] = [];
    for (const { sources, question, honest } of texts)
      for (const { kind, answer } of honest) {
        if (kind !== 'quotation') continue;
        const shown = await shownOf(answer, length, { sources, ignore: [question] });
        if (shown !== answer) touched.push(shown);
      }
    expect(touched).toEqual([]);
  });

  it('removes no word from 75 other uses of marks', async () => {
    const cut: string[] = [];
    const count = { untouched: 0, noted: 0, held: 0 };
    for (const { sources, question, honest } of texts)
      for (const { kind, answer } of honest) {
        if (kind !== 'other use') continue;
        const shown = await shownOf(answer, length, { sources, ignore: [question] });
        if (wordsOf(shown) !== wordsOf(answer)) cut.push(shown);
        if (shown === answer) count.untouched += 1;
        else if (shown.replaceAll(note, '') === answer) count.noted += 1;
        else count.held += 1;
      }
    expect(cut).toEqual([]);
    // Held are translations, speech that somebody might say, and words that are nearly in a source:
    // all longer or near
    expect(count).toEqual({ untouched: 15, noted: 44, held: 16 });
  });

  it('shows no false quotation as a verified one', async () => {
    const passed: string[] = [];
    const noted: string[] = [];
    for (const { sources, question, altered } of texts)
      for (const { kind, answer, lie } of altered) {
        expect(answer).toContain(lie);
        const shown = await shownOf(answer, length, {
          sources,
          ignore: [question],
          onUnverified: 'drop',
        });
        if (!shown.includes(lie)) continue;
        if (shown.includes(note)) noted.push(`${kind}: ${lie}`);
        else passed.push(`${kind}: ${lie}`);
      }
    expect(texts.flatMap(({ altered }) => altered).length).toBe(150);
    expect(passed).toEqual([]);
    // All 22 short inventions, and two words of which one is changed
    expect(noted.length).toBe(23);
    expect(noted.filter((one) => !one.startsWith('short: '))).toEqual(['altered: gece kalabilir']);
  });
});
