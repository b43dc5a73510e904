/** Which format a command line asks for: what it tells of each document, and what it makes of all. */
import { verdictJson } from '../../index.js';
import type { VerifyChoice } from '../verify/choice.js';
import { leftOut, passingReport } from './emit.js';
import { githubReport, githubText } from './github.js';
import { junitCase, junitReport } from './junit.js';
import { nothing, plainReport, type Report, type Tell } from './report.js';
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
  const tell = tells(colors)[formatOf(choice)];
  return quiet === true ? (verdict, document) => (verdict.ok ? '' : tell(verdict, document)) : tell;
}

/** What becomes of all that is told. */
export function reportOf(choice: VerifyChoice, { colors }: Surroundings): Report {
  const { emit, quiet } = choice;
  const last = (tally: Tally, isPainted: boolean): string =>
    quiet === true && exitCodeOf(tally) === 0 ? '' : tallyText(tally, isPainted);
  const onStderr = (tally: Tally) => ({ data: '', words: last(tally, false) });
  if (emit === 'verdicts') return plainReport(onStderr);
  if (emit !== undefined) return passingReport(emit, onStderr);
  switch (formatOf(choice)) {
    case 'text':
      return plainReport((tally) => ({ data: `${last(tally, colors)}${hintText(tally)}`, words: '' }));
    case 'github':
      return githubReport((tally) => ({ data: last(tally, false), words: '' }));
    case 'json':
      return plainReport(() => nothing);
    case 'junit':
      return junitReport();
  }
}

type Format = NonNullable<VerifyChoice['format']>;

function tells(colors: boolean): Readonly<Record<Format, Tell>> {
  return {
    text: (verdict, { name }) => verdictText(verdict, name, colors),
    json: (verdict, { name: { file, ...line } }) => `${verdictJson(verdict, { name: file, ...line })}\n`,
    github: (verdict, { name }) => githubText(verdict, name),
    junit: (verdict, { name }) => junitCase(verdict, name),
  };
}

function formatOf({ format, json, emit }: VerifyChoice): Format {
  return json === true || emit === 'verdicts' ? 'json' : (format ?? 'text');
}
