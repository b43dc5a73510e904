/**
 * Checks a report against the result it speaks of: its indices, spans and ids are those of the
 * result.
 */

import { type Issue, issueOf } from '../../core/issue/issue.js';
import { splitSentences } from '../../core/text/sentences.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { safeParse } from '../../engine/contract/verify/index.js';
import { GenerationResult, type GenerationResultDocument } from '../generation-result/contract.js';
import { codePointsOf } from '../generation-result/slice.js';
import type { VerificationIssueDraft } from './codes.js';
import { VerificationReport, type VerificationReportDocument } from './contract.js';

/**
 * Returns where a report does not fit the result that it is about; nothing when it fits.
 *
 * Pointers lead into the report. Scores are not looked at: make the report anew to compare them. A
 * report or result that is invalid by itself is reported first, and nothing else then. At most 100
 * issues. Never throws.
 */
export function checkReport(
  result: GenerationResultDocument,
  report: VerificationReportDocument,
): readonly Issue[] {
  const readable = safeParse(GenerationResult, result);
  if (!readable.ok) {
    const [first] = readable.issues.filter(({ severity }) => severity === 'error');
    const received = `${first?.code ?? 'an issue'} at ${first?.pointer === '' ? 'its root' : (first?.pointer ?? '')}`;
    return [
      issueOf({ code: 'verification-report.fit.result', says: 'the result is invalid', received }),
    ];
  }
  const parsed = safeParse(VerificationReport, report);
  if (!parsed.ok) return parsed.issues;
  return reportFaults(readable.value, parsed.value).slice(0, DEFAULT_ISSUES).map(issueOf);
}

/** The same for documents that are known to be valid. */
export function reportFaults(
  result: GenerationResultDocument,
  report: VerificationReportDocument,
): readonly VerificationIssueDraft[] {
  return [...verdictFaults(result, report), ...uncitedFaults(result, report)];
}

function verdictFaults(
  result: GenerationResultDocument,
  report: VerificationReportDocument,
): VerificationIssueDraft[] {
  const sources = 'sources' in result ? result.sources.length : Infinity;
  return report.per_citation.flatMap(
    ({ citation_index, supported }, index): VerificationIssueDraft[] => {
      const citation = result.citations[citation_index];
      const pointer = `/per_citation/${index}/citation_index`;
      if (citation === undefined) {
        const counts = {
          expected: `a number below ${result.citations.length}`,
          received: `${citation_index}`,
        };
        return [
          {
            code: 'verification-report.fit.citation',
            pointer,
            says: 'no such citation',
            ...counts,
          },
        ];
      }
      if (!supported || citation.source_id <= sources) return [];
      const says = 'the source of this citation is not in the list, so nothing supports it';
      return [
        {
          code: 'verification-report.fit.supported',
          pointer: `/per_citation/${index}/supported`,
          says,
        },
      ];
    },
  );
}

function uncitedFaults(
  result: GenerationResultDocument,
  report: VerificationReportDocument,
): VerificationIssueDraft[] {
  if (report.schema_version === 1) {
    const sentences = splitSentences(result.text).length;
    return report.uncited_but_entailed.flatMap((sentence, index): VerificationIssueDraft[] => {
      if (sentence < sentences) return [];
      const counts = { expected: `a number below ${sentences}`, received: `${sentence}` };
      const pointer = `/uncited_but_entailed/${index}`;
      return [
        {
          code: 'verification-report.fit.sentence',
          pointer,
          says: 'no such sentence',
          ...counts,
        },
      ];
    });
  }
  const { length } = codePointsOf(result.text);
  const sources = 'sources' in result ? result.sources.length : Infinity;
  return report.uncited_but_entailed.flatMap(
    ({ span, candidate_source_id }, index): VerificationIssueDraft[] => {
      const place = `/uncited_but_entailed/${index}`;
      const found: VerificationIssueDraft[] = [];
      if (span[1] > length) {
        const counts = { expected: `at most ${length}`, received: `${span[1]}` };
        found.push({
          code: 'verification-report.fit.span',
          pointer: `${place}/span/1`,
          says: 'outside of the answer',
          ...counts,
        });
      }
      if (candidate_source_id > sources) {
        const pointer = `${place}/candidate_source_id`;
        const counts = { expected: `1 to ${sources}`, received: `${candidate_source_id}` };
        found.push({
          code: 'verification-report.fit.source',
          pointer,
          says: 'no such source',
          ...counts,
        });
      }
      return found;
    },
  );
}
