/**
 * Quotations with known sources before the marks of real answers, which experts evaluated: with
 * the marks of the answer, and with other forms in their place; with one mark exchanged, and with
 * one taken away. A few forms every day; all of them in real-answers.full.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { type CheckedQuotation, checkAnswer } from '../../../src/answers/generation/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { sized } from '../../support/sized.js';

interface Source {
  readonly id: string;
  readonly url: string;
  readonly text: string;
}
type Form = (number: number, source: Source) => string;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const forms: readonly Form[] = [
  (n) => `[${n}]`,
  (n) => `【${n}†source】`,
  (n, { url }) => `[[${n}]](${url})`,
  (_, { id }) => `(${id}, p. 3)`,
  (n) => `[^${n}]`,
  (n) => `[^${n}^]`,
  (n) => `【${n}】`,
  (_, { url }) => `([${new URL(url).host}](${url}))`,
  (n, { url }) => `[${n}](${url})`,
  (n) => `[Source ${n}]`,
  (n) => `(source ${n})`,
  (n) => `[doc${n}]`,
  (n) => `[citation:${n}]`,
  (n) => `[cite: ${n}]`,
  (n) => `<sup>${n}</sup>`,
  (n) => `<sup>[${n}]</sup>`,
  (n) => `##${n}$$`,
  (n) => `[ID:${n}]`,
  (_, { id }) => `[${id}]`,
  (n) => `**[${n}]**`,
  (n) => raised.charAt(n),
  (n) => `(${n})`,
];

/** The answers with at least two numbers, of which none is above nine. */
function answersOf(): readonly string[] {
  const lines = readData('answers-expertqa/dev.jsonl').toString('utf8').trim().split('\n');
  return lines
    .flatMap((line) => {
      const { answers } = JSON.parse(line) as {
        answers: Record<string, { answer_string: string }>;
      };
      return Object.values(answers).map((one) => one.answer_string);
    })
    .filter((text) => {
      const numbers = [...text.matchAll(/\[([0-9]+)\]/g)].map(([, digits]) => Number(digits));
      return new Set(numbers).size > 1 && numbers.every((one) => one > 0 && one < 10);
    });
}

interface Xquad {
  readonly data: readonly { readonly paragraphs: readonly { readonly context: string }[] }[];
}

interface Paragraph {
  readonly text: string;
  readonly quote: string;
}

/** A sentence of each paragraph, without signs that Markdown or quotation marks are made of. */
function paragraphsOf(): readonly Paragraph[] {
  const { data } = JSON.parse(readData('xquad/xquad.en.json').toString('utf8')) as Xquad;
  return data
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ context: text }) => {
      const quote = text
        .split(/(?<=[.!?]) /)
        .find((one) => /^[A-Z](?:[\w,-]|\b ){30,160}\w\.$/.test(one));
      return quote === undefined ? [] : [{ text, quote: quote.slice(0, -1) }];
    });
}

/** How the quotation is before its marks, with the stop of its sentence. */
const joints: readonly ((quote: string, marks: string) => string)[] = [
  (quote, marks) => ` “${quote}” ${marks}.`,
  (quote, marks) => `: “${quote}.” ${marks}`,
  (quote, marks) => ` – “${quote}”. ${marks}`,
  (quote, marks) => `, “${quote}”${marks}.`,
];

interface Made {
  readonly sources: readonly Source[];
  readonly quotes: readonly string[];
  /** The sources that the marks of each quotation name. */
  readonly cited: readonly (readonly number[])[];
  readonly honest: string;
  /** With the marks of the first quotation exchanged, and taken away. */
  readonly swapped: string;
  readonly away: string;
  readonly other: number;
}

const run = /(?:\s?\[[0-9]+\])+\./g;

