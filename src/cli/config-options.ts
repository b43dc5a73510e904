/** The options that say where a project's own contracts come from. */
import { type Command, Option } from 'commander';

/** The options of every command that uses contracts. */
export function withConfig(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'load contracts from this file (default: evidence.config.js, .mjs or .ts, from here upwards)',
    )
    .addOption(new Option('--no-config', 'load no config'));
}
