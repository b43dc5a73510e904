/** The command line: commands, one file each, under one set of manners for help, usage errors and exit codes. */

import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { loadCommands, namesOfCommands } from './command-table.js';
import type { MakeCommand } from './shared/command.js';
import { codeOf, type ExitCode } from './shared/exit.js';
import { helpLayout, wrapParagraphs } from './shared/help.js';
import type { Session } from './shared/session.js';
import { packageVersion } from './shared/version.js';

/** Runs one command line, without the program's own name, and gives its exit code. */
export async function run(words: readonly string[], session: Session): Promise<ExitCode> {
  try {
    // one that is named is all that is loaded; help, mistakes and completion ask for the others too
    const isNamed = words[0] !== undefined && namesOfCommands().includes(words[0]);
    const program = programOf(session, await loadCommands(isNamed ? words[0] : undefined));
    if (words[0] === completeWord) return await complete(program, words.slice(words[1] === '--' ? 2 : 1), session);
    await program.parseAsync(words, { from: 'user' });
    return session.code();
  } catch (error) {
    return error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : codeOf(error, session.complain);
  }
}

function programOf(session: Session, commands: ReadonlyMap<string, readonly MakeCommand[]>): Command {
  const program = new Command('evidence-contracts')
    .description(description)
    .version(packageVersion, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .exitOverride()
    .showHelpAfterError('(add --help to see what there is)')
    .configureOutput(outputOf(session))
    .configureHelp(helpLayout)
    .addHelpText('after', manners);
  for (const [heading, makers] of commands) {
    program.commandsGroup(heading);
    for (const make of makers) program.addCommand(withMannersOf(program, make(session)));
  }
  return program.helpCommand('help [command]', 'print help on a command, with examples');
}

/** All that the parser itself writes goes the way of everything else, and never past the session. */
function outputOf(session: Session): OutputConfiguration {
  return {
    writeOut: (text) => void session.print(wrapParagraphs(text, session.width ?? Number.POSITIVE_INFINITY)),
    writeErr: (text) => void session.tell(text),
    outputError: (text) => {
      for (const line of linesOf(text)) session.complain(line);
    },
    getOutHasColors: () => session.colors,
    getErrHasColors: () => false,
    getOutHelpWidth: () => session.width ?? plainWidth,
    getErrHelpWidth: () => plainWidth,
  };
}

/** Columns of help where no terminal says how many it has. */
const plainWidth = 80;

/** A command below another, and all below it: their help and errors go the same way. */
function withMannersOf(above: Command, command: Command): Command {
  command.copyInheritedSettings(above);
  for (const below of command.commands) withMannersOf(command, below);
  return command;
}

const description = `Verifies documents against their contracts, and quotes against their sources.

Check a file, see why it failed, fix it:
  $ evidence-contracts verify packet.json
  $ evidence-contracts explain packet.results.order
  $ evidence-contracts migrate result.json --to 3 > result.v3.json

No file at hand? Take an example, or one that is broken:
  $ evidence-contracts contracts
  $ evidence-contracts example evidence-packet > packet.json
  $ evidence-contracts example evidence-packet --invalid > broken.json`;

const manners = `
Exit codes:
  0  all hold
  1  something does not hold, text that is not strict JSON included
  2  wrong usage, or a file that cannot be opened or read

A file named - is standard input. The contract of a document is recognised;
--contract names it. Help on a command: evidence-contracts help verify`;

async function complete(program: Command, words: readonly string[], session: Session): Promise<ExitCode> {
  const { candidatesFor } = await import('./commands/completion/candidates.js');
  await session.print(
    candidatesFor(program, words)
      .map((candidate) => `${candidate}\n`)
      .join(''),
  );
  return 0;
}

/** What the parser complains of: one line, and maybe a suggestion; a line end in a word of the user is not one of ours. */
function linesOf(text: string): string[] {
  return text.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$|\(add --help)/);
}

/** The word by which the scripts of `completion` call back: `__complete -- verify --js`. Help does not show it. */
export const completeWord = '__complete';
