// JSON text at every form of its tokens: numbers, escapes at each offset of a word, keys, and texts
// at the lengths where a reader or a writer takes another way.
import {
  canonicalize,
  defineContract,
  defineVersion,
  locate,
  readJson,
  safeCanonicalize,
  safeDigest,
  safeFromSri,
  stableDigest,
  toSri,
  verify,
} from 'evidence-contracts';
import { unknown } from 'valibot';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

/** Any document, whose digests are made of the bytes that were read where these are canonical. */
const Any = defineContract({
  name: 'com.example.any',
  versionAt: null,
  versions: [
    defineVersion({ version: '1', status: 'draft', schema: () => unknown(), volatile: ['/v', '/l/*/v'] }),
  ],
}); // biome-ignore format: short

const bytesOf = (text) => new TextEncoder().encode(text);
/** What is read of a text and of its bytes, and the digests of both. */
function read(text) {
  const [one, other] = [text, bytesOf(text)].map((given) => verify(Any, given));
  const parts = ({ ok, issues, digest, stableDigest: stable }) => [ok, issues.map(({ code, pointer, at }) => [code, pointer, at]), digest, stable];
  const { ok, value } = readJson(text);
  return [parts(one), parts(other), ok ? [value, safeCanonicalize(value), safeDigest(value)] : undefined];
} // biome-ignore format: one line

const whole = [
  '0',
  '-0',
  '1',
  '-1',
  '9',
  '10',
  '100',
  '1000000000000000',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '9007199254740994',
  '10000000000000000',
  '99999999999999999',
  '100000000000000000000',
  '100000000000000000001',
  '999999999999999900000',
  '1000000000000000000000',
  '1000000000000000000001',
  '123456789012345680000',
  '123456789012345678901',
  '1234567890123456789012',
  '12345678901234567890123',
  '12345678901234567000000',
  '18446744073709551615',
  '18446744073709551616',
  `1${'0'.repeat(22)}`,
  `1${'0'.repeat(99)}`,
  `1${'0'.repeat(100)}`,
  `1${'0'.repeat(101)}`,
  `1${'0'.repeat(308)}`,
  `1${'0'.repeat(309)}`,
];
const parts = [
  '0.0',
  '-0.0',
  '0.1',
  '0.10',
  '1.0',
  '1.50',
  '0.30000000000000004',
  '0.3000000000000000444',
  '1.7976931348623157e308',
  '1.7976931348623159e308',
  '5e-324',
  '2e-324',
  '3e-324',
  '1e-400',
  '0e-400',
  '0e999',
  '0.000000',
  '1e21',
  '1e20',
  '1e+2',
  '1E2',
  '1e-7',
  '1e-6',
  '0.000001',
  '0.0000001',
  '123e-2',
  '1.5e1',
  '9007199254740993e0',
  '9007199254740993.0',
  '9007199254740.993e3',
  '0.5e1',
  '1e',
  '1e+',
  '1.e1',
  '.1',
  '-',
  '-a',
  '00',
  '-01',
  '1e01',
  '1e00',
  '0.1e-0',
  '1.0e+00',
  '0x1',
  '1_0',
  '+1',
  '1 2',
  `0.${'3'.repeat(100)}`,
  `0.${'0'.repeat(98)}1`,
];
const numbers = [...whole, ...whole.map((number) => `-${number}`), ...parts]; // biome-ignore format: a list

/** A value at each place of a document where a number or a string may be. */
const within = (value) => [value, `[${value}]`, ` [ ${value} , 1 ] `, `{"a":${value}}`, `{"a":1,"v":${value},"z":2}`, `[1,${value}]`]; // biome-ignore format: short

