/** What thin.test.ts promises of a megabyte, of short texts: what is stopped before all of it is built is refused as all of it is. */
import { describe, expect, it } from 'vitest';
import { examine, refuseThin } from '../../../src/contract/verify/examine.js';
import { documentsWith, Lists } from './thin-documents.js';

const SHORTEST = 1 << 10;
const documents = documentsWith(1500);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Those that have faults enough before the cut, so that what is behind it does not count. */
const refused = [
  'faults first',
  'nothing but faults, in text with many brackets',
  'some faults before the list, more in it',
  'some faults before the list and behind it',
  'faults enough before the list',
  'a list with a pipe',
  'a list where an object is asked',
  'a list where a variant is asked',
  'a list where a discriminator is asked',
  'a list of a variant',
  'an unknown list',
];

describe('a document with lists that are long for so few faults', () => {
  it.each(Object.entries(documents))('is refused as all of it is, or read: %s', (name, text) => {
    for (const maxIssues of [1, 7]) {
      for (const input of [text, bytesOf(text)]) {
        const thin = refuseThin(Lists, input, { maxIssues }, SHORTEST);
        expect([maxIssues, thin !== undefined]).toEqual([maxIssues, refused.includes(name)]);
        const whole = examine(Lists, input, { maxIssues });
        expect(thin ?? whole).toEqual(whole);
      }
    }
  });
});
