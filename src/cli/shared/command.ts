/** What a file of commands/ gives to the table of commands. */

import { type Command, Option } from 'commander';
import type { Session } from './session.js';

/** Makes one command; its action tells the session how the run came out. */
export type MakeCommand = (session: Session) => Command;

/** The options of every command that uses contracts. */
export function withConfig(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'load contracts from this file (default: evidence.config.js, .mjs or .ts, from here upwards)',
    )
    .addOption(new Option('--no-config', 'load no config'));
}
