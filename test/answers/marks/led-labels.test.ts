/** Labels after words such as `see`, and addresses without quotation marks. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'a', text: 'Leave is paid for 16 weeks.' },
  { id: 'b', url: 'https://a.example/x', text: 'The office opens at nine.' },
];

describe('a quotation that is cited to another source', () => {
  it.each([
    '(see source 2)',
    '(siehe Quelle 2)',
    '(vgl. Quelle 2)',
    '(voir source 2)',
    '(véase fuente 2)',
    '[siehe Quelle 2]',
    '[see source 2]',
    '<a href=https://a.example/x>Rules</a>',
    '(<a href=https://a.example/x target=_blank>Rules</a>)',
  ])('is misattributed with %s', (mark) => {
    const { quotations, unread } = checkAnswer(`“Leave is paid for 16 weeks” ${mark}.`, sources);
    expect(quotations).toMatchObject([{ state: 'misattributed', how: 'direct', cited: [2] }]);
    expect(unread).toEqual([]);
  });
});
