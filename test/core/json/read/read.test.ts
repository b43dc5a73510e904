import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../../src/core/json/read/read.js';
import { scanJson } from '../../../../src/core/json/read/scan.js';
import type { JsonLimits } from '../../../../src/core/json/value/limits.js';
import { budgetsOf } from '../../../../src/core/json/value/limits.js';
import { json } from '../../../support/random-json.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a refusal says, in one line for each issue. */
function refusal(input: string | Uint8Array, limits?: JsonLimits): string[] {
  const read = readJson(input, limits);
  if (read.ok) return ['read'];
  return read.issues.map(
    ({ code, pointer, at }) => `${code} ${pointer} ${at?.offset}:${at?.line}:${at?.column}`,
  );
}

describe('readJson', () => {
  it.each([
    'null',
    ' [1, 2.5e3, -0]\r\n',
    '{"a":{"b":[]},"":"\\u00e9\\ud83d\\ude00\\/"}',
    '"😀"',
    '1e-300',
    '1E+2',
  ])('reads %j as JSON.parse does, from text and from bytes', (text) => {
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
    expect(readJson(utf8(text))).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });

  it('reads any spelling of any JSON', () => {
    fc.assert(
      fc.property(json, fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
        expect(scanJson(text, budgetsOf())).toEqual([]);
      }),
    );
  });

  it.each([
    ['an empty text', '', 'json.syntax  0:1:1'],
    ['white space alone', ' \n ', 'json.syntax  3:2:2'],
    ['a byte order mark', '\ufeff{}', 'json.bom  0:1:1'],
    ['a missing value', '{"a":}', 'json.syntax /a 5:1:6'],
    ['a trailing comma', '[1,]', 'json.syntax /1 3:1:4'],
    ['a trailing comma in an object', '{"a":1,}', 'json.syntax  7:1:8'],
    ['a missing comma', '{"a":{"b":[1 2]}}', 'json.syntax /a/b 13:1:14'],
    ['a second value', '{} {}', 'json.syntax  3:1:4'],
    ['an open array', '[[1,\r\n 2', 'json.syntax /0 8:2:3'],
    ['an open string', '["ab', 'json.syntax /0 4:1:5'],
    ['a raw line end in a string', '["a\nb"]', 'json.syntax /0 3:1:4'],
    ['a bad escape', '["a\\x"]', 'json.syntax /0 4:1:5'],
    ['a bad hexadecimal digit', '["\\u00G0"]', 'json.syntax /0 6:1:7'],
    ['a leading zero', '[01]', 'json.syntax  2:1:3'],
    ['a lone minus', '[-]', 'json.syntax /0 2:1:3'],
    ['two signs before a number', '[--1]', 'json.syntax /0 2:1:3'],
    ['a plus behind a minus', '[-+1]', 'json.syntax /0 2:1:3'],
    ['a minus behind a plus', '[+-1]', 'json.syntax /0 1:1:2'],
    ['a plus before a number', '[+1]', 'json.syntax /0 1:1:2'],
    ['two signs in an exponent', '[1e--1]', 'json.syntax /0 4:1:5'],
    ['a plus and a minus in an exponent', '[1e+-1]', 'json.syntax /0 4:1:5'],
    [
      'an escaped high and a raw low surrogate',
      '["\\ud83d\ude00"]',
      'json.surrogate /0 2:1:3|json.surrogate /0 8:1:9',
    ],
    ['a fraction without digits', '[1.]', 'json.syntax /0 3:1:4'],
    ['an exponent without digits', '[1e+]', 'json.syntax /0 4:1:5'],
    ['a misspelt word', '[trve]', 'json.syntax /0 3:1:4'],
    ['NaN', '[NaN]', 'json.syntax /0 1:1:2'],
    ['a single-quoted key', "{'a':1}", 'json.syntax  1:1:2'],
    ['a duplicate key', '{"a":1,\n"b":2,"a":3}', 'json.duplicate-key /a 14:2:7'],
    ['a duplicate key behind an escape', '{"é":1,"\\u00e9":3}', 'json.duplicate-key /é 8:1:8'],
    [
      'a duplicate __proto__',
      '{"__proto__":1,"__proto__":2}',
      'json.duplicate-key /__proto__ 15:1:16',
    ],
    ['an escaped lone surrogate', '{"é":"a\\ud800b"}', 'json.surrogate /é 8:1:8'],
    ['a lone surrogate in a broken text', '["\\ud800a\\x"]', 'json.syntax /0 10:1:11'],
    ['an escaped lone surrogate in a key', '{"\\udc00":1}', 'json.surrogate /\\uDC00 2:1:3'],
    [
      'surrogates in the wrong order',
      '["\\ude00\\ud83d"]',
      'json.surrogate /0 2:1:3|json.surrogate /0 8:1:9',
    ],
    ['a raw lone surrogate', '["\ud83dx"]', 'json.surrogate /0 2:1:3'],
    [
      'half a pair raw, half escaped',
      '["\ud83d\\ude00"]',
      'json.surrogate /0 2:1:3|json.surrogate /0 5:1:4',
    ],
    ['overflow', '{"n":-1e999}', 'json.overflow /n 5:1:6'],
    ['overflow of digits', `[${'9'.repeat(400)}]`, 'json.overflow /0 1:1:2'],
    ['an integer that loses digits', '[9007199254740993]', 'json.inexact-integer /0 1:1:2'],
    [
      'an integer that loses digits, negative',
      '[-9007199254740993]',
      'json.inexact-integer /0 1:1:2',
    ],
    [
      'the same integer with a fraction of zero',
      '[9007199254740993.0]',
      'json.inexact-integer /0 1:1:2',
    ],
    [
      'the same integer with an exponent',
      '[90071992547409930e-1]',
      'json.inexact-integer /0 1:1:2',
    ],
    [
      'a power of two that is written otherwise',
      '[9223372036854775808]',
      'json.inexact-integer /0 1:1:2',
    ],
    ['a number that would become zero', '[-1e-400]', 'json.underflow /0 1:1:2'],
    ['digits that would become zero', `[0.${'0'.repeat(400)}1]`, 'json.underflow /0 1:1:2'],
    ['columns in code points', '["😀é", x]', 'json.syntax /1 11:1:8'],
  ])('refuses %s, and says where', (_, text, expected) => {
    expect(refusal(text)).toEqual(expected.split('|'));
  });

  it.each([
    '9007199254740992',
    '295147905179352830000',
    '333333333333333300000',
    '1e21',
    '100000000000000000000',
    '1.00000000000000000001',
    '9223372036854776000',
    '9.223372036854776e18',
    '9007199254740992.5',
    '0.1000000000000000055511151231257827',
    '5e-324',
    '-0.0e-999',
    '0e99999999999999999999',
  ])('takes %s, which is how its double is written or loses nothing', (literal) => {
    expect(refusal(literal)).toEqual(['read']);
  });

  it('reports faults together, in the order of the text, and a fault of grammar last', () => {
    expect(
      refusal('{"a":1e999,"a":"\\ud800",\n"b":9007199254740993,"c":[1,,{"d":1,"d":2}]}'),
    ).toEqual([
      'json.overflow /a 5:1:6',
      'json.duplicate-key /a 11:1:12',
      'json.surrogate /a 16:1:17',
      'json.inexact-integer /b 29:2:5',
      'json.syntax /c/1 53:2:29',
    ]);
  });

  it.each([
    ['a byte that cannot lead', [0x5b, 0x22, 0xff, 0x22, 0x5d], 'json.utf8  2:1:3'],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22], 'json.utf8  1:1:2'],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22], 'json.utf8  1:1:2'],
    ['beyond U+10FFFF', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 'json.utf8  1:1:2'],
    [
      'a sequence cut short, behind other lines',
      [0x0a, 0x22, 0xc3, 0xa9, 0xe2, 0x82],
      'json.utf8  4:2:3',
    ],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x31], 'json.bom  0:1:1'],
  ])('refuses bytes with %s', (_, bytes, expected) => {
    expect(refusal(Uint8Array.from(bytes))).toEqual([expected]);
  });

  it.each<[string, string, JsonLimits, string]>([
    ['bytes', '[1]', { bytes: 2 }, 'json.bytes  0:1:1'],
    ['bytes of text, not its length', '"ééé"', { bytes: 7 }, 'json.bytes  0:1:1'],
    ['bytes of the canonical text', '1e9', { bytes: 9 }, 'json.bytes  0:1:1'],
    ['depth', '[[\n[]]]', { depth: 2 }, 'json.depth /0/0 3:2:1'],
    ['nodes', '{"a":[1],"b":2}', { nodes: 2 }, 'json.nodes /b 13:1:14'],
  ])('applies the budget of %s', (_, text, limits, expected) => {
    expect(refusal(text, limits)).toEqual([expected]);
    const [name = '', value = 0] = Object.entries(limits)[0] ?? [];
    expect(refusal(text, { [name]: (value as number) + 1 })).toEqual(['read']);
  });

  it('counts members and elements as the gate does', () => {
    fc.assert(
      fc.property(json, fc.nat(6), (value, nodes) => {
        const text = JSON.stringify(value);
        expect(readJson(text, { nodes }).ok).toBe(
          scanJson(text, budgetsOf({ nodes })).length === 0,
        );
      }),
    );
  });

  it('keeps as many issues as asked for', () => {
    const text = `[${'{"a":1,"a":2},'.repeat(500)}0]`;
    expect(refusal(text)).toHaveLength(100);
    expect(refusal(text, { issues: 2 })).toHaveLength(2);
    expect(refusal(text, { issues: Number.POSITIVE_INFINITY })).toHaveLength(500);
  });

  it.each([
    ['faults of numbers', '[1e999,1e999,1e999]'],
    ['keys that stand twice', '{"a":1,"a":2,"a":3,"a":4}'],
    ['surrogates alone', String.raw`["\ud800\ud800\ud800"]`],
  ])('ends at as many %s as asked for', (_, text) => {
    expect([1, 2, 3, 9].map((issues) => refusal(text, { issues }).length)).toEqual([1, 2, 3, 3]);
  });

  it('refuses exactly the objects that have a key twice, however it is spelled', () => {
    const spelling = fc.constantFrom(
      'a',
      '\\u0061',
      'b',
      '__proto__',
      '\\u005f_proto__',
      '',
      '\\/',
      '/',
      '\\\\',
      '\\"',
    );
    const leaf = fc.constantFrom('1', '"}"', '"\\\\"', '[]', '{"a":[{}]}');
    fc.assert(
      fc.property(fc.array(fc.tuple(spelling, leaf), { maxLength: 5 }), (members) => {
        const keys = members.map(([key]) => JSON.parse(`"${key}"`) as string);
        const text = `[{${members.map(([key, value]) => `"${key}" : ${value}`).join(', ')}}]`;
        expect(readJson(text).ok).toBe(new Set(keys).size === keys.length);
      }),
      { numRuns: 500 },
    );
  });

  it('says what it expected and the kind of what it met, never the text', () => {
    const read = readJson('{"secret": SECRET}');
    expect(read).toMatchObject({
      issues: [
        {
          message: 'expected a value, got a character that is not allowed here',
          expected: 'a value',
          received: 'a character that is not allowed here',
        },
      ],
    });
    expect(JSON.stringify(read)).not.toContain('SECRET');
  });

  it.each([
    ['', 'a value', 'the end of the text'],
    ['{1', "a key or '}'", 'a digit'],
    ['{"a":1,}', 'a key', "'}'"],
    ['{"a" 1}', "':'", 'a digit'],
    ['[1 2]', "',' or ']'", 'a digit'],
    ['{"a":1 "b"', "',' or '}'", "'\"'"],
    ['{} {}', 'the end of the text', "'{'"],
    ['[trve]', 'the word true', 'a character that is not allowed here'],
    ['[\u0001]', 'a value', 'a control character'],
    ['[:', 'a value', "':'"],
    ['"a\nb"', 'an escaped control character', 'a control character'],
    ['"a', 'a closing quotation mark', 'the end of the text'],
    ['"\\x"', 'an escape', 'a character that is not allowed here'],
    ['"\\u00G0"', 'a hexadecimal digit', 'a character that is not allowed here'],
    ['[1.]', 'a digit', "']'"],
    ['[-]', 'a digit', "']'"],
    ['[1e]', 'a digit', "']'"],
    ['"\\', 'an escape', 'the end of the text'],
    ['\ufeff', 'JSON text', 'a byte order mark'],
    ['1e999', 'a finite number', 'more than a double represents'],
    ['1e-999', 'zero or a number that a double represents', 'a smaller number'],
    ['9007199254740993', 'an integer that its canonical text denotes', 'other digits'],
    ['{"a":1,"a":2}', 'a new key', 'a key that the object already has'],
    ['{"\\ud800":1}', 'a well-formed key', 'a lone surrogate'],
    ['"\\ud800"', 'well-formed text', 'a lone surrogate'],
    ['\ufeff1', 'JSON text', 'a byte order mark'],
    [Uint8Array.of(0x22, 0xff), 'UTF-8', 'a malformed byte sequence'],
    [1 as never, 'a string, a Uint8Array or an ArrayBuffer', 'number'],
  ])('says of %j that it expected %s and got %s', (input, expected, received) => {
    expect(readJson(input)).toMatchObject({ ok: false, issues: [{ expected, received }] });
  });

  it.each<[string, JsonLimits, string]>([
    ['[[1]]', { depth: 1 }, 'at most 1 levels'],
    ['[1,2,3]', { nodes: 1 }, 'at most 1 members and elements'],
    ['"aaa"', { bytes: 3 }, 'at most 3 bytes'],
  ])('says of %s once that there is more than %j allows', (text, limits, expected) => {
    const read = readJson(text, limits);
    expect(read.ok ? [] : read.issues.map((issue) => [issue.expected, issue.received])).toEqual([
      [expected, 'more'],
    ]);
  });

  it.each([1, 2, 3, 4])(
    'agrees with JSON.parse on what is grammar, for texts with small faults (part %i)',
    () => {
      const mark = fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '0',
        '-',
        '.',
        'e',
        't',
        'u',
        ' ',
        '\n',
        '\u0001',
      );
      fc.assert(
        fc.property(
          json,
          fc.nat(),
          fc.nat(2),
          fc.string({ unit: mark, maxLength: 2 }),
          (value, where, cut, put) => {
            const whole = JSON.stringify(value);
            const at = where % whole.length;
            const text = whole.slice(0, at) + put + whole.slice(at + cut);
            const codes = scanJson(text, budgetsOf()).map(({ code }) => code);
            expect(codes.includes('json.syntax')).toBe(!isParsed(text));
            expect(readJson(text).ok).toBe(codes.length === 0);
          },
        ),
        { numRuns: 250 },
      );
    },
  );
});

