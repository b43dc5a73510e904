/**
 * The law of places: what is cut out at a place that is exported is the quote, whatever place the
 * document names: an earlier or a later one, one shifted by a character, one beyond the end, one in
 * UTF-16 units. Otherwise the place is that where the words are, or none. A part every day, all in
 * places-law.full.test.ts.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packetFromAnswer } from '../../../src/answers/adapters/index.js';
import {
  answerFromText,
  createGenerationResult,
  type GenerationResultV3,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { verify } from '../../../src/index.js';
import {
  quotationsOf,
  toAnnotations,
  toCsv,
  toMarkdown,
  toSarif,
} from '../../../src/output/export/index.js';
import { linksIn } from '../../../src/output/export/text-fragment/link-to-quote.js';
import { verifyQuote } from '../../../src/quotes/quote/index.js';
import { makeFolder, runCli } from '../../support/cli.js';
import { sized } from '../../support/sized.js';

type Span = readonly [number, number];

const sentences = [
  'Tea steeps for three minutes.',
  'Tea steeps for four minutes 🍵.',
  'Water boils.',
  'It is hot, 👩‍🍳 it is very hot.',
  '𝔗ea cools in an hour.',
  'So is water.',
];
const url = 'https://example.org/tea';
const meta = {
  query_id: 'q',
  timestamp: '2026-01-02T03:04:05Z',
  project: 'tea',
  question: 'How long?',
};

const cut = (text: string, [start, end]: Span): string =>
  Array.from(text).slice(start, end).join('');
const lengthOf = (text: string): number => Array.from(text).length;

/** A source, words that may be in it, and a place that is named for them. */
const cases = fc
  .record({
    picked: fc.array(fc.nat(sentences.length - 1), { minLength: 1, maxLength: 6 }),
    joint: fc.constantFrom(' ', '\n', '  '),
    from: fc.nat(40),
    count: fc.integer({ min: 1, max: 7 }),
    dress: fc.constantFrom('as it is', 'blanks', 'capitals', 'other words'),
    place: fc.constantFrom('right', 'left by 1', 'right by 1', 'beyond', 'utf16', 'wide', 'random'),
    random: fc.tuple(fc.nat(200), fc.nat(200)),
  })
  .map(({ picked, joint, from, count, dress, place, random }) => {
    const content = picked.map((nth) => sentences[nth]).join(joint);
    const words = [...content.matchAll(/\S+/g)];
    const first = words[from % words.length];
    const last = words[Math.min(words.length - 1, (from % words.length) + count - 1)];
    const start = first?.index ?? 0;
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const own = content.slice(start, end);
    const span = [lengthOf(content.slice(0, start)), lengthOf(content.slice(0, end))] as const;
    return {
      content,
      quote: dressed(own, dress),
      named: placed(span, [start, end], { place, random }),
    };
  });

function dressed(words: string, dress: string): string {
  if (dress === 'blanks') return words.replaceAll(/\s+/g, ' \n ');
  if (dress === 'capitals') return words.toUpperCase();
  return dress === 'other words' ? `${words} and more` : words;
}

function placed(
  [start, end]: Span,
  units: Span,
  { place, random }: { readonly place: string; readonly random: Span },
): Span {
  if (place === 'left by 1') return [Math.max(0, start - 1), Math.max(0, end - 1)];
  if (place === 'right by 1') return [start + 1, end + 1];
  if (place === 'beyond') return [start, end + 1000];
  if (place === 'utf16') return units;
  if (place === 'wide') return [Math.max(0, start - 9), end + 9];
  if (place === 'random') return random;
  return [start, end];
}

const resultOf = (content: string, quote: string, named: Span | null): GenerationResultV3 =>
  createGenerationResult({
    text: 'So.',
    references: [],
    sources: [{ metadata: { id: 'tea', URL: url }, content }],
    citations: [{ span: [0, 3], source_id: 1, cited_text: quote, source_span: named }],
  });

/** Whether a place of a text cuts out a quote: as it is, or with the folds of the profile. */
function cutsOut(content: string, span: Span, quote: string): boolean {
  const words = cut(content, span);
  const { verified, spans } = verifyQuote(quote, words);
  const isAll = verified && spans[0]?.start === 0 && spans[0].end === lengthOf(words);
  return span[1] <= lengthOf(content) && (words === quote || isAll);
}

