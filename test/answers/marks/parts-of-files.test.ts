/** Sources that are parts of one file or page: their names differ after `#`. */
import { describe, expect, it } from 'vitest';
import { checkAnswer, marksIn } from '../../../src/answers/generation/index.js';

const chunks = [
  { id: 'docs/a.md#chunk-1', text: 'The harbour opens at six.' },
  { id: 'docs/a.md#chunk-2', text: 'The ferry leaves twice a day.' },
];

const namedBy = (mark: string, sources: readonly { id: string; url?: string }[] = chunks) => {
  const { marks, unread } = marksIn(`“One two three” ${mark}.`, { sources });
  return [marks.map((one) => one.sources), unread.map(({ why }) => why)];
};

describe('a name of two sources that differ after #', () => {
  it.each([
    ['[docs/a.md#chunk-1]', 1],
    ['[DOCS/a.md#Chunk-2]', 2],
    ['[a.md#chunk-2]', 2],
    ['(docs/a.md#chunk-1)', 1],
    ['(see docs/a.md#chunk-1)', 1],
    ['(docs/a.md#chunk-2, p. 3)', 2],
    ['[the file](docs/a.md#chunk-2)', 2],
    ['`docs/a.md#chunk-1`', 1],
  ])('is the source that has what follows: %s', (mark, source) => {
    expect(namedBy(mark)).toEqual([[[source]], []]);
  });

  it.each(['[docs/a.md]', '[a.md]', '[docs/a.md#chunk-9]', '[docs/a.md#]', '[file](docs/a.md)'])(
    'is all of them without it: %s',
    (mark) => {
      expect(namedBy(mark)).toEqual([[[1, 2]], []]);
    },
  );

  it('is each of a list', () => {
    const list = '[docs/a.md#chunk-1, docs/a.md#chunk-2]';
    expect(namedBy(list)).toEqual([[[1, 2]], []]);
    expect(namedBy(list.replace(', ', '; '))).toEqual([[[1, 2]], []]);
  });

  it('is none where two sources have all of it', () => {
    const twice = [{ id: 'a.md#one' }, { id: 'b', url: 'a.md#one' }, { id: 'a.md#two' }];
    expect(namedBy('[a.md#one]', twice)).toEqual([[], ['two-sources']]);
    expect(namedBy('[a.md#two]', twice)).toEqual([[[3]], []]);
  });

  it('is read in addresses, and in a list of sources', () => {
    const pages = [
      { id: 'one', url: 'https://www.example.org/b#intro' },
      { id: 'two', url: 'https://example.org/b#end' },
    ];
    expect(namedBy('[page](http://example.org/b/#end)', pages)).toEqual([[[2]], []]);
    const listed = '“One” [1], “two” [2].\n\n1. https://example.org/b#end\n2. one\n';
    expect(marksIn(listed, { sources: pages }).marks.map(({ sources }) => sources)).toEqual([
      [2],
      [1],
    ]);
  });

  it('decides who is accused', () => {
    const stateOf = (mark: string) =>
      checkAnswer(`It “opens at six” ${mark}.`, chunks, { least: 1 }).quotations[0]?.state;
    expect(stateOf('[docs/a.md#chunk-1]')).toBe('verified');
    expect(stateOf('[docs/a.md#chunk-2]')).toBe('misattributed');
  });
});

describe('a name of several sources', () => {
  const pages = [
    { pageContent: 'Disks are encrypted.', metadata: { source: 'policies/security.pdf' } },
    { pageContent: 'Incidents are reported.', metadata: { source: 'policies/security.pdf' } },
    { pageContent: 'First class is never paid.', metadata: { source: 'policies/travel.pdf' } },
  ];
  const stateOf = (words: string, mark: string) =>
    checkAnswer(`It says “${words}” ${mark}.`, pages, { least: 1 }).quotations[0]?.state;

  it.each(['[policies/security.pdf]', '(security.pdf, p. 2)', '[file](policies/security.pdf)'])(
    'is all of them where they are parts of one document: %s',
    (mark) => {
      expect(stateOf('Incidents are reported', mark)).toBe('verified');
      expect(stateOf('First class is never paid', mark)).toBe('misattributed');
    },
  );

  it('is the file of a path that is the title', () => {
    expect(stateOf('First class is never paid', '[travel.pdf]')).toBe('verified');
  });

  it('is none where they are two documents, or more than a hundred parts', () => {
    const two = [{ id: 'a/note.md' }, { id: 'b/note.md' }];
    expect(namedBy('[note.md]', two)).toEqual([[], ['two-sources']]);
    const partsOf = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({ id: `x/note.md#${nth}` }));
    expect(namedBy('[note.md]', partsOf(100))[0]?.[0]).toHaveLength(100);
    expect(namedBy('[note.md]', partsOf(101))).toEqual([[], ['two-sources']]);
  });
});

describe('a path or an address', () => {
  const two = [{ id: 'docs/api/README.md' }, { id: 'docs/ui/README.md' }];
  const site = [{ id: 'https://nw.example/hr/travel' }, { id: 'b' }];

  it.each([
    ['[ui/README.md]', two, [[2]]],
    ['[/home/me/docs/api/README.md]', two, [[1]]],
    ['[.\\api\\README.md]', two, [[1]]],
    ['[docs/x/README.md]', two, []],
    ['[leave](https://other.example/blog/travel)', site, []],
    ['(https://other.example/hr/travel)', site, []],
    ['[hr/travel]', site, [[1]]],
    ['[x](https://host.example/f/leave.md)', [{ id: 'kb/leave.md' }, { id: 'b' }], [[1]]],
  ])('is no file of another folder: %s', (mark, sources, found) => {
    expect(namedBy(mark, sources)[0]).toEqual(found);
  });

  it.each([
    ['[docs/security.md, docs/travel.md]', [1, 2]],
    ['(docs/travel.md; docs/security.md)', [2, 1]],
    ['(docs/security.md and docs/travel.md)', [1, 2]],
    ['[docs/security.md:1-44, docs/travel.md:2]', [1, 2]],
  ])('is one of a list: %s', (mark, found) => {
    const sources = [{ id: 'docs/security.md' }, { id: 'docs/travel.md' }];
    expect(namedBy(mark, sources)).toEqual([[found], []]);
  });

  it.each([
    '“Receipts are never needed, see docs/travel.md”',
    '> Receipts are never needed. https://a.example/fin/travel\n',
    '> Receipts are never needed.\n> — https://a.example/fin/travel\n',
    '“Nobody needs hotels/Travel & Expenses”',
  ])('makes no name of the words before it: %s', (answer) => {
    const { quotations, passed } = checkAnswer(answer, [
      { id: 'https://a.example/fin/travel', text: 'Receipts are required.' },
      { id: 'docs/travel.md', title: 'Travel & Expenses', text: 'Ask first.' },
    ]);
    expect(['not-found', 'changed']).toContain(quotations[0]?.state);
    expect(passed).toBe(false);
  });
});

it('a name of one source is that source, whatever follows #', () => {
  expect(namedBy('[a.md#lines]', [{ id: 'docs/a.md' }, { id: 'b.md' }])).toEqual([[[1]], []]);
  expect(namedBy('[a.md]', [{ id: 'docs/a.md#lines' }, { id: 'b.md' }])).toEqual([[[1]], []]);
});
