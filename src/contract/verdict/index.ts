/** What a verification ends in: check lines, findings and verdicts, and their forms for people, programs and senders. */
export { type Check, type CheckCounts, countChecks, type Stage } from './check.js';
export { describe, describeReceived } from './describe.js';
export {
  capOf,
  collectFindings,
  DEFAULT_ISSUES,
  type Findings,
  issuesOf,
  joined,
  type Told,
  tell,
} from './findings.js';
export { type FormatOptions, formatIssue, formatVerdict, verdictLines } from './format.js';
export { type Problem, type ProblemIssue, toProblem } from './problem.js';
export type { SourceState, Standing } from './source-state.js';
export type { Fails, Holds, Verdict } from './verdict.js';
export { verdictJson } from './verdict-json.js';
