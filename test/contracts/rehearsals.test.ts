/**
 * Rehearses what cannot be changed after a release, with every contract: its next version, and
 * members of others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { looseObject, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { AskRequest } from '../../src/contracts/doc-qa/index.js';
import { makeContract } from '../../src/engine/contract/make-contract.js';
import {
  type Contract,
  type ContractVersion,
  defineStep,
  defineVersion,
  envelope,
  type JsonObject,
  type JsonValue,
  migrate,
  type Version,
  verify,
} from '../../src/index.js';
// @ts-expect-error scripts are plain JavaScript
import { sealed as untypedSealed } from '../../tools/contracts/probes/seal.mjs';
import { isFull } from '../support/sized.js';

const sealed = untypedSealed as (contract: string, document: JsonValue) => JsonObject;
const contracts: readonly (readonly [string, Contract])[] = allContracts.map((one) => [
  one.name,
  one,
]);
const root = join(import.meta.dirname, '../..');

function examplesOf(name: string, version: Version): readonly JsonObject[] {
  const folder = join(root, 'contracts', name, String(version), 'examples/valid');
  return readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonObject,
  );
}

/** The spelling of the version after one: 3 becomes 4, 1.0 becomes 1.1. */
function nextOf(version: Version): Version {
  if (typeof version === 'number') return version + 1;
  const [major = '', minor = '0'] = version.split('.');
  return `${major}.${String(Number(minor) + 1)}`;
}

function withMember(document: JsonValue, pointer: string, value: JsonValue): JsonObject {
  const copy = structuredClone(document) as Record<string, JsonValue>;
  const parts = pointer.split('/').slice(1);
  const parent = parts
    .slice(0, -1)
    .reduce((at, part) => at[part] as Record<string, JsonValue>, copy);
  parent[parts.at(-1) ?? ''] = value;
  return copy;
}

/** The contract with one version more: any object with a note, and a step that writes it. */
function grown(contract: Contract): {
  readonly next: Version;
  readonly contract: Contract;
  readonly last: ContractVersion;
} {
  const { name, versionAt, versions, steps } = contract;
  const last = versions.at(-1)!;
  const next = nextOf(last.version);
  const version = defineVersion({
    version: next,
    status: 'draft',
    schema: () => looseObject({ note: unknown() }),
  });
  const step = defineStep({
    from: last,
    to: version,
    lossy: false,
    needs: {},
    apply: (document: unknown) => {
      const noted = withMember(document as JsonValue, '/note', 'new');
      return (versionAt === null ? noted : withMember(noted, versionAt, next)) as never;
    },
  });
  return {
    next,
    last,
    contract: makeContract({
      name,
      versionAt,
      versions: [...versions, version as ContractVersion],
      steps: [...steps, step],
    }),
  };
}

describe.each(contracts)('the next version of %s', (name, before) => {
  const { next, last, contract } = grown(before);
  const documents = examplesOf(name, last.version);
  const newer = (document: JsonObject): JsonObject => {
    const noted = withMember(document, '/note', 'new');
    return contract.versionAt === null ? noted : withMember(noted, contract.versionAt, next);
  };

  it('changes nothing for documents of the versions before', () => {
    for (const version of before.versions) {
      for (const document of examplesOf(name, version.version)) {
        const [was, is] = [before, contract].map((one) =>
          verify(one, document, { assumeVersion: version.version }),
        );
        expect(is).toEqual(was);
      }
    }
  });

  it('is read where a document or its envelope names it, and is never guessed', () => {
    for (const document of documents.map(newer)) {
      const stated = contract.versionAt === null ? envelope(contract, next, document) : document;
      expect(verify(contract, stated)).toMatchObject({ ok: true, version: next });
      if (contract.versionAt !== null) continue;
      expect(verify(contract, document, { assumeVersion: next })).toMatchObject({
        ok: true,
        version: next,
      });
      expect(verify(contract, document).issues[0]?.code).toBe('version.missing');
    }
  });

  it('is refused by readers that do not know it', () => {
    for (const document of documents.map(newer)) {
      const refused =
        before.versionAt === null
          ? verify(before, { contract: name, version: next, document })
          : verify(before, document);
      expect(refused).toMatchObject({ ok: false, stage: 'version' });
    }
  });

  it('is migrated to, and has other stable digests', () => {
    for (const document of documents) {
      const { value, receipt } = migrate(contract, document, {
        to: next,
        assumeVersion: last.version,
      });
      expect(receipt.steps).toMatchObject([{ from: last.version, to: next }]);
      const [old, now] = [
        verify(contract, document, { assumeVersion: last.version }),
        verify(contract, value as object, { assumeVersion: next }),
      ];
      expect(
        now.ok && old.ok && now.stableDigest !== old.stableDigest && now.digest !== old.digest,
      ).toBe(true);
    }
  });
});

