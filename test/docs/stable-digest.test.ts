/** Nobody takes the stable digest for more than it is: what it leaves out is said and listed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { createEvidencePacket, EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
import { digest, stableDigest } from '../../src/index.js';
import { makeFolder, runCli } from '../support/cli.js';

const root = join(import.meta.dirname, '../..');
const pages = ['docs/order-and-hashes.md', 'SECURITY.md'];
const table =
  /(<!-- table: npx vitest run test\/docs\/stable-digest[^>]*-->\n\n)[\s\S]*?(<!-- end of table -->)/;

/** One row for each list of members, with the versions that have it. */
function rows(): string[] {
  const byList = new Map<string, string[]>();
  for (const { name, versions } of allContracts) {
    for (const { version, volatile } of versions) {
      const list = volatile.map((pointer) => `\`${pointer}\``).join(', ') || 'none';
      const key = `${name}\n${list}`;
      byList.set(key, [...(byList.get(key) ?? []), String(version)]);
    }
  }
  return [...byList].map(([key, versions]) => {
    const [name = '', list = ''] = key.split('\n');
    return `| \`${name}\` ${versions.join(', ')} | ${list} |`;
  });
}

describe('what no stable digest binds', () => {
  it.each(pages)('is listed by contract in %s', async (page) => {
    const path = join(root, page);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(table);
    const head = '| contract | members that no stable digest binds |\n|---|---|';
    const current = text.replace(
      table,
      (_, begin: string, end: string) => `${begin}${head}\n${rows().join('\n')}\n\n${end}`,
    );
    await expect(current).toMatchFileSnapshot(path);
  });

  const rules = allContracts.flatMap(({ name, versions }) =>
    versions.map(({ version }) => `contracts/${name}/${String(version)}/RULES.md`),
  );
  it.each([
    'docs/order-and-hashes.md',
    'docs/contracts.md',
    'docs/scorers.md',
    'docs/testing.md',
    'docs/command-line.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'agents/AGENTS.md',
    'conformance/README.md',
    'src/engine/contract/verify/expect.ts',
    'src/engine/contract/verdict/verdict.ts',
    'src/engine/contract/model/version.ts',
    ...rules,
  ])('is said where %s first speaks of it', (page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+(?:\* )?/g, ' ');
    const first = /The \**stable digest\**/.exec(text)?.index ?? Number.NaN;
    const sentence = text.slice(first, first + 200);
    expect(sentence).toMatch(/the identity of the evidence,? and not of what was thought of it/);
  });
});

describe('diff', () => {
  const full = readFileSync(
    join(root, 'contracts/evidence-packet/1.0/examples/valid/full.json'),
    'utf8',
  );
  const packet = JSON.parse(full) as Parameters<typeof createEvidencePacket>[0];
  const withFaults = (faults: typeof packet.veracity.faults) =>
    createEvidencePacket({ ...packet, veracity: { ...packet.veracity, faults } });
  const contradiction = {
    type: 'CONTRADICTION',
    message: 'Two limits are given: 72 and 96 hours.',
    severity: 'error',
  } as const;
  const stale = { type: 'STALE_DOC', message: 'From last year.' } as const;
  const before = withFaults([contradiction]);
  const after = withFaults([stale]);
  const folder = makeFolder({
    'before.json': JSON.stringify(before),
    'after.json': JSON.stringify(after),
    'later.json': JSON.stringify({ ...before, meta: { ...before.meta, query_id: 'q-2' } }),
  });

  it('of a removed contradiction says that the evidence is the same, and what went and came', async () => {
    expect(stableDigest(EvidencePacket, after)).toBe(stableDigest(EvidencePacket, before));
    expect(digest(after)).not.toBe(digest(before));
    for (const options of [[], ['--stable']]) {
      const { stdout, code } = await runCli(['diff', 'before.json', 'after.json', ...options], {
        folder,
      });
      expect(stdout).toContain(`
the same evidence, another veracity
went: CONTRADICTION, error (/veracity/faults/0)
came: STALE_DOC (/veracity/faults/0)
`);
      expect(stdout).not.toMatch(/limits|last year/);
      expect(code).toBe(options.length === 0 ? 1 : 0);
    }
  });

  it('has it for programs', async () => {
    const { stdout } = await runCli(['diff', 'before.json', 'after.json', '--json'], { folder });
    expect(JSON.parse(stdout)).toMatchObject({
      veracity: {
        came: [{ pointer: '/veracity/faults/0', type: 'STALE_DOC' }],
        went: [{ pointer: '/veracity/faults/0', type: 'CONTRADICTION', severity: 'error' }],
      },
    });
  });

  it('says nothing of veracity where it is equal', async () => {
    const { stdout } = await runCli(['diff', 'before.json', 'later.json'], { folder });
    expect(stdout).not.toContain('veracity');
  });
});
