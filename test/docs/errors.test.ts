/** The page of errors has every code, in the words of the code tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import type { CodeTable } from '../../src/core/issue/codes.js';
import type { Contract } from '../../src/index.js';
import { readPage, root } from './fences.js';

/** Rows as code and the cells after it. */
const rows = [...readPage('contracts/ERRORS.md').matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(
  ([, code = '', cells = '']): [string, string[]] => [code, cells.split(' | ')],
);
const page = new Map(rows);
const contracts: readonly Contract[] = allContracts;

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

async function tables(): Promise<CodeTable[]> {
  const rooms = files.filter((name) => /^(?:[a-z-]+[\\/]){1,2}codes\.ts$/.test(name));
  const modules = await Promise.all(
    rooms.map(
      async (name) =>
        (await import(join(root, 'src', name))) as Readonly<Record<string, CodeTable>>,
    ),
  );
  return modules.flatMap((exported) => Object.values(exported));
}

describe('contracts/ERRORS.md', () => {
  it('has each code once', () => {
    expect(rows.length).toBe(page.size);
  });

  it('says of each code what its table says', async () => {
    for (const [code, { says, hint }] of (await tables()).flatMap((table) =>
      Object.entries(table),
    )) {
      expect([code, page.get(code)]).toEqual([code, [says, hint]]);
    }
  });

  it('has the rules of every contract version', () => {
    for (const { code, says, hint } of contracts.flatMap(({ versions }) =>
      versions.flatMap(({ rules }) => rules),
    )) {
      expect([code, page.get(code)]).toEqual([code, [says, hint]]);
    }
  });

  it('has every code that the source spells out', () => {
    const spelled = files.flatMap((name) => {
      const source = readFileSync(join(root, 'src', name), 'utf8');
      const found = [...source.matchAll(/code: '([a-z-]+(?:\.[a-z-]+)+)'(?! \|)/g)];
      // the lines of a verdict have codes too, next to their status; they are no issues
      return found
        .filter(({ index }) => !/\bstatus(?:Of)?\b/.test(source.slice(index, index + 400)))
        .map(([, code = '']) => code);
    });
    expect(spelled.length).toBeGreaterThan(20);
    expect(spelled.filter((code) => !page.has(code))).toEqual([]);
  });

  it('has no code that nothing emits', async () => {
    const known = new Set((await tables()).flatMap((table) => Object.keys(table)));
    for (const { versions } of contracts) {
      for (const { code } of versions.flatMap(({ rules }) => rules)) known.add(code);
    }
    const source = files.map((name) => readFileSync(join(root, 'src', name), 'utf8')).join('\n');
    expect(
      [...page.keys()].filter((code) => !known.has(code) && !source.includes(`'${code}'`)),
    ).toEqual([]);
  });
});
