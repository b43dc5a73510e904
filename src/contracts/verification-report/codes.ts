/** The codes of the verification-report room, in addition to those of its rules. */
import type { CodeOf } from '../../core/issue/codes.js';
import type { IssueDraft } from '../../core/issue/issue.js';

/** Each code with what it means and how to fix it. */
export const verificationCodes = {
  'verification-report.bare': {
    says: 'A report was to be applied, which does not name the result that it is about.',
    hint: 'Apply the record that verifyGeneration returns; read the report with checkReport and supportRate.',
  },
  'verification-record.result': {
    says: 'The record is about another result.',
    hint: 'Verify this result, and apply the record of that verification.',
  },
  'verification-record.source': {
    says: 'The record names another source than the result has.',
    hint: 'Verify the result again: its sources are not those of the record.',
  },
  'verification-record.left-out': {
    says: 'The record says that every citation was checked, and has no verdict on one whose source the result does not have.',
    hint: 'Verify the result again: such a citation is not supported, with score 0.',
  },
  'scorer.failed': {
    says: 'The scorer threw or rejected; its error is not passed on, since it can contain text.',
    hint: 'Call the scorer with one pair of your own to see its error.',
  },
  'scorer.count': {
    says: 'The scorer did not give one score for each pair.',
    hint: 'Return a list as long as the list of pairs, in the same order.',
  },
  'scorer.score': {
    says: 'A score is not a number from 0 to 1.',
    hint: 'Return probabilities, not logits or percentages, and no NaN.',
  },
  'scorer.aborted': {
    says: 'The signal fired before the scorer had answered.',
    hint: 'Give it more time, smaller batches or fewer pairs (coverage: false).',
  },
  'verification-report.claims.count': {
    says: 'There is not one claim for each sentence number of the report.',
    hint: 'Pass what claimsForReport gives for this report.',
  },
  'verification-report.claims.sentence': {
    says: 'The report names a sentence that the answer does not have.',
    hint: 'Pass the result that the report was made of.',
  },
  'verification-report.convention': {
    says: 'The convention for a report without checked citations is not known.',
    hint: 'Pass empty-is-one, empty-is-zero or empty-is-null.',
  },
  'verification-report.fit.result': {
    says: 'The result that the report is checked against is invalid itself.',
    hint: 'Verify the result first, and fix what is found there.',
  },
  'verification-report.fit.citation': {
    says: 'The report contains a verdict on a citation that the result does not have.',
    hint: 'Check the report against the result that it was made of.',
  },
  'verification-report.fit.supported': {
    says: 'The report calls a citation supported whose source is not in the list.',
    hint: 'Make the report anew: a source that is not there supports nothing.',
  },
  'verification-report.fit.span': {
    says: 'The span of an uncited claim is not a stretch of the answer.',
    hint: 'Check the report against the result that it was made of; spans count code points.',
  },
  'verification-report.fit.sentence': {
    says: 'The report names a sentence that the answer does not have.',
    hint: 'Check the report against the result that it was made of.',
  },
  'verification-report.fit.source': {
    says: 'The report names a source that the result does not have.',
    hint: 'Check the report against the result that it was made of.',
  },
} as const;

/** A code of this room. */
export type VerificationCode = CodeOf<typeof verificationCodes>;
export type VerificationIssueDraft = IssueDraft<VerificationCode>;
