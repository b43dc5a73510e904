/** Verdicts as one page of HTML: a section for each document, written as it comes. */
import type { Verdict } from '../../index.js';
import { unreadHtml, verdictHtml, verdictsEnd, verdictsStart } from '../../report/page/verdicts-page.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { type Format, nothing, unreadLine } from './format.js';

/** The section of one document. */
export function htmlSection(verdict: Verdict, { file, line }: DocumentName): string {
  return verdictHtml(verdict, line === undefined ? file : `${file}:${line}`);
}

/** The page around the sections, which ends in counts. */
export function htmlFormat(): Format {
  return {
    start: verdictsStart(),
    next: (item) => {
      if (item.kind === 'document') return { data: item.reported, words: '' };
      return item.kind === 'file' ? nothing : { data: unreadHtml(item.file, item.why), words: unreadLine(item) };
    },
    end: (tally) => ({ data: verdictsEnd(tally), words: '' }),
  };
}