it('ask-request 3.2 is read by its envelope', () => {
  const { contract, next } = grown(AskRequest);
  expect(next).toBe('3.2');
  const [document] = examplesOf('ask-request', '3.1');
  const request = { ...document, note: 'x' };
  expect(verify(contract, envelope(contract, '3.2', request))).toMatchObject({
    ok: true,
    version: '3.2',
  });
  expect(
    verify(AskRequest, { contract: 'ask-request', version: '3.2', document: request }).issues[0]
      ?.code,
  ).toMatch(/^version\./);
});

/** Pointers to all objects of a document, each with its pattern: `*` for an index. */
function objectsOf(
  value: JsonValue,
  pointer = '',
  pattern = '',
): readonly { pointer: string; pattern: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [{ pointer, pattern }];
  const below = Object.entries(value as JsonObject).flatMap(([key, member]) =>
    key === 'extensions'
      ? []
      : objectsOf(member, `${pointer}/${key}`, `${pattern}/${Array.isArray(value) ? '*' : key}`),
  );
  return [...own, ...below];
}

const foreign = { 'com.example.tenant': { desk: 4 }, 'https://example.org/x': [null] };
const versions = allContracts.flatMap((contract) =>
  contract.versions.map((version): [string, Contract, ContractVersion] => [
    `${contract.name} ${String(version.version)}`,
    contract,
    version,
  ]),
);

/** Every day each kind of place once, and a fourth of the others; all of them in rehearsals.full.test.ts. */
describe('members of others', () => {
  it.each(versions)(
    '%s takes them where it says so, in both digests, and nowhere else',
    (_, contract, version) => {
      const options = { assumeVersion: version.version };
      const seen = new Set<string>();
      for (const document of examplesOf(contract.name, version.version)) {
        const original = verify(contract, document, options);
        for (const [nth, { pointer, pattern }] of objectsOf(document).entries()) {
          const isAsked = version.extensions.includes(pattern) ? !seen.has(pattern) : nth % 4 === 0;
          if (!isAsked && !isFull) continue;
          const changed = sealed(
            contract.name,
            withMember(document, `${pointer}/extensions`, foreign),
          );
          const verdict = verify(contract, changed, options);
          if (!version.extensions.includes(pattern)) {
            // Locators of kinds that a version does not know may have any member, which can move them
            if (!verdict.ok) expect(verdict.issues[0]?.code).toMatch(/^shape\.|\.locators$/);
            continue;
          }
          seen.add(pattern);
          expect(verdict.issues.map(({ code, pointer: at }) => `${code} ${at}`)).toEqual(
            original.issues.map(({ code, pointer: at }) => `${code} ${at}`),
          );
          expect(verdict.ok && original.ok && verdict.digest !== original.digest).toBe(true);
          expect(verdict.ok && original.ok && verdict.stableDigest !== original.stableDigest).toBe(
            true,
          );
          expect(verdict.checks.find(({ code }) => code === 'extensions')).toMatchObject({
            status: 'skip',
          });
          for (const wrong of [{}, { note: 1 }, [], null]) {
            const refused = verify(
              contract,
              sealed(contract.name, withMember(document, `${pointer}/extensions`, wrong)),
              options,
            );
            expect(refused).toMatchObject({ ok: false, stage: 'shape' });
          }
        }
      }
      expect([...seen].sort()).toEqual([...version.extensions].sort());
    },
  );

  it.each(versions)('%s refuses $schema, with a hint', (_, contract, version) => {
    const [document] = examplesOf(contract.name, version.version);
    const verdict = verify(
      contract,
      { $schema: 'https://example.org/schema.json', ...document },
      { assumeVersion: version.version },
    );
    expect(verdict).toMatchObject({ ok: false, stage: 'shape' });
    expect(verdict.issues[0]).toMatchObject({
      code: 'shape.unknown',
      pointer: '/$schema',
      hint: expect.any(String) as string,
    });
  });
});
