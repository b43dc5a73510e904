/**
 * docs/errors.md says which functions end in another error than a ContractError: these,
 * and no others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as guard from '../../../src/catalog/guard/index.js';
import * as audit from '../../../src/contracts/audit-log/index.js';
import * as packet from '../../../src/contracts/evidence-packet/index.js';
import * as core from '../../../src/index.js';
import * as exporting from '../../../src/output/export/index.js';
import * as quote from '../../../src/quotes/quote/index.js';
import * as sources from '../../../src/sources/index.js';
import { sized } from '../../support/sized.js';
import { type Anything, functions, longList, named } from './support/functions.js';

const trap = (): never => {
  throw new Error('a trap of the caller');
};

/** Answers for every name, and lists none. */
const answersAll = (): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === Symbol.toPrimitive
          ? undefined
          : new Proxy(() => undefined, { get: () => 1, apply: () => undefined }),
      has: () => true,
    },
  );

const detached = (): unknown => {
  const bytes = new Uint8Array(8);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
};

const odd: readonly unknown[] = [
  undefined,
  null,
  5,
  'x',
  Symbol('x'),
  5n,
  {},
  [null, 5],
  new Proxy({}, { get: trap, has: trap, ownKeys: trap, getOwnPropertyDescriptor: trap }),
  new Proxy({}, { get: trap }),
  answersAll(),
  detached(),
  { [Symbol.iterator]: trap },
  { [Symbol.iterator]: () => ({ next: trap }) },
  Array.from({ length: 2 }).fill({}),
  // biome-ignore lint/suspicious/noSparseArray: a list with a hole is what is tried
  [,],
];

/** First and second arguments with which a function comes to look at its options. */
const usual: readonly (readonly [unknown, unknown])[] = [
  ['It says “a b” [1] and 5.', [{ id: 'a', text: 'a b 5' }]],
  ['a b', 'a b c'],
  [packet.EvidencePacket, {}],
  [{ schema_version: 3, text: 'a', citations: [], references: [], sources: [] }, undefined],
];

/** Options whose values cannot be looked at. */
const unreadable = new Proxy({}, { get: trap, has: trap });
const oddOptions: readonly unknown[] = [
  ...odd,
  { forms: [unreadable] },
  { signal: unreadable },
  { sources: [unreadable] },
  { forms: [unreadable], sources: [] },
];

/** Whether a call ends in an error that is no ContractError. */
async function endsOtherwise(called: Anything, given: readonly unknown[]): Promise<boolean> {
  try {
    const made = called(...given);
    if (made instanceof Promise) await made;
    return false;
  } catch (error) {
    return !(error instanceof core.ContractError);
  }
}

describe('what functions throw', () => {
  it('is said of functions that exist, each once', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(
      named.filter((name, place) => !functions.has(name) || named.indexOf(name) !== place),
    ).toEqual([]);
  });

  it.each([...functions])('%s throws what the guide says', async (name, called) => {
    let isOther = false;
    const isNamed = named.includes(name);
    for (const [nth, one] of odd.entries())
      for (const [place, other] of odd.entries())
        if (isNamed || (nth + place) % sized(7, 1) === 0)
          isOther ||= await endsOtherwise(called, [one, other]);
    expect(isOther).toBe(isNamed);
  });

  it.each([...functions].filter(([name]) => !named.includes(name)))(
    '%s throws nothing else for odd options',
    async (_, called) => {
      const others: unknown[] = [];
      for (const [nth, [first, second]] of usual.entries())
        for (const [place, options] of oddOptions.entries()) {
          if ((nth + place) % sized(7, 1) !== 0) continue;
          for (const given of [
            [first, options],
            [first, second, options],
          ])
            if (await endsOtherwise(called, given)) others.push(given);
        }
      expect(others).toEqual([]);
    },
  );

  it('hands on no words of an iterator that throws', () => {
    const next = (): never => {
      throw new Error('words of a document');
    };
    const failing = { [Symbol.iterator]: () => ({ next }) };
    expect(() => exporting.toSarif(failing)).toThrow(core.ContractError);
    expect(() => exporting.toSarif(failing)).not.toThrow(/words of a document/);
  });

  it('ends at once for a list that is said to be long', async () => {
    const long = longList();
    const began = performance.now();
    const called: readonly (readonly [Anything, readonly unknown[]])[] = [
      [core.embed as Anything, [packet.EvidencePacket, long]],
      [exporting.toSarif as Anything, [long]],
      [guard.verifyAny as Anything, [long, {}]],
      [quote.fold as Anything, ['a', { skip: long }]],
      [sources.layoutText as Anything, [[], { pages: long }]],
      [audit.verifyAuditLog as Anything, ['', { heads: long }]],
    ];
    for (const [one, given] of called) expect(await endsOtherwise(one, given)).toBe(false);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('is said at one place, to which SECURITY.md leads', () => {
    const security = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
    expect(security).toContain('(docs/errors.md#what-functions-throw)');
  });
});
