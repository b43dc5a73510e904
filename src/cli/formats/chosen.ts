/** Selects the formatter of each document and of the whole output by the options of the command line. */
import type { Verdict } from '../../index.js';
import type { FormatName, ReportChoice, VerifyChoice } from '../commands/verify/choice.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { type LanguageCode, languageOf } from '../shared/command.js';
import {
  exitCodeOf,
  type Format,
  hintLine,
  jsonFormat,
  jsonText,
  leftOut,
  passingFormat,
  plainFormat,
  type Tally,
  type Tell,
  tallyText,
  verdictText,
} from './format.js';

/** What a format needs to know about the process. */
export interface Surroundings {
  readonly colors: boolean;
}

/** The formatter of each document. */
export async function describerOf(choice: VerifyChoice, { colors }: Surroundings): Promise<Tell> {
  const { emit, quiet } = choice;
  if (emit === 'valid' || emit === 'invalid') return leftOut(emit, quiet === true);
  const tell = describing(await formatterOf(nameOf(choice), choice.lang), colors);
  return quiet === true ? (verdict, document) => (verdict.ok ? '' : tell(verdict, document)) : tell;
}

/** The formatters of each document for the reports. */
export async function describersOfReports({ report = [], lang }: VerifyChoice): Promise<readonly Tell[]> {
  return Promise.all(report.map(async ({ format }) => describing(await formatterOf(format, lang), false)));
}

/** The format of the whole output. */
export async function formatOf(choice: VerifyChoice, { colors }: Surroundings): Promise<Format> {
  const { emit, quiet } = choice;
  const last = (tally: Tally, isPainted: boolean): string =>
    quiet === true && exitCodeOf(tally) === 0 ? '' : tallyText(tally, isPainted);
  const onStderr = (tally: Tally) => ({ data: '', words: last(tally, false) });
  if (emit === 'verdicts') return plainFormat(onStderr);
  if (emit !== undefined) return passingFormat(emit, onStderr);
  const { format } = await formatterOf(nameOf(choice), choice.lang);
  return format((tally, isForPeople) => `${last(tally, colors && isForPeople)}${isForPeople ? hintLine(tally) : ''}`);
}

/** The format of a report, independent of stdout. */
export async function formatOfReport({ format: name }: ReportChoice, lang?: LanguageCode): Promise<Format> {
  const { format } = await formatterOf(name, lang);
  return format((tally) => tallyText(tally, false));
}

type LastLine = (tally: Tally, isForPeople: boolean) => string;

/** Formats one document, and the whole output. */
interface Way {
  readonly text: (verdict: Verdict, name: DocumentName, colors: boolean) => string;
  readonly format: (last: LastLine) => Format;
}

function describing({ text }: Way, colors: boolean): Tell {
  return (verdict, { name }) => text(verdict, name, colors);
}

/** Text and JSON are always loaded; the others on request. */
async function formatterOf(name: FormatName, lang: LanguageCode | undefined): Promise<Way> {
  switch (name) {
    case 'text':
      return {
        text: verdictText,
        format: (last) => plainFormat((tally) => ({ data: last(tally, true), words: '' })),
      };
    case 'json':
      return { text: jsonText, format: jsonFormat };
    case 'github': {
      const { githubFormat, githubText } = await import('./github.js');
      return {
        text: githubText,
        format: (last) => githubFormat((tally) => ({ data: last(tally, false), words: '' })),
      };
    }
    case 'junit': {
      const { junitCase, junitFormat } = await import('./junit.js');
      return { text: junitCase, format: junitFormat };
    }
    case 'sarif': {
      const { sarifFormat, sarifReported } = await import('./sarif.js');
      return { text: sarifReported, format: sarifFormat };
    }
    case 'html': {
      const { htmlFormat } = await import('./html.js');
      return htmlFormat(await languageOf(lang));
    }
    case 'summary': {
      const { summaryFormat, summaryRow } = await import('./summary.js');
      return { text: summaryRow, format: summaryFormat };
    }
  }
}

function nameOf({ format, json, emit }: VerifyChoice): FormatName {
  return json === true || emit === 'verdicts' ? 'json' : (format ?? 'text');
}
