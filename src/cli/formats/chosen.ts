/** Which format a command line asks for: what it tells of each document, and what it makes of all. */
import type { Verdict } from '../../index.js';
import type { FormatName, ReportChoice, VerifyChoice } from '../commands/verify/choice.js';
import type { DocumentName } from '../commands/verify/documents.js';
import {
  type Format,
  jsonFormat,
  jsonText,
  leftOut,
  passingFormat,
  plainFormat,
  type Tell,
  verdictText,
} from './format.js';
import { exitCodeOf, hintText, type Tally, tallyText } from './tally.js';

/** What of the process matters to a format. */
export interface Surroundings {
  readonly colors: boolean;
}

/** What is told of each document. */
export async function tellOf(choice: VerifyChoice, { colors }: Surroundings): Promise<Tell> {
  const { emit, quiet } = choice;
  if (emit === 'valid' || emit === 'invalid') return leftOut(emit, quiet === true);
  const tell = telling(await wayOf(nameOf(choice)), colors);
  return quiet === true ? (verdict, document) => (verdict.ok ? '' : tell(verdict, document)) : tell;
}

/** What each report tells of a document. */
export async function tellsOfReports({ report = [] }: VerifyChoice): Promise<readonly Tell[]> {
  return Promise.all(report.map(async ({ format }) => telling(await wayOf(format), false)));
}

/** What becomes of all that is told. */
export async function formatOf(choice: VerifyChoice, { colors }: Surroundings): Promise<Format> {
  const { emit, quiet } = choice;
  const last = (tally: Tally, isPainted: boolean): string =>
    quiet === true && exitCodeOf(tally) === 0 ? '' : tallyText(tally, isPainted);
  const onStderr = (tally: Tally) => ({ data: '', words: last(tally, false) });
  if (emit === 'verdicts') return plainFormat(onStderr);
  if (emit !== undefined) return passingFormat(emit, onStderr);
  const { format } = await wayOf(nameOf(choice));
  return format((tally, isForPeople) => `${last(tally, colors && isForPeople)}${isForPeople ? hintText(tally) : ''}`);
}

/** What becomes of what a report tells: the same, whatever stdout holds. */
export async function formatOfReport({ format: name }: ReportChoice): Promise<Format> {
  const { format } = await wayOf(name);
  return format((tally) => tallyText(tally, false));
}

type LastLine = (tally: Tally, isForPeople: boolean) => string;

/** A way to tell: of one document, and of all. */
interface Way {
  readonly text: (verdict: Verdict, name: DocumentName, colors: boolean) => string;
  readonly format: (last: LastLine) => Format;
}

function telling({ text }: Way, colors: boolean): Tell {
  return (verdict, { name }) => text(verdict, name, colors);
}

/** Text and JSON are here; the others are loaded when they are asked for. */
async function wayOf(name: FormatName): Promise<Way> {
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
      const { sarifFormat, sarifTold } = await import('./sarif.js');
      return { text: sarifTold, format: sarifFormat };
    }
    case 'html': {
      const { htmlFormat, htmlSection } = await import('./html.js');
      return { text: htmlSection, format: htmlFormat };
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
