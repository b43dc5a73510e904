import { any, array, check, number, pipe, strictObject } from 'valibot';
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import {
  canonicalize,
  countChecks,
  defineContract,
  defineRule,
  defineVersion,
  digest,
  type Expectations,
  type Invalid,
  type Rule,
  safeStableDigest,
  stableDigest,
  type VerifyOptions,
  verify,
} from '../../../../src/index.js';
import { anything, Bags, single } from '../../../support/fixture-contracts.js';
import { Note, note1, note3 } from '../../../support/note.js';
import { changed, drop, put, smallPacket } from '../../../support/packets.js';
import { isExhaustive, isFull, sized } from '../../../support/sized.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function fails(input: unknown, options: VerifyOptions = {}): Invalid<typeof EvidencePacket> {
  const verdict = verify(EvidencePacket, input, options);
  if (verdict.ok) throw new Error('the verdict holds');
  return verdict;
}

describe('verify', () => {
  const text = canonicalize(smallPacket);

  it.each([
    ['text', text],
    ['bytes', bytes(text)],
    ['a value', smallPacket],
  ])('is valid for %s, with the same digests and the document as it came in', (_, input) => {
    const verdict = verify(EvidencePacket, input);
    expect(verdict).toMatchObject({
      ok: true,
      contract: 'evidence-packet',
      version: '1.0',
      issues: [],
      truncated: 0,
    });
    if (!verdict.ok) return;
    expect(verdict.value).toEqual(smallPacket);
    expect(verdict.digest).toBe(digest(smallPacket));
    expect(verdict.stableDigest).toBe(stableDigest(EvidencePacket, smallPacket));
  });

  it('gives a private copy: what the caller changes later does not reach the verdict', () => {
    const mine = structuredClone(smallPacket) as { meta: { project: string } };
    const verdict = verify(EvidencePacket, mine);
    mine.meta.project = 'other';
    expect(verdict.ok && verdict.value.meta.project).toBe('sea-atlas');
  });

  it.each<[string, unknown, string, string, string]>([
    ['text that is not JSON', '{"meta":', 'json', 'json.syntax', '/meta'],
    ['a key that stands twice', '{"a":1,"a":2}', 'json', 'json.duplicate-key', '/a'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'json', 'json.utf8', ''],
    ['a byte order mark', `\ufeff${text}`, 'json', 'json.bom', ''],
    ['a value that is not JSON', { meta: undefined }, 'json', 'json.undefined', '/meta'],
    [
      'no version',
      changed(smallPacket, (packet) => {
        drop(packet, '/meta/schema_version');
      }),
      'version',
      'version.missing',
      '/meta/schema_version',
    ],
    ['no object', [], 'version', 'version.missing', '/meta/schema_version'],
    [
      'a version of another type',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', 1);
      }),
      'version',
      'version.type',
      '/meta/schema_version',
    ],
    [
      'null as a version',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', null);
      }),
      'version',
      'version.type',
      '/meta/schema_version',
    ],
    [
      'a newer version',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', '1.1');
      }),
      'version',
      'version.newer',
      '/meta/schema_version',
    ],
    [
      'a much newer version',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', '10.0');
      }),
      'version',
      'version.newer',
      '/meta/schema_version',
    ],
    [
      'an unknown version',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', '0.9');
      }),
      'version',
      'version.unknown',
      '/meta/schema_version',
    ],
    [
      'another spelling of the version',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', '1');
      }),
      'version',
      'version.unknown',
      '/meta/schema_version',
    ],
    [
      'a version that is no number',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/schema_version', 'v2');
      }),
      'version',
      'version.unknown',
      '/meta/schema_version',
    ],
    [
      'a missing member',
      changed(smallPacket, (packet) => {
        drop(packet, '/meta/project');
      }),
      'shape',
      'shape.missing',
      '/meta/project',
    ],
    [
      'an unknown member',
      changed(smallPacket, (packet) => {
        put(packet, '/answer', 1);
      }),
      'shape',
      'shape.unknown',
      '/answer',
    ],
    [
      'null for what is optional',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/score_kind', null);
      }),
      'shape',
      'shape.type',
      '/meta/score_kind',
    ],
    [
      'a broken rule',
      changed(smallPacket, (packet) => {
        put(packet, '/results/0/excerpt', 'The moon pushes');
      }),
      'rules',
      'evidence-packet.results.hash',
      '/results/0/evidence_hash',
    ],
  ])('stops for %s at the stage where it comes out', (_, input, stage, code, pointer) => {
    const verdict = fails(input);
    expect(verdict.stage).toBe(stage);
    expect(verdict.issues[0]).toMatchObject({ code, pointer, severity: 'error' });
    expect('version' in verdict).toBe(stage !== 'json' && stage !== 'version');
    expect('digest' in verdict).toBe(false);
  });

  it('names the known versions, and says whether the version is newer', () => {
    const unknown = verify(Note, { schema: 9 });
    expect(unknown.issues[0]).toMatchObject({
      code: 'version.newer',
      expected: '1 or 2 or 3',
      received: 'one newer than 3',
    });
    expect(verify(Note, { schema: 0 }).issues[0]).toMatchObject({
      code: 'version.unknown',
      expected: '1 or 2 or 3',
    });
    expect(verify(Note, { schema: '3' }).issues[0]).toMatchObject({ code: 'version.type' });
  });

  it('assumes a version only where the document says none', () => {
    const silent = { head: note3.head, authors: note3.authors };
    expect(verify(Note, silent).issues[0]?.code).toBe('version.missing');
    const assumed = verify(Note, silent, { assumeVersion: 3 });
    expect(assumed).toMatchObject({ ok: false, stage: 'shape', version: 3 });
    expect(assumed.issues[0]).toMatchObject({ code: 'shape.missing', pointer: '/schema' });
    expect(verify(Note, note1, { assumeVersion: 3 })).toMatchObject({ ok: true, version: 1 });
    expect(verify(Note, { schema: 7 }, { assumeVersion: 3 })).toMatchObject({
      ok: false,
      stage: 'version',
    });
    expect(verify(Note, silent, { assumeVersion: 7 as never }).issues[0]?.code).toBe(
      'version.missing',
    );
  });

  it('takes a string as JSON text and a boxed or nested one as what it is', () => {
    expect(fails('"text"').issues[0]?.code).toBe('version.missing');
    expect(fails(Object('{}')).issues[0]?.code).toBe('json.boxed');
  });

  it.each([undefined, null, 0, Number.NaN, true, Symbol('s'), 1n, () => 0, new Date(0)])(
    'ends in a verdict for %s',
    (input) => {
      expect(fails(input).ok).toBe(false);
    },
  );
});

