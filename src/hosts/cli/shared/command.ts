/** What commands share: how one is declared, and options that several have. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { isSystemId } from '../../../core/fields/name.js';
import type { ValueKind } from '../../../core/issue/options.js';
import { proved } from '../../../core/json/value/index.js';
import { time } from '../../../output/export/shared/time.js';
import type { ReportLanguage } from '../../../output/report/index.js';
import type { Session } from './session.js';

/** Creates one command; its action sets the exit code of the session. */
export type MakeCommand = (session: Session) => Command;

export type Flags<Name extends string> = { readonly [Member in Name]?: true };
export type Texts<Name extends string> = { readonly [Member in Name]?: string };

/** Flags or a name, their line of help, a parser, and a default. */
export type Row = readonly [
  words: string,
  says: string,
  parse?: (word: string, before: never) => unknown,
  usual?: unknown,
];

interface Declaration<Given extends readonly unknown[]> {
  readonly says: string;
  /** Its line in the list of all commands; absent for one below another. */
  readonly short?: string;
  readonly takes?: readonly (Row | Argument)[];
  readonly options?: readonly (Row | Option)[];
  /** Adds `--config` and `--no-config`. */
  readonly usesConfig?: true;
  /** Subcommands. */
  readonly below?: () => readonly MakeCommand[];
  /** Receives the operands, the options if there are any, and the session. */
  readonly run?: (...given: [...Given, Session]) => Promise<void>;
  /** Follows the options in the help. */
  readonly notes: string;
}

export function commandOf<Given extends readonly unknown[]>(
  name: string,
  declared: Declaration<Given>,
): MakeCommand {
  const { says, short = '', takes = [], options = [], usesConfig, below, run, notes } = declared;
  const all = usesConfig === true ? [...options, ...configRows] : options;
  return (session) => {
    const command = new Command(name).description(says).summary(short).addHelpText('after', notes);
    for (const one of takes)
      command.addArgument(one instanceof Argument ? one : new Argument(one[0], one[1]));
    for (const one of all) command.addOption(optionOf(one));
    for (const make of below?.() ?? []) command.addCommand(make(session));
    if (run === undefined) return command;
    const others = all.length > 0 ? -1 : -2; // an action receives the command too
    return command.action((...given: unknown[]) =>
      Reflect.apply(
        run,
        undefined,
        proved<[...Given, Session]>([...given.slice(0, others), session]),
      ),
    );
  };
}

const configRows: readonly Row[] = [
  [
    '--config <file>',
    'load contracts from this file (default: evidence.config.js, .mjs or .ts in this folder or above)',
  ],
  ['--no-config', 'load no config'],
];

function optionOf(row: Row | Option): Option {
  if (row instanceof Option) return row;
  const [words, says, parse, usual] = row;
  const option = new Option(words, says).default(usual);
  return parse === undefined
    ? option
    : option.argParser(proved<(word: string, before: unknown) => unknown>(parse));
}

/**
 * How many operands are before the first use of an option, read as the parser reads the words: the
 * value of another option is no operand. Undefined where the option is not used.
 */
export function operandsBefore(
  flag: string,
  options: readonly (Row | Option)[],
  words: readonly string[],
): number | undefined {
  const known = options.map(optionOf);
  let operands = 0;
  for (let at = 0; at < words.length && words[at] !== '--'; at += 1) {
    const [word = '', value] = (words[at] ?? '').split(/=(.*)/s, 2);
    const option = known.find(({ long, short }) => long === word || short === word);
    if (option?.long === flag) return operands;
    if (option?.required === true && value === undefined) at += 1;
    if (option === undefined) operands += 1;
  }
  return undefined;
}

export const collect = (word: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  word,
];

/** Both spellings, as a command takes one source or several. */
export const sourceOption = (says: string): Option =>
  new Option('--sources, --source <file>', says).argParser(collect);

/** Without a default where the verifier has its own. */
export const acceptOption = (): Option =>
  new Option('--accept <match>', 'the loosest match of a quote that counts').choices(matches);

const matches = ['exact', 'normalized', 'pieces', 'fuzzy'] as const;

export const guardsOption = (): Option =>
  new Option('--guards <level>', 'which guards refuse a fuzzy match').choices(['reject', 'none']);

/** English needs no table. */
const languages = {
  de: 'german',
  fr: 'french',
  es: 'spanish',
  zh: 'chinese',
  ar: 'arabic',
} as const;

export type LanguageCode = keyof typeof languages | 'en';

export const langOption = (): Option =>
  new Option('--lang <code>', 'the language of the pages (default: "en")').choices([
    'en',
    ...Object.keys(languages),
  ]);

export const languageOf = async (code: LanguageCode = 'en'): Promise<ReportLanguage | undefined> =>
  code === 'en' ? undefined : (await import('../../../output/report/index.js'))[languages[code]];

/** The parser of an option whose text has a kind: another one is refused by the option's name. */
export const textOfKind =
  (kind: ValueKind) =>
  (word: string): string => {
    if (kind.accepts(word)) return word;
    throw new InvalidArgumentError(`Expected ${kind.expected}.`);
  };

/** A time in UTC, as every option takes it. */
export const timeArgument: (word: string) => string = /* @__PURE__ */ textOfKind(time);

/** An id as documents and logs have it. */
export const idArgument: (word: string) => string = /* @__PURE__ */ textOfKind({
  expected: '1 to 256 characters without blanks, control characters and invisible characters',
  accepts: isSystemId,
});

export function wholeNumber(least: number, most: number): (word: string) => number {
  return (word) => {
    const number = /^[0-9]{1,4}$/.test(word) ? Number(word) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}
