/** What a matcher says where nothing can be checked; it fails with `.not` as well. */
import { describe, expect, it } from 'vitest';
import { emptyLock } from '../../../src/catalog/guard/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import {
  type EvidenceMatcher,
  evidenceMatchers,
  type MatcherResult,
} from '../../../src/hosts/matchers/matchers.js';

const matchers: Readonly<Record<string, EvidenceMatcher<MatcherResult | Promise<MatcherResult>>>> =
  evidenceMatchers;

describe('a matcher that cannot check', () => {
  it.each<[keyof typeof evidenceMatchers, readonly unknown[], string]>([
    ['toVerify', [{}, {}], 'the argument is not a contract: pass one as defineContract makes it'],
    ['toVerify', [Promise.resolve({}), EvidencePacket], 'the value is a promise: await it first'],
    [
      'toVerify',
      [{}, EvidencePacket, 'more'],
      'toVerify(evidence-packet) takes no further argument',
    ],
    [
      'toVerifyAgainst',
      [{}, EvidencePacket, 5],
      'the sources are none: pass texts by key in a record, a Map or a list',
    ],
    ['toVerifyAgainst', [{}, EvidencePacket, new Map(), {}, 1], 'takes no further argument'],
    ['toQuote', [5, 'text'], 'the quote is not a text'],
    [
      'toHaveDigest',
      [{}, 'x'],
      'expected is not a digest: sha256: and 64 lowercase hexadecimal digits, and it is "x"',
    ],
    ['toMatchContract', [EvidencePacket, 5], 'the lock is none, and no path to one'],
    ['toMatchContract', [EvidencePacket, {}], 'the lock is not a lock of a form that is known'],
    ['toMatchContract', [EvidencePacket, 'none.json'], 'there is no "none.json"'],
    [
      'toMatchContract',
      [EvidencePacket, emptyLock],
      'the published examples are not found in node_modules',
    ],
    ['toMatchEvidence', [{}], 'nobody says which test this is: give the golden a name'],
    ['toMatchEvidence', [{}, 5], 'the name of the golden is not a text'],
  ])('says why: %s %#', async (name, given, reason) => {
    for (const isNot of [false, true]) {
      const testPath = name === 'toMatchEvidence' ? undefined : '/none.test.ts';
      const result = await matchers[name]?.call({ isNot, testPath }, ...(given as [unknown]));
      expect([result?.pass, result?.message()]).toEqual([isNot, expect.stringContaining(reason)]);
    }
  });
});
