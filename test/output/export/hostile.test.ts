/**
 * Whatever is handed to the public functions of adapters and exports, they give a value or an error
 * with a code.
 */
import { describe, expect, it } from 'vitest';
import {
  codePointLength,
  convertSpan,
  packetFromAnswer,
  recogniseProvider,
  resultsFromDocuments,
  sliceCodePoints,
} from '../../../src/answers/adapters/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { canonicalize, verify } from '../../../src/index.js';
import {
  fromAnnotations,
  fromStatement,
  quotationsOf,
  sarifJson,
  toAnnotations,
  toCloudEvent,
  toCsv,
  toMarkdown,
  toSarif,
  toStatement,
  toTextFragment,
} from '../../../src/output/export/index.js';
import { tried } from '../../answers/adapters/support/providers.js';
import { type Hostile, lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';
import { answer, packet } from './support/documents.js';

type Anything = (...values: unknown[]) => unknown;
const verdict = verify(EvidencePacket, packet);
const about = { verifier: 'urn:me', timeCreated: '2026-01-02T03:04:05Z' };
const meta = {
  query_id: 'q',
  timestamp: '2026-01-02T03:04:05Z',
  project: 'tea',
  question: 'How long?',
};
const units = { from: 'utf8', to: 'codepoint' };

/** A function, and arguments of it that are right. */
const functions: readonly (readonly [Anything, readonly unknown[]])[] = [
  [quotationsOf as Anything, [answer]],
  [toMarkdown as Anything, [answer]],
  [toAnnotations as Anything, [packet]],
  [toCsv as Anything, [answer, { document: 'a.json', header: true }]],
  [toCloudEvent as Anything, [verdict, { source: '/a', id: 'b', type: 'c' }]],
  [fromAnnotations, [toAnnotations(packet)]],
  [toStatement as Anything, [verdict, about]],
  [fromStatement, [verdict.ok ? toStatement(verdict, about) : null]],
  [toSarif as Anything, [[{ verdict, file: 'a.json', line: 1 }], { tool: 'tea' }]],
  [sarifJson as Anything, [toSarif([])]],
  [toTextFragment as Anything, ['https://example.org/', 'tea', { prefix: 'some' }]],
  [codePointLength as Anything, ['tea']],
  [sliceCodePoints as Anything, ['tea', [0, 1]]],
  [convertSpan as Anything, ['tea', [0, 1], units]],
  [recogniseProvider, [{}]],
  [resultsFromDocuments as Anything, [[{ text: 'tea' }]]],
  [packetFromAnswer as Anything, [answer, { meta, quotes: { accept: 'exact' } }]],
  ...tried.map(
    ({ adapter, answer: own, options = {} }) => [adapter as Anything, [own, options]] as const,
  ),
];

/** In the place of each argument, of each member of it, and of what is in a list. */
function* spoilt(
  right: readonly unknown[],
  { make }: Hostile,
): Generator<() => readonly unknown[]> {
  for (const [index, argument] of right.entries()) {
    yield () => right.with(index, make());
    if (typeof argument !== 'object' || argument === null) continue;
    const [first] = Array.isArray(argument) ? (argument as unknown[]) : [];
    if (Array.isArray(argument)) yield () => right.with(index, [make()]);
    const target = first ?? argument;
    for (const name of Object.keys(target)) {
      yield () => {
        const member = { ...target, [name]: make() };
        return right.with(index, first === undefined ? member : [member]);
      };
    }
  }
}

describe.each(functions)('%o', (call, right) => {
  it('takes what is right', () => {
    expect(() => call(...right)).not.toThrow();
  });

  it('meets what is hostile', () => {
    const strange: string[] = [];
    for (const [at, one] of lightHostile.entries()) {
      if (one.name.startsWith('huge')) continue;
      for (const [nth, makeValues] of [...spoilt(right, one)].entries()) {
        if ((at + nth) % sized(7, 2, 1) !== 0) continue; // each value at a seventh of the places, each place a seventh of the values
        const values = makeValues();
        const code = codeOf(() => call(...values));
        if (code !== undefined && !/^[a-z0-9]+(?:\.[a-z-]+)+$/.test(code))
          strange.push(`${one.name}: ${code}`);
      }
    }
    expect(strange).toEqual([]);
  });
});

/** The code of what is thrown; what has none, or tells a text, is named. */
function codeOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    const { name, code, message } = error as { name: string; code: string; message: string };
    return name !== 'ContractError' || message.includes('SECRET') ? `${name}: ${message}` : code;
  }
}

describe('a wrong kind of document', () => {
  const { text, ...rest } = answer;
  it.each<readonly [string, () => unknown, string]>([
    ['toMarkdown of a packet', () => toMarkdown(packet as never), 'export.document'],
    ['toMarkdown of JSON text', () => toMarkdown(canonicalize(answer) as never), 'export.document'],
    [
      'toMarkdown of version 1',
      () => toMarkdown({ schema_version: 1, text, citations: [], references: [] } as never),
      '',
    ],
    [
      'toMarkdown without sources',
      () => toMarkdown({ ...answer, sources: undefined } as never),
      'json.undefined',
    ],
    ['toAnnotations of what has no text', () => toAnnotations(rest as never), 'export.document'],
    [
      'toAnnotations of a span in the wrong form',
      () => toAnnotations({ ...answer, citations: [{}] } as never),
      'shape.missing',
    ],
    [
      'toAnnotations of no quotation',
      () => toAnnotations([{ quote: 'tea' }] as never),
      'export.quotation',
    ],
    [
      'toAnnotations of a reversed span',
      () => toAnnotations([{ quote: 'tea', source: { id: 'a' }, span: [2, 1] }]),
      'export.quotation',
    ],
    ['toCsv of JSON text', () => toCsv(canonicalize(answer) as never), 'export.document'],
    ['toCsv of no quotation', () => toCsv([{ quote: 'tea' }] as never), 'export.quotation'],
    [
      'toCloudEvent of a verdict that fails',
      () => toCloudEvent(verify(EvidencePacket, {}) as never, { source: '/a' }),
      'export.verdict',
    ],
    [
      'toStatement of a verdict that fails',
      () => toStatement(verify(EvidencePacket, {}) as never, about),
      'export.verdict',
    ],
    [
      'toStatement without a verifier',
      () => toStatement(verdict as never, { ...about, verifier: undefined } as never),
      'options.value',
    ],
    ['toSarif of a verdict without its file', () => toSarif([verdict] as never), 'export.verdict'],
    ['toSarif of one item', () => toSarif({ verdict, file: 'a.json' } as never), 'export.verdict'],
    ['sarifJson of a verdict', () => sarifJson(verdict as never), 'export.log'],
    [
      'packetFromAnswer with a misspelt option',
      () => packetFromAnswer(answer, { meta, quotes: { acept: 'exact' } as never }),
      'options.value',
    ],
  ])('%s is refused by code', (_, call, code) => {
    expect(call).toThrow(
      expect.objectContaining({
        name: 'ContractError',
        code: expect.stringContaining(code) as string,
      }) as Error,
    );
  });
});
