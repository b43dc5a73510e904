/**
 * What every contract of this package promises before it is frozen, checked on the published
 * example documents of each.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
import { toJsonSchema } from '../../src/engine/json-schema/index.js';
import {
  type Contract,
  defineContract,
  defineVersion,
  stableDigest,
  verify,
} from '../../src/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = [
  'audit-entry',
  'evidence-packet',
  'promotion-record',
  'provenance-record',
  'verification-record',
  'verified-findings',
];

function examplesOf({ name, versions }: Contract): readonly string[] {
  return versions.flatMap(({ version }) => {
    const folder = join(root, 'contracts', name, String(version), 'examples/valid');
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  });
}

const contracts = allContracts.map((contract): readonly [string, Contract] => [
  contract.name,
  contract,
]);

describe.each(contracts)('%s', (name, contract) => {
  it('is extended at its root if it is of this package, and never if it is an import', () => {
    for (const { origin, extensions } of contract.versions) {
      expect([origin === undefined, extensions.includes('')]).toEqual([
        own.includes(name),
        own.includes(name),
      ]);
      if (origin !== undefined) expect(extensions).toEqual([]);
    }
  });

  it('refuses $schema with a hint', () => {
    for (const text of examplesOf(contract)) {
      const document = { ...(JSON.parse(text) as object), $schema: 'https://example.org/schema' };
      const [issue] = verify(contract, document).issues.filter(
        ({ pointer }) => pointer === '/$schema',
      );
      expect(issue).toMatchObject({ code: 'shape.unknown' });
      expect(issue?.hint).toContain('$schema');
    }
  });
});

it('the older shape of a packet names the project that wrote it', () => {
  const origin = { project: 'veracity-engine', version: 'unversioned' };
  expect(EvidencePacket.older?.origin).toEqual(origin);
  const index = JSON.parse(readFileSync(join(root, 'contracts/index.json'), 'utf8')) as readonly {
    readonly older?: { readonly origin?: unknown };
  }[];
  expect(index.flatMap(({ older }) => older?.origin ?? [])).toEqual([origin]);
});

it('all contracts have one form of address wherever they have a url', () => {
  const schemas = allContracts.flatMap((contract: Contract) =>
    contract.versions.map(({ version }) => JSON.stringify(toJsonSchema(contract, { version }))),
  );
  const forms = schemas.flatMap((schema) =>
    [...schema.matchAll(/"url":(\{[^{}]*\})/g)].map(([, form = '']) => form),
  );
  expect(forms.length).toBeGreaterThanOrEqual(3);
  const patterns = forms.map((form) => (JSON.parse(form) as { readonly pattern: string }).pattern);
  expect([...new Set(patterns)]).toEqual([
    expect.stringMatching(/^\^\(\?:https\?.*\|urn:\|doi:\)/),
  ]);
});

/** Members that a clock writes, at their places. */
const clocks: readonly (readonly [string, string])[] = [
  ['evidence-packet', '/meta/timestamp'],
  ['provenance-record', '/recorded_at'],
  ['promotion-record', '/recorded_at'],
  ['telemetry-record', '/timestamp_utc'],
  ['telemetry-record', '/latency_ms'],
  ['verification-record', '/recorded_at'],
];

describe.each(clocks)('two readings of a clock in %s at %s', (name, pointer) => {
  it('give one stable digest', () => {
    const contract = allContracts.find((one) => one.name === name);
    if (contract === undefined) throw new Error('no such contract');
    const [, ...path] = pointer.split('/');
    let compared = 0;
    for (const text of examplesOf(contract)) {
      const other = JSON.parse(text) as Record<string, never>;
      const parent = path
        .slice(0, -1)
        .reduce<Record<string, unknown>>((object, key) => object[key] as never, other);
      const member = path.at(-1) ?? '';
      if (!Object.hasOwn(parent, member)) continue;
      parent[member] = typeof parent[member] === 'number' ? 98_765 : '2031-07-08T09:10:11.123Z';
      expect(verify(contract, other).ok).toBe(true);
      expect(stableDigest(contract, other as never)).toBe(
        stableDigest(contract, JSON.parse(text) as never),
      );
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

it('gives the contracts "note" of two firms different identifiers and different stable digests', () => {
  const noteOf = (name: string): Contract => {
    const version = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ title: string() }),
    });
    return defineContract({ name, versionAt: null, versions: [version] });
  };
  const [one, other] = [noteOf('com.example.note'), noteOf('@org/note')];
  expect(toJsonSchema(one)['$id']).not.toBe(toJsonSchema(other)['$id']);
  expect(stableDigest(one, { title: 'a' })).not.toBe(stableDigest(other, { title: 'a' }));
});
