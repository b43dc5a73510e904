/** Names of sources in lines of their own, above or below block quotes. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';
import { sized } from '../../support/sized.js';

const first = {
  id: 'leave-policy.md',
  title: 'Leave Policy',
  text: 'Leave is paid for 16 weeks.',
};
const sources = [
  first,
  { id: 'office-rules.md', title: 'Office Rules', text: 'The office opens at nine.' },
  { id: 'travel-guide.md', title: 'Travel Guide', text: 'Taxis are not paid.' },
];
type Source = (typeof sources)[number];
type Name = (source: Source, number: number) => string;

const names: readonly (readonly [string, Name])[] = [
  ['title in bold', ({ title }) => `**${title}**`],
  ['file in bold', ({ id }) => `**${id}**`],
  ['code in bold', ({ id }) => `**\`${id}\`**`],
  ['number in bold', (_, number) => `**Source ${number}**`],
  ['number and title in bold', ({ title }, number) => `**Source ${number} (${title})**`],
  ['label', ({ title }) => `Source: ${title}`],
  ['label in bold', ({ title }) => `**Source:** ${title}`],
  ['label of a file', ({ id }) => `Source: ${id}`],
];
const befores = sized(
  ['They say:\n\n'],
  ['', 'Here is what they say.\n\n', '# Answer\n\n', 'They say:\n\n'],
);
const afters = sized([''], ['', '\n\nThat is all that they say.']);
const gaps = sized(['\n\n', '  \n'], ['\n\n', '\n', '  \n']);

type Layout = { readonly count: number; readonly isSwapped: boolean; readonly isBelow?: boolean };

/** Every answer of a layout: with and without blank lines, and prose before and after. */
function statesOf(name: Name, { count, isSwapped, isBelow = false }: Layout): ReadonlySet<string> {
  const own = sources.slice(0, count);
  const states = new Set<string>();
  for (const before of befores)
    for (const after of afters)
      for (const gap of isBelow ? ['\n\n'] : gaps) {
        const blocks = own.map(({ text }, nth) => {
          const named = isSwapped ? (nth + 1) % count : nth;
          const line = name(own[named] ?? first, named + 1);
          return isBelow ? `> ${text}${gap}${line}` : `${line}${gap}> ${text}`;
        });
        const { quotations } = checkAnswer(before + blocks.join('\n\n') + after, own);
        expect(quotations).toHaveLength(count);
        for (const { state } of quotations) states.add(state);
      }
  return states;
}

describe.each(names)('%s', (_, name) => {
  it.each([2, 3])('above %i block quotes cites below', (count) => {
    expect([...statesOf(name, { count, isSwapped: false })]).toEqual(['verified']);
    expect([...statesOf(name, { count, isSwapped: true })]).not.toContain('verified');
  });

  it.each([2, 3])('below %i block quotes cites above', (count) => {
    const isBelow = true;
    expect([...statesOf(name, { count, isSwapped: false, isBelow })]).toEqual(['verified']);
    expect([...statesOf(name, { count, isSwapped: true, isBelow })]).toEqual(['misattributed']);
  });
});

describe('a line of names in bold', () => {
  const [leave, office] = sources.map(({ text }) => `> ${text}`);
  const boundOf = (answer: string): readonly string[] =>
    checkAnswer(answer, sources).quotations.map(({ how, state }) => `${how} ${state}`);

  it('leads to all that is below it, over text', () => {
    const answer = `**Leave Policy**\n\nIt is clear.\n\n${leave}\n\n**Office Rules**\n\nThey are clear.\n\n${office}\n`;
    expect(boundOf(answer)).toEqual(['lead verified', 'lead verified']);
  });

  it('is of the one block quote above it', () => {
    expect(boundOf(`${leave}\n\n**Office Rules**\n\nSo it is.`)).toEqual(['direct misattributed']);
  });

  it('accuses nobody between two block quotes', () => {
    expect(boundOf(`${leave}\n\n**Office Rules**\n\n${office}\n`)).toEqual([
      'end unmarked',
      'lead verified',
    ]);
  });
});
