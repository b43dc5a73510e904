/**
 * Each rule of each version has examples that only it refuses, and the check of what is published
 * asks for them.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mutationFloor } from '../../src/catalog/guard/index.js';
import { allContracts } from '../../src/catalog/registry/index.js';
import { TelemetryRecord } from '../../src/contracts/doc-qa/index.js';
import { readExamples } from '../../src/hosts/node/index.js';
import type { Contract } from '../../src/index.js';

const root = join(import.meta.dirname, '../..');
const contracts: readonly Contract[] = allContracts;

describe.each(contracts.map((contract) => [contract.name, contract] as const))(
  'rules of %s',
  (_, contract) => {
    it('each let one valid example through, and each alone refuse two', async () => {
      const floor = mutationFloor(contract, {
        examples: await readExamples(join(root, 'contracts'), contract),
      });
      expect(floor.filter(({ held }) => !held)).toEqual([]);
      expect(floor).toHaveLength(contract.versions.flatMap(({ rules }) => rules).length);
    });
  },
);

it('the check fails where an example that covers a rule is gone', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'floor-'));
  try {
    cpSync(join(root, 'contracts/telemetry-record'), join(scratch, 'contracts/telemetry-record'), {
      recursive: true,
    });
    const lock = JSON.parse(readFileSync(join(root, 'contracts/released.json'), 'utf8')) as {
      versions: readonly { contract: string }[];
    };
    const versions = lock.versions.filter(({ contract }) => contract === TelemetryRecord.name);
    writeFileSync(join(scratch, 'contracts/released.json'), JSON.stringify({ ...lock, versions }));
    const { checkFreeze } = (await import(
      pathToFileURL(join(root, 'tools/contracts/freeze.mjs')).href
    )) as {
      checkFreeze: (options: {
        root: string;
        check: boolean;
        contracts: readonly Contract[];
      }) => Promise<string[]>;
    };
    const folder = join(scratch, 'contracts/telemetry-record/3.1/examples/invalid');
    const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
      string,
      { code: string }
    >;
    const options = { root: scratch, check: true, contracts: [TelemetryRecord] };
    expect(await checkFreeze(options)).toEqual([]);
    const holding = Object.keys(expected).filter(
      (name) => expected[name]?.code === 'telemetry-record.timestamp',
    );
    for (const name of holding.slice(1)) rmSync(join(folder, name));
    const refused = [
      expect.stringContaining('invalid/leap-second.json is gone') as string,
      expect.stringContaining('telemetry-record.timestamp has too few examples') as string,
    ];
    expect(await checkFreeze(options)).toEqual(refused);
    expect(await checkFreeze({ ...options, check: false })).toEqual(refused);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
