/**
 * The patterns of published schemas mean one thing in every language, and the kit shows that `$` is
 * the end of the text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import type { Contract } from '../../src/index.js';
import { patternsAt, patternsOf, type SchemaNode } from '../support/schema-places.js';

const root = join(import.meta.dirname, '../..');
const versions = allContracts.flatMap((contract: Contract) =>
  contract.versions.map(({ version }) => ({
    folder: join(root, 'contracts', contract.name, String(version)),
  })),
);

const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(...path), 'utf8'));

type Expected = Readonly<Record<string, { readonly code: string; readonly pointer: string }>>;

describe.each(versions.map((one) => [one.folder.split('/').slice(-2).join(' '), one] as const))(
  '%s',
  (_, { folder }) => {
    const schema = readJson(folder, 'schema.json') as SchemaNode;

    it('has patterns of the spelling that five engines share', () => {
      const patterns = patternsOf(schema);
      expect(patterns.every((pattern) => pattern.startsWith('^'))).toBe(true);
      for (const pattern of patterns) {
        expect(pattern, 'ends of the text').toMatch(/^\^.*\$$/su);
        expect(pattern, 'escapes that some engines lack').not.toMatch(/\\[^.x+[\]^$()?*{}|\\]/);
        const classes = pattern.replaceAll(/\\./g, '').match(/\[\^?([^\]]*)\]/g) ?? [];
        for (const one of classes) expect(one.slice(1), 'a bracket in a class').not.toContain('[');
        expect(pattern, 'surrogates').not.toMatch(/\p{Cs}/u);
      }
    });

    it('has a refused example with a line feed at the end for each pattern', () => {
      const expected = readJson(folder, 'examples/invalid/expected.json') as Expected;
      const shown = Object.entries(expected).flatMap(([file, { code, pointer }]) => {
        const path = pointer
          .split('/')
          .slice(1)
          .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
        const text = readFileSync(join(folder, 'examples/invalid', file), 'utf8');
        const ends =
          code === 'shape.value' &&
          (textAt(text, path)?.endsWith('\n') ?? path.at(-1)?.endsWith('\\u000A'));
        return ends === true ? patternsAt(schema, path) : [];
      });
      expect(patternsOf(schema).filter((pattern) => !shown.includes(pattern))).toEqual([]);
    });
  },
);

function textAt(text: string, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    JSON.parse(text),
  );
  return typeof found === 'string' ? found : undefined;
}
