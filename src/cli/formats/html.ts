/** Verdicts as one page of HTML: a section for each document, written as it comes. */
import type { Verdict } from '../../index.js';
import { unreadHtml, verdictHtml, verdictsEnd, verdictsStart } from '../../report/page/verdicts-page.js';
import { english, isLanguage, type ReportLanguage } from '../../report/texts/language.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { type Format, nothing, unreadLine } from './format.js';

/** The section of one document, and the page around the sections, which ends in counts. */
export function htmlFormat(requested: ReportLanguage | undefined): {
  readonly text: (verdict: Verdict, name: DocumentName) => string;
  readonly format: () => Format;
} {
  const language = isLanguage(requested) ? requested : english;
  return {
    text: (verdict, { file, line }) => verdictHtml(verdict, line === undefined ? file : `${file}:${line}`, language),
    format: () => ({
      start: verdictsStart(language),
      next: (item) => {
        if (item.kind === 'document') return { data: item.reported, words: '' };
        return item.kind === 'file'
          ? nothing
          : { data: unreadHtml(item.file, item.why, language), words: unreadLine(item) };
      },
      end: (tally) => ({ data: verdictsEnd(tally, language), words: '' }),
    }),
  };
}
