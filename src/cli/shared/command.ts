/** What commands share: the type of a command, and options that several have. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReportLanguage } from '../../report/index.js';
import type { Session } from './session.js';

/** Creates one command; its action sets the exit code of the session. */
export type MakeCommand = (session: Session) => Command;

/** Options that are given or not. */
export type Flags<Name extends string> = { readonly [Member in Name]?: true };

/** Options with a text. */
export type Texts<Name extends string> = { readonly [Member in Name]?: string };

export function withConfig(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'load contracts from this file (default: evidence.config.js, .mjs or .ts in this folder or above)',
    )
    .addOption(new Option('--no-config', 'load no config'));
}

/** Without a default where the verifier has its own. */
export function acceptOption(): Option {
  const matches = ['exact', 'normalized', 'pieces', 'fuzzy'];
  return new Option('--accept <match>', 'the loosest match of a quote that counts').choices(matches);
}

export const guardsOption = (): Option =>
  new Option('--guards <level>', 'which guards refuse a fuzzy match').choices(['reject', 'none']);

/** English needs no table. */
const languages = { de: 'german', fr: 'french', es: 'spanish', zh: 'chinese', ar: 'arabic' } as const;

export type LanguageCode = keyof typeof languages | 'en';

export function langOption(): Option {
  const codes = ['en', ...Object.keys(languages)];
  return new Option('--lang <code>', 'the language of the pages (default: "en")').choices(codes);
}

/** Undefined for English. */
export async function languageOf(code: LanguageCode = 'en'): Promise<ReportLanguage | undefined> {
  return code === 'en' ? undefined : (await import('../../report/index.js'))[languages[code]];
}

export function wholeNumber(least: number, most: number): (word: string) => number {
  return (word) => {
    const number = /^[0-9]{1,4}$/.test(word) ? Number(word) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}
