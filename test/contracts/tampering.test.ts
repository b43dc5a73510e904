/**
 * The tamper matrix: every change of one member of a full example is refused by a rule, or changes
 * the digest. The page is the golden.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { tamperings } from '../../src/hosts/testing/index.js';
import { type Contract, verify } from '../../src/index.js';

const root = join(import.meta.dirname, '../..');

function exampleOf(name: string, version: string | number): unknown {
  const folder = join(root, 'contracts', name, String(version), 'examples/valid');
  const file = existsSync(join(folder, 'full.json'))
    ? 'full.json'
    : (readdirSync(folder).sort()[0] ?? '');
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

interface Row {
  readonly tried: number;
  readonly volatile: number;
  /** How often each rule, or the shape, was the first to refuse. */
  readonly refusedBy: ReadonlyMap<string, number>;
  /** Held, with another stable digest. */
  readonly seenByDigest: number;
  /** Held, with the digest of the original: nothing would show it. */
  readonly unseen: readonly string[];
}

function matrixOf(contract: Contract, version: string | number): Row {
  const document = exampleOf(contract.name, version) as object;
  const original = verify(contract, document, { assumeVersion: version });
  if (!original.ok) throw new Error(`${contract.name} ${String(version)}: the example is invalid`);
  const refusedBy = new Map<string, number>();
  const unseen: string[] = [];
  let [tried, volatile, seenByDigest] = [0, 0, 0];
  for (const { kind, pointer, document: changed, isVolatile } of tamperings(contract, document)) {
    tried += 1;
    const verdict = verify(contract, changed, { assumeVersion: version });
    if (verdict.ok) {
      const isSeen = verdict.digest !== original.digest;
      const isTold = isVolatile || verdict.stableDigest !== original.stableDigest;
      if (!isSeen || !isTold) unseen.push(`${kind} ${pointer}`);
      if (isVolatile) volatile += 1;
      else seenByDigest += 1;
      continue;
    }
    const code = verdict.issues.find(({ severity }) => severity === 'error')?.code ?? verdict.stage;
    const by = code.startsWith('shape.') ? 'the shape' : `\`${code}\``;
    refusedBy.set(by, (refusedBy.get(by) ?? 0) + 1);
  }
  return { tried, volatile, refusedBy, seenByDigest, unseen };
}

const pairs = allContracts.flatMap((contract) =>
  contract.versions.map(({ version }): [string, Contract, string | number] => [
    `${contract.name} ${String(version)}`,
    contract,
    version,
  ]),
);

describe('the tamper matrix', () => {
  const rows = new Map(
    pairs.map(([name, contract, version]) => [name, matrixOf(contract, version)]),
  );

  it.each(pairs)('%s: no change of one member is undetected', (name) => {
    const row = rows.get(name);
    expect(row?.unseen).toEqual([]);
    expect(row?.tried).toBeGreaterThan(10);
  });

  it('is in the docs', async () => {
    const lines = [...rows].map(([name, { tried, refusedBy, seenByDigest, volatile }]) => {
      const by = [...refusedBy].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const reported = by.map(([code, count]) => `${code} ${String(count)}`).join(', ');
      const refused = by.reduce((sum, [, count]) => sum + count, 0);
      return `| ${name} | ${String(tried)} | ${String(refused)} | ${String(seenByDigest)} | ${String(volatile)} | ${reported} |`;
    });
    const head =
      '| contract | changes | refused | digest and stable digest | digest alone | first refused by |\n|---|---|---|---|---|---|';
    const path = join(root, 'test/README.md');
    const table =
      /(<!-- table: npx vitest run test\/contracts\/tampering[^>]*-->\n\n)[\s\S]*?(\n\n<!-- end of table -->)/;
    const page = readFileSync(path, 'utf8');
    expect(page).toMatch(table);
    const current = page.replace(
      table,
      (_, begin: string, end: string) => `${begin}${head}\n${lines.join('\n')}${end}`,
    );
    await expect(current).toMatchFileSnapshot(path);
  });
});
