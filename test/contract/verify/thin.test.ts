/** What is stopped before all of it is built gets the verdict that all of it gets. */
import { describe, expect, it } from 'vitest';
import { collectIssues } from '../../../src/contract/verdict/index.js';
import { exhaustsOn } from '../../../src/contract/verify/valibot-shape.js';
import { verify } from '../../../src/index.js';
import { CUT } from '../../../src/json/read/index.js';
import { sized } from '../../support/sized.js';
import { documentsWith, Lists, shape } from './thin-documents.js';

/** Long enough to be looked at, and with brackets enough. */
const long = (text: string): string => text.padEnd((1 << 20) + 1);

/** A string may be three times as many bytes as it has units: so close to the limit it is read in full. */
const inFull = (text: string, options: object): unknown =>
  verify(Lists, text, { ...options, limits: { bytes: text.length } });

const documents = documentsWith(120_000);

describe('a verdict on a document with long lists of little', () => {
  it.each(Object.entries(documents).slice(0, sized(8, 99)))('is that of all of it: %s', (_, document) => {
    const text = long(document);
    for (const options of sized([{}], [{}, { maxIssues: 1 }, { maxIssues: 7 }, { maxIssues: 3000 }])) {
      const verdict = verify(Lists, text, options);
      expect(verdict).toEqual(inFull(text, options));
    }
  });

  it.each<[string, boolean, object]>([
    ['stands where all faults that count are before the cut', true, { a: [...Array<number>(10).fill(1), CUT], b: [] }],
    ['is not said with less faults', false, { a: [...Array<number>(9).fill(1), CUT], b: [1, 1] }],
    ['is not said where a union was asked about a cut list', false, { b: [[CUT], ...Array<string>(10).fill('')] }],
    ['is not said where a list is told by its length', false, { b: Array<number>(9).fill(1), f: [{}, CUT] }],
    ['is not said behind the end of a cut list', false, { a: ['', CUT], b: Array<number>(10).fill(1) }],
    ['is not said of a discriminator', false, { b: Array<number>(9).fill(1), d: { is: [CUT] } }],
  ])('%s', (_, expected, thin) => {
    expect(exhaustsOn(shape, thin as never, collectIssues(1))).toBe(expected);
  });
});
