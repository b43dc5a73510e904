import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { fieldsPage as untyped } from '../../scripts/contracts/fields-page.mjs';

const fieldsPage = untyped as (contract: { name: string }, version: { version: string }, schema: object) => string;

const rows = (schema: object): string[] =>
  fieldsPage({ name: 'note' }, { version: '1' }, schema)
    .split('\n')
    .filter((line) => /^\| [*`]/.test(line));

describe('the page of fields', () => {
  it('has a row for each member, below lists, unions and references', () => {
    const schema = {
      type: 'object',
      required: ['notes'],
      properties: {
        notes: { description: 'Some.', type: 'array', minItems: 1, items: { $ref: '#/$defs/note' } },
        more: { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: { const: 1 } }, required: ['a'] }] },
      },
      $defs: { note: { type: 'object', properties: { kind: { enum: ['x', 'y'] } } } },
    };
    expect(rows(schema)).toEqual([
      '| **`notes`** | list of object, at least 1 | Some. |',
      '| `notes[].kind` | `"x"`, `"y"` |  |',
      '| `more` | null or object |  |',
      '| **`more.a`** | `1` |  |',
    ]);
  });

  it('keeps its cells: bars are escaped, line ends are none', () => {
    const schema = { properties: { a: { type: 'string', pattern: '^(a|b)$', description: 'One\n| two.' } } };
    expect(rows(schema)).toEqual(['| `a` | string, matching `^(a\\|b)$` | One \\| two. |']);
  });
});
