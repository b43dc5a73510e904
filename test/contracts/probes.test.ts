/**
 * What contracts do with generated and edited documents is recorded, and the check notices when it
 * changes.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { AskRequest, TelemetryRecord } from '../../src/contracts/doc-qa/index.js';
import { type Contract, type ContractVersion, verify } from '../../src/index.js';
// @ts-expect-error scripts are plain JavaScript
import * as untypedDocuments from '../../tools/contracts/probes/documents.mjs';
// @ts-expect-error scripts are plain JavaScript
import * as untypedProbes from '../../tools/contracts/probes/index.mjs';
// @ts-expect-error scripts are plain JavaScript
import * as untypedLaw from '../../tools/contracts/probes/law.mjs';

const root = join(import.meta.dirname, '../..');
const { documentsOf } = untypedDocuments as unknown as {
  readonly documentsOf: (
    name: string,
    version: unknown,
    root: string,
  ) => readonly { readonly document: object }[];
};
const { checkProbes } = untypedProbes as unknown as {
  readonly checkProbes: (options: object) => Promise<readonly string[]>;
};
const { lawProblems } = untypedLaw as unknown as {
  readonly lawProblems: (options: object) => readonly string[];
};

const scratch = mkdtempSync(join(tmpdir(), 'probes-'));
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const contracts: readonly Contract[] = allContracts;
const versions = contracts.flatMap((contract) =>
  contract.versions.map((version): [string, Contract, ContractVersion] => [
    `${contract.name} ${String(version.version)}`,
    contract,
    version,
  ]),
);

it.each(versions)(
  '%s has generated documents of four sizes, all valid',
  (_, contract, { version }) => {
    const documents = documentsOf(contract.name, version, root);
    expect(documents).toHaveLength(4);
    for (const { document } of documents) {
      expect(
        verify(contract, document, { assumeVersion: version }).issues.filter(
          ({ severity }) => severity === 'error',
        ),
      ).toEqual([]);
    }
  },
);

it('the check names the place at which a rule does something else', async () => {
  cpSync(join(root, 'contracts/ask-request'), join(scratch, 'contracts/ask-request'), {
    recursive: true,
  });
  const options = { root: scratch, contracts: [AskRequest] };
  expect(await checkProbes({ ...options, check: true })).not.toEqual([]);
  expect(await checkProbes({ ...options, check: false })).toEqual([]);
  expect(await checkProbes({ ...options, check: true })).toEqual([]);
  const file = join(scratch, 'snapshots/probes/ask-request-3.1.json');
  expect(readFileSync(file, 'utf8')).toBe(
    readFileSync(join(root, 'snapshots/probes/ask-request-3.1.json'), 'utf8'),
  );
  writeFileSync(file, readFileSync(file, 'utf8').replace('"/top_k": {', '"/top_m": {'));
  expect(await checkProbes({ ...options, check: true })).toEqual([
    expect.stringContaining('/top_m') as string,
    expect.stringContaining('/top_k') as string,
  ]);
});

it('the law notices a character that no digest covers', () => {
  const [version] = TelemetryRecord.versions;
  expect(lawProblems({ root, contract: TelemetryRecord, version })).toEqual([]);
  const blind = { ...version, volatile: [...version.volatile, '/prompt_version'] };
  const problems = lawProblems({
    root,
    contract: { ...TelemetryRecord, versions: [blind] },
    version,
  });
  expect(problems).toEqual([
    expect.stringMatching(/\/prompt_version: .*can be changed without the stable digest/),
  ]);
});

it('the check names an issue at a place that its rule does not declare', async () => {
  const [version] = TelemetryRecord.versions;
  const [first, ...others] = version.rules;
  const moved = { ...version, rules: [{ ...first, reportedAt: '`/nowhere`' }, ...others] };
  const contract = { ...TelemetryRecord, versions: [moved] };
  const problems = await checkProbes({ root, contracts: [contract], check: true });
  expect(problems).toEqual([
    expect.stringContaining(`telemetry-record 3.1 reports ${String(first?.code)} at /`) as string,
  ]);
});