describe('checks of a verdict', () => {
  it('have a line for every stage and rule, and count a skip as no pass', () => {
    const { checks } = verify(EvidencePacket, smallPacket);
    const rules = EvidencePacket.versions[0].rules.map(({ code }) => code);
    expect(checks.map(({ code }) => code)).toEqual([
      'json',
      'version',
      'shape',
      ...rules,
      'sources',
    ]);
    expect(checks.at(-1)).toMatchObject({ status: 'skip', reason: 'no sources were given' });
    expect(countChecks(checks)).toEqual({ passed: rules.length + 3, failed: 0, skipped: 1 });
  });

  it('are skipped with a reason once a stage failed', () => {
    const rules = EvidencePacket.versions[0].rules.length;
    const shape = fails(
      changed(smallPacket, (packet) => {
        drop(packet, '/results');
      }),
    );
    expect(countChecks(shape.checks)).toEqual({ passed: 2, failed: 1, skipped: rules + 1 });
    expect(shape.checks.at(-1)?.reason).toBe('not reached: shape failed');
    expect(countChecks(fails('').checks)).toEqual({ passed: 0, failed: 1, skipped: 2 });
    expect(countChecks(fails({}).checks)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('tell which rules failed, which passed, and that the sources were not reached', () => {
    const verdict = fails(
      changed(smallPacket, (packet) => {
        put(packet, '/results/0/evidence_hash', `sha256:${'0'.repeat(64)}`);
      }),
    );
    const failed = verdict.checks.filter(({ status }) => status === 'fail').map(({ code }) => code);
    expect(failed).toEqual(['evidence-packet.results.hash']);
    expect(verdict.checks.at(-1)).toMatchObject({
      code: 'sources',
      status: 'skip',
      reason: 'not reached: rules failed',
    });
  });

  it('turn a skip into a failure when the sources are required', () => {
    const verdict = fails(smallPacket, { require: ['sources'] });
    expect(verdict.stage).toBe('sources');
    expect(verdict.issues.map(({ code }) => code)).toEqual(['source.required']);
    expect(countChecks(verdict.checks)).toMatchObject({ failed: 1, skipped: 0 });
  });
});

describe('expected digests', () => {
  const whole = digest(smallPacket);
  const stable = stableDigest(EvidencePacket, smallPacket);
  const later = changed(smallPacket, (packet) => {
    put(packet, '/meta/query_id', 'q-later');
  });

  it.each<[string, unknown, Expectations, readonly string[]]>([
    [
      'hold when they are those of the document',
      smallPacket,
      { digest: whole, stableDigest: stable },
      [],
    ],
    [
      'fail for another document',
      changed(smallPacket, (packet) => {
        put(packet, '/meta/project', 'other');
      }),
      { digest: whole, stableDigest: stable },
      ['digest.mismatch', 'digest.stable-mismatch'],
    ],
    [
      'tell a volatile change by the digest alone',
      later,
      { digest: whole, stableDigest: stable },
      ['digest.mismatch'],
    ],
    ['are compared one by one', later, { stableDigest: stable }, []],
    ['are not taken for each other', smallPacket, { digest: stable }, ['digest.mismatch']],
    [
      'have to be written as digests',
      smallPacket,
      { digest: whole.toUpperCase() },
      ['digest.expected-form'],
    ],
    [
      'are never text of the caller in an issue',
      smallPacket,
      { stableDigest: ` ${stable}` },
      ['digest.expected-form'],
    ],
  ])('%s', (_, document, expected, codes) => {
    const verdict = verify(EvidencePacket, document, { expect: expected });
    expect(verdict.issues.map(({ code }) => code)).toEqual(codes);
    expect(verdict.ok).toBe(codes.length === 0);
    if (!verdict.ok) expect(verdict.stage).toBe('digests');
    const lines = verdict.checks.filter(({ stage }) => stage === 'digests');
    expect(lines).toHaveLength(Object.keys(expected).length);
  });

  it('have no line when nothing is expected', () => {
    expect(
      verify(EvidencePacket, smallPacket).checks.some(({ stage }) => stage === 'digests'),
    ).toBe(false);
  });

  it.skipIf(!isFull)(
    'end in an issue for a value whose canonical text is longer than any string',
    () => {
      const huge = { schema: 'bag', bag: { text: '\u0001'.repeat(100_000_000) } };
      const limits = { bytes: Number.POSITIVE_INFINITY };
      expect(verify(Bags, huge).issues[0]?.code).toBe('json.bytes');
      const [version] = Bags.versions;
      const Huge: typeof Bags = {
        ...Bags,
        versions: [{ ...version, limits: { ...version.limits, bytes: 1e12 } }],
      };
      const verdict = verify(Huge, huge, { limits });
      expect(verdict).toMatchObject({
        ok: false,
        stage: 'digests',
        issues: [{ code: 'digest.none' }],
      });
      expect(countChecks(verdict.checks).failed).toBe(1);
      if (isExhaustive)
        expect(safeStableDigest(Huge, huge, { limits })).toMatchObject({
          ok: false,
          issues: [{ code: 'digest.none' }],
        });
    },
  );

  it('are computed at any depth that raised limits let in', () => {
    const deep = `{"schema":"bag","bag":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    const [version] = Bags.versions;
    const limits = { bytes: 1_000_000, depth: 60_000, nodes: 60_000 };
    const Deep: typeof Bags = { ...Bags, versions: [{ ...version, limits }] };
    expect(verify(Deep, deep, { limits: { depth: Number.POSITIVE_INFINITY } }).ok).toBe(true);
    expect(verify(Bags, deep).issues[0]?.code).toBe('json.depth');
  });
});

describe('the cap on issues', () => {
  const wrong = changed(smallPacket, (packet) => {
    put(
      packet,
      '/results',
      Array.from({ length: 5000 }, () => 1),
    );
  });

  it.each([
    [undefined, 100],
    [1, 1],
    [7, 7],
  ])('of %s lists %i and says that more were left out', (maxIssues, listed) => {
    const verdict = fails(wrong, maxIssues === undefined ? {} : { maxIssues });
    expect(verdict.issues).toHaveLength(listed);
    expect(verdict.truncated).toBeGreaterThan(0);
  });

  it.each([0, -3, Number.NaN, '7', null])('of %s is refused by name', (maxIssues) => {
    expect(() => verify(EvidencePacket, {}, { maxIssues: maxIssues as never })).toThrow(
      '/maxIssues: options.value',
    );
  });

  it.each<[object, string]>([
    [{ requires: ['sources'] }, '/requires: options.unknown'],
    [{ require: ['Sources'] }, '/require: options.value'],
    [{ require: 'sources' }, '/require: options.value'],
    [{ expect: { digest: undefined } }, '/expect: options.value'],
    [{ expect: { Digest: 'x' } }, '/expect: options.value'],
    [{ expect: 'sha256:0' }, '/expect: options.value'],
    [{ limits: { depths: 1 } }, '/limits/depths: options.unknown'],
    [{ limits: { depth: '1' } }, '/limits/depth: options.value'],
    [{ assumeVersion: {} }, '/assumeVersion: options.value'],
    [[], 'options.value'],
  ])(
    'with the option %j is refused by name, and nothing is switched off in silence',
    (options, reported) => {
      expect(() => verify(EvidencePacket, smallPacket, options)).toThrow(reported);
    },
  );

  it('ends the work soon after it is reached, and lists all when it is lifted', () => {
    expect(fails(wrong).truncated).toBeLessThan(2000);
    const all = fails(wrong, { maxIssues: Number.POSITIVE_INFINITY });
    expect(all.issues).toHaveLength(5000);
    expect(all.truncated).toBe(0);
  });

  it('says nothing was left out when nothing was', () => {
    expect(fails({}).truncated).toBe(0);
    expect(
      fails(
        changed(smallPacket, (packet) => {
          drop(packet, '/results');
        }),
      ).truncated,
    ).toBe(0);
  });

  it.each([
    ['text', `[${'{"a":1,"a":1},'.repeat(50)}1]`],
    ['a value', Array.from({ length: 50 }, () => undefined)],
  ])('is the same for what the reader and the gate find in %s', (_, input) => {
    const verdict = fails(input, { maxIssues: 5 });
    expect(verdict.stage).toBe('json');
    expect(verdict.issues).toHaveLength(5);
    expect(verdict.truncated).toBeGreaterThan(0);
    expect(fails(input).truncated).toBe(0);
  });

  it('keeps a rule that reports many findings cheap', () => {
    const count = sized(200_000, 1_000_000);
    const flood = defineRule<unknown>({
      code: 'fixture.flood',
      says: 'nothing holds',
      check(_, report) {
        for (let place = 0; place < count; place += 1) report({ pointer: `/${String(place)}` });
      },
    });
    const verdict = verify(single(anything, [flood]), {});
    expect(verdict.issues).toHaveLength(100);
    expect(verdict.truncated).toBe(count - 100);
  });
});

describe('warnings', () => {
  const warns = (count: number) =>
    defineRule<unknown>({
      code: 'fixture.warns',
      says: 'all is well',
      severity: 'warning',
      check(_, report) {
        for (let place = 0; place < count; place += 1) report({ pointer: '' });
      },
    });
  const broken = defineRule<unknown>({
    code: 'fixture.broken',
    says: 'it holds',
    check(_, report) {
      report({ pointer: '/here', received: 'a count of 3' });
    },
  });

  it('never make a document invalid, but are reported', () => {
    const verdict = verify(single(anything, [warns(1)]), {});
    expect(verdict.ok).toBe(true);
    expect(verdict.issues).toMatchObject([{ code: 'fixture.warns', severity: 'warning' }]);
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'fixture.warns', status: 'warn' });
    expect(countChecks(verdict.checks)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });

  it('are counted when they are too many', () => {
    expect(verify(single(anything, [warns(150)]), {})).toMatchObject({ ok: true, truncated: 50 });
  });

  it('do not crowd out the error that makes a document fail', () => {
    const verdict = verify(single(anything, [warns(500), broken]), {});
    expect(verdict.ok).toBe(false);
    expect(verdict.issues).toHaveLength(100);
    expect(verdict.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'fixture.broken' },
    ]);
    expect(verdict.truncated).toBe(401);
  });

  it('keep their place in the cap beside other stages', () => {
    const verdict = verify(
      single(anything, [warns(500)]),
      {},
      { expect: { digest: 'no' }, maxIssues: 10 },
    );
    expect(verdict.issues).toHaveLength(10);
    expect(verdict.issues.at(-1)?.code).toBe('digest.expected-form');
    expect(verdict.truncated).toBe(491);
  });
});

describe('rules', () => {
  const rule = (
    check: (document: unknown, report: (finding: never) => void) => void,
    severity?: 'warning',
  ) =>
    defineRule<unknown>({
      code: 'fixture.rule',
      says: 'it holds',
      check,
      ...(severity === undefined ? {} : { severity }),
    });
  const boom = (): never => {
    throw new Error('SECRET-TEXT-OF-THE-DOCUMENT');
  };

  it.each([
    ['throws', rule(boom)],
    ['throws as a warning', rule(boom, 'warning')],
    ['throws what is no error', rule(() => JSON.parse('') as never)],
    ['answers later', rule(() => Promise.resolve() as never)],
    ['rejects later', rule(() => Promise.reject(new Error('late')) as never)],
    ['reports nothing', rule((_, report) => { report(undefined as never); })], // biome-ignore format: one line
  ])('that %s are failed rules, not exceptions', async (_, misbehaving) => {
    const verdict = verify(single(anything, [misbehaving]), {});
    expect(verdict).toMatchObject({ ok: false, stage: 'rules' });
    expect(verdict.issues.map(({ code }) => code)).toEqual(['rule.failed']);
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'fixture.rule', status: 'fail' });
    expect(JSON.stringify(verdict)).not.toContain('SECRET');
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('may give pointers that are none', () => {
    const odd = rule((_, report) => { for (const pointer of ['no', '~2', 3, null]) report({ pointer } as never); }); // biome-ignore format: one line
    const { issues } = verify(single(anything, [odd]), '{"a":1}');
    expect(issues.map(({ pointer }) => pointer)).toEqual(['', '', '', '']);
  });

  it('run in their order, each on its own', () => {
    const first = defineRule<unknown>({ code: 'fixture.first', says: 'a', check: boom });
    const second = defineRule<unknown>({ code: 'fixture.second', says: 'b', check: (_, report) => { report({ pointer: '/b' }); } }); // biome-ignore format: one line
    const { issues } = verify(single(anything, [first, second]), {});
    expect(issues.map(({ code }) => code)).toEqual(['rule.failed', 'fixture.second']);
  });
});

describe('a document', () => {
  const read: string[] = [];
  const sorting = defineRule<{ list: number[] }>({
    code: 'com.example.sorted.first',
    says: 'a',
    check: ({ list }) => { list.sort(); }, // biome-ignore format: one line
  });
  const reading = defineRule<{ list: number[] }>({
    code: 'com.example.sorted.second',
    says: 'b',
    check: ({ list }) => { read.push(list.join()); }, // biome-ignore format: one line
  });
  const listed = () => strictObject({ list: array(number()) });
  const contractOf = (rules: readonly Rule<{ list: number[] }>[]) =>
    defineContract({
      name: 'com.example.sorted',
      versionAt: null,
      versions: [defineVersion({ version: '1', status: 'draft', schema: listed, rules })],
    });
  const text = '{"list":[2,1]}';

  it.each([text, { list: [2, 1] }])('is not changed by a rule of others: %j', (input) => {
    read.length = 0;
    const verdict = verify(contractOf([sorting, reading]), input);
    expect(verdict).toMatchObject({ ok: false, issues: [{ code: 'rule.failed' }] });
    expect(read).toEqual(['2,1']);
  });

  it('is not changed by a schema of others', () => {
    const schema = () => pipe(any(), check((given: { list: number[] }) => given.list.push(3) > 0)); // biome-ignore format: one line
    const pushing = defineContract({
      name: 'com.example.pushing',
      versionAt: null,
      versions: [defineVersion({ version: '1', status: 'draft', schema })],
    });
    expect(verify(pushing, text)).toMatchObject({ issues: [{ code: 'shape.failed' }] });
  });

  it('comes out as the caller may change it, with the digest of what it is', () => {
    const verdict = verify(contractOf([reading]), text);
    if (!verdict.ok) expect.fail();
    expect(verdict.digest).toBe(digest(verdict.value));
    verdict.value.list.push(3);
    expect(verdict.value).toEqual({ list: [2, 1, 3] });
  });
});

describe('positions of issues', () => {
  const document =
    '{\r\n  "schema": 3,\r\n  "head": { "title": "\u{1f311}\u{1f315}é", "language": 7 },\r\n  "authors": ["\u{1f30a}", 5],\r\n  "\u{1f4a5}": 1\r\n}';
  const placed = (text: string | Uint8Array) =>
    verify(Note, text).issues.map(({ pointer, at }) => [pointer, at?.offset, at?.line, at?.column]);

  it('count bytes, lines that end in CRLF, and code points, for text and bytes alike', () => {
    const offsetOf = (piece: string) => bytes(document.slice(0, document.indexOf(piece))).length;
    const expected = [
      ['/authors/1', offsetOf('5]'), 4, 20],
      ['/head/language', offsetOf('7 }'), 3, 41],
      ['/\u{1f4a5}', offsetOf('1\r\n}'), 5, 8],
    ];
    expect(placed(document)).toEqual(expected);
    expect(placed(bytes(document))).toEqual(expected);
  });

  it('are those of the nearest place that exists, for what is missing', () => {
    const { issues } = verify(Note, '{"schema":3,\n"head":{"title":""},"authors":[]}');
    expect(issues).toMatchObject([
      { pointer: '/head/language', at: { offset: 20, line: 2, column: 8 } },
    ]);
  });

  it('are there for rules, warnings and versions, and not for values', () => {
    const text = '{"authors":[],"head":{"language":"","title":""},"schema":3}';
    expect(verify(Note, text).issues.map(({ at }) => at?.offset)).toEqual([11, 44]);
    expect(verify(Note, '[{}]').issues[0]?.at).toEqual({ offset: 0, line: 1, column: 1 });
    expect(verify(Note, '{"schema": 8}').issues[0]?.at).toEqual({
      offset: 11,
      line: 1,
      column: 12,
    });
    expect(verify(Note, JSON.parse(text)).issues.every((issue) => !('at' in issue))).toBe(true);
  });
});
