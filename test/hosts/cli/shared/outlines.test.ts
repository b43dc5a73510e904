import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { outlineOf } from '../../../../src/catalog/registry/likeness.js';
import { ownOutlines } from '../../../../src/hosts/cli/shared/own-contracts.js';

/** The table as a module, a line for each contract. */
function tableModule(): string {
  const rows = allContracts.map((contract) => {
    const { name, versionPath, versions } = outlineOf(contract);
    const reported = versions.map(({ version, roots }) => [
      version,
      roots.map(({ known, required, constants, isClosed }) => [
        [...required].join(' '),
        [...known].filter((member) => !required.has(member)).join(' '),
        Object.fromEntries(constants),
        isClosed,
      ]),
    ]);
    return `  ${JSON.stringify([name, versionPath, reported])},\n`;
  });
  return `// biome-ignore-all format: written by test/hosts/cli/shared/outlines.test.ts: npx vitest run test/hosts/cli/shared/outlines.test.ts --update
/** What the schemas of all contracts say of the root of their documents. */
import type { Version } from '../../../../index.js';

/**
 * Required and optional members, separated by blanks; members with a constant value; whether others
 * are refused.
 */
export type RootRow = readonly [
  required: string,
  optional: string,
  constants: Readonly<Record<string, string | number | boolean>>,
  isClosed: boolean,
];

/**
 * A contract, the segments to its version, and its versions with the alternatives of their roots.
 */
type OutlineRow = readonly [string, readonly string[] | null, readonly (readonly [Version, readonly RootRow[]])[]];

export const outlineTable: readonly OutlineRow[] = [
${rows.join('')}];
`;
}

describe('ownOutlines', () => {
  it('are in a table that is as the schemas say', async () => {
    await expect(tableModule()).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../../src/hosts/cli/shared/generated/outline-table.ts'),
    );
  });

  it('are those of all contracts of the package', () => {
    const plain = allContracts.map((contract) => {
      const { name, versionPath, versions } = outlineOf(contract);
      return {
        name,
        versionPath,
        versions: versions.map(({ version, roots }) => ({ version, roots })),
      };
    });
    const sorted = (outlines: readonly unknown[]): unknown =>
      JSON.parse(
        JSON.stringify(outlines, (_, value: unknown) =>
          value instanceof Set || value instanceof Map ? [...value].sort() : value,
        ),
      );
    expect(sorted(ownOutlines())).toEqual(sorted(plain));
  });
});
