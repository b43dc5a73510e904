/** What nobody should pass in is an issue; verbs that throw, throw ContractError and nothing else. */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  safeCreateEvidencePacket,
  safeVeracityOf,
  veracityOf,
} from '../../src/evidence-packet/index.js';
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
} from '../../src/index.js';
import { safeSchemaDigest, safeToJsonSchema, schemaDigest, toJsonSchema } from '../../src/json-schema/index.js';
import { Bags, Orders, single, Words } from '../support/fixture-contracts.js';
import { flipFlop, hostile } from '../support/hostile.js';
import { Note } from '../support/note.js';
import { smallPacket } from '../support/packets.js';

type Use = (value: unknown) => unknown;

/** Functions that never throw: `false` in what they say is what is expected of a value that is no document. */
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
  'verify a packet': (value) => verify(EvidencePacket, value),
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
  safeToJsonSchema: (value) => safeToJsonSchema(Note, { version: value as never, target: value as never }),
  safeSchemaDigest: (value) => safeSchemaDigest(Note, { version: value as never }),
  '~standard': (value) => EvidencePacket['~standard'].validate(value),
};

const throwing: Readonly<Record<string, Use>> = {
  'verify against expected digests': (value) =>
    verify(EvidencePacket, smallPacket, { expect: { digest: value as never, stableDigest: value as never } }),
  'verify with a budget': (value) =>
    verify(EvidencePacket, smallPacket, {
      maxIssues: value as never,
      limits: { depth: value, nodes: value, bytes: value, issues: value } as never,
    }),
  'verify with an assumed version': (value) => verify(EvidencePacket, {}, { assumeVersion: value as never }),
  'safeMigrate to': (value) => safeMigrate(Note, { schema: 1, title: '', author: '' }, { to: value as never }),
  canonicalize: (value) => canonicalize(value),
  digest: (value) => digest(value),
  digestBytes: (value) => digestBytes(value as never),
  digestText: (value) => digestText(value as never),
  parseDigest: (value) => parseDigest(value as never),
  parse: (value) => parse(EvidencePacket, value),
  stableDigest: (value) => stableDigest(EvidencePacket, value),
  migrate: (value) => migrate(Note, value),
  'migrate to': (value) => migrate(Note, { schema: 1, title: '', author: '' }, { to: value as never }),
  createEvidencePacket: (value) => createEvidencePacket(value as never),
  veracityOf: (value) => veracityOf(value as never),
  toJsonSchema: (value) => toJsonSchema(Note, { version: value as never }),
  schemaDigest: (value) => schemaDigest(Note, { version: value as never }),
};

/** Values whose size is the point are met by one function of each kind; the walk below them is the same. */
const huge = /million|shared/;
const few = new Set(['verify a packet', 'canonicalize', 'safeCreateEvidencePacket']);

describe.each(hostile)('$name', ({ name, make }) => {
  const meets = ([use]: readonly [string, Use]): boolean => !huge.test(name) || few.has(use);

  it('is thrown back by no function that promises not to', () => {
    for (const [, use] of Object.entries(total).filter(meets)) use(make());
  });

  it('is refused by the others with a ContractError and without its text', () => {
    for (const [use, call] of Object.entries(throwing).filter(meets)) {
      try {
        call(make());
      } catch (error) {
        expect(error, use).toBeInstanceOf(ContractError);
        expect(`${(error as Error).stack ?? ''} ${JSON.stringify(error)}`).not.toContain('SECRET');
      }
    }
  });

  it('as sources, or as what a lookup gives, rejects nothing', async () => {
    if (huge.test(name)) return;
    for (const sources of [make(), () => make(), () => Promise.resolve(make()), new Map([[make(), make()]])]) {
      const verdict = await verifyAgainst(EvidencePacket, smallPacket, sources as never);
      expect(verdict.checks.at(-1)?.code).toBe('sources');
    }
  });

  it('is no document', () => {
    expect(verify(EvidencePacket, make()).ok).toBe(false);
    expect(is(EvidencePacket, make())).toBe(false);
  });
});

describe('a proxy that turns into something else', () => {
  it.each([0, 1, 2, 3, 4, 5])('after %i looks is a value or an issue, and never half of each', (looks) => {
    const verdict = verify(Bags, { schema: 'bag', bag: flipFlop(looks) });
    if (verdict.ok) expect(typeof verdict.value.bag['a']).toBe('number');
    else expect(verdict.issues[0]?.code).toBe('json.function');
  });
});
