import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromDigestSet,
  fromHex,
  fromSri,
  safeFromDigestSet,
  safeFromHex,
  safeFromSri,
  toDigestSet,
  toHex,
  toSri,
} from '../../../src/core/digest/convert.js';
import { type Digest, digestText } from '../../../src/core/digest/digest.js';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const abc = digestText('abc');
const sri = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';

describe('conversions of digests', () => {
  it('go both ways for every SHA-256', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        const digest: Digest = `sha256:${Buffer.from(bytes).toString('hex')}`;
        expect(toSri(digest)).toBe(`sha256-${Buffer.from(bytes).toString('base64')}`);
        expect(fromSri(toSri(digest))).toBe(digest);
        expect(fromHex(toHex(digest))).toBe(digest);
        expect(fromDigestSet(toDigestSet(digest))).toBe(digest);
      }),
    );
  });

  it('write the forms that other tools write', () => {
    expect(toSri(abc)).toBe(`sha256-${createHash('sha256').update('abc').digest('base64')}`);
    expect(toSri(abc)).toBe(sri);
    expect(toDigestSet(abc)).toEqual({ sha256: toHex(abc) });
  });

  it.each([
    ['no padding', sri.slice(0, -1)],
    ['bits behind the last byte', sri.replace('a0=', 'a1=')],
    ['base64url', sri.replace('+', '-')],
    ['options', `${sri}?ct=text/plain`],
    ['two hashes', `${sri} ${sri}`],
    ['space', ` ${sri}`],
    ['a line end', `${sri}\n`],
    ['another algorithm', sri.replace('256', '384')],
    ['too few bytes', `sha256-${Buffer.alloc(31).toString('base64')}`],
  ])('refuse an SRI value with %s', (_, text) => {
    expect(safeFromSri(text)).toMatchObject({ ok: false, issues: [{ code: 'digest.sri' }] });
    expect(() => fromSri(text)).toThrow(expect.objectContaining({ code: 'digest.sri' }));
  });

  it('say what each form is, of what is no text at all', () => {
    const sriForm = 'sha256- and 44 characters of base64';
    expect(safeFromSri(5)).toMatchObject({
      ok: false,
      issues: [{ expected: sriForm, received: 'number' }],
    });
    const hexForm = '64 lowercase hexadecimal digits';
    expect(safeFromHex([toHex(abc)])).toMatchObject({
      ok: false,
      issues: [{ expected: hexForm, received: 'array' }],
    });
  });

  it.each([
    ['upper case', toHex(abc).toUpperCase()],
    ['a prefix', abc],
    ['another length', toHex(abc).slice(2)],
    ['more digits', `${toHex(abc)}0`],
  ])('refuse hexadecimal with %s', (_, text) => {
    expect(safeFromHex(text)).toMatchObject({ ok: false, issues: [{ code: 'digest.hex' }] });
    expect(safeFromDigestSet({ sha256: text })).toMatchObject({
      ok: false,
      issues: [{ code: 'digest.set' }],
    });
  });

  it('take a DigestSet with other algorithms beside, and none without sha256 of its own', () => {
    expect(fromDigestSet({ sha512: 'ff', sha256: toHex(abc) })).toBe(abc);
    expect(safeFromDigestSet({ sha512: 'ff' }).ok).toBe(false);
    expect(safeFromDigestSet(Object.create({ sha256: toHex(abc) })).ok).toBe(false);
  });

  it.each([
    ['null', null],
    ['text', toHex(abc)],
    ['a function', Object.assign(() => 1, { sha256: toHex(abc) })],
    ['a set with a member that is no JSON', { sha256: toHex(abc), sha1: () => 1 }],
  ])('take no DigestSet from %s', (_, set) => {
    const expected = 'an object with a sha256 member';
    expect(safeFromDigestSet(set)).toMatchObject({
      ok: false,
      issues: [{ code: 'digest.set', expected }],
    });
  });

  it.each([toDigestSet, toSri, toHex])('write nothing that is no digest', (write) => {
    expect(() => write('sha256:x')).toThrow(expect.objectContaining({ code: 'digest.form' }));
  });
});
