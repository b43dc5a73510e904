import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/evidence-packet/index.js';
import { defineRule, type Fails, formatIssue, formatVerdict, toProblem, verify } from '../../../src/index.js';
import { anything, single } from '../../support/fixture-contracts.js';
import { Note } from '../../support/note.js';
import { smallPacket } from '../../support/packets.js';

const failed = (input: unknown, options = {}): Fails => verify(Note, input, options) as Fails;

describe('formatVerdict', () => {
  it('says of a document that holds what was checked, and what was skipped and why', () => {
    expect(formatVerdict(verify(EvidencePacket, smallPacket), { name: 'packet.json' })).toBe(
      [
        'packet.json: evidence-packet 1.0 holds',
        'packet.json: skipped sources: no sources were given',
        `checks: ${String(3 + EvidencePacket.versions[0].rules.length)} passed, 0 failed, 1 skipped`,
        '',
      ].join('\n'),
    );
  });

  it('opens each issue with name, line and column, then code, pointer and what was expected', () => {
    expect(
      formatVerdict(failed('{"schema":3,\n "head":{"title":1,"language":""},"authors":[]}'), { name: 'a.json' }),
    ).toBe(
      [
        'a.json: note 3 does not hold (shape)',
        'a.json:2:18: shape.type /head/title: expected string, got a number',
        'checks: 2 passed, 1 failed, 2 skipped',
        'what mends it: evidence-contracts explain shape.type',
        '',
      ].join('\n'),
    );
  });

  it('does without a name, a version and positions', () => {
    expect(formatVerdict(failed({}))).toBe(
      'note does not hold (version)\nversion.missing /schema: no version: expected 1 or 2 or 3\nchecks: 1 passed, 1 failed, 1 skipped\nwhat mends it: evidence-contracts explain version.missing\n',
    );
  });

  it('marks warnings, and tells that issues were left out', () => {
    const lines = formatVerdict(failed({ schema: 3, head: { title: '', language: '' }, authors: [] }));
    expect(lines).toContain('\nwarning note.title /head/title: does not hold: a title is told\n');
    expect(formatVerdict(failed({ schema: 3, authors: Array.from({ length: 999 }, () => 1) }))).toContain(
      ' or more issues are not listed\n',
    );
  });

  it('shows no control character, whoever wrote it', () => {
    const rule = defineRule<unknown>({
      code: 'fixture.\u001b[31m',
      says: 'it \u0007 holds\n',
      check: (_, report) => { report({ pointer: '/\u202e', received: '\u009b2J' }); }, // biome-ignore format: one line
    });
    const verdict = verify(single(anything, [rule]), {});
    const text = formatVerdict(verdict, { name: '\u001b]0;x\u0007' }) + formatIssue(verdict.issues[0] as never, '\r');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(text.split('\n')).toHaveLength(5);
  });
});

describe('toProblem', () => {
  it('is an RFC 9457 problem: what was wrong by code, pointer and words', () => {
    expect(toProblem(failed({ schema: 3, head: { title: '', language: '' }, authors: [] }))).toEqual({
      type: 'urn:evidence-contracts:problem:rules',
      title: 'The document breaks a rule of its contract',
      status: 422,
      detail: '1 error at stage rules',
      contract: 'note',
      version: 3,
      errors: [
        {
          code: 'note.authors',
          pointer: '/authors',
          detail: 'does not hold: a note has an author: expected at least one author',
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

  it('says how much is not listed, and does not count it as errors', () => {
    const problem = toProblem(failed({ schema: 3, authors: Array.from({ length: 200 }, () => 1) }, { maxIssues: 50 }));
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
