/**
 * What is there for tests of users: examples by rule, tamperings that are all seen, and random
 * documents that hold.
 */

import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { AskRequest, AskResponse } from '../../../src/contracts/doc-qa/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import {
  type ArbitraryOptions,
  arbitraryOf,
  type ExampleChoice,
  examplesOf,
  tamperings,
} from '../../../src/hosts/testing/index.js';
import {
  type Contract,
  canonicalize,
  digest,
  type JsonValue,
  safeStableDigest,
  verify,
} from '../../../src/index.js';
import { Note, note3 } from '../../support/note.js';
import { fullPacket } from '../../support/packets.js';

const folder = join(import.meta.dirname, '../../../contracts');
const contracts: readonly (readonly [string, Contract])[] = allContracts.map((contract) => [
  contract.name,
  contract,
]);

describe('examplesOf', () => {
  it.each(contracts)('%s: those that hold, and those that each rule refuses', (_, contract) => {
    for (const { text } of examplesOf(contract, { folder, valid: true }))
      expect(verify(contract, text).ok).toBe(true);
    const all = examplesOf(contract, { folder });
    const refused = all.filter(({ name }) => name.startsWith('invalid/'));
    expect(refused.every(({ codes }) => codes.length > 0)).toBe(true);
    const rules = contract.versions.flatMap((version) => version.rules);
    for (const { code } of rules)
      expect(all.filter(({ codes }) => codes.includes(code)).length, code).toBeGreaterThanOrEqual(
        2,
      );
  });

  it.each([
    [AskRequest, 'shape.missing'],
    [AskResponse, 'ask-response.citations'],
  ] as const)('of one rule are those that it refuses', (contract, rule) => {
    const all = examplesOf(contract, { folder });
    const refused = all.filter(({ codes }) => codes.includes(rule));
    expect(refused.length).toBeGreaterThan(0);
    expect(examplesOf(contract, { folder, rule })).toEqual(refused);
  });

  it('are the invalid ones alone where they are asked for', () => {
    const names = examplesOf(AskRequest, { folder, valid: false }).map(({ name }) => name);
    const all = examplesOf(AskRequest, { folder }).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual(all.filter((name) => name.startsWith('invalid/')));
  });

  it('says that published examples are not there, and gives none of a contract that has none', () => {
    expect(() => examplesOf(EvidencePacket)).toThrow('say where with folder');
    expect(examplesOf(Note, { folder })).toEqual([]);
  });

  it.each([
    ['a rule', { rule: 'nope' }, /\/rule: options\.value .*packet\.results\.hash.* got "nope"/],
    ['a version', { version: '9.9' }, /\/version: options\.value .*expected 1\.0, got "9\.9"/],
    [
      'a version of another type',
      { version: 1 },
      /\/version: options\.value .*expected 1\.0, got 1/,
    ],
    ['an option', { vaild: true }, /\/vaild: options\.unknown/],
    ['a value', { valid: 'yes' }, /\/valid: options\.value/],
    ['a folder', { folder: 7 }, /\/folder: options\.value/],
  ])('refuses %s that there is not, by its name', (_, choice, reported) => {
    expect(() => examplesOf(EvidencePacket, { folder, ...choice } as ExampleChoice)).toThrow(
      reported,
    );
  });

  it('takes what any document can be refused for, beside the rules', () => {
    expect(examplesOf(EvidencePacket, { folder, rule: 'shape.missing' }).length).toBeGreaterThan(0);
    expect(examplesOf(EvidencePacket, { folder, rule: 'json.depth' })).toEqual([]);
  });
});

describe('tamperings', () => {
  it.each(contracts)('%s: each is seen by the verdict or by the digest', (_, contract) => {
    const [{ text } = { text: '' }] = examplesOf(contract, { folder, valid: true }).slice(-1);
    const document = JSON.parse(text) as JsonValue;
    const [before, whole] = [safeStableDigest(contract, document), digest(document)];
    const kinds = new Set<string>();
    let count = 0;
    for (const { kind, document: changed, isVolatile, pointer } of tamperings(contract, document)) {
      count += 1;
      kinds.add(kind);
      expect(digest(changed), pointer).not.toBe(whole);
      const verdict = verify(contract, changed as object);
      if (verdict.ok && !isVolatile)
        expect(verdict.stableDigest, pointer).not.toBe(before.ok && before.value);
    }
    expect(count).toBeGreaterThan(5);
    expect([...kinds]).toEqual(expect.arrayContaining(['changed', 'removed', 'retyped']));
  });

  it('change one field of a document that stays as it was', () => {
    const before = canonicalize(fullPacket);
    const all = [...tamperings(EvidencePacket, fullPacket)];
    expect(canonicalize(fullPacket)).toBe(before);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(5);
    expect(
      all.filter(({ document }) => verify(EvidencePacket, document as object).ok).length,
    ).toBeLessThan(all.length / 2);
    expect(all.filter(({ isVolatile }) => isVolatile).map(({ pointer }) => pointer)).toContain(
      '/meta/timestamp',
    );
  });

  it('are none of what is no document', () => {
    expect([...tamperings(EvidencePacket, { meta: 1 })]).toEqual([]);
    expect([...tamperings(Note, Symbol('none'))]).toEqual([]);
  });
});

describe('arbitraryOf', () => {
  it.each(contracts)('%s: valid documents, and new ones among them', (_, contract) => {
    const from = examplesOf(contract, { folder, valid: true }).map(
      ({ text }) => JSON.parse(text) as JsonValue,
    );
    const given = new Set(from.map((document) => digest(document)));
    const made = new Set<string>();
    const isValid = (document: unknown): void => {
      expect(verify(contract, document as object).ok).toBe(true);
      if (!given.has(digest(document))) made.add(digest(document));
    };
    fc.assert(fc.property(arbitraryOf(fc, contract, { from }), isValid), { numRuns: 12 });
    expect(made.size).toBeGreaterThan(1);
  });

  it('is there for a contract of your own, and asks for something to begin with', () => {
    fc.assert(
      fc.property(arbitraryOf(fc, Note, { from: [note3] }), (note) => verify(Note, note).ok),
      { numRuns: 20 },
    );
    expect(() => arbitraryOf(fc, Note, { from: [{}] })).toThrow('no valid example');
  });

  it.each([
    ['/form', { form: [note3] }],
    ['/from', { from: note3 }],
    ['/hint', { from: [note3], hint: true }],
  ])('refuses an option that is none: %s', (reported, options) => {
    expect(() => arbitraryOf(fc, Note, options as unknown as ArbitraryOptions)).toThrow(reported);
  });
});
