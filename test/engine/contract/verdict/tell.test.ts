import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { verdictJson } from '../../../../src/engine/contract/verdict/index.js';
import {
  defineRule,
  digest,
  formatIssue,
  formatVerdict,
  type Invalid,
  stableDigest,
  toProblem,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import { anything, single } from '../../../support/fixture-contracts.js';
import { Note, note3 } from '../../../support/note.js';
import { smallPacket } from '../../../support/packets.js';

const failed = (input: unknown, options = {}): Invalid => verify(Note, input, options) as Invalid;

describe('formatVerdict', () => {
  it.each([
    ['queryId', 'query_id'],
    ['query-id', 'query_id'],
    ['qurey_id', 'query_id'],
    ['identifier', undefined],
  ])('of the unknown member %s it names the absent one that was meant', (written, meant) => {
    const text = JSON.stringify(smallPacket).replace('"query_id"', JSON.stringify(written));
    const verdict = verify(EvidencePacket, text);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    expect(formatVerdict(verdict)).toMatch(
      new RegExp(`/meta/${written}: unknown member${hint.replace('?', '[?]')}$`, 'm'),
    );
    expect(verdictJson(verdict)).not.toContain('did you mean');
  });

  it('names no member that is absent elsewhere', () => {
    const text = JSON.stringify({ ...smallPacket, query_id: 'q' }).replace('"query_id"', '"id"');
    expect(formatVerdict(verify(EvidencePacket, text))).not.toContain('did you mean');
  });

  it('says of a valid document what was checked, and what was skipped and why', () => {
    expect(formatVerdict(verify(EvidencePacket, smallPacket), { name: 'packet.json' })).toBe(
      [
        'packet.json: evidence-packet 1.0: format valid',
        'packet.json: skipped sources: no sources were given',
        `checks: ${String(3 + EvidencePacket.versions[0].rules.length)} passed, 0 failed, 1 skipped`,
        '',
      ].join('\n'),
    );
  });

  it('opens each issue with name, line and column, then code, pointer and what was expected', () => {
    expect(
      formatVerdict(failed('{"schema":3,\n "head":{"title":1,"language":""},"authors":[]}'), {
        name: 'a.json',
      }),
    ).toBe(
      [
        'a.json: com.example.note 3: invalid (shape)',
        'a.json:2:18: shape.type /head/title: expected string, got a number',
        'checks: 2 passed, 1 failed, 2 skipped',
        'hint: npx evidence-contracts explain shape.type',
        '',
      ].join('\n'),
    );
  });

  it('does without a name, a version and positions', () => {
    expect(formatVerdict(failed({}))).toBe(
      'com.example.note: invalid (version)\nversion.missing /schema: no version: expected 1 or 2 or 3\nchecks: 1 passed, 1 failed, 1 skipped\nhint: npx evidence-contracts explain version.missing\n',
    );
  });

  it('marks warnings, and reports that issues were left out', () => {
    const lines = formatVerdict(
      failed({ schema: 3, head: { title: '', language: '' }, authors: [] }),
    );
    expect(lines).toContain(
      '\nwarning com.example.note.title /head/title: requires: a title is told\n',
    );
    expect(
      formatVerdict(failed({ schema: 3, authors: Array.from({ length: 999 }, () => 1) })),
    ).toContain(' or more issues are not listed\n');
  });

  it('shows no control character, whoever wrote it', () => {
    const rule = defineRule<unknown>({
      code: 'fixture.\u001b[31m',
      says: 'it \u0007 holds\n',
      check: (_, report) => { report({ pointer: '/\u202e', received: '\u009b2J' }); }, // biome-ignore format: one line
    });
    const verdict = verify(single(anything, [rule]), {});
    const text =
      formatVerdict(verdict, { name: '\u001b]0;x\u0007' }) +
      formatIssue(verdict.issues[0] as never, '\r');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(text.split('\n')).toHaveLength(5);
  });
});

describe('formatVerdict, of what was skipped', () => {
  const skip = (stage: Invalid['stage'], reason?: string) =>
    ({
      code: stage,
      stage,
      says: 'x',
      status: 'skip',
      ...(reason === undefined ? {} : { reason }),
    }) as const;
  const nothing = { issues: [], checks: [skip('rules', 'why'), skip('sources')], truncated: 0 };

  it('shows all of a valid document, and else what belongs to the stage at which it ended', () => {
    const skipped = (verdict: object): string[] =>
      formatVerdict(verdict as Invalid, { line: 4 })
        .split('\n')
        .filter((line) => line.includes('skipped '));
    expect(skipped({ ...nothing, ok: true, contract: 'c', version: 1 })).toEqual([
      '4: skipped rules: why',
      '4: skipped sources: ',
    ]);
    expect(skipped({ ...nothing, ok: false, stage: 'sources' })).toEqual(['4: skipped sources: ']);
    expect(skipped({ ...nothing, ok: false, stage: 'shape' })).toEqual([]);
  });

  it('calls what was not recognised a document, and says how much is not listed', () => {
    const verdict = { ...nothing, ok: false, stage: 'contract', truncated: 3 } as const;
    expect(formatVerdict(verdict, { name: '' })).toBe(
      'invalid (contract)\n3 or more issues are not listed\nchecks: 0 passed, 0 failed, 2 skipped\n',
    );
  });

  it('explains the first error, and no warning', () => {
    const issue = { pointer: '', message: 'x' };
    const warning = { ...issue, code: 'a.warning', severity: 'warning' } as const;
    const error = { ...issue, code: 'an.error', severity: 'error' } as const;
    const last = (verdict: object): string | undefined =>
      formatVerdict(verdict as Invalid)
        .trimEnd()
        .split('\n')
        .at(-1);
    const fails = { ...nothing, ok: false, stage: 'rules' };
    expect(last({ ...fails, issues: [warning, error] })).toBe(
      'hint: npx evidence-contracts explain an.error',
    );
    expect(last({ ...fails, issues: [warning] })).toBe('checks: 0 passed, 0 failed, 2 skipped');
    expect(last({ ...fails, ok: true, issues: [error] })).toBe(
      'checks: 0 passed, 0 failed, 2 skipped',
    );
  });
});

describe('verdictJson', () => {
  it('is one line with all that a verdict says, and no value', () => {
    const verdict = verify(Note, note3);
    const reported: unknown = JSON.parse(verdictJson(verdict, { name: 'a.json', line: 2 }));
    expect(reported).toEqual({
      file: 'a.json',
      line: 2,
      ok: true,
      contract: 'com.example.note',
      version: 3,
      digest: digest(note3),
      stableDigest: stableDigest(Note, note3),
      counts: { passed: 5, failed: 0, skipped: 0 },
      checks: verdict.checks,
      issues: [],
      truncated: 0,
    });
    expect(Object.keys(reported as object).slice(0, 4)).toEqual(['file', 'line', 'ok', 'contract']);
  });

  it('of a verdict that fails has its stage, and each issue whole', () => {
    const verdict = failed('{"schema":3,"head":{"title":"","language":""},"authors":[]}');
    const line = verdictJson(verdict);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      ok: false,
      contract: 'com.example.note',
      version: 3,
      stage: 'rules',
      counts: { passed: 4, failed: 1, skipped: 0 },
      checks: verdict.checks,
      issues: verdict.issues,
      truncated: 0,
    });
    expect(Object.keys((JSON.parse(line) as typeof verdict).issues[0] ?? {})).toEqual([
      'code',
      'pointer',
      'severity',
      'message',
      'expected',
      'at',
    ]);
  });

  it('has the states of the sources, and no control character', async () => {
    const verdict = await verifyAgainst(EvidencePacket, smallPacket, new Map());
    expect((JSON.parse(verdictJson(verdict)) as typeof verdict).sources).toEqual(verdict.sources);
    expect(verdictJson(verify(Note, note3), { name: '\u202e' })).toContain('\\u202E');
  });
});

