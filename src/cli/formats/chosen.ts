/** Which format a command line asks for: what it tells of each document, and what it makes of all. */
import type { FormatName, ReportChoice, VerifyChoice } from '../verify/choice.js';
import { leftOut, passingFormat } from './emit.js';
import { type Format, plainFormat, type Tell } from './format.js';
import { githubFormat, githubText } from './github.js';
import { htmlFormat, htmlSection } from './html.js';
import { jsonFormat, jsonText } from './json.js';
import { junitCase, junitFormat } from './junit.js';
import { sarifFormat, sarifTold } from './sarif.js';
import { summaryFormat, summaryRow } from './summary.js';
import { exitCodeOf, hintText, type Tally, tallyText } from './tally.js';
import { verdictText } from './text.js';

/** What of the process matters to a format. */
export interface Surroundings {
  readonly colors: boolean;
}

/** What is told of each document. */
export function tellOf(choice: VerifyChoice, { colors }: Surroundings): Tell {
  const { emit, quiet } = choice;
  if (emit === 'valid' || emit === 'invalid') return leftOut(emit, quiet === true);
  const tell = tells(colors)[nameOf(choice)];
  return quiet === true ? (verdict, document) => (verdict.ok ? '' : tell(verdict, document)) : tell;
}

/** What each report tells of a document. */
export function tellsOfReports({ report = [] }: VerifyChoice): readonly Tell[] {
  return report.map(({ format }) => tells(false)[format]);
}

/** What becomes of all that is told. */
export function formatOf(choice: VerifyChoice, { colors }: Surroundings): Format {
  const { emit, quiet } = choice;
  const last = (tally: Tally, isPainted: boolean): string =>
    quiet === true && exitCodeOf(tally) === 0 ? '' : tallyText(tally, isPainted);
  const onStderr = (tally: Tally) => ({ data: '', words: last(tally, false) });
  if (emit === 'verdicts') return plainFormat(onStderr);
  if (emit !== undefined) return passingFormat(emit, onStderr);
  return formats[nameOf(choice)](
    (tally, isForPeople) => `${last(tally, colors && isForPeople)}${isForPeople ? hintText(tally) : ''}`,
  );
}

/** What becomes of what a report tells: the same, whatever stdout holds. */
export function formatOfReport({ format }: ReportChoice): Format {
  return formats[format]((tally) => tallyText(tally, false));
}

type LastLine = (tally: Tally, isForPeople: boolean) => string;

const formats: Readonly<Record<FormatName, (last: LastLine) => Format>> = {
  text: (last) => plainFormat((tally) => ({ data: last(tally, true), words: '' })),
  json: jsonFormat,
  github: (last) => githubFormat((tally) => ({ data: last(tally, false), words: '' })),
  junit: junitFormat,
  sarif: sarifFormat,
  html: htmlFormat,
  summary: summaryFormat,
};

function tells(colors: boolean): Readonly<Record<FormatName, Tell>> {
  return {
    text: (verdict, { name }) => verdictText(verdict, name, colors),
    json: (verdict, { name }) => jsonText(verdict, name),
    github: (verdict, { name }) => githubText(verdict, name),
    junit: (verdict, { name }) => junitCase(verdict, name),
    sarif: (verdict, { name }) => sarifTold(verdict, name),
    html: (verdict, { name }) => htmlSection(verdict, name),
    summary: (verdict, { name }) => summaryRow(verdict, name),
  };
}

function nameOf({ format, json, emit }: VerifyChoice): FormatName {
  return json === true || emit === 'verdicts' ? 'json' : (format ?? 'text');
}
