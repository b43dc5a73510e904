/**
 * What nobody should pass in is an issue; verbs that throw, throw ContractError and nothing else.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  safeCreateEvidencePacket,
  safeVeracityOf,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import {
  safeSchemaDigest,
  safeToJsonSchema,
  schemaDigest,
  toJsonSchema,
} from '../../../src/engine/json-schema/index.js';
import {
  ContractError,
  canonicalize,
  digest,
  digestBytes,
  digestText,
  explainDigestMismatch,
  is,
  isDigest,
  isVersion,
  migrate,
  parse,
  parseDigest,
  readJson,
  safeCanonicalize,
  safeDigest,
  safeMigrate,
  safeParse,
  safeParseDigest,
  safeStableDigest,
  stableDigest,
  validate,
  verify,
  verifyAgainst,
} from '../../../src/index.js';
import { Bags, Orders, single, Words } from '../../support/fixture-contracts.js';
import { flipFlop, type Hostile, hostile } from '../../support/hostile.js';
import { Note } from '../../support/note.js';
import { smallPacket } from '../../support/packets.js';

type Use = (value: unknown) => unknown;

/** A tenth of the usual nodes is as good, where a walk over all of them is not the point. */
const limits = { nodes: 50_000 };

/** Functions that never throw. */
const total: Readonly<Record<string, Use>> = {
  readJson: (value) => readJson(value as never),
  safeCanonicalize: (value) => safeCanonicalize(value),
  safeDigest: (value) => safeDigest(value),
  safeParseDigest: (value) => safeParseDigest(value),
  isDigest: (value) => isDigest(value),
  is: (value) => is(EvidencePacket, value),
  isVersion: (value) => isVersion(EvidencePacket, value as never, '1.0'),
  validate: (value) => validate(EvidencePacket, value),
  safeParse: (value) => safeParse(Note, value),
  'verify a packet': (value) => verify(EvidencePacket, value, { limits }),
  'verify over zod': (value) => verify(Orders, value),
  'verify one version': (value) =>
    verify(
      single(() => Bags.versions[0].schema() as never),
      value,
    ),
  'verify what is inside': (value) => verify(EvidencePacket, { ...smallPacket, results: [value] }),
  'verify what is inside free JSON': (value) => verify(Bags, { schema: 'bag', bag: { value } }),
  'verify what is inside a record': (value) => verify(Words, { schema: 'words', words: value }),
  'verify the version': (value) => verify(EvidencePacket, { meta: { schema_version: value } }),
  safeMigrate: (value) => safeMigrate(Note, value),
  'safeMigrate with context': (value) =>
    safeMigrate(Note, { schema: 1, title: '', author: '' }, { context: value as never }),
  safeStableDigest: (value) => safeStableDigest(EvidencePacket, value),
  explainDigestMismatch: (value) => [
    explainDigestMismatch(EvidencePacket, value, smallPacket),
    explainDigestMismatch(EvidencePacket, smallPacket, value),
  ],
  safeCreateEvidencePacket: (value) => safeCreateEvidencePacket(value as never),
  safeVeracityOf: (value) => safeVeracityOf(value as never),
  safeToJsonSchema: (value) =>
    safeToJsonSchema(Note, { version: value as never, target: value as never }),
  safeSchemaDigest: (value) => safeSchemaDigest(Note, { version: value as never }),
  '~standard': (value) => EvidencePacket['~standard'].validate(value),
};

const throwing: Readonly<Record<string, Use>> = {
  'verify against expected digests': (value) =>
    verify(EvidencePacket, smallPacket, {
      expect: { digest: value as never, stableDigest: value as never },
    }),
  'verify with a budget': (value) =>
    verify(EvidencePacket, smallPacket, {
      maxIssues: value as never,
      limits: { depth: value, nodes: value, bytes: value, issues: value } as never,
    }),
  'verify with an assumed version': (value) =>
    verify(EvidencePacket, {}, { assumeVersion: value as never }),
  'safeMigrate to': (value) =>
    safeMigrate(Note, { schema: 1, title: '', author: '' }, { to: value as never }),
  canonicalize: (value) => canonicalize(value),
  digest: (value) => digest(value),
  digestBytes: (value) => digestBytes(value as never),
  digestText: (value) => digestText(value as never),
  parseDigest: (value) => parseDigest(value as never),
  parse: (value) => parse(EvidencePacket, value),
  stableDigest: (value) => stableDigest(EvidencePacket, value),
  migrate: (value) => migrate(Note, value),
  'migrate to': (value) =>
    migrate(Note, { schema: 1, title: '', author: '' }, { to: value as never }),
  createEvidencePacket: (value) => createEvidencePacket(value as never),
  veracityOf: (value) => veracityOf(value as never),
  toJsonSchema: (value) => toJsonSchema(Note, { version: value as never }),
  schemaDigest: (value) => schemaDigest(Note, { version: value as never }),
};

