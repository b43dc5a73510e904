import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digest,
  digestBytes,
  digestText,
  isDigest,
  parseDigest,
  safeDigest,
  safeDigestBytes,
  safeDigestText,
  safeParseDigest,
} from '../../../src/core/digest/digest.js';
import { json, withReversedKeys } from '../../support/random-json.js';

const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('the form of a digest', () => {
  it('is sha256: and 64 lowercase hexadecimal digits', () => {
    expect(isDigest(`sha256:${hex}`)).toBe(true);
    expect(parseDigest(`sha256:${hex}`)).toBe(`sha256:${hex}`);
  });

  it.each([
    ['upper case', `sha256:${hex.toUpperCase()}`],
    ['an upper-case algorithm', `SHA256:${hex}`],
    ['a short one', `sha256:${hex.slice(1)}`],
    ['a long one', `sha256:${hex}0`],
    ['space before it', ` sha256:${hex}`],
    ['a line end behind it', `sha256:${hex}\n`],
    ['another algorithm', `sha512:${hex}`],
    ['no algorithm', hex],
    ['a placeholder', 'sha256:...'],
    ['another digit', `sha256:${hex.slice(1)}g`],
    ['a list that prints like one', [`sha256:${hex}`]],
  ])('refuses %s', (_, text) => {
    expect(isDigest(text)).toBe(false);
    expect(safeParseDigest(text)).toMatchObject({ ok: false, issues: [{ code: 'digest.form' }] });
    expect(() => parseDigest(text as string)).toThrow(
      expect.objectContaining({ code: 'digest.form' }),
    );
  });

  it('reports the length of what it refuses, not its text', () => {
    expect(JSON.stringify(safeParseDigest('a secret'))).toContain('a string of length 8');
    expect(JSON.stringify(safeParseDigest('a secret'))).not.toContain('secret');
    expect(safeParseDigest([])).toMatchObject({
      issues: [{ expected: 'sha256: and 64 lowercase hexadecimal digits', received: 'array' }],
    });
  });
});

describe('digests', () => {
  it('are SHA-256 of bytes, of the UTF-8 of text, and of the canonical text of documents', () => {
    expect(digestText('abc')).toBe(`sha256:${hex}`);
    expect(digestBytes(new TextEncoder().encode('abc'))).toBe(`sha256:${hex}`);
    expect(digest({ b: 'é', a: 1 })).toBe(digestText('{"a":1,"b":"é"}'));
    expect(digestText('é😀')).toBe(
      `sha256:${createHash('sha256').update('é😀', 'utf8').digest('hex')}`,
    );
  });

  it('do not normalise text', () => {
    expect(digestText('\u00e9')).not.toBe(digestText('e\u0301'));
    expect(digestText('a\r\n')).not.toBe(digestText('a\n'));
  });

  it('refuse text without UTF-8 form', () => {
    const alone = {
      code: 'digest.text',
      expected: 'well-formed text',
      received: 'a lone surrogate',
    };
    expect(safeDigestText('a\ud800')).toMatchObject({ ok: false, issues: [alone] });
    expect(() => digestText('\udc00')).toThrow(expect.objectContaining({ code: 'digest.text' }));
    expect(safeDigest({ a: '\ud800' })).toMatchObject({
      ok: false,
      issues: [{ code: 'json.surrogate' }],
    });
  });

  it('are of bytes and of text alone', () => {
    const noBytes = {
      code: 'digest.bytes',
      expected: 'a Uint8Array',
      received: 'a string of length 3',
    };
    expect(safeDigestBytes('abc')).toMatchObject({ ok: false, issues: [noBytes] });
    const noText = { code: 'digest.text', expected: 'text', received: 'number' };
    expect(safeDigestText(1)).toMatchObject({ ok: false, issues: [noText] });
  });

  it('ignore the order of keys, and nothing else', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(digest(withReversedKeys(value))).toBe(digest(value));
        expect(digest([value])).not.toBe(digest(value));
      }),
    );
  });
});
