/** Every stage of a verdict in its very words: whole issues, and every line of the checks. */
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { examine, examineGated } from '../../../../src/engine/contract/verify/examine.js';
import { unsourcedOf } from '../../../../src/engine/contract/verify/verify.js';
import {
  type ContractVersion,
  defineContract,
  defineRule,
  defineVersion,
  digest,
  explainDigestMismatch,
  type StandardSchema,
  safeStableDigest,
  stableDigest,
  type Verdict,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import { anything, Bags, single } from '../../../support/fixture-contracts.js';
import { Note, note1, note3 } from '../../../support/note.js';
import { smallPacket } from '../../../support/packets.js';

/** An issue in one line, its hint by its first words. */
const reported = ({ issues }: Pick<Verdict, 'issues'>): string[] =>
  issues.map(({ severity, code, pointer, message, hint = '' }) =>
    [severity, code, `${pointer}:`, message, `(${hint.split(' ').slice(0, 3).join(' ')})`].join(
      ' ',
    ),
  );

/** A check in one line. */
const lines = ({ checks }: Pick<Verdict, 'checks'>): string[] =>
  checks.map(
    ({ stage, code, says, status, reason = '' }) =>
      `${stage} ${code} ${status}: ${says}; ${reason}`,
  );

const passed = [
  'json json pass: the input is JSON with one reading; ',
  'version version pass: the document names a known version; ',
  'shape shape pass: the document has the shape of its version; ',
];
const rules = (status: string, reason = ''): string[] => [
  `rules com.example.note.authors ${status}: a note has an author; ${reason}`,
  `rules com.example.note.title ${status}: a title is told; ${reason}`,
];
const sources = (status: string, reason = ''): string =>
  `sources sources ${status}: every claimed text is in its source, where the document says; ${reason}`;

describe('a verdict', () => {
  it('of a valid document has a line for each stage and rule', () => {
    expect(lines(verify(Note, note3))).toEqual([...passed, ...rules('pass')]);
    const checks = lines(verify(EvidencePacket, smallPacket));
    expect(checks.slice(0, 3)).toEqual(passed);
    expect(checks.at(-1)).toBe(sources('skip', 'no sources were given'));
    expect(
      checks.slice(3, -1).every((line) => /^rules evidence-packet\.\S+ pass: .+; $/.test(line)),
    ).toBe(true);
  });

  it.each<[string, unknown, string[], string[]]>([
    [
      'text that is no JSON',
      '{',
      ["error json.syntax : expected a key or '}', got the end of the text (Correct the text)"],
      [
        'json json fail: the input is JSON with one reading; ',
        'version version skip: the document names a known version; not reached: json failed',
        'shape shape skip: the document has the shape of its version; not reached: json failed',
      ],
    ],
    [
      'no version',
      {},
      ['error version.missing /schema: no version: expected 1 or 2 or 3 (Write the version)'],
      [
        'json json pass: the input is JSON with one reading; ',
        'version version fail: the document names a known version; ',
        'shape shape skip: the document has the shape of its version; not reached: version failed',
      ],
    ],
    [
      'another shape',
      { ...note3, seen: 'x' },
      ['error shape.type /seen: expected number, got a string (1 character) (Write a value)'],
      [
        ...passed.slice(0, 2),
        'shape shape fail: the document has the shape of its version; ',
        ...rules('skip', 'not reached: shape failed'),
      ],
    ],
    [
      'rules that do not hold',
      { ...note3, authors: [], head: { title: '', language: '' } },
      [
        'error com.example.note.authors /authors: requires: a note has an author: expected at least one author ()',
        'warning com.example.note.title /head/title: requires: a title is told ()',
      ],
      [
        ...passed,
        'rules com.example.note.authors fail: a note has an author; ',
        'rules com.example.note.title warn: a title is told; ',
      ],
    ],
  ])('of %s says so, and what was not reached', (_, input, issues, checks) => {
    const verdict = verify(Note, input);
    expect(reported(verdict)).toEqual(issues);
    expect(lines(verdict)).toEqual(checks);
  });

  it.each<[unknown, string]>([
    [9, 'error version.newer /schema: unknown version: expected 1 or 2 or 3, got one newer than 3 (Upgrade the library,)'],
    [3.5, 'error version.newer /schema: unknown version: expected 1 or 2 or 3, got one newer than 3 (Upgrade the library,)'],
    [0, 'error version.unknown /schema: unknown version: expected 1 or 2 or 3 (Compare the version)'],
    [2.5, 'error version.unknown /schema: unknown version: expected 1 or 2 or 3 (Compare the version)'],
    ['3', 'error version.type /schema: not a version: expected 1 or 2 or 3, got a value of type string (Keep the spelling)'],
    [null, 'error version.type /schema: not a version: expected 1 or 2 or 3, got a value of type null (Keep the spelling)'],
    [[], 'error version.type /schema: not a version: expected 1 or 2 or 3, got a value of type array (Keep the spelling)'],
  ])('of the version %j says what it is', (schema, line) => {
    expect(reported(verify(Note, { schema }))).toEqual([line]);
  }); // biome-ignore format: a table

  const dotted = defineContract({
    name: 'com.example.dotted',
    versionAt: '/v',
    versions: ['1.2', '1.10'].map((version) =>
      defineVersion({ version, status: 'draft', schema: anything }),
    ) as never,
  });
  it.each([
    ['1.11', 'newer'],
    ['1.10.1', 'newer'],
    ['1.10.0', 'unknown'],
    ['2', 'newer'],
    ['2.0', 'newer'],
    ['1.9', 'unknown'],
    ['1', 'unknown'],
    ['01.11', 'newer'],
    ['1.11.', 'unknown'],
    ['.2', 'unknown'],
    ['1..2', 'unknown'],
    ['v2', 'unknown'],
    ['2 ', 'unknown'],
    ['2\n', 'unknown'],
    ['9'.repeat(64), 'newer'],
    ['9'.repeat(65), 'unknown'],
  ])('of the version %j calls it %s than 1.10, part by part', (v, code) => {
    expect(verify(dotted, { v }).issues[0]?.code).toBe(`version.${code}`);
  });

  const whole = digest(note3);
  const stable = stableDigest(Note, note3);
  const other = `sha256:${'0'.repeat(64)}`;
  const line = (code: string, says: string, status: string): string =>
    `digests digest.${code} ${status}: ${says}; `;
  const ofWhole = (status: string): string =>
    line('expected', 'the digest is the expected one', status);
  const ofStable = (status: string): string =>
    line('stable-expected', 'the stable digest is the expected one', status);

  it.each<[string, object, string[], string[]]>([
    ['both', { digest: whole, stableDigest: stable }, [ofWhole('pass'), ofStable('pass')], []],
    ['none', {}, [], []],
    [
      'another digest',
      { digest: other },
      [ofWhole('fail')],
      [
        `error digest.mismatch : another document than expected: expected ${other}, got ${whole} (The document is)`,
      ],
    ],
    [
      'another stable digest',
      { digest: whole, stableDigest: other },
      [ofWhole('pass'), ofStable('fail')],
      [
        `error digest.stable-mismatch : another document than expected: expected ${other}, got ${stable} (Something other than)`,
      ],
    ],
    [
      'what is no digest',
      { stableDigest: 'x' },
      [ofStable('fail')],
      [
        'error digest.expected-form : no digest to compare with: expected sha256: and 64 lower-case hex digits (Write sha256: and)',
      ],
    ],
  ])('says of the digests that were expected, and were %s', (_, expected, checks, issues) => {
    const verdict = verify(Note, note3, { expect: expected });
    expect(lines(verdict)).toEqual([...passed, ...rules('pass'), ...checks]);
    expect(reported(verdict)).toEqual(issues);
    expect(verdict.ok).toBe(issues.length === 0);
  });

  it('that ends at the digests says that the sources were not reached', () => {
    const verdict = verify(EvidencePacket, smallPacket, { expect: { digest: other } });
    expect(lines(verdict).slice(-2)).toEqual([
      ofWhole('fail'),
      sources('skip', 'not reached: digests failed'),
    ]);
  });

  it('that asks for sources which were not given fails', () => {
    const verdict = verify(EvidencePacket, smallPacket, { require: ['sources'] });
    expect(lines(verdict).at(-1)).toBe(sources('fail'));
    expect(reported(verdict)).toEqual([
      'error source.required : the sources were required and not given (Give the sources)',
    ]);
  });

  it('of a contract that claims nothing of sources says so where they are given or required', async () => {
    const reason = 'the contract claims nothing of any source';
    for (const verdict of [
      verify(Note, note3, { require: ['sources'] }),
      await verifyAgainst(Note, note3, new Map()),
    ]) {
      expect(lines(verdict).at(-1)).toBe(sources('skip', reason));
      expect(reported(verdict)).toEqual([`warning source.none : ${reason} (Nothing was checked)`]);
      expect(verdict.ok).toBe(true);
    }
  });

  it('of a document that cannot be written has no digests, and says so', () => {
    const examined = examine(Bags, { schema: 'bag', bag: {} });
    if (!examined.ok) throw new Error('a bag');
    const json = Object.defineProperty({}, 'a', {
      get: () => expect.fail('no room'),
      enumerable: true,
    }) as never;
    const unsourced = unsourcedOf(Bags, { ...examined, json }, {});
    if (unsourced.ok) throw new Error('written');
    expect(reported(unsourced.verdict)).toEqual([
      'error digest.none : the document is too deep or too long to be written (Keep the default)',
    ]);
    expect(lines(unsourced.verdict)).toEqual([
      ...passed,
      'digests digest fail: the document has digests; ',
    ]);
    expect(unsourced.verdict).toMatchObject({
      ok: false,
      stage: 'digests',
      contract: 'com.example.bag',
      version: 'bag',
    });
  });
});

describe('a schema', () => {
  const none: StandardSchema = {
    '~standard': { vendor: 'x', version: 1, validate: (value) => ({ value }) },
  };
  const answers = (issues: readonly unknown[]): StandardSchema =>
    ({ '~standard': { ...none['~standard'], validate: () => ({ issues }) } }) as never;

  it.each<[string, () => unknown, string[]]>([
    ['that fails', () => expect.fail('boom'), ['error shape.failed : the schema of the contract failed (Fix the schema:)']],
    ['that answers later', () => ({ '~standard': { ...none['~standard'], validate: () => Promise.resolve() } }), ['error shape.async : the schema of the contract answers later (Give the contract)']],
    ['that finds nothing', () => none, []],
    ['that finds no issues', () => answers([]), []],
    ['that gives no path', () => answers([{ message: 'x' }]), ['error shape.invalid : does not fit the schema (Compare the value)']],
    ['that tells bounds', () => answers([{ path: ['a', { key: 0 }], minimum: 1, maximum: 5n, divisor: null, format: '' }]), ['error shape.invalid /a/0: does not fit the schema: expected minimum 1, maximum 5, divisor null (Compare the value)']],
    ['that tells values', () => answers([{ path: [], expected: 'text', values: ['a', true, {}] }]), ['error shape.invalid : does not fit the schema: expected text, a or true (Compare the value)']],
    ['that tells nothing of use', () => answers([{ expected: {}, values: [] }]), ['error shape.invalid : does not fit the schema (Compare the value)']],
    ['that names unknown members', () => answers([{ code: 'unrecognized_keys', keys: ['a/b', 1, 'c'], path: ['d'] }]), ['error shape.unknown /d/a~1b: unknown member (Remove the member,)', 'error shape.unknown /d/c: unknown member (Remove the member,)']],
    ['that names none', () => answers([{ code: 'unrecognized_keys', keys: [], path: ['d'] }]), ['error shape.invalid /d: does not fit the schema (Compare the value)']],
    ['that names them otherwise', () => answers([{ code: 'unrecognized_keys', keys: 'ab', path: ['d'] }]), ['error shape.invalid /d: does not fit the schema (Compare the value)']],
    ['that names others', () => answers([{ code: 'other', keys: ['a'], path: ['d'] }]), ['error shape.invalid /d: does not fit the schema (Compare the value)']],
  ])('%s is reported in these words', (_, schema, issues) => {
    expect(reported(verify(single(schema as () => StandardSchema), {}))).toEqual(issues);
  }); // biome-ignore format: a table

  it('with a thousand issues is listened to until soon after the cap', () => {
    const verdict = verify(
      single(() => answers(new Array(1000).fill({ path: [] }))),
      {},
      { maxIssues: 2 },
    );
    expect([verdict.issues.length, verdict.truncated]).toEqual([2, 18]);
  });

  it('is asked for once by a version that is frozen, and each time by one that is not', () => {
    const built = { frozen: 0, open: 0 };
    const schemaOf = (kind: keyof typeof built) => () => {
      built[kind] += 1;
      return anything();
    };
    const frozen = single(schemaOf('frozen'));
    const version: ContractVersion<'1'> = { ...frozen.versions[0], schema: schemaOf('open') };
    const open = { ...frozen, versions: [version] as const };
    for (const contract of [frozen, open])
      for (let time = 0; time < 3; time += 1) expect(verify(contract, {}).ok).toBe(true);
    expect(built).toEqual({ frozen: 1, open: 3 });
  });
});

describe('the terms of who verifies', () => {
  const terms = async (options: object): Promise<unknown> => {
    const asked: unknown[] = [];
    const recheck = (_: string, given: unknown): [] => {
      asked.push(given);
      return [];
    };
    const sources = () => [{ pointer: '', key: 'k', text: 'x', recheck }];
    const claiming = single(anything);
    const contract = { ...claiming, versions: [{ ...claiming.versions[0], sources }] as const };
    await verifyAgainst(contract, {}, new Map([['k', 'x']]), options);
    return asked;
  };

  it.each([
    [{}, { accept: 'normalized', guards: 'reject' }],
    [{ accept: 'exact' }, { accept: 'exact', guards: 'reject' }],
    [{ guards: 'none' }, { accept: 'normalized', guards: 'none' }],
    [
      { accept: 'fuzzy', guards: 'none' },
      { accept: 'fuzzy', guards: 'none' },
    ],
  ])('%j reach what a claim checks as %j', async (options, given) => {
    expect(await terms(options)).toEqual([given]);
  });
});

describe('a contract that is not frozen', () => {
  it('is read as it is at each time', () => {
    const open = { ...Note, versionAt: '/schema' };
    expect(verify(open, note1).ok).toBe(true);
    expect(verify({ ...open, versionAt: '/v' }, note1).issues[0]).toMatchObject({
      code: 'version.missing',
      pointer: '/v',
    });
    open.versionAt = '/w';
    expect(verify(open, note1).issues[0]).toMatchObject({ code: 'version.missing', pointer: '/w' });
  });
});

describe('a rule', () => {
  const rule = (check: (...given: never[]) => unknown, more: object = {}) =>
    defineRule<unknown>({ code: 'own.rule', says: 'it holds', check: check, ...more });
  const report = (finding: object) => (_: never, tell: (finding: object) => void) => {
    tell(finding);
  };

  it.each<[string, ReturnType<typeof rule>, string, string[]]>([
    ['that finds nothing', rule(() => undefined), 'pass', []],
    ['that answers something', rule(() => true), 'pass', []],
    ['that answers null', rule(() => null), 'pass', []],
    ['that answers an object', rule(() => ({ a: 1 })), 'pass', []],
    ['that tells a place', rule(report({ pointer: '/a' })), 'fail', ['error own.rule /a: requires: it holds ()']],
    ['that tells what it met', rule(report({ pointer: '/a', received: '3' })), 'fail', ['error own.rule /a: requires: it holds ()']],
    ['that tells what it wants', rule(report({ pointer: '/a', expected: '2', received: '3' })), 'fail', ['error own.rule /a: requires: it holds: expected 2, got 3 ()']],
    ['that warns', rule(report({ pointer: '' }), { severity: 'warning' }), 'warn', ['warning own.rule : requires: it holds ()']],
    ['that says how to fix it', rule(report({ pointer: '' }), { hint: 'Do this now.' }), 'fail', ['error own.rule : requires: it holds (Do this now.)']],
    ['that throws', rule(() => expect.fail('boom')), 'fail', ['error rule.failed : the rule own.rule failed: got a thrown error (Fix the rule:)']],
    ['that throws an error of the language', rule((given: { a: { b: 1 } }) => given.a.b), 'fail', ['error rule.failed : the rule own.rule failed: got a thrown TypeError (Fix the rule:)']],
    ['that throws an error named by the document', rule(() => { throw Object.assign(new Error(), { name: 'SECRET' }); }), 'fail', ['error rule.failed : the rule own.rule failed: got a thrown error (Fix the rule:)']],
    ['that answers later', rule(() => Promise.resolve()), 'fail', ['error rule.failed : the rule own.rule failed: got a promise (Fix the rule:)']],
  ])('%s: %#', (_, given, status, issues) => {
    const verdict = verify(single(anything, [given]), {});
    expect(reported(verdict)).toEqual(issues);
    expect(lines(verdict)).toEqual([...passed, `rules own.rule ${status}: it holds; `]);
  }); // biome-ignore format: a table

  it('reports the parts of what it found next to the sentence', () => {
    const given = rule(report({ pointer: '/a', received: '3' }));
    const [issue] = verify(single(anything, [given]), {}).issues;
    expect(issue).toStrictEqual({
      code: 'own.rule',
      pointer: '/a',
      message: 'requires: it holds',
      expected: 'it holds',
      received: '3',
      severity: 'error',
    });
  });
});

describe('the cap of the reader and of the list', () => {
  const faults = Array.from({ length: 20 }, () => undefined);
  it.each([
    [{}, undefined, 20, 0],
    [{}, 7, 7, 1],
    [{ issues: 3 }, undefined, 3, 0],
    [{ issues: 3 }, 7, 3, 0],
    [{ issues: 9 }, 7, 7, 1],
    [{ issues: 0 }, 7, 1, 0],
    [{ issues: Number.POSITIVE_INFINITY }, 7, 7, 1],
  ])('are both held: %j and %j', (limits, maxIssues, listed, truncated) => {
    const verdict = verify(
      Note,
      faults,
      maxIssues === undefined ? { limits } : { limits, maxIssues },
    );
    expect([verdict.issues.length, verdict.truncated]).toEqual([listed, truncated]);
    expect(
      examineGated(Note, faults, maxIssues === undefined ? { limits } : { limits, maxIssues }),
    ).toMatchObject({
      truncated,
    });
  });
});

describe('two documents that cannot be compared', () => {
  it.each<[string, unknown, unknown, string]>([
    ['the first is no JSON', { a: undefined }, note3, 'json.undefined /a'],
    ['the first has no version', {}, note3, 'version.missing /schema'],
    ['the first has another shape', { schema: 1 }, note3, 'shape.missing /author'],
    ['the second is no JSON', note3, { b: undefined }, 'json.undefined /b'],
    ['the second has no version', note3, {}, 'version.missing /schema'],
  ])('have issues instead of differences: %s', (_, first, second, line) => {
    const explained = explainDigestMismatch(Note, first, second);
    expect(
      explained.ok ? [] : explained.issues.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toContain(line);
    expect(explained.ok).toBe(false);
  });

  it('have a stable digest only where they are valid', () => {
    expect(safeStableDigest(Note, {})).toMatchObject({
      ok: false,
      issues: [{ code: 'version.missing' }],
    });
    expect(safeStableDigest(Note, note3)).toEqual({ ok: true, value: stableDigest(Note, note3) });
  });
});
