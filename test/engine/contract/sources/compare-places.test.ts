/**
 * What each state of a claim is worth, in the very words that people read, and in the line of the
 * check.
 */
import { describe, expect, it } from 'vitest';
import type { ClaimFault } from '../../../../src/engine/contract/model/index.js';
import { comparePlaces } from '../../../../src/engine/contract/sources/compare-places.js';
import type { SourceState } from '../../../../src/engine/contract/verdict/index.js';

const at = { pointer: '/q', key: 'k', sourceDigest: 'absent' } as const;
const lines = { start: 2, end: 3 };
const stateOf = (state: Partial<SourceState> & Pick<SourceState, 'state'>): SourceState => ({
  ...at,
  ...state,
});
const one = (state: SourceState, faults: readonly ClaimFault[] = []) => [{ state, faults }];

const says = 'every claimed text is in its source, where the document says';
const line = { code: 'sources', stage: 'sources', says } as const;
const given = { text: undefined };

/** Each issue without its hint, which `contracts/ERRORS.md` has. */
const reported = (checked: ReturnType<typeof comparePlaces>): string[] =>
  checked.found.issues.map(
    ({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`,
  );

const place = 'expected the text in its source, where the document says, got';

describe('what to do about sources that are not there', () => {
  const hintsOf = (...reasons: SourceState['reason'][]): (string | undefined)[] => {
    const placed = reasons.flatMap((reason) =>
      one(stateOf({ state: 'unavailable', ...(reason === undefined ? {} : { reason }) })),
    );
    return comparePlaces(placed, given).found.issues.map(({ hint }) => hint);
  };

  it('is not to give them where a lookup failed, or was ended', () => {
    for (const [reason, words] of [
      ['lookup-failed', /^Call the lookup/],
      ['aborted', /more time/],
      ['not-text', /well-formed UTF-8 text/],
    ] as const) {
      const hints = hintsOf(reason, reason);
      expect(hints).toHaveLength(3);
      for (const hint of hints) expect(hint).toMatch(words);
    }
    expect(hintsOf('not-found')[0]).toMatch(/^Give the folder/);
    expect(hintsOf('lookup-failed', 'not-found').map((hint) => hint?.slice(0, 8))).toEqual([
      'Give the',
      'Call the',
      'Give the',
    ]);
  });
});

describe('the comparison of a claim', () => {
  it.each<[Partial<SourceState> & Pick<SourceState, 'state'>, 'pass' | 'skip' | 'fail', string[]]>([
    [{ state: 'unchanged' }, 'pass', []],
    [{ state: 'unchanged', sourceDigest: 'equal' }, 'pass', []],
    [
      { state: 'unchanged', sourceDigest: 'differs' },
      'pass',
      ['warning source.drifted /q: the source has changed elsewhere'],
    ],
    [{ state: 'moved' }, 'fail', [`error source.moved /q: ${place} the text at another place`]],
    [
      { state: 'moved', lines },
      'fail',
      [`error source.moved /q: ${place} the text at another place (lines 2 to 3)`],
    ],
    [
      { state: 'source-changed' },
      'fail',
      [`error source.changed /q: ${place} a source that has changed and lost it`],
    ],
    [
      { state: 'found-elsewhere' },
      'fail',
      [`error source.elsewhere /q: ${place} the text in another source`],
    ],
    [
      { state: 'found-elsewhere', foundIn: 'other', lines },
      'fail',
      [`error source.elsewhere /q: ${place} the text in another source (lines 2 to 3)`],
    ],
    [
      { state: 'fabricated' },
      'fail',
      [`error source.fabricated /q: ${place} no such text in the source`],
    ],
    [
      { state: 'unplaced' },
      'skip',
      [
        'warning source.unplaced /q: the text is in its source, and nobody looked at the page, node, edge or URL given for it',
      ],
    ],
    [
      { state: 'unplaced', lines },
      'skip',
      [
        'warning source.unplaced /q: the text is in its source (lines 2 to 3), and nobody looked at the page, node, edge or URL given for it',
      ],
    ],
    [
      { state: 'unavailable', reason: 'aborted' },
      'fail',
      [
        'error source.none-found : no source of any claim was had (aborted): got 1 of 1 claims without a source',
        'warning source.unavailable /q: no source to search (aborted)',
      ],
    ],
    [
      { state: 'unavailable' },
      'fail',
      [
        'error source.none-found : no source of any claim was given: got 1 of 1 claims without a source',
        'warning source.unavailable /q: no source to search (not-found)',
      ],
    ],
  ])('%j is %s', (state, status, issues) => {
    const checked = comparePlaces(one(stateOf(state)), given);
    expect(reported(checked)).toEqual(issues);
    expect(checked.check).toMatchObject({ ...line, status });
    expect(checked.found.issues.every(({ hint }) => typeof hint === 'string' && hint !== '')).toBe(
      true,
    );
  });

  const [fine, gone, unplaced] = (['unchanged', 'unavailable', 'unplaced'] as const).flatMap(
    (state) => one(stateOf({ state })),
  ) as [ReturnType<typeof one>[0], ReturnType<typeof one>[0], ReturnType<typeof one>[0]];
  const without = 'have no source to search';
  const unseen = 'name a place that no text can show';

  it.each([
    ['none at all', [], 'pass', undefined, undefined],
    ['all fine', [fine, fine], 'pass', undefined, undefined],
    [
      'one gone',
      [fine, gone, fine],
      'skip',
      `1 of 3 claims ${without}`,
      '1 of 3 claims without a source',
    ],
    [
      'one unplaced',
      [fine, unplaced],
      'skip',
      `1 of 2 claims ${unseen}`,
      `1 of 2 claims ${unseen}`,
    ],
    [
      'both',
      [fine, unplaced, gone, gone],
      'skip',
      `2 of 4 claims ${without}, 1 of 4 claims ${unseen}`,
      `2 of 4 claims without a source, 1 of 4 claims ${unseen}`,
    ],
  ])(
    'of claims, %s: what was not looked into is counted, and fails where it is required',
    (_, placed, status, reason, received) => {
      const checked = comparePlaces(placed, given);
      expect(checked.check).toEqual({
        ...line,
        status,
        ...(reason === undefined ? {} : { reason }),
      });
      const required = comparePlaces(placed, { ...given, require: ['records', 'sources'] });
      const isLacking = received !== undefined;
      expect(required.check).toEqual({ ...line, status: isLacking ? 'fail' : 'pass' });
      expect(reported(required).filter((issue) => issue.startsWith('error'))).toEqual(
        isLacking ? [`error source.required : every claim requires a source: got ${received}`] : [],
      );
      expect(comparePlaces(placed, { ...given, require: ['records'] })).toEqual(checked);
    },
  );

  it('of a claim that is not in its place fails, and what its contract finds besides is listed behind it', () => {
    const faults = [{ code: 'own.fault', pointer: '/q/score', expected: 'a score' }];
    const checked = comparePlaces(
      one(stateOf({ state: 'unchanged', sourceDigest: 'differs' }), faults),
      given,
    );
    expect(checked.check).toEqual({ ...line, status: 'fail' });
    expect(reported(checked)).toEqual([
      'warning source.drifted /q: the source has changed elsewhere',
      'error own.fault /q/score: expected a score',
    ]);
  });

  it('fails where the contract failed to say what it claims', () => {
    const checked = comparePlaces(undefined, given);
    expect(checked.check).toEqual({ ...line, status: 'fail' });
    expect(checked.found).toEqual({
      issues: [
        {
          code: 'source.failed',
          pointer: '',
          message: 'the contract failed to say what it claims of its sources',
          severity: 'error',
          hint: 'Fix the sources function of the contract version: it must answer for every valid document.',
        },
      ],
      truncated: 0,
    });
  });

  it('lists no more issues than were asked for', () => {
    const placed = Array.from({ length: 30 }, () => one(stateOf({ state: 'moved' }))).flat();
    const { found } = comparePlaces(placed, { ...given, maxIssues: 4 });
    expect([found.issues.length, found.truncated]).toEqual([4, 26]);
  });

  it('points into the text that came in', () => {
    const { found } = comparePlaces(one(stateOf({ state: 'moved' })), {
      text: () => '{"a":1,\n"q":"x"}',
    });
    expect(found.issues[0]?.at).toEqual({ offset: 12, line: 2, column: 5 });
  });
});
