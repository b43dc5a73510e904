/** Slots of words by their ends. */
import { describe, expect, it } from 'vitest';
import {
  BEGINS,
  COMPARES,
  fillSlots,
  LONG,
  maskOfHead,
  maskOfTail,
  slotLists,
  slotOfUnits,
} from '../../../src/quote/source/sought-keys.js';

const slotOf = (word: string): number =>
  slotOfUnits(
    Uint16Array.from(word, (letter) => letter.charCodeAt(0)),
    word.length,
  );

describe('the slot of a word', () => {
  it.each([
    ['harbour', 'harbbour', true],
    ['stationery', `stat${'x'.repeat(20)}nery`, true],
    ['the', 'then', false],
    ['the', 'tha', false],
    ['a', 'b', false],
    ['caf\u0161', 'cafa', true],
    ['x'.repeat(LONG), 'y'.repeat(LONG), true],
    ['x'.repeat(LONG - 1), 'y'.repeat(LONG - 1), false],
  ])('of %j and that of %j are the same: %j', (one, other, isSame) => {
    expect(slotOf(one) === slotOf(other)).toBe(isSame);
  });

  it('takes no more of a short word than there is', () => {
    expect([1, 2, 3, 4, LONG].map(maskOfHead)).toEqual([0xff, 0xffff, 0xffffff, -1, 0]);
    expect([1, 3, 4, LONG - 1, LONG].map(maskOfTail)).toEqual([0, 0, -1, -1, 0]);
  });
});

describe('slots', () => {
  it('tell what is in them, and nothing of what was in them before', () => {
    const lists = slotLists();
    const told = (word: string) => {
      const slot = slotOf(word);
      return [lists.places[slot], lists.sizes[slot], lists.more[slot]];
    };
    fillSlots(lists, ['winter', 'the'], 'winterthe');
    expect([told('winter'), told('the'), told('w')]).toEqual([
      [1, 6, BEGINS],
      [2, 3, 0],
      [3, 0, COMPARES | BEGINS],
    ]);
    const slots = fillSlots(lists, ['stationery', 'statuanery', 'caf\u00e9'], 'men');
    expect(slots.slice(0, 2)).toEqual([
      [
        { key: 'stationery', number: 0 },
        { key: 'statuanery', number: 1 },
      ],
      [{ key: 'caf\u00e9', number: 2 }],
    ]);
    expect(
      [told('winter'), told('stationery'), told('caf\u00e9'), told('me')].map(([place, size, more]) => [
        place,
        place === 0 ? 0 : size,
        place === 0 ? 0 : more,
      ]),
    ).toEqual([
      [0, 0, 0],
      [1, 0, COMPARES],
      [2, 0, COMPARES],
      [4, 0, COMPARES | BEGINS],
    ]);
  });
});