/** What is taken after all; everything else is refused. */
type Takes = (row: Hostile) => boolean;
const isJson: Takes = ({ code }) => code === undefined;
const isAbsent: Takes = ({ name }) => name === 'undefined';
const isText: Takes = ({ make }) => typeof make() === 'string';
const isBytes: Takes = ({ name }) => name === 'Buffer' || name === 'Uint8Array';
/** The version is not guessed: what has the type of one is looked for. */
const isVersionLike: Takes = (row) =>
  isText(row) || isAbsent(row) || typeof row.make() === 'number';
const takes: Readonly<Record<string, Takes>> = {
  canonicalize: isJson,
  safeCanonicalize: isJson,
  digest: isJson,
  safeDigest: isJson,
  digestBytes: isBytes,
  'verify what is inside free JSON': isJson,
  'verify what is inside a record': ({ name }) => name === 'own toJSON member that is data',
  'verify against expected digests': isText,
  'verify with a budget': ({ name }) => name === 'undefined' || name === 'Infinity',
  'verify with an assumed version': isVersionLike,
  'safeMigrate to': isVersionLike,
  toJsonSchema: isAbsent,
  safeToJsonSchema: isAbsent,
  schemaDigest: isAbsent,
  safeSchemaDigest: isAbsent,
};

/** Whether the answer of a function that does not throw is a no. */
function isRefused(answer: unknown): boolean {
  if (Array.isArray(answer))
    return answer.length > 0 && answer.every((one) => isIssue(one) || isRefused(one));
  if (typeof answer !== 'object' || answer === null) return answer === false;
  return 'ok' in answer ? answer.ok === false : 'issues' in answer && Array.isArray(answer.issues);
}

function isIssue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'pointer' in value && !('ok' in value);
}

/** What a call throws; nothing where it takes the value. */
function thrownBy(call: () => unknown): readonly unknown[] {
  try {
    call();
    return [];
  } catch (error) {
    return [error];
  }
}

/**
 * Values whose size is the point are met by one function of each kind; the walk below them is the
 * same.
 */
const huge = /thousand levels|shared/;
const few: Readonly<Record<string, RegExp>> = {
  'verify a packet': huge,
  canonicalize: /thousand levels/, // it has no limits to lower, and evidence-packet/memory.test.ts meets the usual ones
};

describe.each(hostile)('$name', (row) => {
  const { name, make } = row;
  const usesOf = (table: Readonly<Record<string, Use>>): [string, Use][] =>
    Object.entries(table).filter(([use]) => !huge.test(name) || few[use]?.test(name));
  const isTaken = (use: string): boolean => takes[use]?.(row) ?? false;

  it('is refused, and thrown by no function that promises not to', () => {
    for (const [use, call] of usesOf(total)) {
      const answer = call(make());
      if (use === 'verify with a budget')
        expect(answer).toHaveProperty('ok'); // what is no budget is the usual one
      else expect(isRefused(answer), use).toBe(!isTaken(use));
    }
  });

  it.skipIf(usesOf(throwing).length === 0)(
    'is refused by the others with a ContractError and without its text',
    () => {
      for (const [use, call] of usesOf(throwing)) {
        const [error] = thrownBy(() => call(make()));
        if (isTaken(use)) expect(error, use).toBeUndefined();
        else expect(error, use).toBeInstanceOf(ContractError);
        expect(
          `${(error as Error | undefined)?.stack ?? ''} ${JSON.stringify(error)}`,
          use,
        ).not.toContain('SECRET');
      }
    },
  );

  it.skipIf(huge.test(name))('as sources, or as what a lookup gives, rejects nothing', async () => {
    for (const sources of [
      make(),
      () => make(),
      () => Promise.resolve(make()),
      new Map([[make(), make()]]),
    ]) {
      const verdict = await verifyAgainst(EvidencePacket, smallPacket, sources as never);
      expect(verdict.checks.at(-1)?.code).toBe('sources');
    }
  });
});

describe('a proxy that turns into something else', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'after %i looks is a value or an issue, and never half of each',
    (looks) => {
      const verdict = verify(Bags, { schema: 'bag', bag: flipFlop(looks) });
      if (verdict.ok) expect(typeof verdict.value.bag['a']).toBe('number');
      else expect(verdict.issues[0]?.code).toBe('json.function');
    },
  );
});
