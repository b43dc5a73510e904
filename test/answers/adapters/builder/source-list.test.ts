import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Adapted,
  fromAnthropic,
  fromBedrock,
  packetFromAnswer,
} from '../../../../src/answers/adapters/index.js';
import { verifyGeneration } from '../../../../src/answers/generation/index.js';
import { expectLawful, quotesHold } from '../support/laws.js';

const citing = (citation: object, blocks: readonly string[]): Adapted =>
  fromAnthropic(
    {
      content: [
        { type: 'text', text: 'So it is.', citations: [{ document_index: 0, ...citation }] },
      ],
    },
    { documents: [{ text: blocks }] },
  );

const inBlocks = (
  blocks: readonly string[],
  [start, end]: readonly [number, number],
  between = '',
): Adapted =>
  citing(
    {
      type: 'content_block_location',
      start_block_index: start,
      end_block_index: end,
      cited_text: blocks.slice(start, end).join(between),
    },
    blocks,
  );

const leave = ['Employees get 20 days annual leave.', 'Consult with your manager.'];
const codesOf = ({ notes }: Adapted): string[] => notes.map(({ code }) => code);

describe('a document in blocks', () => {
  it.each([
    [leave],
    [['It came by ship.', 'Coffee came by train!', 'Then tea.']],
    [['Version 2.', '3 cups a day', 'End']],
    [['First block. ', 'Second block.\n', 'Third']],
    [['🍵 Tea.', '🚢 Ship.', 'leaf']],
    [['', 'Tea.', '', 'Ship.', '']],
    [['Tea steeps at 90 °C', 'for three minutes', '(see below)', 'then “drink”', 'it']],
  ])('has each block verified: %j', async (blocks) => {
    for (const [index, block] of blocks.entries()) {
      if (block === '') continue;
      const adapted = inBlocks(blocks, [index, index + 1]);
      expectLawful(adapted);
      expect(quotesHold(adapted)).toEqual([true]);
      expect(codesOf(adapted)).toEqual([]);
      expect(adapted.citations[0]?.source).toEqual({ unit: 'block', start: index, end: index + 1 });
      const { citations } = await verifyGeneration(adapted.value);
      expect(citations[0]?.state).toBe('verified');
    }
  });

  it.each(['', ' ', '\n', '\n\n'])(
    'has a quote of several blocks verified, joined with %j',
    async (between) => {
      const adapted = inBlocks(leave, [0, 2], between);
      expect(quotesHold(adapted)).toEqual([true]);
      expect(adapted.value.citations[0]?.cited_text).toBe(leave.join('\n'));
      expect(codesOf(adapted)).toEqual(between === '\n' ? [] : ['blocks-joined']);
      expect((await verifyGeneration(adapted.value)).citations[0]?.state).toBe('verified');
    },
  );

  it('keeps words that already end in white space as they are', () => {
    const { value } = inBlocks(['First block. ', 'Second block.'], [0, 2]);
    expect(value.sources[0]?.content).toBe('First block. Second block.');
    expect(value.citations[0]).toMatchObject({
      cited_text: 'First block. Second block.',
      source_span: [0, 26],
    });
  });

  it('leads offsets of characters through the line ends', () => {
    const at = (start: number, end: number, cited_text: string): Adapted =>
      citing(
        { type: 'char_location', start_char_index: start, end_char_index: end, cited_text },
        leave,
      );
    expect(at(35, 42, 'Consult').value.citations[0]?.source_span).toEqual([36, 43]);
    expect(at(29, 35, 'leave.').value.citations[0]?.source_span).toEqual([29, 35]);
    expect(at(29, 42, 'leave.Consult').value.citations[0]).toMatchObject({
      cited_text: 'leave.\nConsult',
      source_span: [29, 43],
    });
    expect(codesOf(at(29, 42, 'leave.Consult'))).toEqual(['blocks-joined']);
    expect(codesOf(at(36, 43, 'Consult'))).toEqual(['span-disagrees']);
  });

  it('is read alike in chunks of Bedrock, and goes into a packet', () => {
    const location = { documentChunk: { documentIndex: 0, start: 0, end: 1 } };
    const citation = { sourceContent: [{ text: leave[0] }], location };
    const block = { citationsContent: { content: [{ text: 'So it is.' }], citations: [citation] } };
    const { value } = fromBedrock(
      { output: { message: { content: [block] } } },
      {
        documents: [{ text: leave }],
      },
    );
    expect(value.citations[0]).toMatchObject({ cited_text: leave[0], source_span: [0, 35] });
    const meta = {
      query_id: 'q',
      timestamp: '2026-03-01T09:30:00Z',
      project: 'p',
      question: 'How many?',
    };
    expect(packetFromAnswer(value, { meta }).dropped).toEqual([]);
  });

  it('cuts out every range of blocks of any texts', () => {
    const blocks = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('', ' ', 'a.', '\n')),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(blocks, fc.nat(5), fc.nat(5), (given, from, count) => {
        const start = Math.min(from, given.length - 1);
        const end = Math.min(start + 1 + count, given.length);
        const adapted = inBlocks(given, [start, end]);
        expectLawful(adapted);
        expect(adapted.value.citations[0]?.source_span).not.toBeNull();
        expect(quotesHold(adapted)).not.toContain(false);
      }),
    );
  });
});
