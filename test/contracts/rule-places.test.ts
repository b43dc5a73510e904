/**
 * Every rule of ours says where its issues are reported, and they are reported there. The check of
 * the contracts asks the same of thousands of edited documents.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { type Contract, type ContractVersion, embed, formRule, verify } from '../../src/index.js';
// @ts-expect-error scripts are plain JavaScript
// biome-ignore format: one line
import * as untypedPlaces from '../../tools/contracts/probes/places.mjs';
import { type KitCase, kit, textOf } from '../support/conformance.js';

const root = join(import.meta.dirname, '../..');
const { isAt, placesIn } = untypedPlaces as unknown as {
  readonly isAt: (pointer: string, places: readonly string[]) => boolean;
  readonly placesIn: (reportedAt: string | undefined) => readonly string[];
};
const contracts: readonly Contract[] = allContracts;
const versions = contracts.flatMap((contract) =>
  contract.versions.map((version): [string, Contract, ContractVersion] => [
    `${contract.name} ${String(version.version)}`,
    contract,
    version,
  ]),
);

const bytesOf = ({ input }: KitCase): string | Uint8Array =>
  typeof input['file'] === 'string'
    ? readFileSync(join(root, 'contracts', input['file']))
    : textOf(input);

describe.each(versions)('%s', (_, contract, { version, rules }) => {
  it('says of each rule where it reports', () => {
    const silent = rules.filter(({ reportedAt }) => placesIn(reportedAt).length === 0);
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  it('reports there, in each document of the kit, and nowhere else is promised', () => {
    const cases = (kit['documents'] ?? []).filter(
      ({ input }) =>
        input['contract'] === contract.name && String(input['version']) === String(version),
    );
    const reached = new Set<string>();
    for (const one of cases) {
      const { issues } = verify(contract, bytesOf(one), { assumeVersion: version });
      for (const { code, pointer: at } of issues) {
        // Pointers of a document in an envelope begin with the place of the document
        const pointer = one.id.includes('-envelope-') ? at.replace('/document', '') : at;
        const rule = rules.find((declared) => declared.code === code);
        if (rule === undefined) continue;
        const places = placesIn(rule.reportedAt);
        expect(`${one.id}: ${code} ${pointer} ${String(isAt(pointer, places))}`).toBe(
          `${one.id}: ${code} ${pointer} true`,
        );
        for (const place of places) if (isAt(pointer, [place])) reached.add(`${code} ${place}`);
      }
    }
    const promised = rules.flatMap(({ code, severity, reportedAt }) =>
      severity === 'warning' ? [] : placesIn(reportedAt).map((place) => `${code} ${place}`),
    );
    expect(promised.filter((place) => !reached.has(place))).toEqual([]);
  });
});

it('moves the places of a carried rule, for each place where it is carried', () => {
  const [report] = contracts.filter(({ name }) => name === 'verification-report');
  const [response] = contracts.filter(({ name }) => name === 'ask-response');
  const placeOf = (contract: Contract | undefined, places: readonly string[], code: string) =>
    contract === undefined
      ? undefined
      : embed(contract, places).rules.find((rule) => rule.code === code)?.reportedAt;
  expect(placeOf(report, ['/one', '/two'], 'verification-report.support-rate')).toBe(
    '`/one/support_rate` or `/two/support_rate`',
  );
  expect(placeOf(response, ['/reply'], 'ask-response.outcome')).toBe(
    '`/reply/refusal_code` where both are there, the root (`/reply`) where neither is',
  );
});

it('takes the places of a normal form from the form, each once', () => {
  const form = { nulls: ['/a', '/b/*'], defaults: { '/a': 1 }, times: ['/t'] };
  expect(formRule('com.example.note.form', form).reportedAt).toBe('`/a`, `/b/*`, `/t`');
});

it('knows an index from a name', () => {
  expect(isAt('/a/0', ['/a/*'])).toBe(true);
  expect(isAt('/a/01', ['/a/*'])).toBe(false);
  expect(isAt('/a/b', ['/a/*'])).toBe(false);
  expect(isAt('/a/0/b', ['/a/*'])).toBe(false);
  expect(isAt('/a/b/c', ['/a/**'])).toBe(true);
  expect(isAt('/a', ['/a/**'])).toBe(false);
  expect(isAt('', ['/a', ''])).toBe(true);
  expect(isAt('/ab', ['/a.'])).toBe(false);
});
