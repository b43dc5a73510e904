/**
 * `check`: the quotations, marks and citations of an answer against its sources, of an answer in
 * prose and of a GenerationResult alike.
 */
import { InvalidArgumentError, Option } from 'commander';
import { answerFlags } from '../../shared/answer-options.js';
import {
  acceptOption,
  commandOf,
  guardsOption,
  operandsBefore,
  type Row,
  sourceOption,
} from '../../shared/command.js';
import { Refusal } from '../../shared/exit.js';
import { failOnOption } from '../../shared/fail-on.js';
import { bytesOfFile } from '../../shared/input.js';
import { kindOf, refuseStdinTwice } from '../../shared/inputs.js';
import { isProse, refuseExtracted } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import type { CheckChoice, Given } from './choice.js';
import { checkProse } from './prose.js';
import { checkResultFile } from './result.js';

const options: readonly (Row | Option)[] = [
  sourceOption(
    'a text, PDF, web page or .docx, or a folder of these; of a result ID=FILE too; may be given several times',
  ).default([]),
  acceptOption().default('normalized'),
  guardsOption().default('reject'),
  ...answerFlags(['marks', 'shown']),
  ['--figures', 'list the figures that are not plainly in the sources that are cited'],
  failOnOption('a state of figures implies --figures'),
  new Option(
    '--threshold <number>',
    'of a result: the least score at which a source supports a claim, 0 to 1 (default: 0.5)',
  ).argParser(fractionOf),
  ['--no-coverage', 'of a result: do not check sentences without a citation'],
  [
    '--json',
    'print a line of JSON for each quotation and each unread mark; of a result its verification-report',
  ],
  ['--quiet', 'print no lines for people'],
];

export const checkCommand = commandOf('check', {
  short: 'check the quotations of an answer against its sources',
  says: 'Check the quotations and citations of an answer, in prose or as a generation-result, against its sources.',
  takes: [
    ['<answer>', 'an answer in prose (.md, .txt) or a generation-result (.json); - is stdin'],
    [
      '[source...]',
      'sources: after the answer without --source, or after --source, as a shell expands texts/*.md',
    ],
  ],
  options,
  run: checkFile,
  notes: `
Examples:
  $ evidence-contracts check answer.md --source texts    # [2] is the second text by name
  $ evidence-contracts check answer.md --source texts --require marks --least 1 --figures
  $ evidence-contracts check result.json
  $ evidence-contracts check result.json --json > report.json
  $ evidence-contracts import reply.json --documents a.txt b.txt | evidence-contracts check -

Each quotation has a state, and what to do about it is printed with it:
  exit code 0: word for word, same words; cited by no mark (1 with --require marks); not checked
  exit code 1: changed, pieces, out of context, not found, in another source, names no source

Exit code 1 is also for a mark that names no source, for fewer quotations than --least, for a state of --fail-on,
for an invalid result, for one whose work ended before all was checked, and with --require shown for a citation that
neither its score nor its quote supports. Scores measure the overlap of words, not truth. Exit code 0 does not
mean that a source supports a claim.`,
});

function fractionOf(word: string): number {
  const number = /^[0-9.]+$/.test(word) ? Number(word) : Number.NaN;
  if (number >= 0 && number <= 1) return number;
  throw new InvalidArgumentError('Expected a number from 0 to 1.');
}

async function checkFile(
  file: string,
  more: readonly string[],
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  const operands = [...choice.source, ...more];
  if (operands.includes(''))
    throw new Refusal('--source has an empty name: a variable that is not set?');
  refuseSecondAnswers(more, session);
  refuseStdinTwice([file, ...operands]);
  refuseExtracted(file);
  if ((await kindOf(file, session)) === 'folder')
    throw new Refusal(
      `${file}: is a folder: check takes one answer; for many answers use report FILES --out FOLDER`,
    );
  const given: Given = {
    file,
    bytes: await bytesOfFile(file, session),
    operands,
    isList: more.length > 0,
  };
  await (isResult(given) ? checkResultFile : checkProse)(given, choice, session);
}

/**
 * A shell writes `--source texts/*.md` as one option and further files: next to `--source` a file is
 * a source only after it, and the answer is before it. A second answer would be a source of the
 * first, and be checked by nobody.
 */
function refuseSecondAnswers(more: readonly string[], { words = [] }: Session): void {
  const before = operandsBefore('--source', options, words.slice(1));
  const [second] = before === 1 ? [] : more;
  if (before !== undefined && second !== undefined)
    throw new Refusal(
      `${second}: check takes one answer, before --source; for many answers use report`,
    );
}

/** By the name of the file; where that says nothing, a result is what begins with a bracket. */
function isResult({ file, bytes }: Given): boolean {
  if (/\.json$/i.test(file)) return true;
  const first = bytes.find((byte) => byte > 0x20);
  return !isProse(file) && first === 0x7b;
}
