/**
 * A claim is looked at in its place first; what its contract checks besides counts only where the
 * text was found.
 */
import { describe, expect, it } from 'vitest';
import { digestText } from '../../../../src/core/digest/digest.js';
import { createWork } from '../../../../src/core/work/work.js';
import {
  type ClaimFault,
  type SourceClaim,
  STRICT_TERMS,
} from '../../../../src/engine/contract/model/index.js';
import {
  placeClaim,
  type SourceShelf,
} from '../../../../src/engine/contract/sources/place-claim.js';
import { sourceText } from '../../../../src/engine/contract/sources/source-text.js';

const text = 'one\ntwo\nthree\n';
const shelfOf = (texts: Readonly<Record<string, string>>, steps?: number): SourceShelf => ({
  texts: new Map(Object.entries(texts).map(([key, given]) => [key, sourceText(given)])),
  missing: new Map([['late', 'aborted']]),
  nameOf: (key: string) => key,
  work: createWork(1000, steps),
  terms: STRICT_TERMS,
});
const shelf = shelfOf({ a: text, b: 'four' });
const claim: SourceClaim<string> = { pointer: '/q', key: 'a', text: 'two' };
const fault: ClaimFault = { code: 'own.fault', pointer: '/q/score', expected: 'a score' };

describe('placeClaim', () => {
  it.each<[string, Partial<SourceClaim<string>>, object]>([
    ['anywhere', {}, { state: 'unchanged', lines: { start: 2, end: 2 } }],
    [
      'on its line',
      { lines: { start: 2, end: 2 } },
      { state: 'unchanged', lines: { start: 2, end: 2 } },
    ],
    [
      'at its characters',
      { characters: { start: 4, end: 7 } },
      { state: 'unchanged', lines: { start: 2, end: 2 } },
    ],
    [
      'on its line and at its characters',
      { lines: { start: 1, end: 3 }, characters: { start: 4, end: 7 } },
      { state: 'unchanged', lines: { start: 2, end: 2 } },
    ],
    [
      'on its line, and not at its characters',
      { lines: { start: 2, end: 2 }, characters: { start: 0, end: 3 } },
      { state: 'moved', lines: { start: 2, end: 2 } },
    ],
    [
      'on a line that is not there',
      { lines: { start: 4, end: 4 } },
      { state: 'moved', lines: { start: 2, end: 2 } },
    ],
    [
      'at characters that are not there',
      { characters: { start: 12, end: 99 } },
      { state: 'moved', lines: { start: 2, end: 2 } },
    ],
    ['at a page', { beyondText: 'page' }, { state: 'unplaced', lines: { start: 2, end: 2 } }],
    [
      'at a page and on another line',
      { beyondText: 'page', lines: { start: 1, end: 1 } },
      { state: 'moved', lines: { start: 2, end: 2 } },
    ],
    [
      'in another source',
      { text: 'four' },
      { state: 'found-elsewhere', foundIn: 'b', lines: { start: 1, end: 1 } },
    ],
    ['nowhere', { text: 'five' }, { state: 'fabricated' }],
    [
      'nowhere, of a source that changed',
      { text: 'five', digest: digestText('five') },
      { state: 'source-changed' },
    ],
    [
      'nowhere, of the very source',
      { text: 'five', digest: digestText(text) },
      { state: 'fabricated' },
    ],
    ['in a source that is not there', { key: 'z' }, { state: 'unavailable', reason: 'not-found' }],
    [
      'in a source that came too late',
      { key: 'late' },
      { state: 'unavailable', reason: 'aborted' },
    ],
  ])('finds a text %s', (_, given, state) => {
    const { key, digest } = { ...claim, ...given };
    const isThere = key === 'a';
    const known = digest === digestText(text) ? 'equal' : 'differs';
    const sourceDigest = !isThere ? 'unknown' : digest === undefined ? 'absent' : known;
    expect(placeClaim({ ...claim, ...given }, shelf)).toEqual({
      state: { pointer: '/q', key, sourceDigest, ...state },
      faults: [],
    });
  });

  it.each<[string, Partial<SourceClaim<string>>, string]>([
    ['unchanged', {}, 'unchanged'],
    ['unplaced', { beyondText: 'page' }, 'unplaced'],
    ['moved', { lines: { start: 1, end: 1 } }, 'moved'],
    ['fabricated', { text: 'five' }, 'fabricated'],
  ])('lists what the contract finds besides, where it is %s', (_, given, state) => {
    const recheck = (): readonly ClaimFault[] => [fault];
    expect(placeClaim({ ...claim, ...given, recheck }, shelf)).toMatchObject({
      state: { state },
      faults: [fault],
    });
  });

  it.each<[string, Partial<SourceClaim<string>>, object]>([
    ['unchanged', {}, { state: 'unavailable', reason: 'work-budget' }],
    ['unplaced', { beyondText: 'page' }, { state: 'unavailable', reason: 'work-budget' }],
    ['moved', { lines: { start: 1, end: 1 } }, { state: 'moved', lines: { start: 2, end: 2 } }],
    [
      'found elsewhere',
      { text: 'four' },
      { state: 'found-elsewhere', foundIn: 'b', lines: { start: 1, end: 1 } },
    ],
    ['fabricated', { text: 'five' }, { state: 'fabricated' }],
  ])(
    'says of one that was not checked to its end, and seemed %s, no more than is sure',
    (_, given, state) => {
      const placed = placeClaim({ ...claim, ...given, recheck: () => 'work-budget' }, shelf);
      expect(placed).toEqual({
        state: { pointer: '/q', key: 'a', sourceDigest: 'absent', ...state },
        faults: [],
      });
    },
  );

  it('gives the text of the source and the terms of who verifies to what the contract checks', () => {
    const asked: unknown[] = [];
    const recheck = (...given: readonly unknown[]): readonly ClaimFault[] => {
      asked.push(...given);
      return [];
    };
    expect(placeClaim({ ...claim, recheck }, shelf).faults).toEqual([]);
    expect(asked).toEqual([text, STRICT_TERMS]);
  });

  it('checks nothing besides where there is no source, or its search was not paid for', () => {
    const recheck = () => expect.fail('asked');
    expect(placeClaim({ ...claim, key: 'z', recheck }, shelf).faults).toEqual([]);
    const poor = placeClaim({ ...claim, recheck }, shelfOf({ a: text }, 0));
    expect(poor).toMatchObject({
      state: { state: 'unavailable', reason: 'work-budget' },
      faults: [],
    });
  });
});
