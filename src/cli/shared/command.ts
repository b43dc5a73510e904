/** What all commands share: the type of a command, and the options of a config. */

import { type Command, Option } from 'commander';
import type { Session } from './session.js';

/** Creates one command; its action sets the exit code of the session. */
export type MakeCommand = (session: Session) => Command;

/** Adds the options of every command that uses contracts. */
export function withConfig(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'load contracts from this file (default: evidence.config.js, .mjs or .ts in this folder or above)',
    )
    .addOption(new Option('--no-config', 'load no config'));
}