describe('readJson takes bytes from anywhere', () => {
  it('reads shared memory, views into larger buffers, and Node buffers', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(3));
    shared.set(utf8('[1]'));
    expect(readJson(shared)).toEqual({ ok: true, value: [1] });
    expect(readJson(utf8('xx[1]xx').subarray(2, 5))).toEqual({ ok: true, value: [1] });
    expect(readJson(Buffer.from('[1]'))).toEqual({ ok: true, value: [1] });
    expect(readJson(utf8('[1]').buffer as ArrayBuffer)).toEqual({ ok: true, value: [1] });
  });

  it('takes a detached buffer for the empty text that it is', () => {
    const bytes = utf8('[1]');
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    expect(refusal(bytes)).toEqual(['json.syntax  0:1:1']);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['an object', {}],
    ['an array of bytes', [0x31]],
    ['a Uint16Array', new Uint16Array(2)],
    ['a Uint8ClampedArray', new Uint8ClampedArray(2)],
    ['a DataView', new DataView(new ArrayBuffer(2))],
    ['an object that inherits from Uint8Array', Object.create(Uint8Array.prototype)],
    [
      'an object that calls itself Uint8Array',
      { [Symbol.toStringTag]: 'Uint8Array', length: 1, 0: 0x31 },
    ],
    ['a boxed string', Object('1')],
  ])('refuses %s', (_, input) => {
    expect(readJson(input as string)).toMatchObject({
      ok: false,
      issues: [{ code: 'json.input' }],
    });
  });
});

describe('readJson beside changed built-ins', () => {
  it('refuses all text while the prototype of lists has a toJSON method', () => {
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 1, configurable: true });
    try {
      expect(readJson('[1]')).toMatchObject({
        ok: false,
        issues: [{ code: 'json.to-json', received: 'a toJSON method on a built-in prototype' }],
      });
    } finally {
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
    }
  });
});

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
