/** The options of every command that checks an answer in prose, read in one place. */
import { InvalidArgumentError, Option } from 'commander';
import type { AnswerOptions } from '../../../answers/prose/index.js';
import type { MarkerGrammar } from '../../../contracts/generation-result/markers.js';
import { present } from '../../../core/json/value/index.js';
import { collect } from './command.js';

/** What commander gives for `answerFlags`. */
export interface AnswerChoice {
  readonly first?: 0 | 1;
  readonly forms?: readonly MarkerGrammar[];
  readonly ignore?: readonly string[];
  readonly minWords?: number;
  readonly least?: number;
  readonly require?: 'marks';
  readonly unreadable?: 'not-found' | 'not-checked';
  readonly skipUnreadable?: true;
}

/** What `--require` takes: `shown` only where a result is checked. */
const requirements = {
  marks: 'marks: fail if a quotation has no mark that cites it',
  shown: 'shown, of a result: fail unless each citation is supported by its score or its quote',
} as const;

export const leastOption = (says: string): Option =>
  new Option('--least <number>', says).argParser(wholeOf);

export const skipOption = (): Option =>
  new Option(
    '--skip-unreadable',
    'go on without sources that cannot be read; marks still count them, as sources without text',
  );

/** The flags, for the help of each command. */
export const answerFlags = (
  required: readonly (keyof typeof requirements)[] = ['marks'],
): readonly Option[] => [
  new Option('--first <number>', 'the number of the first source in marks: 1 or 0').argParser(
    firstOf,
  ),
  new Option(
    '--forms <mark>',
    'a further form of marks, N for the number: "{{N}}"; may be given several times',
  ).argParser(formOf),
  new Option(
    '--ignore <words>',
    'a text whose words are no quotations, such as a title; may be given several times',
  ).argParser(collect),
  new Option(
    '--min-words <number>',
    'fewer words that are in no source are a term, not a quotation (default: 2)',
  ).argParser(wholeFromOne),
  leastOption('fail if fewer quotations were checked'),
  new Option('--require <what>', required.map((what) => requirements[what]).join('; ')).choices(
    required,
  ),
  new Option(
    '--unreadable <state>',
    'the state of words that are in no text, where a source has pages without text (default: not-found)',
  ).choices(['not-found', 'not-checked']),
  skipOption(),
];

export const answerOptionsOf = ({
  first,
  forms,
  ignore,
  minWords,
  least,
  require,
  unreadable,
}: AnswerChoice): AnswerOptions =>
  present({
    first,
    forms,
    ignore,
    minWords,
    least,
    require,
    unreadable,
  });

function firstOf(word: string): 0 | 1 {
  if (word === '0') return 0;
  if (word === '1') return 1;
  throw new InvalidArgumentError('Expected 0 or 1.');
}

function wholeOf(word: string): number {
  if (/^[0-9]{1,9}$/.test(word)) return Number(word);
  throw new InvalidArgumentError('Expected a whole number.');
}

function wholeFromOne(word: string): number {
  if (wholeOf(word) > 0) return Number(word);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

function formOf(word: string, before: readonly MarkerGrammar[] = []): readonly MarkerGrammar[] {
  const [, open = '', close = ''] = /^([^N0-9\s]{1,32})N([^N0-9\s]{1,32})$/.exec(word) ?? [];
  if (open === '') throw new InvalidArgumentError('Expected N between its signs, such as "{{N}}".');
  return [
    ...before,
    {
      open,
      close,
      separators: [',', ';'],
      ranges: ['-', '–'],
    },
  ];
}
