/** Names of sources and lists of them have figures that no source has: they are none of prose. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { marksIn } from '../../../src/answers/generation/index.js';

const named = [
  { id: '01-leave.md', title: 'Leave Policy 2024', text: 'Leave is paid for 16 weeks.' },
  {
    id: '02',
    title: 'Travel Rules',
    url: 'https://a.example/travel-2023',
    text: 'Hotels are paid up to 140 euros.',
  },
];
const plain = named.map(({ text }) => text);
const prose = 'Leave is 16 weeks [1]. Hotels are 140 euros [2].';

const figuresBelow = (list: string, sources: Parameters<typeof checkFigures>[1]): string => {
  const { figures } = checkFigures(`${prose}\n\n${list}`, sources);
  return figures
    .slice(2)
    .map(({ text }) => text)
    .join();
};

describe('a list of sources has no figures of prose', () => {
  it.each([
    '[1] 01-leave.md\n[2] Policy 2025, p. 3',
    '[1] HR, Leave Policy 2024, 12 March 2021\n\n[2] Travel Rules, 3 May 2022\n\nI hope this helps!',
    '## References\n\n1. Leave Policy 2024, 12 March 2021.\n2. Kell Times (2019), 12(3), 44-59.',
    '[^1]: HR Handbook 2019, p. 3\n[^2]: Kell Times, 3 March 2021',
    '¹ HR Handbook 2019\n² Kell 2020',
    '- **[1]** HR Handbook 2019\n- **[2]** Kell 2020',
    '[1]: https://a.example/2021/05\n[2]: https://a.example/2022/06',
    '<ref name="a">Travel Rules, 3 May 2022</ref>',
  ])('%s', (list) => {
    expect(figuresBelow(list, named)).toBe('');
    expect(figuresBelow(list, plain)).toBe('');
  });

  it.each([
    '**Sources:**\n- [Travel](https://a.example/travel-2023), 3 May 2022\n- 01-leave.md: of 2022',
    '## Bibliography\n- 01-leave.md, 2022\n- Travel Rules, 2021',
    '1. Leave Policy 2024, 2022.\n2. Travel Rules, p. 17',
    'That is in the Leave Policy 2024, too.',
  ])('by the names of sources: %s', (list) => {
    expect(figuresBelow(list, named)).toBe('');
    expect(figuresBelow(list, plain)).not.toBe('');
  });
});

describe('what only looks like one does', () => {
  it.each([
    ['a claim with a mark', '[1] The fee is 190 euros [2].', '190 euros'],
    ['a number that no mark has', '[7] The fee is 190 euros.', '190 euros'],
    ['a line above a figure', '[1] HR 2019\n\nIt ends after 45 days.', '2019,45 days'],
    ['a footnote with a mark', '[^1]: The fee is 190 euros [2].', '190 euros'],
    ['a footnote that quotes', '[^1]: It says “for 17 weeks”.', '17 weeks'],
    ['a list of steps', '1. The fee is 190 euros.\n2. It is 17 kg.', '190 euros,17 kg'],
    ['a list of remarks', '**Notes:**\n- The fee is 190 euros.', '190 euros'],
    ['another name', 'That is in the Leave Policy 2025, too.', '2025'],
  ])('%s', (_, list, figures) => {
    expect(figuresBelow(list, named)).toBe(figures);
  });

  it('marks that are first in their lines and stand nowhere else', () => {
    const answer = '[1] It is 190 euros.\n[2] It is 17 kg.\n[1] It is 45 days.';
    expect(checkFigures(answer, plain).figures).toHaveLength(3);
  });
});

it('marks are read as before', () => {
  const marks = marksIn(`${prose}\n\n[1] HR Handbook 2019`, { sources: [{}, {}] });
  expect(Object.keys(marks)).toEqual(['marks', 'unread', 'listed']);
  expect(marks.marks.map(({ words }) => words)).toEqual(['[1]', '[2]', '[1]']);
});
