/** What the command lines of `guard` share: which contracts, which lock, which examples. */
import { type Command, Option } from 'commander';
import { withConfig } from '../../shared/command.js';
import type { ConfigChoice } from '../../shared/config.js';

/** The options that all three commands know. */
export interface GuardChoice extends ConfigChoice {
  readonly lock?: string;
  readonly examples?: string;
  readonly all?: true;
  readonly released?: true;
  readonly format?: GuardFormat;
}

/** How drift is told. */
export type GuardFormat = 'text' | 'json' | 'github' | 'junit' | 'sarif';

const formats: readonly GuardFormat[] = ['text', 'json', 'github', 'junit', 'sarif'];

/** The usual name of a lock, beside the config or else in the working folder. */
export const usualLock = 'contracts.lock.json';

export function withGuard(command: Command): Command {
  return withConfig(
    command
      .option('--lock <file>', `the lock (default: ${usualLock} beside the config)`)
      .option(
        '--examples <folder>',
        'where <contract>/<version>/examples/ stand (default: contracts beside the config)',
      )
      .option('--all', 'guard every contract of this package, too')
      .option('--released', 'guard released versions alone: drafts may change unseen'),
  );
}

export function withFormat(command: Command): Command {
  return command.addOption(new Option('--format <format>', 'how drift is told').choices([...formats]).default('text'));
}
