/** Which format a command line asks for: what it tells of each document, and what it makes of all. */
import { verdictJson } from '../../index.js';
import type { VerifyChoice } from '../verify/choice.js';
import { leftOut, passingFormat } from './emit.js';
import { type Format, nothing, plainFormat, type Tell } from './format.js';
import { githubFormat, githubText } from './github.js';
import { htmlFormat, htmlSection } from './html.js';
import { junitCase, junitFormat } from './junit.js';
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

/** What becomes of all that is told. */
export function formatOf(choice: VerifyChoice, { colors }: Surroundings): Format {
  const { emit, quiet } = choice;
  const last = (tally: Tally, isPainted: boolean): string =>
    quiet === true && exitCodeOf(tally) === 0 ? '' : tallyText(tally, isPainted);
  const onStderr = (tally: Tally) => ({ data: '', words: last(tally, false) });
  if (emit === 'verdicts') return plainFormat(onStderr);
  if (emit !== undefined) return passingFormat(emit, onStderr);
  switch (nameOf(choice)) {
    case 'text':
      return plainFormat((tally) => ({ data: `${last(tally, colors)}${hintText(tally)}`, words: '' }));
    case 'github':
      return githubFormat((tally) => ({ data: last(tally, false), words: '' }));
    case 'json':
      return plainFormat(() => nothing);
    case 'junit':
      return junitFormat();
    case 'html':
      return htmlFormat();
  }
}

type FormatName = NonNullable<VerifyChoice['format']>;

function tells(colors: boolean): Readonly<Record<FormatName, Tell>> {
  return {
    text: (verdict, { name }) => verdictText(verdict, name, colors),
    json: (verdict, { name: { file, ...line } }) => `${verdictJson(verdict, { name: file, ...line })}\n`,
    github: (verdict, { name }) => githubText(verdict, name),
    junit: (verdict, { name }) => junitCase(verdict, name),
    html: (verdict, { name }) => htmlSection(verdict, name),
  };
}

function nameOf({ format, json, emit }: VerifyChoice): FormatName {
  return json === true || emit === 'verdicts' ? 'json' : (format ?? 'text');
}
