/** Answers of GraphRAG: marks of every form, records of every table. */
import { describe, expect, it } from 'vitest';
import { fromGraphRag } from '../../../../src/answers/adapters/index.js';
import { expectLawful, slicesOf } from '../support/laws.js';

const context = {
  reports: [{ id: '1', title: 'Ships', content: 'Tea came by ship.' }],
  entities: {
    id: { 0: '5', 1: '7' },
    entity: { 0: 'TEA', 1: 'SHIP' },
    description: { 0: 'A plant.', 1: 'A boat.' },
  },
  relationships: [{ id: 23, source: 'TEA', target: 'SHIP', description: 'Tea came on it.' }],
  sources: [{ id: '2', text: 'Tea steeps.' }],
};

/** Ids of the sources that a text cites, and why others are not. */
function readingOf(response: string, tables: object | undefined = context): string {
  const adapted = fromGraphRag({ response, context_data: tables });
  expectLawful(adapted);
  const cited = adapted.value.citations.map(
    ({ source_id }) => adapted.value.sources[source_id - 1]?.metadata['id'],
  );
  return [
    ...cited,
    ...adapted.dropped.map(({ reason }) => reason),
    ...adapted.notes.map(({ code }) => code),
  ].join(' ');
}

describe('fromGraphRag', () => {
  it.each([
    ['[Data: Reports (1), Entities (5, 7, +more)]', 'reports-1 entities-5 entities-7 no-source'],
    [
      '[Data: Reports (1); Entities (5; 7); Relationships (23)]',
      'reports-1 entities-5 entities-7 relationships-23',
    ],
    [
      '[Data: Report (1), Entity (5), Relationship (23), Source (2)]',
      'reports-1 entities-5 relationships-23 sources-2',
    ],
    ['[records: Community Reports (1), Text Units (2)]', 'reports-1 sources-2'],
    ['[data:reports(1),entities(5)]', 'reports-1 entities-5'],
    [
      '[Data: Reports (1 (2001-05-12), 9), Entities (5 [May 12, 2001])]',
      'reports-1 entities-5 no-such-source',
    ],
    [
      '[Data: Sources (2), Date_Range ((2001, 05, 12), (2001, 05, 14))]',
      'sources-2 dates-left-out',
    ],
    ['[Data: Reports (1), (9)]', 'reports-1 no-such-source'],
    ['[Data: Reports]', 'no-source'],
    ['[Data: Documents (3)]', 'documents-3'],
    ['[Data: Reports (1', 'malformed'],
    ['[Data: Reports (1 and then [Data: Entities (5)]', 'entities-5 malformed'],
    ['`[Data: Reports (1)]` and [1]', ''],
    ['[Data: ]', 'malformed'],
    ['【Data: Reports (1), Entities (5, +more)】', 'reports-1 entities-5 no-source'],
    ['【Data：Reports（1、9）；Entities（5）】', 'reports-1 entities-5 no-such-source'],
    ['(Data: Reports (1), Entities (5, 7))', 'reports-1 entities-5 entities-7'],
    ['（Data: Source (2)）', 'sources-2'],
    ['([Data: Reports (1)])', 'reports-1'],
    ['(Data: Reports (1) and 【Data: Entities (5)】', 'entities-5'],
    ['【Data: Reports (1', 'malformed'],
    ['(data: see below), (Data: Smith (2020)), (records: 3)', ''],
  ])('reads %s', (mark, reading) => {
    expect(readingOf(`🍵 Tea came by ship ${mark}`)).toBe(reading);
  });

  it('cuts out the mark, whatever is before it', () => {
    const adapted = fromGraphRag(`🍵 Tea 👩‍🍳 [Data: Reports (1)]. More [Data: Entities (5, 7)].`);
    expect(slicesOf(adapted, 'mark')).toEqual([
      '[Data: Reports (1)]',
      '[Data: Entities (5, 7)]',
      '[Data: Entities (5, 7)]',
    ]);
    expect(adapted.citations[0]?.pointer).toBe('');
  });

  it('has the records as sources, with titles and texts', () => {
    const { value } = fromGraphRag({
      response: '[Data: Entities (7), Relationships (23)]',
      context_data: context,
    });
    expect(value.sources).toEqual([
      { metadata: { id: 'entities-7', type: 'document', title: 'SHIP' }, content: 'A boat.' },
      {
        metadata: { id: 'relationships-23', type: 'document', title: 'TEA \u2013 SHIP' },
        content: 'Tea came on it.',
      },
    ]);
  });

  it('finds the tables of a search by steps, and lists of columns', () => {
    expect(
      readingOf('[Data: Reports (1), Sources (4)]', {
        'first step': context,
        sources: { id: ['4'], text: ['x'] },
      }),
    ).toBe('reports-1 sources-4');
  });

  it('takes texts from the caller, by table and id', () => {
    const { value } = fromGraphRag('[Data: Reports (1)]', { texts: { 'reports-1': 'Tea.' } });
    expect(value.sources[0]?.content).toBe('Tea.');
  });

  it('reads a long text of openings in its stride', () => {
    const adapted = fromGraphRag('[Data:'.repeat(20_000));
    expect(adapted.dropped).toHaveLength(20_000);
  });
});

describe('a mark with nothing between its lists', () => {
  it('names the records of all of them', () => {
    const { value } = fromGraphRag('Tea [Data: Sources (1, 2 (old)) (3) Entities (5)].');
    expect(value.sources.map(({ metadata }) => metadata['id'])).toEqual([
      'sources-1',
      'sources-2',
      'sources-3',
      'entities-5',
    ]);
  });
});

describe('two records with one id', () => {
  const response = 'Tea is hot [Data: Sources (1)].';
  const noted = [{ pointer: '/response', code: 'id-repeated' }];
  const step = (text: string): object => ({ sources: [{ id: '1', text }] });

  it.each([
    ['of two steps', { q1: step('Tea is hot.'), q2: step('Ships are slow.') }],
    [
      'of one table',
      {
        sources: [
          { id: '1', text: 'Tea is hot.' },
          { id: '1', text: 'Ships are slow.' },
        ],
      },
    ],
  ])('%s are named, and the source has the text of none', (_, context_data) => {
    const { value, notes } = fromGraphRag({ response, context_data });
    expect(notes).toEqual(noted);
    expect(value.citations).toHaveLength(1);
    expect(value.sources.map(({ content }) => content)).toEqual(['']);
    const given = fromGraphRag({ response, context_data }, { texts: { 'sources-1': 'Tea.' } });
    expect(given.value.sources[0]?.content).toBe('Tea.');
  });

  it('that are equal are one record', () => {
    const context_data = { q1: step('Tea is hot.'), q2: step('Tea is hot.') };
    const { value, notes } = fromGraphRag({ response, context_data });
    expect(notes).toEqual([]);
    expect(value.sources[0]?.content).toBe('Tea is hot.');
  });
});
