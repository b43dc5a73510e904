/**
 * A context can be read back into its items: whatever evidence says, it cannot forge its neighbour
 * or the frame.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assembleContext,
  type BlockTemplate,
  evidenceTemplate,
  lineTemplate,
  safeAssembleContext,
} from '../../../../src/contracts/provenance-record/index.js';
import { digest } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { json, text } from '../../../support/random-json.js';
import { sized } from '../../../support/sized.js';

interface Item {
  readonly id: unknown;
  readonly source: unknown;
  readonly text: string;
}

/** Reads a text back, as its grammar says, without any code of the library. */
function readBack(
  payload: string,
  { head, open, close, tail, escape: mark }: BlockTemplate,
): Item[] {
  if (!payload.startsWith(head)) throw new Error('no head');
  let rest = payload.slice(head.length);
  const items: Item[] = [];
  const frame = [...head.split('\n'), open, close, ...tail.split('\n')].filter(
    (line) => line.trim() !== '',
  );
  const line = (): string => {
    const end = rest.indexOf('\n');
    const found = rest.slice(0, end);
    rest = rest.slice(end + 1);
    return found;
  };
  while (rest !== tail) {
    if (line() !== open) throw new Error('no item');
    const [id, source] = [line().replace('id: ', ''), line().replace('source: ', '')];
    const end = `\n${rest}`.indexOf(`\n${close}\n`);
    if (end < 1) throw new Error('no end of item');
    const escaped = rest.slice(0, end - 1);
    rest = rest.slice(end + close.length + 1);
    // Each line start, in the widest sense, loses one mark where marks stand before a line of the
    // frame
    const unescaped = escaped.split(/(\r\n|[\n\r\u2028\u2029\u0085\v\f])/).map((content) => {
      let marks = 0;
      while (content.startsWith(mark, marks * mark.length)) marks += 1;
      const plain = content.slice(marks * mark.length).replace(/^[ \t]*/, '');
      return marks > 0 && frame.some((one) => plain.startsWith(one))
        ? content.slice(mark.length)
        : content;
    });
    items.push({ id: JSON.parse(id), source: JSON.parse(source), text: unescaped.join('') });
  }
  return items;
}

const template = evidenceTemplate();
const forgeries = [
  template.open,
  template.close,
  '=== evidence ===',
  '=== end of evidence ===',
  template.escape,
];
const pieces = fc.oneof(
  fc.constantFrom(
    ...forgeries,
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u0085',
    ' ',
    '\t',
    'id: "x"',
    '=== ',
  ),
  text,
);
const item = fc.record({
  id: json,
  source: json,
  text: fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
});

describe('assembleContext', () => {
  it('writes items into the frame', () => {
    const { payload, template: made } = assembleContext(
      [{ id: 'a', source: { z: 1, b: 2 }, text: 'One.\nTwo.' }],
      template,
    );
    expect(payload).toBe(
      '=== evidence ===\n=== item ===\nid: "a"\nsource: {"b":2,"z":1}\nOne.\nTwo.\n=== end of item ===\n=== end of evidence ===\n',
    );
    expect(made).toBe(digest(template));
  });

  it('is injective: every list of items can be read back', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), (items) => {
        const { payload } = assembleContext(items, template);
        expect(readBack(payload, template)).toEqual(JSON.parse(JSON.stringify(items)));
      }),
      { numRuns: sized(100, 2000) },
    );
  });

  it.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\n \t'])(
    'escapes a forged end behind %j',
    (end) => {
      const { payload } = assembleContext(
        [{ id: 1, source: 2, text: `x${end}${template.close}` }],
        template,
      );
      expect(payload).toContain(
        `${end.replace(' \t', '')}\\${end.includes(' ') ? ' \t' : ''}${template.close}\n`,
      );
    },
  );

  it('refuses instead, when the template says so', () => {
    const refusing = { ...template, delimiters: 'refuse' as const };
    const of = (words: string) =>
      safeAssembleContext([{ id: 1, source: 2, text: words }], refusing);
    expect(of('plain ===').ok).toBe(true);
    expect(of(`x\n${template.open}`)).toMatchObject({
      ok: false,
      issues: [{ code: 'context.delimiter', pointer: '/items/0/text' }],
    });
  });

  it.each([
    ['open', { open: '' }],
    ['open', { open: 'two\nlines' }],
    ['open', { open: ' blank' }],
    ['close', { close: '=== item ===' }],
    ['head', { head: 'no line end' }],
    ['head', { head: '  x\n' }],
    ['tail', { tail: '=== item ===\n' }],
    ['escape', { escape: '' }],
    ['escape', { escape: '=' }],
    ['members', { members: ['id', 'id'] }],
    ['members', { members: ['text'] }],
    ['members', { members: ['a: b'] }],
  ])('refuses a template whose %s is ambiguous: %j', (place, change) => {
    expect(safeAssembleContext([], { ...template, ...change })).toMatchObject({
      ok: false,
      issues: [{ code: 'context.template', pointer: `/template/${place}` }],
    });
  });

  it.each([
    ['a member less', { id: 1, text: '' }, '/items/0'],
    ['a member more', { id: 1, source: 2, text: '', x: 1 }, '/items/0'],
    ['another member', { id: 1, origin: 2, text: '' }, '/items/0'],
    ['a text that is none', { id: 1, source: 2, text: 3 }, '/items/0/text'],
  ])('refuses an item with %s', (_, given, pointer) => {
    expect(safeAssembleContext([given], template)).toMatchObject({
      ok: false,
      issues: [{ code: 'context.item', pointer }],
    });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeAssembleContext(make() as never, template).ok).toBe(false);
      expect(safeAssembleContext([], make() as never).ok).toBe(false);
    },
  );
});