/** All places that the exports of a result name. */
async function placesOf(result: GenerationResultV3) {
  const selectors = toAnnotations(result).items.flatMap(({ target }) => target.selector);
  const [, start = '', end = ''] = /,(\d*),(\d*),,\r\n$/.exec(toCsv(result)) ?? [];
  const { value, moved } = packetFromAnswer(result, { meta });
  const checked = await verifyGeneration(result);
  return {
    annotations: selectors.flatMap((one): Span[] =>
      one.type === 'TextPositionSelector' ? [[one.start, one.end]] : [],
    ),
    quotations: quotationsOf(result).flatMap(({ span }) => (span === undefined ? [] : [span])),
    csv: start === '' ? [] : [[Number(start), Number(end)] as const],
    packet: value.citations.map((one): Span => [one.start ?? -1, one.end ?? -1]),
    generation: checked.citations.flatMap(({ place }) =>
      place?.by === 'quote' ? [place.span] : [],
    ),
    isMovedInPacket: moved.length > 0,
    isMoved: checked.citations.some((one) => one.moved === true),
  };
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** What a browser selects: the first place of a page that fits the fragment, blanks as one. */
function selectedBy(link: string, content: string): string | undefined {
  const [, directive] = link.split('#:~:text=');
  if (directive === undefined) return undefined;
  const parts = directive.split(',');
  const prefix = parts[0]?.endsWith('-') === true ? parts.shift()?.slice(0, -1) : undefined;
  const suffix = parts.at(-1)?.startsWith('-') === true ? parts.pop()?.slice(1) : undefined;
  const [start = '', end] = parts.map((part) => escaped(decodeURIComponent(part)));
  const edge = String.raw`(?:(?<![\p{L}\p{N}])|(?![\p{L}\p{N}]))`;
  const pattern = [
    prefix === undefined ? '' : `(?<=${escaped(decodeURIComponent(prefix))} ?)`,
    `${edge}${start}${edge}`,
    end === undefined ? '' : `.*?${edge}${end}${edge}`,
    suffix === undefined ? '' : `(?= ?${escaped(decodeURIComponent(suffix))})`,
  ].join('');
  return new RegExp(pattern, 'isu').exec(content.replaceAll(/\s+/g, ' '))?.[0];
}

describe('a place that is exported', () => {
  it('cuts out its words, whatever place is named', async () => {
    const seen = { placed: 0, moved: 0, unplaced: 0 };
    await fc.assert(
      fc.asyncProperty(cases, async ({ content, quote, named }) => {
        const { isMoved, isMovedInPacket, ...places } = await placesOf(
          resultOf(content, quote, named),
        );
        for (const [surface, spans] of Object.entries(places))
          for (const span of spans)
            expect([surface, span, cutsOut(content, span, quote)]).toEqual([surface, span, true]);
        expect(places.csv).toEqual(places.annotations);
        seen.placed += places.annotations.length;
        seen.unplaced += places.annotations.length === 0 ? 1 : 0;
        seen.moved += isMoved || isMovedInPacket ? 1 : 0;
      }),
      { numRuns: sized(60, 1500) },
    );
    expect(Math.min(seen.placed, seen.moved, seen.unplaced)).toBeGreaterThan(10);
  });

  it('of a link is the first one that a browser finds, and it is the quote', () => {
    const seen = { found: 0, atTop: 0 };
    fc.assert(
      fc.property(cases, ({ content, quote, named }) => {
        const result = resultOf(content, quote, named);
        const [link = ''] = linksIn(result);
        expect(toMarkdown(result)).toContain(`<${link}>`);
        const selected = selectedBy(link, content);
        if (link === url) seen.atTop += 1;
        else {
          seen.found += 1;
          const { verified, spans } = verifyQuote(quote, selected ?? '');
          expect([link, verified, spans[0]?.start, spans[0]?.end]).toEqual([
            link,
            true,
            0,
            lengthOf(selected ?? ''),
          ]);
        }
      }),
      { numRuns: sized(60, 1500) },
    );
    expect(Math.min(seen.found, seen.atTop)).toBeGreaterThan(10);
  });

  it('of an answer in prose is that of the quotation', () => {
    fc.assert(
      fc.property(cases, ({ content, quote }) => {
        const { result, check } = answerFromText(`It is “${quote}” [1].`, [content]);
        for (const { cited_text, source_span } of result.citations)
          if (source_span != null) expect(cut(content, source_span)).toBe(cited_text);
        const item = { verdict: verify(GenerationResult, result), file: 'a.json', answer: check };
        for (const { message } of toSarif([item]).runs[0]?.results ?? []) {
          const [, from, to] = /characters (\d+) to (\d+)/.exec(message.text) ?? [];
          expect(cut(result.text, [Number(from), Number(to)])).toBe(`“${quote}”`);
        }
      }),
      { numRuns: sized(30, 500) },
    );
  });
});

const content =
  'Tea steeps for three minutes. Water boils. Tea steeps for four minutes. Tea steeps.';

describe('a link', () => {
  it.each([
    ['Tea steeps for four minutes', null, 'boils.-,Tea%20steeps,four%20minutes'],
    ['Tea steeps', [43, 53], 'boils.-,Tea%20steeps'],
    ['Tea steeps', [72, 82], 'minutes.-,Tea%20steeps'],
    ['water  boils', null, 'Water%20boils'],
    ['Water freezes', [30, 41], undefined],
  ] as const)('to %j at %j has the fragment %j', (quote, named, fragment) => {
    const page = fragment === undefined ? url : `${url}#:~:text=${fragment}`;
    expect(linksIn(resultOf(content, quote, named))).toEqual([page]);
  });

  it('to a source without text has the words, which the browser looks for', () => {
    expect(linksIn(resultOf('', 'Water boils', null))).toEqual([`${url}#:~:text=Water%20boils`]);
  });
});

describe('a packet of an answer', () => {
  it.each([
    ['Water boils', [30, 41], [30, 41], 0],
    ['Water boils', [0, 11], [30, 41], 1],
    ['Tea steeps', [40, 60], [43, 53], 0],
    ['Tea  steeps', [43, 53], [43, 53], 0],
    ['Tea steeps.', [72, 9999], [72, 83], 0],
  ] as const)('has %j at %j at %j', (quote, named, span, moved) => {
    const made = packetFromAnswer(resultOf(content, quote, named), { meta });
    const [citation] = made.value.citations;
    expect([citation?.start, citation?.end, made.moved.length]).toEqual([...span, moved]);
    expect(made.moved.every(({ pointer }) => pointer === '/citations/0/source_span')).toBe(true);
  });

  it('drops words that several places have and that are named nowhere', () => {
    const { dropped } = packetFromAnswer(resultOf(content, 'Tea steeps', [0, 3]), { meta });
    expect(dropped).toEqual([{ pointer: '/citations/0', reason: 'ambiguous' }]);
  });

  it('counts places in code points, whatever unit the quotes are checked in', () => {
    const made = packetFromAnswer(resultOf('🍵 Tea is hot.', 'tea is', null), {
      meta,
      quotes: { unit: 'utf16' },
    });
    expect(made.value.citations).toMatchObject([{ quote: 'Tea is', start: 2, end: 8 }]);
  });
});

describe('a finding', () => {
  it('has no place that is shorter or longer than its words', () => {
    const finding = {
      finding_id: `sha256:${'0'.repeat(64)}`,
      snippet_id: '0123456789abcdef',
      source_id: 'tea',
      source_title: '',
      quote: ['Tea 🍵 steeps'],
      claimed_quote: 'Tea 🍵 steeps',
      status: 'exact',
      occurrences: 1,
      context: { before: '', after: '' },
      source_digest: `sha256:${'0'.repeat(64)}`,
    };
    const placesAt = (start: number, end: number) =>
      quotationsOf({
        schema_version: '1.0',
        profile: { name: 'quotes/1', digest: `sha256:${'0'.repeat(64)}` },
        accepted: 'normalized',
        findings: [{ ...finding, spans: [{ start, end }] }],
      } as unknown as Parameters<typeof quotationsOf>[0]).map(({ span }) => span);
    expect([placesAt(3, 15), placesAt(3, 16), placesAt(3, 14)]).toEqual([
      [[3, 15]],
      [undefined],
      [undefined],
    ]);
  });
});

describe('export', () => {
  it('names on stderr the places that do not have their words, and the links that lead to none', async () => {
    const folder = makeFolder({
      'moved.json': JSON.stringify(resultOf(content, 'Water boils', [0, 11])),
      'lost.json': JSON.stringify(resultOf(content, 'Water freezes', [30, 41])),
      'right.json': JSON.stringify(resultOf(content, 'Water boils', [30, 41])),
    });
    const stderrOf = async (...words: readonly string[]) =>
      (await runCli(['export', ...words], { folder })).stderr;
    for (const format of ['w3c', 'csv'])
      for (const file of ['moved.json', 'lost.json'])
        expect(await stderrOf(file, '--to', format)).toContain(
          `${file}: 1 of 1 places do not have their words`,
        );
    expect(await stderrOf('lost.json', '--to', 'links')).toContain('1 of 1 links lead to no place');
    for (const format of ['w3c', 'csv', 'links'])
      expect(await stderrOf('right.json', '--to', format)).toBe('');
  });
});