describe('toProblem', () => {
  it('is an RFC 9457 problem: what was wrong by code, pointer and words', () => {
    expect(
      toProblem(failed({ schema: 3, head: { title: '', language: '' }, authors: [] })),
    ).toEqual({
      type: 'urn:evidence-contracts:problem:rules',
      title: 'The document breaks a rule of its contract',
      status: 422,
      detail: '1 error at stage rules',
      contract: 'com.example.note',
      version: 3,
      errors: [
        {
          code: 'com.example.note.authors',
          pointer: '/authors',
          detail: 'requires: a note has an author: expected at least one author',
        },
      ],
      truncated: 0,
    });
  });

  it.each<[string, unknown, object, number]>([
    ['json', '{', {}, 400],
    ['version', {}, {}, 422],
    ['shape', { schema: 1 }, {}, 422],
    ['digests', { schema: 1, title: '', author: '' }, { expect: { digest: '' } }, 422],
  ])('has the status of its stage: %s', (stage, input, options, status) => {
    expect(toProblem(failed(input, options))).toMatchObject({
      type: `urn:evidence-contracts:problem:${stage}`,
      status,
    });
  });

  it.each<[Invalid['stage'], string, number]>([
    ['json', 'The input is not JSON with one reading', 400],
    ['contract', 'The document does not belong to one known contract', 422],
    ['version', 'The document names no known version', 422],
    ['shape', 'The document does not have the shape of its version', 422],
    ['rules', 'The document breaks a rule of its contract', 422],
    ['digests', 'The document is not the expected one', 422],
    ['sources', 'The document does not agree with its sources', 422],
  ])('has a title for the stage %s: %s', (stage, title, status) => {
    const nothing = { ok: false, issues: [], checks: [], truncated: 0 } as const;
    expect(toProblem({ ...nothing, stage })).toStrictEqual({
      type: `urn:evidence-contracts:problem:${stage}`,
      title,
      status,
      detail: `0 errors at stage ${stage}`,
      errors: [],
      truncated: 0,
    });
  });

  it('says how much is not listed, and does not count it as errors', () => {
    const problem = toProblem(
      failed({ schema: 3, authors: Array.from({ length: 200 }, () => 1) }, { maxIssues: 50 }),
    );
    expect(problem.errors).toHaveLength(50);
    expect(problem.detail).toBe(
      `50 errors at stage shape, and ${String(problem.truncated)} or more issues that are not listed`,
    );
  });

  it('survives JSON as it is', () => {
    const problem = toProblem(failed('{"schema":1}'));
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });
});
