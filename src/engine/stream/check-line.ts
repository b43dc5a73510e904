/** Checks one line, always with a verdict and positions in the stream, and counts the results. */

import type { CodeOf } from '../../core/issue/codes.js';
import { type Issue, issueOf, type Position } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { jsonTypeOf, unknownMembers } from '../../core/json/value/index.js';
import type { NdjsonLine } from '../../core/lines/index.js';
import type { Verdict } from '../contract/verdict/index.js';

/** Codes of what is wrong with a stream or with the program around it, never with a document. */
export const streamCodes = {
  'stream.chunk': {
    says: 'A chunk of a stream of bytes is not a Uint8Array.',
    hint: 'Write bytes: send text through a TextEncoderStream, and wrap an ArrayBuffer in a Uint8Array.',
  },
  'stream.verifier': {
    says: 'The verifier threw, rejected or returned no verdict, so the line counts as invalid.',
    hint: 'Fix the verifier: `cause` of the error at the end of the stream is what it threw first.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type StreamCode = CodeOf<typeof streamCodes>;

/**
 * Returns the verdict on the bytes of one line: `(bytes) => verify(EvidencePacket, bytes)`. It must
 * not change the bytes.
 */
export type LineVerifier = (bytes: Uint8Array) => Verdict | Promise<Verdict>;

/** A line and the verdict on it. */
export interface CheckedLine {
  readonly line: NdjsonLine;
  /** Positions of its issues are those in the stream. */
  readonly verdict: Verdict;
  /**
   * Present when the verifier returned no verdict: code `stream.verifier`, and `cause` is what the
   * verifier threw.
   */
  readonly error?: ContractError;
}

/** Never rejects: a verifier that throws ends in a verdict that says so. */
export async function checkLine(check: LineVerifier, line: NdjsonLine): Promise<CheckedLine> {
  try {
    const verdict: unknown = await check(line.bytes);
    if (!isVerdict(verdict))
      return unchecked(line, { expected: 'a verdict', received: jsonTypeOf(verdict) });
    return {
      line,
      verdict: line.complete ? verdictInStream(verdict, line) : refusedByLength(verdict, line),
    };
  } catch (cause) {
    return unchecked(line, {}, { cause });
  }
}

/** The same verdict with the positions of its issues in the stream instead of in the line. */
export function verdictInStream<V extends Verdict>(
  verdict: V,
  line: Pick<NdjsonLine, 'number' | 'offset'>,
): V {
  if (verdict.issues.length === 0) return verdict;
  const issues = verdict.issues.map((issue): Issue => {
    if (issue.at === undefined) return issue;
    const { offset, line: within, column } = issue.at;
    return {
      ...issue,
      at: { offset: offset + line.offset, line: within + line.number - 1, column },
    };
  });
  return { ...verdict, issues };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Enough of its form for all that is done with it here. */
function isVerdict(value: unknown): value is Verdict {
  if (!isObject(value)) return false;
  const { ok, issues, checks } = unknownMembers(value);
  return (
    typeof ok === 'boolean' &&
    [issues, checks].every((list) => Array.isArray(list) && list.every(isObject))
  );
}

/**
 * The verdict on a line that is too long. The verifier saw zeros, and knows what it names its
 * contract and its checks; that it refused them for their length depends on its own limit, so the
 * reason is given here.
 */
function refusedByLength(verdict: Verdict, line: NdjsonLine): Verdict {
  const expected = `at most ${line.bytes.length - 1} bytes`;
  const issues = [
    issueOf({
      code: 'json.bytes',
      expected,
      received: 'more',
      at: startOf(line),
    }),
  ];
  if (!verdict.ok && verdict.stage === 'json') return { ...verdict, issues, truncated: 0 };
  const checks = [
    {
      code: 'json',
      stage: 'json',
      says: 'the line is not too long',
      status: 'fail',
    },
  ] as const;
  return {
    ok: false,
    stage: 'json',
    issues,
    truncated: 0,
    checks,
  };
}

/** Fails closed, at the first stage: nothing is known of the line. */
function unchecked(line: NdjsonLine, seen: Partial<Issue>, options?: ErrorOptions): CheckedLine {
  const code = 'stream.verifier';
  const says = `the verifier returned no verdict on line ${line.number}`;
  const issues = [
    issueOf({
      code,
      says,
      ...seen,
      at: startOf(line),
    }),
  ];
  const checks = [
    {
      code,
      stage: 'json',
      says: 'the verifier returns a verdict',
      status: 'fail',
    },
  ] as const;
  const verdict = {
    ok: false,
    stage: 'json',
    issues,
    truncated: 0,
    checks,
  } as const;
  return { line, verdict, error: new ContractError(issues, options) };
}

const startOf = ({ number, offset }: NdjsonLine): Position => ({ offset, line: number, column: 1 });

/** How many lines were checked, and how they came out. */
export interface LineTally {
  /** All of them; blank ones at the end are none. */
  readonly lines: number;
  readonly valid: number;
  /** All that are not valid. */
  readonly invalid: number;
  /** Those of the invalid that were too long: they are never passed on. */
  readonly tooLong: number;
  /** Those of the invalid on which the verifier returned no verdict. */
  readonly unchecked: number;
}

export const emptyTally: LineTally = {
  lines: 0,
  valid: 0,
  invalid: 0,
  tooLong: 0,
  unchecked: 0,
};

export function counted(tally: LineTally, { line, verdict, error }: CheckedLine): LineTally {
  return {
    lines: tally.lines + 1,
    valid: tally.valid + (verdict.ok ? 1 : 0),
    invalid: tally.invalid + (verdict.ok ? 0 : 1),
    tooLong: tally.tooLong + (line.complete ? 0 : 1),
    unchecked: tally.unchecked + (error === undefined ? 0 : 1),
  };
}