function made(
  answer: string,
  { nth, form, paragraphs }: { nth: number; form: Form; paragraphs: readonly Paragraph[] },
): Made | undefined {
  const firstOf = ([marks]: readonly string[]): string => /[0-9]+/.exec(marks ?? '')?.[0] ?? '';
  const [one, ...others] = [...answer.matchAll(run)];
  const runs = [one, others.find((two) => one && firstOf(two) !== firstOf(one))].filter(
    (found) => found !== undefined,
  );
  const numbers = [...answer.matchAll(/\[([0-9]+)\]/g)].map(([, digits]) => Number(digits));
  const chosen = Array.from(
    { length: Math.max(...numbers) },
    (_, at) => paragraphs[(nth * 11 + at) % paragraphs.length] ?? { text: '', quote: '' },
  );
  const cited = runs.map(([marks]) => [...marks.matchAll(/[0-9]+/g)].map(([digits]) => +digits));
  const [first = []] = cited;
  const other = numbers.find((one) => !first.includes(one));
  const quotes = cited.map(([number = 1]) => chosen[number - 1]?.quote ?? '');
  const isApart = quotes.every(
    (quote) => chosen.filter(({ text }) => text.includes(quote)).length === 1,
  );
  if (runs.length === 0 || other === undefined || !isApart) return undefined;
  const sources = chosen.map(({ text }, at) => ({
    id: `0${at + 1}-notes.md`,
    url: `https://site${at + 1}.example/page/${chosen.length - at}`,
    text,
  }));
  const written = (ofFirst: readonly number[]): string => {
    let at = 0;
    const parts = runs.map(({ 0: marks, index }, place) => {
      const own = (place === 0 ? ofFirst : cited[place])?.map((one) => `[${one}]`).join('') ?? '';
      const part = answer.slice(at, index);
      at = index + marks.length;
      return part + (joints[(nth + place) % 4]?.(quotes[place] ?? '', own) ?? '');
    });
    const whole = parts.join('') + answer.slice(at);
    return whole.replace(/\[([0-9]+)\]/g, (mark, digits: string) => {
      const source = sources[Number(digits) - 1];
      return source === undefined ? mark : form(Number(digits), source);
    });
  };
  return {
    sources,
    quotes,
    cited,
    honest: written(first),
    swapped: written([other]),
    away: written([]),
    other,
  };
}

const isAccused = ({ state }: CheckedQuotation): boolean =>
  ['misattributed', 'no-source', 'changed', 'not-found'].includes(state);

interface Counts {
  quotations: number;
  bound: number;
  accused: number;
  swaps: number;
  noticed: number;
  plain: number;
  away: number;
  accusedAway: number;
}

function counted(): Counts {
  const counts = {
    quotations: 0,
    bound: 0,
    accused: 0,
    swaps: 0,
    noticed: 0,
    plain: 0,
    away: 0,
    accusedAway: 0,
  };
  const paragraphs = paragraphsOf();
  for (const [nth, answer] of answersOf().entries())
    for (const [place, form] of forms.entries()) {
      if (place > 0 && (nth + place) % sized(22, 1) !== 0) continue;
      const one = made(answer, { nth: nth + place, form, paragraphs });
      if (one === undefined) continue;
      const found = (text: string, quote: string): CheckedQuotation | undefined =>
        checkAnswer(text, one.sources).quotations.find(({ words }) => words.includes(quote));
      for (const [at, quote] of one.quotes.entries()) {
        const honest = found(one.honest, quote);
        const { cited = [] } = honest ?? {};
        counts.quotations += 1;
        if ([...cited].sort().join() === [...new Set(one.cited[at])].sort().join())
          counts.bound += 1;
        if (honest !== undefined && isAccused(honest)) counts.accused += 1;
      }
      const [quote = ''] = one.quotes;
      const swapped = found(one.swapped, quote);
      counts.swaps += 1;
      if (swapped?.state === 'misattributed') counts.noticed += 1;
      const isWeak = ['end', 'lead', 'none'].includes(swapped?.how ?? 'none');
      if (swapped?.state === 'verified' && !isWeak) counts.plain += 1;
      const away = found(one.away, quote);
      counts.away += 1;
      if (away !== undefined && isAccused(away)) counts.accusedAway += 1;
    }
  return counts;
}

describe.skipIf(dataFolder === undefined)('real answers', () => {
  it('have 97 of 100 quotations bound, one accused, and 95 of 100 exchanges noticed', () => {
    const { quotations, bound, accused, swaps, noticed, plain, away, accusedAway } = counted();
    const rates = {
      many: quotations > 100,
      bound: bound >= 0.97 * quotations,
      accused: accused <= 0.01 * quotations,
      noticed: noticed >= 0.95 * swaps,
      plain,
      away: accusedAway <= 0.06 * away,
    };
    expect(
      rates,
      JSON.stringify({ quotations, bound, accused, swaps, noticed, accusedAway, away }),
    ).toEqual({
      many: true,
      bound: true,
      accused: true,
      noticed: true,
      plain: 0,
      away: true,
    });
  });
});