/** Every escape of a control, of what needs none, and of halves, in both cases of its digits. */
const codes = [
  ...range(0x21),
  0x22,
  0x2f,
  0x5c,
  0x7f,
  0x80,
  0x9f,
  0xff,
  0x2028,
  0xd7ff,
  0xd800,
  0xdbff,
  0xdc00,
  0xdfff,
  0xe000,
  0xffff,
];
const hex = (code) => code.toString(16).padStart(4, '0');
const escapes = [
  ...codes.flatMap((code) => [`\\u${hex(code)}`, `\\u${hex(code).toUpperCase()}`]),
  ...[...'"\\/bfnrtaux0\'vBFNRTU'].map((letter) => `\\${letter}`),
  '\\u', '\\u1', '\\u12', '\\u123', '\\u123g', '\\u00e9', '\\u00E9',
  ...['\\ud83d\\ude80', '\\uD83D\\uDE80', '\\ud83d', '\\ude80', '\\ude80\\ud83d', '\\ud83d\\ud83d\\ude80', '\\ud83dx', '\\ud83d\\n', '\ud83d\\ude80', '\\ud83d\ude80', '\ud83d\ude80', '\ud83d', '\ude80'],
  ...codes.slice(0, 0x21).concat(0x7f, 0x80, 0xa0, 0x2028, 0x2029, 0xfeff, 0xffff).map((code) => String.fromCharCode(code)),
]; // biome-ignore format: a list

/** Each escape at each offset of a word of four bytes, in short and in longer strings. */
const inStrings = (sign) => [0, 1, 2, 3, 4, 38, 39, 40, 41].map((before) => `"${'x'.repeat(before)}${sign}${'y'.repeat(before % 4)}"`); // biome-ignore format: one line
const inKeys = (sign) => [`{"${sign}":1}`, `{"v${sign}":1,"w":2}`, `{"a":1,"${sign}b":2}`, `{"${sign}":1,"${sign}":2}`]; // biome-ignore format: one line

/** Lengths at which a text is written or read in another way, with a sign that needs another one. */
const lengths = [39, 40, 41, 2047, 2048, 2049, 16_383, 16_384, 16_385, 131_072];
const long = lengths.flatMap((length) => ['x', 'é', '\u{1f6a2}', '"', '\n', '\u001f'].map((sign) => [`${length} of ${JSON.stringify(sign)}`, [`${'x'.repeat(length - 1)}${sign}`, `${sign}${'x'.repeat(length - 1)}`, sign.repeat(Math.ceil(length / sign.length))]])); // biome-ignore format: one line

/** Objects of so many keys, in order and in none, with one that comes twice. */
function objects() {
  const counts = [1, 2, 3, 12, 13, 14, 64, 65, 127, 128, 129, 1025];
  const member = (key, nth) => `${JSON.stringify(key)}:${nth}`;
  const made = (keys) => `{${keys.map(member).join(',')}}`;
  const sorted = (count) => range(count).map((nth) => `k${String(nth).padStart(5, '0')}`);
  return counts.map((count) => {
    const keys = sorted(count);
    const twice = [0, count >> 1, count - 1].map((nth) => [...keys, keys[nth]]);
    return [`${count} keys`, [keys, keys.toReversed(), ...twice, [keys.at(-1), ...keys]].map(made)];
  });
} // biome-ignore format: one line

/** White space and order that are not canonical, and members that are volatile in them. */
const forms = ['{}', '[]', '{ }', '[ ]', '{"v":1}', '{"a":1,"v":2}', '{"v":2,"a":1}', '{"v":1,"v ":2}', '{"l":[{"v":1},{"v":2,"w":3}]}', '{"l":[{"w":3,"v":2}]}', '{"l":{"v":1}}', '{"l":[[{"v":1}]]}', '{"a":{"v":1},"v":{"a":[1,2]}}', '{"":1,"v":2}', '{"v":"}","z":1}', '{"v":"\\"","z":1}', '{"v":[],"l":[]}', '{"l":[{"v":1}],"v":2,"w":3}', '\t{"v":1}\r\n', '{"v":1}x', '{"v":1,}', '{,}', '{"v"}', '{"v":}', '{v:1}', "{'v':1}", '[1,,2]', '[,]', '[1 2]', '[1', '{"a":1', '"', '"x', 'tru', 'truex', 'TRUE', 'nulll', 'undefined', '\u00a01', '\u20281', '1\u0000', '\u0000', '/**/1', '[1]//', '\ufeff', ' \ufeff1', '{"__proto__":{"v":1},"v":1}', '{"constructor":1}', '{"1":1,"0":2}', '{"10":1,"9":2}', '{"a":1,"A":2}', '{"\ufb33":1,"\u{1f602}":2}', '{"\u{1f602}":1,"\ufb33":2}', '{"aa":1,"a":2}', '{"a":1,"aa":2}', '{"a\\u0000":1,"a":2}']; // biome-ignore format: a list

