import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { fieldsPage as untyped } from '../../tools/contracts/fields-page.mjs';

const fieldsPage = untyped as (
  contract: { name: string },
  version: { version: string },
  schema: object,
  examples?: readonly unknown[],
) => string;

const rowsOf = (page: string): string[] => page.split('\n').filter((line) => /^\| [*`]/.test(line));
const rows = (schema: object, examples?: readonly unknown[]): string[] =>
  rowsOf(fieldsPage({ name: 'note' }, { version: '1' }, schema, examples));

describe('the page of fields', () => {
  it('has a row for each member, below lists, unions and references', () => {
    const schema = {
      type: 'object',
      required: ['notes'],
      properties: {
        notes: {
          description: 'Some. All of them.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/$defs/note' },
        },
        more: {
          description: 'More of it. Absent when there is none.',
          anyOf: [
            { type: 'null' },
            { type: 'object', properties: { a: { const: 1 } }, required: ['a'] },
          ],
        },
      },
      $defs: { note: { type: 'object', properties: { kind: { enum: ['x', 'y'] } } } },
    };
    expect(rows(schema, [{ notes: [{ kind: 'y' }] }])).toEqual([
      '| `notes` | list of object, at least 1 | Some. All of them. | required | `[{"kind":"y"}]` |',
      '| `notes[].kind` | `"x"`, `"y"` |  |  | `"y"` |',
      '| `more` | null or object | More of it. | Absent when there is none. |  |',
      '| `more.a` | `1` |  | required |  |',
    ]);
  });

  it('gives bounds in words, and the example of the comment where no document has one', () => {
    const schema = {
      properties: {
        n: {
          type: 'integer',
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'A count. Example: `3`.',
        },
        s: { type: 'string', minLength: 1, maxLength: 9 },
        d: { type: 'string', minLength: 71, maxLength: 71, pattern: '^sha256:[0-9a-f]{64}$' },
        p: {
          type: 'array',
          minItems: 2,
          maxItems: 2,
          items: { type: 'number', minimum: 0, maximum: 1 },
        },
      },
    };
    expect(rows(schema)).toEqual([
      '| `n` | integer from 1 to 2^53 - 1 | A count. |  | `3` |',
      '| `s` | string, 1 to 9 characters |  |  |  |',
      '| `d` | string: `sha256:` and 64 lower-case hex digits |  |  |  |',
      '| `p` | list of number from 0 to 1, exactly 2 |  |  |  |',
    ]);
  });

  it('keeps its cells: bars are escaped, line ends are none', () => {
    const schema = {
      properties: { a: { type: 'string', pattern: '^(a|b)$', description: 'One\n| two.' } },
    };
    expect(rows(schema)).toEqual(['| `a` | string, matching `^(a\\|b)$` | One \\| two. |  |  |']);
  });
});

describe('the published pages', () => {
  const contracts = join(import.meta.dirname, '../../contracts');
  const pages = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('FIELDS.md'),
  );

  it.each(pages)('%s has no blank cell', (name) => {
    const table = rowsOf(readFileSync(join(contracts, name), 'utf8'));
    expect(table.length).toBeGreaterThan(4);
    expect(table.filter((row) => row.split(/(?<!\\)\|/).length !== 7)).toEqual([]);
    expect(table.filter((row) => /(?<!\\)\|\s*(?<!\\)\|/.test(row))).toEqual([]);
  });
});
