/** What a verification ends in: check lines, issues and verdicts, and their forms for people, programs and senders. */
export { type Check, type CheckCounts, countChecks, type SourceState, type Stage, type Standing } from './check.js';
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
export { type FormatOptions, formatIssue, formatVerdict, verdictJson, verdictLines } from './format.js';
export { type Problem, type ProblemIssue, toProblem } from './problem.js';
export type { Invalid, InvalidAs, IssueCodeOf, Valid, ValidAs, ValidAt, Verdict } from './verdict.js';
