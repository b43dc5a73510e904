import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import {
  ContractError,
  canonicalize,
  is,
  isVersion,
  parse,
  safeParse,
  validate,
} from '../../../../src/index.js';
import { Bags, Words } from '../../../support/fixture-contracts.js';
import { Note, note1, note3 } from '../../../support/note.js';
import { changed, fullPacket, put, smallPacket } from '../../../support/packets.js';

describe('parse', () => {
  it.each([
    ['the full packet', fullPacket],
    ['the small packet', smallPacket],
  ])('gives %s back as it was, from text, bytes and a value', (_, packet) => {
    const text = canonicalize(packet);
    for (const input of [text, new TextEncoder().encode(text), packet]) {
      expect(canonicalize(parse(EvidencePacket, input))).toBe(text);
    }
  });

  it('keeps the version that came in', () => {
    expect(parse(Note, note1)).toEqual(note1);
    expect(parse(Note, note3)).toEqual(note3);
  });

  it('throws one ContractError with all issues, and its twin returns the same', () => {
    const wrong = { schema: 3, head: {}, authors: [1], more: 1 };
    const twin = safeParse(Note, wrong);
    expect(twin.ok ? [] : twin.issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['shape.type', '/authors/0'],
      ['shape.missing', '/head/language'],
      ['shape.missing', '/head/title'],
      ['shape.unknown', '/more'],
    ]);
    try {
      parse(Note, wrong);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ContractError);
      expect(error).toMatchObject({
        name: 'ContractError',
        code: 'shape.type',
        message: '4 issues, first at /authors/0: shape.type (expected string, got a number)',
        issues: twin.ok ? [] : twin.issues,
      });
      expect((error as Error).cause).toBeUndefined();
    }
  });

  it('throws for rules as for shape, with the code of the first error and not of a warning', () => {
    const wrong = { schema: 3, head: { title: '', language: 'en' }, authors: [] };
    expect(() => parse(Note, wrong)).toThrow(
      expect.objectContaining({ code: 'com.example.note.authors' }),
    );
  });
});

describe('validate and is', () => {
  it('take values only: a string is a JSON string', () => {
    expect(validate(Note, JSON.stringify(note3)).map(({ code }) => code)).toEqual([
      'version.missing',
    ]);
    expect(is(Note, JSON.stringify(note3))).toBe(false);
    expect(validate(Note, new TextEncoder().encode('{}'))[0]?.code).toBe('json.class-instance');
  });

  it('agree, and warnings are reported by one and ignored by the other', () => {
    const warned = { ...note3, head: { title: '', language: 'en' } };
    expect(validate(Note, warned)).toMatchObject([
      { code: 'com.example.note.title', severity: 'warning' },
    ]);
    expect(is(Note, warned)).toBe(true);
    expect(is(Note, { ...note3, authors: [] })).toBe(false);
    expect(validate(Note, note3)).toEqual([]);
  });
});

describe('isVersion', () => {
  it('looks at the version only, and does not confuse spellings', () => {
    expect(isVersion(Note, note1, 1)).toBe(true);
    expect(isVersion(Note, note1, 3)).toBe(false);
    expect(isVersion(Note, note1, '1' as never)).toBe(false);
    expect(isVersion(Note, {} as never, 1)).toBe(false);
    const boom = (): never => {
      throw new Error('x');
    };
    expect(
      isVersion(Note, new Proxy(note1, { getOwnPropertyDescriptor: boom, get: boom }), 1),
    ).toBe(false);
  });
});