describe('a template of lines', () => {
  const lines = lineTemplate(['source', 'text']);
  const labels = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('a', '[a', 'a]', 'a ] b', ']', 'a] {"x":1}'),
  );
  const lineItem = fc.record({ id: labels, source: json, text: item.map((one) => one.text) });

  it('writes the label and the canonical JSON of the other members, one line for each item', () => {
    const items = [
      { id: 'berth-4', text: 'One.\nTwo.', source: { z: 1, b: 2 } },
      { id: 'Größe.pdf#2', text: 'a\u2028[x] {}', source: null },
    ];
    expect(assembleContext(items, lines)).toEqual({
      payload:
        '[berth-4] {"source":{"b":2,"z":1},"text":"One.\\nTwo."}\n[Größe.pdf#2] {"source":null,"text":"a\\u2028[x] {}"}\n',
      template: digest(lines),
    });
    expect(assembleContext([{ id: 'a', n: 1 }], lineTemplate(['id', 'n'])).payload).toBe(
      '[a] {"id":"a","n":1}\n',
    );
  });

  it('is injective: every list of items can be read back, by readers that know other line ends, too', () => {
    fc.assert(
      fc.property(fc.array(lineItem, { maxLength: 4 }), (items) => {
        const assembled = safeAssembleContext(items, lines);
        if (!assembled.ok) return;
        const read = assembled.value.payload
          // biome-ignore lint/suspicious/noControlCharactersInRegex: some readers end lines there
          .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f\u001c-\u001e]/)
          .slice(0, -1);
        expect(
          read.map((line) => {
            const [, id = '', rest = ''] = /^\[(.*?)\] (.*)$/su.exec(line) ?? [];
            return { id, ...(JSON.parse(rest) as object) };
          }),
        ).toEqual(JSON.parse(JSON.stringify(items)));
      }),
      { numRuns: sized(300, 1000) },
    );
  });

  it.each(['', 'a\nb', 'a\u2028b', 'a] b', 'a] '])('refuses the label %j', (id) => {
    expect(safeAssembleContext([{ id, source: 1, text: '' }], lines)).toMatchObject({
      ok: false,
      issues: [{ code: 'context.delimiter', pointer: '/items/0/id' }],
    });
  });

  it('refuses line ends that some readers know, when the template says so', () => {
    const refusing = { ...lines, delimiters: 'refuse' as const };
    expect(safeAssembleContext([{ id: 'a', source: 1, text: 'a\nb' }], refusing).ok).toBe(true);
    expect(safeAssembleContext([{ id: 'a', source: 1, text: 'a\u0085b' }], refusing)).toMatchObject(
      {
        ok: false,
        issues: [{ code: 'context.delimiter', pointer: '/items/0' }],
      },
    );
  });

  it.each([
    ['open', { open: '' }],
    ['open', { open: ' [' }],
    ['open', { open: '[\n' }],
    ['close', { close: ' ' }],
    ['close', { close: ']\n' }],
    ['head', { head: '[a] {}\n' }],
    ['tail', { tail: 'end\n[a] {}\n' }],
    ['members', { members: ['a', 'a'] }],
    ['members', { label: 'a b' }],
  ])('refuses a template whose %s is ambiguous: %j', (place, change) => {
    expect(safeAssembleContext([], { ...lines, ...change })).toMatchObject({
      ok: false,
      issues: [{ code: 'context.template', pointer: `/template/${place}` }],
    });
  });
});
