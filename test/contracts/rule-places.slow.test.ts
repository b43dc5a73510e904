/** Every issue that rules have with thousands of edited documents is at a place that they declare. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { type Contract, type ContractVersion, verify } from '../../src/index.js';
// @ts-expect-error scripts are plain JavaScript
import * as untyped from '../../tools/contracts/probes/index.mjs';
import { isAt, placesIn } from '../support/rule-places.js';

const root = join(import.meta.dirname, '../..');
const { probesOf } = untyped as unknown as {
  readonly probesOf: (options: object) => Iterable<{ readonly text: string }>;
};
const contracts: readonly Contract[] = allContracts;
const versions = contracts.flatMap((contract) =>
  contract.versions.map((version): [string, Contract, ContractVersion] => [
    `${contract.name} ${String(version.version)}`,
    contract,
    version,
  ]),
);

it.each(versions)('%s: edited documents', { timeout: 300_000 }, (_, contract, version) => {
  const places = new Map(version.rules.map(({ code, reportedAt }) => [code, placesIn(reportedAt)]));
  const elsewhere = new Set<string>();
  for (const { text } of probesOf({ root, contract, version })) {
    const { issues } = verify(contract, text, { assumeVersion: version.version });
    for (const { code, pointer } of issues)
      if (places.has(code) && !isAt(pointer, places.get(code) ?? []))
        elsewhere.add(`${code} ${pointer}`);
  }
  expect([...elsewhere].slice(0, 10)).toEqual([]);
});
