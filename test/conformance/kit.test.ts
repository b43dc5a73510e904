/**
 * The conformance kit: this library keeps it, and readers that are wrong do not; python.test.ts has
 * the reader in Python. That it is written as its inputs say: `npm run conformance -- --check`.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalize, type JsonValue, readJson } from '../../src/index.js';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import {
  failures,
  type KitCase,
  kit,
  library,
  type Reader,
  textOf,
} from '../support/conformance.js';

const cases = Object.values(kit).flat();

it('has 500 cases or more, of which three in ten must be refused, each under a name and a promise of its own', () => {
  const { length } = cases.filter(
    ({ expected }) =>
      'refused' in expected || expected['valid'] === false || expected['verified'] === false,
  );
  expect(cases.length).toBeGreaterThanOrEqual(500);
  expect(length / cases.length).toBeGreaterThanOrEqual(0.3);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect(cases.filter(({ promise }) => promise.split(' ').length < 3)).toEqual([]);
});

it('is kept by this library', async () => {
  const usual = Object.keys(kit).filter((name) => name !== 'sizes'); // in a slow test
  expect(await failures(library, usual)).toEqual([]);
});

type Input = KitCase['input'];

/** A writer of canonical text with one thing wrong. */
function writing(options: {
  readonly compare?: (a: string, b: string) => number;
  readonly number?: (value: number) => string;
  readonly text?: (value: string) => string;
}): (value: JsonValue) => string {
  const write = (value: JsonValue): string => {
    if (typeof value === 'number') return (options.number ?? JSON.stringify)(value);
    if (typeof value === 'string') return (options.text ?? JSON.stringify)(value);
    if (Array.isArray(value)) return `[${(value as JsonValue[]).map(write).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const members = Object.entries(value as Record<string, JsonValue>).sort(([a], [b]) =>
      options.compare === undefined ? Number(a > b) - Number(a < b) : options.compare(a, b),
    );
    return `{${members.map(([key, member]) => `${(options.text ?? JSON.stringify)(key)}:${write(member)}`).join(',')}}`;
  };
  return write;
}

const byCodePoint = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));
const canonicalBy = (write: (value: JsonValue) => string): Reader => ({
  ...library,
  canonical: (input) => {
    const read = readJson(textOf(input));
    return read.ok ? { canonical: write(read.value) } : { refused: read.issues[0]?.code };
  },
});
/**
 * A reader that takes a text as it is made by `change`, and lets through whatever `JSON.parse` lets
 * through.
 */
const lenient = (change: (text: string) => string): Reader => ({
  ...library,
  canonical: (input) => {
    const text = change(Buffer.from(textOf(input)).toString('utf8'));
    const read = readJson(Buffer.from(textOf(input)));
    if (read.ok) return { canonical: canonicalize(read.value) };
    return { canonical: writing({})(JSON.parse(text) as JsonValue) };
  },
});
const ordered = (change: (input: Input) => unknown): Reader => ({
  ...library,
  order: (input) =>
    (change(input) as Record<string, unknown> | undefined) ?? library['order']!(input),
});
interface Item {
  readonly id: string;
  readonly path: string;
  readonly score?: number;
}
const itemsOf = (input: Input): Item[] => [...(input['items'] as readonly Item[])];

const wrong: Readonly<Record<string, Reader>> = {
  'compares names by code point': canonicalBy(writing({ compare: byCodePoint })),
  'compares names by locale': canonicalBy(writing({ compare: (a, b) => a.localeCompare(b, 'en') })),
  'leaves members in the order of the text': canonicalBy(writing({ compare: () => 0 })),
  'spells numbers as Python does': canonicalBy(
    writing({
      number: (value) =>
        Math.abs(value) >= 1e16 ? value.toExponential() : String(value).replace(/e-(\d)$/, 'e-0$1'),
    }),
  ),
  'escapes all that is not ASCII': canonicalBy(
    writing({
      text: (value) =>
        JSON.stringify(value).replace(
          /[\u0080-\uffff]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
    }),
  ),
  'normalises text': canonicalBy(
    writing({ text: (value) => JSON.stringify(value.normalize('NFC')) }),
  ),
  'reads NaN as null': lenient((text) => text.replace(/-?\b(?:NaN|Infinity)\b/g, 'null')),
  'takes the last of two members, and lone surrogates, and rounds': lenient((text) => text),
  'hashes the text that came in': {
    ...library,
    digests: (input) =>
      'json' in input && !('contract' in input)
        ? { digest: `sha256:${createHash('sha256').update(textOf(input)).digest('hex')}` }
        : library['digests']!(input),
  },
  'leaves volatile members in the stable digest': {
    ...library,
    digests: (input) =>
      library['digests']!('volatile' in input ? { ...input, volatile: [] } : input),
  },
  'takes digests in any spelling': {
    ...library,
    digests: (input) =>
      'spelled' in input ? { digest: input['spelled'] } : library['digests']!(input),
  },
  'leaves ties as they came': ordered((input) =>
    input['kind'] === 'records'
      ? {
          sorted: itemsOf(input)
            .sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
            .map(({ id }) => id),
        }
      : undefined,
  ),
  'orders texts by UTF-16': ordered((input) =>
    input['kind'] === 'text'
      ? { sorted: [...(input['items'] as readonly string[])].sort() }
      : undefined,
  ),
  'takes an absent score for zero': ordered((input) =>
    input['kind'] === 'records'
      ? library['order']!({
          ...input,
          items: itemsOf(input).map((item) => ({ score: 0, ...item })),
        })
      : undefined,
  ),
  'ranks without near ties': ordered((input) =>
    input['kind'] === 'candidates' && input['epsilon'] !== 0
      ? library['order']!({ ...input, epsilon: 0 })
      : undefined,
  ),
  'counts UTF-16 units': {
    ...library,
    quotes: (input) => library['quotes']!({ ...input, unit: 'utf16' }),
  },
  'takes a quote for there when its words are': {
    ...library,
    quotes: (input) => {
      const words =
        String(input['quote'])
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [];
      const text = String(input['source']).toLowerCase();
      if (
        words.length > 0 &&
        words.every((word) => text.includes(word)) &&
        !verifyQuote(String(input['quote']), String(input['source'])).verified
      )
        return { verified: true };
      return library['quotes']!(input);
    },
  },
  'looks at the shape of a document alone': {
    ...library,
    documents: (input) => {
      const answer = library['documents']!(input) as Record<string, unknown>;
      return /^(?:shape|version|json)\./.test(String(answer['code'])) ? answer : { valid: true };
    },
  },
  'checks each entry of a log alone': {
    ...library,
    audit: (input) => {
      const lines = String(input['log'])
        .split('\n')
        .filter((line) => line !== '');
      for (const [place, line] of lines.entries()) {
        const read = readJson(line);
        if (!read.ok || canonicalize(read.value) !== line)
          return { valid: false, first_bad_line: place + 1 };
        const { entry_digest, document: _, ...bound } = read.value as Record<string, JsonValue>;
        const own = createHash('sha256').update(canonicalize(bound)).digest('hex');
        if (entry_digest !== `sha256:${own}`) return { valid: false, first_bad_line: place + 1 };
      }
      return { valid: true, entries: lines.length };
    },
  },
  'invents what a migration needs': {
    ...library,
    migrations: (input) => {
      const answer = library['migrations']!(input) as Record<string, unknown>;
      return 'refused' in answer ? { document: input['document'] } : answer;
    },
  },
};

describe('a reader that', () => {
  it.each(Object.entries(wrong))('%s is caught by five cases or more', async (_, reader) => {
    const replaced = Object.keys(kit).filter((name) => reader[name] !== library[name]); // the library keeps the rest
    const failed = await failures(reader, replaced);
    expect(failed.length, failed.join(' ')).toBeGreaterThanOrEqual(5);
  });
});
