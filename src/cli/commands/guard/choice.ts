/** Options that all `guard` commands share: contracts, lock and examples. */
import { type Command, Option } from 'commander';
import { withConfig } from '../../shared/command.js';
import type { ConfigChoice } from '../../shared/config.js';

/** The options of all three commands. */
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

/** The default name of a lock, next to the config or else in the working folder. */
export const usualLock = 'contracts.lock.json';

export function withGuard(command: Command): Command {
  return withConfig(
    command
      .option('--lock <file>', `the lock (default: ${usualLock} next to the config)`)
      .option(
        '--examples <folder>',
        'the folder of <contract>/<version>/examples/ (default: contracts next to the config)',
      )
      .option('--all', 'also guard every contract of this package')
      .option('--released', 'guard only released versions; drafts may change'),
  );
}

export function withFormat(command: Command): Command {
  return command.addOption(new Option('--format <format>', 'the output format').choices([...formats]).default('text'));
}