const pointers = [
  '',
  '/a',
  '/v',
  '/l',
  '/l/0',
  '/l/0/v',
  '/l/1',
  '/none',
  '/l/9',
  '/',
  '/a/v',
  '/l/-',
  '/l/00',
];

/** Bytes that are no text, at the beginning, in the middle and at the end of a string. */
const broken = [
  [0xff],
  [0xc3],
  [0xc3, 0x28],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f, 0x9a],
  [0xf4, 0x90, 0x80, 0x80],
  [0xc0, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x80],
  [0x00],
];
const surrounded = (bytes) => [0, 1, 3, 40, 3000].flatMap((before) => [0, 1, 40].map((after) => Uint8Array.from([0x22, ...Array(before).fill(0x78), ...bytes, ...Array(after).fill(0x79), 0x22]))); // biome-ignore format: one line

export function jsonRows() {
  const shown = (text) => { const { ok, issues = [] } = readJson(text); return [ok, issues.map(({ code, pointer, at }) => [code, pointer, at])]; };
  const sri = toSri(`sha256:${'ab'.repeat(32)}`);
  return [
    ...rowsOfLists('readJson of numbers', range(Math.ceil(numbers.length / 12)).map((nth) => [`numbers from ${numbers[nth * 12].slice(0, 30)}`, numbers.slice(nth * 12, nth * 12 + 12)]), (number) => within(number).map(read)),
    ...rowsOfLists('readJson of escapes', range(Math.ceil(escapes.length / 16)).map((nth) => [`escapes from ${nth * 16}`, escapes.slice(nth * 16, nth * 16 + 16)]), (sign) => [...inStrings(sign), ...inKeys(sign)].map(read)),
    ...rowsOfLists('canonicalize at a length', long, (text) => [safeDigest(text), safeDigest({ [text]: [text, 1] }), read(JSON.stringify(text))[0], read(JSON.stringify({ v: text, w: [text] }))[1], canonicalize([text]).length]),
    ...rowsOfLists('readJson of keys', objects(), (text) => [read(text), [...locate(text, ['/k00000', '/k00001'])]]),
    ...rowsOfLists('readJson of forms', [['forms', forms]], (text) => [read(text), [...locate(text, pointers)]]),
    ...rowsOfLists('readJson of bytes', [['broken', broken]], (bytes) => surrounded(bytes).map(shown)),
    ...rowsOfLists('readJson of kinds', [['kinds', [new ArrayBuffer(2), new Uint8Array([0x31]).buffer, new Uint8Array([0x31]), new DataView(new ArrayBuffer(1)), new Uint16Array([0x31]), [0x31], 1, null, undefined, {}, Buffer.from('[1]'), Buffer.from('x[1]x').subarray(1, 4)]]], (given) => [readJson(given), verify(Any, given).ok]),
    ...rowsOf('digests of values', [['numbers', [1e21, 1e-7, 123e-20, 1 / 3, 2 ** 53, -0, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 1e22, 123456789012345680000]]], (list) => list.map((value) => [canonicalize(value), canonicalize({ v: value }), stableDigest(Any, { v: value, a: value })])),
    ...rowsOfLists('canonicalize at a depth', [['levels', [1, 127, 128, 129, 1000]]], (levels) => [safeCanonicalize(JSON.parse('['.repeat(levels) + ']'.repeat(levels))), safeCanonicalize(JSON.parse('['.repeat(levels) + ']'.repeat(levels)), { depth: 2000 }), shown(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)]),
    ...rowsOfLists('fromSri of every form', [['forms', [sri, `${sri}?x`, `${sri} ${sri}`, sri.replace('-', '_'), sri.replace('sha256', 'SHA256'), sri.replaceAll('/', '_'), `sha256-${'A'.repeat(43)}=`, `sha256-${'A'.repeat(42)}B=`, `sha256-${'A'.repeat(44)}`, `sha256-${'+'.repeat(42)}8=`, `sha256-${'A'.repeat(42)}==`]]], safeFromSri),
  ];
} // biome-ignore format: a table