describe('the shape walk', () => {
  it('lists issues in canonical key order, known or not, all the way down', () => {
    const wrong = changed(fullPacket, (packet) => {
      Object.assign(packet, { zzz: 1, aaa: 1 });
      put(packet, '/results/0/score', 'high');
      put(packet, '/results/0/locators/0', { type: 'text', start: -1, extra: 1 });
      put(packet, '/veracity/is_stale', 'no');
      put(packet, '/veracity/confidence_score', 101);
    });
    expect(
      validate(EvidencePacket, wrong).map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual([
      'shape.unknown /aaa',
      'shape.missing /results/0/locators/0/end',
      'shape.unknown /results/0/locators/0/extra',
      'shape.value /results/0/locators/0/start',
      'shape.type /results/0/score',
      'shape.value /veracity/confidence_score',
      'shape.type /veracity/is_stale',
      'shape.unknown /zzz',
    ]);
  });

  it.each<[string, unknown, object]>([
    [
      'no object',
      7,
      {
        code: 'shape.type',
        pointer: '/results/0/locators/0',
        expected: 'an object',
        received: 'a number',
      },
    ],
    [
      'a list',
      [],
      { code: 'shape.type', pointer: '/results/0/locators/0', received: 'a list of 0 items' },
    ],
    ['no discriminator', {}, { code: 'shape.missing', pointer: '/results/0/locators/0/type' }],
    [
      'an unknown discriminator',
      { type: 'slide' },
      {
        code: 'shape.value',
        pointer: '/results/0/locators/0/type',
        expected:
          '"page" or "text" or "line" or "section" or "node" or "edge" or "url" or "box" or "cell" or "time" or ' +
          'a name with its owner (com.example.note, @org/note) or an absolute URI',
        received: 'a string (5 characters)',
      },
    ],
    [
      'a discriminator of another type',
      { type: 1 },
      { code: 'shape.value', pointer: '/results/0/locators/0/type' },
    ],
    ['null', null, { code: 'shape.type', pointer: '/results/0/locators/0' }],
  ])('points at what is wrong with a variant that is %s', (_, locator, issue) => {
    const wrong = changed(smallPacket, (packet) => {
      put(packet, '/results/0/locators', [locator]);
    });
    expect(validate(EvidencePacket, wrong)[0]).toMatchObject(issue);
  });

  it.each<[string, unknown, string]>([
    ['an empty string', '', 'an empty string'],
    ['a string', 'x', 'a string (1 character)'],
    ['an object', { a: 1 }, 'an object'],
    ['a list', [1, 2], 'a list of 2 items'],
    ['null', null, 'null'],
    ['a boolean', true, 'a boolean'],
  ])('reports %s by type and size alone', (_, value, received) => {
    const wrong = changed(smallPacket, (packet) => {
      put(packet, '/meta/timestamp', value);
    });
    expect(validate(EvidencePacket, wrong)).toMatchObject([
      { pointer: '/meta/timestamp', received },
    ]);
  });
});

describe('keys that prototypes have', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

  it.each(names)('are unknown members of a packet like any other: %s', (name) => {
    for (const parent of ['', '/meta', '/results/0', '/veracity']) {
      const text = canonicalize(smallPacket).replace(
        {
          '': '{"citations"',
          '/meta': '"meta":{',
          '/results/0': '"results":[{',
          '/veracity': '"veracity":{',
        }[parent] ?? '',
        (start) =>
          parent === '' ? `{"${name}":{"a":1},"citations"` : `${start}"${name}":{"a":1},`,
      );
      expect(safeParse(EvidencePacket, text)).toMatchObject({
        ok: false,
        issues: [{ code: 'shape.unknown', pointer: `${parent}/${name}` }],
      });
    }
  });

  it.each(names)('do not stand in for a member that is missing: %s', (name) => {
    const wrong = JSON.parse(`{"${name}":{"meta":{"schema_version":"1.0"}}}`) as unknown;
    expect(validate(EvidencePacket, wrong)[0]).toMatchObject({ code: 'version.missing' });
  });

  it('are data where any key is: they come out as they went in', () => {
    const bag = `{${names.map((name) => `"${name}":{"${name}":1}`).join(',')}}`;
    const text = `{"bag":${bag},"schema":"bag"}`;
    const out = parse(Bags, text);
    expect(JSON.stringify(out)).toBe(text);
    expect(Object.getPrototypeOf(out.bag)).toBe(Object.prototype);
    expect(({} as { a?: unknown }).a).toBeUndefined();
    expect(canonicalize(parse(Bags, JSON.parse(text)))).toBe(canonicalize(JSON.parse(text)));
    const words = `{"schema":"words","words":{${names.map((name) => `"${name}":"x"`).join(',')}}}`;
    expect(JSON.stringify(parse(Words, words))).toBe(words);
  });

  it('that somebody else put on a prototype change nothing and reach nothing', () => {
    const before = canonicalize(smallPacket);
    const added = { answer: 'polluted', schema_version: '9.9', '0': 1, code: 'x' };
    Object.defineProperties(
      Object.prototype,
      Object.fromEntries(
        Object.entries(added).map(([key, value]) => [
          key,
          { value, configurable: true, writable: true },
        ]),
      ),
    );
    try {
      expect(canonicalize(parse(EvidencePacket, before))).toBe(before);
      expect(validate(EvidencePacket, { meta: {} })[0]).toMatchObject({ code: 'version.missing' });
    } finally {
      for (const key of Object.keys(added)) Reflect.deleteProperty(Object.prototype, key);
    }
  });

  it('that are enumerable on a prototype never make a document of what is none', () => {
    Object.assign(Object.prototype, { polluted: 1 });
    try {
      expect(() => safeParse(EvidencePacket, canonicalize(smallPacket))).not.toThrow();
      expect(validate(EvidencePacket, { meta: {} })[0]).toMatchObject({ code: 'version.missing' });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
  });
});
