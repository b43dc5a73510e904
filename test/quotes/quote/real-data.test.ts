/** Quotes that other people took from texts that other people wrote. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { indexSource, type UnverifiedQuote, verifyQuote } from '../../../src/quotes/quote/index.js';
import { fromCaptions } from '../../../src/sources/index.js';
import { parseCsv } from '../../support/csv.js';
import { dataFolder, readData } from '../../support/data.js';

const read = (path: string): string => readData(path).toString('utf8');

describe.skipIf(dataFolder === undefined)('quotes with known offsets', () => {
  it.each(['chatlogs', 'state_of_the_union', 'wikitexts'])(
    '%s: every quote is exact, at the given place',
    (name) => {
      const text = read(`quotes-chunking-eval/dev/${name}.md`);
      const index = indexSource(text);
      const questions = JSON.parse(read(`quotes-chunking-eval/dev/${name}.refs.json`)) as {
        references: { content: string; start_index: number; end_index: number }[];
      }[];
      for (const { content, start_index: start, end_index: end } of questions.flatMap(
        ({ references }) => references,
      )) {
        const result = verifyQuote(content, index, { hint: start });
        // Five of the 452 begin within a word: `cut` (ADR 0197)
        if (
          /\p{L}\p{L}/u.test(text.slice(start - 1, start + 1)) &&
          text.charAt(start - 2) !== '\\'
        ) {
          expect(result).toMatchObject({ status: 'cut', flags: ['partial-word'] });
          // What is offered instead has whole words at both ends
          expect('nearest' in result && result.nearest?.text).toContain(content.trim());
          continue;
        }
        expect(result).toMatchObject({
          status: 'exact',
          ambiguous: false,
          // White space at the ends of a quote is no part of it
          text: content.trim(),
          spans: [
            {
              start: start + content.length - content.trimStart().length,
              end: end - content.length + content.trimEnd().length,
            },
          ],
          changes: [],
        });
      }
    },
  );
});

describe.skipIf(dataFolder === undefined)('quotes as a tokeniser left them', () => {
  const novels = [
    '11_alices_adventures_in_wonderland',
    '18581_adrift_in_new_york_tom_and_florence_braving_the_world',
    '209_the_turn_of_the_screw',
  ];
  const quotesOf = (name: string): readonly string[] =>
    read(`quotes-litbank/dev/${name}.quotes.tsv`)
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([kind]) => kind === 'QUOTE')
      .map((columns) => columns[6] ?? '');
  /** What is left of a quote and its source without what the named folds change. */
  const bare = (text: string): string =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');

  it.each(novels)('%s: none exact, all normalized, in the words of the untouched novel', (name) => {
    const text = read(`quotes-litbank/dev/${name}.original.txt`);
    const index = indexSource(text);
    const quotes = quotesOf(name);
    expect(quotes.length).toBeGreaterThan(15);
    for (const quote of quotes) {
      const result = verifyQuote(quote, index, { unit: 'utf16' });
      expect(result).toMatchObject({ status: 'normalized' });
      expect(result.folds.length).toBeGreaterThan(0);
      for (const span of result.spans)
        expect(bare(text.slice(span.start, span.end))).toBe(bare(quote));
    }
  });

  it('against the wrong novel none is found, but five of one or two words that both have', () => {
    let found = 0;
    for (const wrong of novels) {
      const index = indexSource(read(`quotes-litbank/dev/${wrong}.original.txt`));
      for (const right of novels.filter((name) => name !== wrong)) {
        for (const quote of quotesOf(right)) {
          const result = verifyQuote(quote, index);
          if (!result.verified) continue;
          expect(result.flags).toContain('short');
          found += 1;
        }
      }
    }
    expect(found).toBe(5);
  });
});

describe.skipIf(dataFolder === undefined)(
  'quotes that somebody wrote who did not write the rules',
  () => {
    interface Row {
      readonly source_id: string;
      readonly text?: string;
      readonly quote?: string;
      readonly expected?: string;
      readonly kind?: string;
    }
    const rows = (): readonly Row[] =>
      read('quotes-others/dev.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);

    it('no altered one is accepted, 89 of 96 honest ones are kept, and of the others all but captions come back', () => {
      const all = rows();
      const sources = new Map(
        all
          .map(({ source_id: id, text }) => [id, text] as const)
          .filter(([, text]) => text !== undefined),
      );
      const tally = { altered: 0, accepted: 0, honest: 0, kept: 0, cured: 0, captions: 0 };
      for (const { source_id: id, quote, expected } of all) {
        if (quote === undefined) continue;
        const source = sources.get(id) ?? '';
        const result = verifyQuote(quote, source);
        if (expected === 'altered') {
          tally.altered += 1;
          tally.accepted += Number(result.verified);
        }
        if (expected !== 'verbatim' && expected !== 'pieces') continue;
        tally.honest += 1;
        if (result.verified || result.status === 'pieces') tally.kept += 1;
        else if (verifyQuote(result.nearest?.text ?? '', source).verified) tally.cured += 1;
        else if (verifyQuote(quote, fromCaptions(source)).verified) tally.captions += 1;
      }
      expect(tally).toEqual({
        altered: 102,
        accepted: 0,
        honest: 96,
        kept: 89,
        cured: 6,
        captions: 1,
      });
    });
  },
);

/** Kinds and lengths, and no words: they are not ours to keep. */
const tellRefused = (quote: string, result: UnverifiedQuote): unknown => ({
  quote: createHash('sha256').update(quote).digest('hex').slice(0, 12),
  status: result.status,
  changes: result.changes.map(({ kind }) => kind),
  ...(result.pieces.length === 0
    ? {}
    : { pieces: result.pieces.map(({ match }) => match !== undefined) }),
  flags: result.flags,
});

describe.skipIf(dataFolder === undefined)('quotes that a model took', () => {
  it('come out as the golden says, each that is refused with what differs; empty ones never pass; text is always a slice of its text unit', async () => {
    const units = new Map(
      parseCsv(read('packets-graphrag/text_units.csv')).map((row) => [
        row['id'],
        row['text'] ?? '',
      ]),
    );
    const claims = parseCsv(read('packets-graphrag/covariates.csv'));
    const counts: Record<string, number> = {};
    const refused: unknown[] = [];
    for (const { source_text: quote = '', text_unit_id: id = '' } of claims) {
      const text = units.get(id) ?? '';
      const result = verifyQuote(quote, text);
      const outcome = result.status;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      expect(text).toContain(result.text ?? result.nearest?.text ?? '');
      if (!result.verified && result.status !== 'empty') refused.push(tellRefused(quote, result));
      if (quote.trim() === '') expect(result).toMatchObject({ verified: false, status: 'empty' });
    }
    console.table(counts);
    const golden = {
      claims: claims.length,
      outcomes: Object.fromEntries(Object.entries(counts).sort()),
      refused,
    };
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(
      '../../../snapshots/quotes/graphrag.json',
    );
  });
});
