/**
 * A verdict that failed as an RFC 9457 problem document, safe to send back to whoever sent the
 * input.
 */
import { present } from '../../../core/json/value/index.js';
import { IDENTIFIER_BASE } from '../model/index.js';
import type { Invalid, Stage } from './verdict.js';

/** An RFC 9457 problem; serve it as `application/problem+json`. */
export interface Problem {
  /** `urn:evidence-contracts:problem:` and the stage. */
  readonly type: string;
  readonly title: string;
  /** 400 when the input has no single reading as JSON, else 422. */
  readonly status: 400 | 422;
  readonly detail: string;
  /** Absent when none was recognised. */
  readonly contract?: string;
  readonly version?: string | number;
  /** The issues without positions: code, pointer and words, never text of the document. */
  readonly errors: readonly ProblemIssue[];
  /** Issues left out of the list. */
  readonly truncated: number;
}

/** One issue of a problem document. */
export interface ProblemIssue {
  readonly code: string;
  readonly pointer: string;
  readonly detail: string;
}

const titles: Readonly<Record<Stage, string>> = {
  json: 'The input is not JSON with one reading',
  contract: 'The document does not belong to one known contract',
  version: 'The document names no known version',
  shape: 'The document does not have the shape of its version',
  rules: 'The document breaks a rule of its contract',
  digests: 'The document is not the expected one',
  sources: 'The document does not agree with its sources',
};

/** Makes a problem document of a verdict that failed. */
export function toProblem(verdict: Invalid): Problem {
  const { stage, contract, version, issues, truncated } = verdict;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const left = truncated === 0 ? '' : `, and ${truncated} or more issues that are not listed`;
  return {
    type: `${IDENTIFIER_BASE}problem:${stage}`,
    title: titles[stage],
    status: stage === 'json' ? 400 : 422,
    detail: `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} at stage ${stage}${left}`,
    ...present({ contract, version }),
    errors: errors.map(({ code, pointer, message }) => ({ code, pointer, detail: message })),
    truncated,
  };
}
