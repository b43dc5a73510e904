/**
 * What a verification ends in: check lines, issues and verdicts, and their forms for people,
 * programs and senders.
 */
export type { IssueList, IssueSink } from './collect-issues.js';
export {
  capOf,
  collectIssues,
  DEFAULT_ISSUES,
  describe,
  describeReceived,
  describeThrown,
  issuesOf,
  joined,
  listIssues,
} from './collect-issues.js';
export {
  type FormatOptions,
  formatIssue,
  formatIssues,
  formatVerdict,
  verdictJson,
  verdictLines,
} from './format.js';
export { messagesOf } from './meant-member.js';
export { type Problem, type ProblemIssue, toProblem } from './problem.js';
export {
  type Check,
  type CheckCounts,
  countChecks,
  type ExtractedText,
  type Invalid,
  type InvalidAs,
  type IssueCodeOf,
  type Shown as Standing,
  type SourceState,
  type Stage,
  type Valid,
  type ValidAs,
  type ValidAt,
  type Verdict,
} from './verdict.js';
