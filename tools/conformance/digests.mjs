// Digests: SHA-256 of canonical bytes that are written here by hand, taken by Node's own crypto.
import { createHash } from 'node:crypto';

export const sha256 = (bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** JSON texts, each with its canonical text by hand. */
const documents = [
  ['null', 'null'],
  ['{}', '{}'],
  ['[]', '[]'],
  ['""', '""'],
  ['0', '0'],
  ['-0', '0'],
  ['1.0', '1'],
  ['1e21', '1e+21'],
  ['"é"', '"é"'],
  ['"\\u00e9"', '"é"'],
  ['"e\\u0301"', '"e\u0301"'],
  ['{"b":1,"a":2}', '{"a":2,"b":1}'],
  ['{ "a" : [ 1 , 2 ] }', '{"a":[1,2]}'],
  ['{"\ufb33":1,"😂":2}', '{"😂":2,"\ufb33":1}'],
  ['{"\uffff":1,"\u{10000}":2}', '{"\u{10000}":2,"\uffff":1}'],
  ['"\\u007f"', '"\u007f"'],
  ['["\\n","\\u000a"]', '["\\n","\\n"]'],
  ['{"score":0.10,"n":1e2}', '{"n":100,"score":0.1}'],
  ['"😀"', '"😀"'],
  ['"\\ud83d\\ude00"', '"😀"'],
];

/**
 * Texts, whose UTF-8 bytes are hashed as they stand. The first two are in FIPS 180-4 and everywhere
 * else.
 */
const texts = [
  ['', 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ...['é', 'e\u0301', '😀', 'a\r\nb', 'a\nb', '\ufeffabc', ' abc', 'abc ', '\u0000', '\u00a0'].map(
    (text) => [text, sha256(text)],
  ),
];

const noDigests = [
  '',
  'sha256:',
  'SHA256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256:E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b85',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b8555',
  ' sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256:g3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'sha512:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
];

/** A document with volatile members; what stays, and what goes into the stable digest, by hand. */
const volatile = [
  ['{"v":1,"at":"noon","x":2}', ['/at'], '{"v":1,"x":2}'],
  ['{"v":1,"x":2}', ['/at'], '{"v":1,"x":2}'],
  ['{"at":1}', ['/at'], '{}'],
  ['{"m":{"at":"noon","q":1},"x":2}', ['/m/at'], '{"m":{"q":1},"x":2}'],
  ['{"m":{"at":"noon"},"at":1}', ['/m/at'], '{"at":1,"m":{}}'],
  ['{"a":1,"b":2,"c":3}', ['/a', '/c'], '{"b":2}'],
  ['{"a":1,"b":2,"c":3}', ['/c', '/a'], '{"b":2}'],
  ['{"a/b":1,"c":2}', ['/a~1b'], '{"c":2}'],
  ['{"z":1,"a":{"y":[1,2],"b":null}}', [], '{"a":{"b":null,"y":[1,2]},"z":1}'],
  ['{"at":"dawn","x":{"at":"dusk"}}', ['/at'], '{"x":{"at":"dusk"}}'],
  [
    '{"l":[{"at":1,"q":[]},{"q":"]"},3,[]],"x":2}',
    ['/l/*/at', '/x'],
    '{"l":[{"q":[]},{"q":"]"},3,[]]}',
  ],
  ['{"l":[]}', ['/l/*/at'], '{"l":[]}'],
  ['{"a":{"*":1,"b":2}}', ['/a/*'], '{"a":{"b":2}}'],
  ['{"a":{"*":{"at":1},"b":{"at":2}}}', ['/a/*/at'], '{"a":{"*":{},"b":{"at":2}}}'],
  ['{"l":[1,[2]],"x":2}', ['/l/*'], '{"l":[],"x":2}'],
  ['{"l":[1,2,3]}', ['/l/0', '/l/1'], '{"l":[3]}'],
  ['{"l":[{"at":1},{"at":2}]}', ['/l/1/at'], '{"l":[{"at":1},{}]}'],
  ['{"l":[1,2]}', ['/l/01', '/l/2', '/l/-'], '{"l":[1,2]}'],
  ['{"1":1,"2":2}', ['/1'], '{"2":2}'],
];

export const digests = [
  ...documents.map(([json, canonical], place) => ({
    id: `digest/document-${place + 1}`,
    promise:
      'the digest of a document is that of its canonical bytes, not of the text that came in',
    input: { json },
    expected: { digest: sha256(canonical) },
  })),
  ...texts.map(([text, digest], place) => ({
    id: `digest/text-${place + 1}`,
    promise:
      'the digest of a text is that of its UTF-8 bytes as they stand, not normalised, not trimmed',
    input: { text },
    expected: { digest },
  })),
  ...noDigests.map((spelled, place) => ({
    id: `digest/form-${place + 1}`,
    promise: 'a digest is spelled sha256: and 64 lowercase hexadecimal digits, and in no other way',
    input: { spelled },
    expected: { refused: 'digest.form' },
  })),
  {
    id: 'digest/form-held',
    promise: 'a digest is spelled sha256: and 64 lowercase hexadecimal digits, and in no other way',
    input: { spelled: texts[0][1] },
    expected: { digest: texts[0][1] },
  },
  ...volatile.map(([json, pointers, rest], place) => ({
    id: `digest/stable-${place + 1}`,
    promise:
      'the stable digest leaves out the volatile members, and binds contract, version and the list of what is left out',
    input: {
      json,
      contract: 'tide-note',
      version: place % 2 === 0 ? '1.0' : 1,
      volatile: pointers,
    },
    expected: {
      stable_digest: sha256(
        `{"contract":"tide-note","document":${rest},"version":${place % 2 === 0 ? '"1.0"' : '1'},"volatile":${JSON.stringify(pointers)}}`,
      ),
    },
  })),
];
