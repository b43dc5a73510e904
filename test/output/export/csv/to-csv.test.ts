/** A table that a reader of RFC 4180 reads back: every citation, and nothing that runs. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Quotation, quotationsOf, toCsv } from '../../../../src/output/export/index.js';
import { answer, packet } from '../support/documents.js';

/** The cells of a table, by the grammar of RFC 4180 alone. */
function read(table: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let rest = table;
  while (rest !== '') {
    const [all = '', quoted, plain = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    expect(all).not.toBe('');
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    rest = rest.slice(all.length);
  }
  return rows.slice(0, -1);
}

const header = [
  ...['document', 'number', 'claim', 'quote', 'source_id', 'source_title', 'source_digest'],
  ...['start', 'end', 'supported', 'entailment_score'],
];

describe('toCsv', () => {
  it('has a row for each citation of an answer, those without words too', () => {
    const [first, ...rows] = read(toCsv(answer, { document: 'answer.json' }));
    expect(first).toEqual(header);
    expect(rows).toHaveLength(answer.citations.length);
    const quotes = quotationsOf(answer).map(({ quote }) => quote);
    expect(rows.map(([, , , quote]) => quote)).toEqual([...quotes, '']);
    expect(rows.map(([document, number]) => [document, number])).toEqual([
      ['answer.json', '1'],
      ['answer.json', '2'],
      ['answer.json', '3'],
      ['answer.json', '4'],
    ]);
    const [{ source, span } = { source: { id: '' } }] = quotationsOf(answer);
    expect(rows[0]?.slice(2)).toEqual([
      ...['🍵 It steeps', quotes[0], 'tea & more', 'On *tea*', source.digest],
      ...[String(span?.[0]), String(span?.[1]), '', ''],
    ]);
  });

  it('has a row for each quotation of a packet, and of a list', () => {
    const table = toCsv(packet);
    expect(read(table).slice(1)).toHaveLength(2);
    expect(toCsv(quotationsOf(packet))).toBe(table);
    expect(toCsv([])).toBe(`${header.join(',')}\r\n`);
    expect(toCsv([], { header: false })).toBe('');
  });

  it('has a row for each verdict of a report, with the number of its citation', () => {
    const report = {
      schema_version: 1,
      support_rate: 0.5,
      per_citation: [
        { citation_index: 2, entailment_score: 0.25, supported: false },
        { citation_index: 0, entailment_score: 1, supported: true },
      ],
      uncited_but_entailed: [],
    };
    expect(toCsv(report, { header: false })).toBe(',3,,,,,,,,false,0.25\r\n,1,,,,,,,,true,1\r\n');
    expect(() => toCsv({ ...report, support_rate: 7 })).toThrow('support_rate');
  });

  it.each(['=1+1', '+1', '-1', '@sum(a)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
    'begins no cell with the sign of the formula %j',
    (words) => {
      const source = { id: words, title: words };
      const [row] = read(
        toCsv([{ quote: words, source, claim: words }], { header: false, document: words }),
      );
      expect([row?.[0], row?.[2], row?.[3], row?.[4], row?.[5]]).toEqual(
        Array.from({ length: 5 }, () => `'${words}`),
      );
    },
  );

  it('leaves such a sign elsewhere as it is, and lets no text part a cell', () => {
    const quote = 'a=1;=2\t=3, "four"\r\nfive\n=6';
    const table = toCsv([{ quote, source: { id: 'x' } }], { header: false });
    expect(table).toBe(',1,,"a=1;=2\t=3, ""four""\r\nfive\n=6",x,,,,,,\r\n');
  });

  it('is read back as it was, but for the apostrophes', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '=', ' ', 'é'),
    });
    const law = fc.property(fc.array(fc.record({ quote: words, id: words })), (list) => {
      const quotations = list.map(({ quote, id }): Quotation => ({ quote, source: { id } }));
      const rows = read(toCsv(quotations, { header: false }));
      const plain = (cell = ''): string => (/^'[=\r\n]/.test(cell) ? cell.slice(1) : cell);
      expect(rows.map((row) => ({ quote: plain(row[3]), id: plain(row[4]) }))).toEqual(list);
      expect(rows.every((row) => row.length === header.length)).toBe(true);
    });
    expect(fc.check(law).failed).toBe(false);
  });
});
