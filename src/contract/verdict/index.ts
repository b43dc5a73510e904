/** What a verification ends in: check lines, issues and verdicts, and their forms for people, programs and senders. */
export { type Check, type CheckCounts, countChecks, type Stage } from './check.js';
export {
  capOf,
  collectIssues,
  DEFAULT_ISSUES,
  type IssueList,
  type IssueSink,
  issuesOf,
  joined,
  listIssues,
} from './collect-issues.js';
export { describe, describeReceived } from './describe.js';
export { type FormatOptions, formatIssue, formatVerdict, verdictLines } from './format.js';
export { type Problem, type ProblemIssue, toProblem } from './problem.js';
export type { SourceState, Standing } from './source-state.js';
export type { Invalid, InvalidAs, IssueCodeOf, Valid, ValidAs, ValidAt, Verdict } from './verdict.js';
export { verdictJson } from './verdict-json.js';
