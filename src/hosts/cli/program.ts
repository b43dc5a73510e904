/** The command line: all commands with the same help, usage errors and exit codes. */
import {
  Command,
  CommanderError,
  Help,
  type HelpConfiguration,
  type OutputConfiguration,
} from 'commander';
import type { MakeCommand } from './shared/command.js';
import { codeOf, type ExitCode, Refusal } from './shared/exit.js';
import type { Session } from './shared/session.js';
import { packageVersion } from './shared/version.js';

/** Runs one command line, without the program's own name, and returns its exit code. */
export async function run(given: readonly string[], session: Session): Promise<ExitCode> {
  try {
    const words = helpOfKnown(given[0] === '-V' ? ['--version', ...given.slice(1)] : given);
    // Loads only the named command; help, mistakes and completion need all of them
    const isNamed = words[0] !== undefined && namesOfCommands().includes(words[0]);
    const instead = isNamed ? undefined : insteadOf.get(words[0] ?? '');
    if (instead !== undefined)
      throw new Refusal(`unknown command '${words[0]}'; type: evidence-contracts ${instead}`);
    const program = programOf(
      { ...session, words },
      await loadCommands(isNamed ? words[0] : undefined),
    );
    if (words[0] === completeWord)
      return await complete(program, words.slice(words[1] === '--' ? 2 : 1), session);
    await program.parseAsync(words, { from: 'user' });
    return session.code();
  } catch (error) {
    return error instanceof CommanderError
      ? error.exitCode === 0
        ? 0
        : 2
      : codeOf(error, session.warn);
  }
}

/**
 * Without `help` before a word that is not a command, as the parser would print its usage and not
 * what is wrong.
 */
function helpOfKnown(words: readonly string[]): readonly string[] {
  const [first, asked] = words;
  return first !== 'help' || asked === undefined || namesOfCommands().includes(asked)
    ? words
    : words.slice(1);
}

function programOf(
  session: Session,
  commands: ReadonlyMap<string, readonly MakeCommand[]>,
): Command {
  const program = new Command('evidence-contracts')
    .description(description)
    .version(packageVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .enablePositionalOptions() // an option of the program after a command is unknown
    .exitOverride()
    .showHelpAfterError('(add --help for all options)')
    .configureOutput(outputOf(session))
    .configureHelp(helpLayout)
    .addHelpText('after', manners);
  for (const [heading, makers] of commands) {
    program.commandsGroup(heading);
    for (const make of makers) program.addCommand(withSettingsOf(program, make(session)));
  }
  return program.helpCommand('help [command]', 'print help and examples of a command');
}

function outputOf(session: Session): OutputConfiguration {
  return {
    writeOut: (text) =>
      void session.print(wrapParagraphs(text, session.width ?? Number.POSITIVE_INFINITY)),
    writeErr: (text) => void session.printError(text),
    outputError: (text) => {
      // One line, and maybe a suggestion. A line end in a user's word does not split it
      for (const line of text.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$|\(add --help)/))
        session.warn(line);
    },
    getOutHasColors: () => session.colors,
    getErrHasColors: () => false,
    getOutHelpWidth: () => session.width ?? plainWidth,
    getErrHelpWidth: () => plainWidth,
  };
}

const plainWidth = 80;

function withSettingsOf(above: Command, command: Command): Command {
  command.copyInheritedSettings(above);
  for (const below of command.commands) withSettingsOf(command, below);
  return command;
}

const description = `Checks quotes against their sources, and documents against their contracts.

  $ evidence-contracts check answer.md --source texts
  $ evidence-contracts report answer.md --source texts --out pages
  $ evidence-contracts contracts example evidence-packet > packet.json
  $ evidence-contracts verify packet.json`;

const manners = `
Exit codes: 0 all is valid; 1 something is invalid; 2 wrong usage, or a file
that cannot be read; 141 the reader of stdout went away. The file - is stdin.
All options and examples of a command: evidence-contracts check --help`;

async function complete(
  program: Command,
  words: readonly string[],
  session: Session,
): Promise<ExitCode> {
  const { candidatesFor } = await import('./commands/completion.js');
  const lines = candidatesFor(program, words).map((candidate) => `${candidate}\n`);
  await session.print(lines.join(''));
  return 0;
}

/** The hidden command that the completion scripts call: `__complete -- verify --js`. */
export const completeWord = '__complete';

/** In the order in which help lists them, under their headings. */
const table: Readonly<Record<string, Readonly<Record<string, () => Promise<MakeCommand>>>>> = {
  'Every day:': {
    check: async () => (await import('./commands/check/check.js')).checkCommand,
    verify: async () => (await import('./commands/verify/verify.js')).verifyCommand,
    report: async () => (await import('./commands/report.js')).reportCommand,
    mcp: async () => (await import('./commands/mcp/mcp.js')).mcpCommand,
    import: async () => (await import('./commands/import.js')).importCommand,
    explain: async () => (await import('./commands/explain.js')).explainCommand,
    guard: async () => (await import('./commands/guard/guard.js')).guardCommand,
  },
  'Now and then:': {
    quote: async () => (await import('./commands/quote.js')).quoteCommand,
    export: async () => (await import('./commands/export.js')).exportCommand,
    contracts: async () => (await import('./commands/contracts.js')).contractsCommand,
    migrate: async () => (await import('./commands/migrate.js')).migrateCommand,
    digest: async () => (await import('./commands/digest.js')).digestCommand,
    diff: async () => (await import('./commands/diff.js')).diffCommand,
    audit: async () => (await import('./commands/audit/audit.js')).auditCommand,
    replay: async () => (await import('./commands/replay.js')).replayCommand,
    doctor: async () => (await import('./commands/doctor.js')).doctorCommand,
    completion: async () => (await import('./commands/completion.js')).completionCommand,
    bench: async () => (await import('./commands/bench/bench.js')).benchCommand,
  },
};

/** What to type in place of words that are no command, where no name of a command is near. */
const insteadOf: ReadonlyMap<string, string> = new Map([
  ['version', '--version'],
  ['figures', 'check ANSWER --source FOLDER --figures'],
]);

export const namesOfCommands = (): readonly string[] =>
  Object.values(table).flatMap((commands) => Object.keys(commands));

/** The command of a name, or all of them, under their headings. */
export async function loadCommands(
  name?: string,
): Promise<ReadonlyMap<string, readonly MakeCommand[]>> {
  const loaded = new Map<string, readonly MakeCommand[]>();
  for (const [heading, commands] of Object.entries(table)) {
    const wanted = Object.entries(commands).filter(
      ([candidate]) => name === undefined || candidate === name,
    );
    if (wanted.length > 0) loaded.set(heading, await Promise.all(wanted.map(([, load]) => load())));
  }
  return loaded;
}

/** Fewer columns are too narrow for a sentence. */
const leastColumn = 40;

export const helpLayout: HelpConfiguration = {
  minWidthToWrap: 10,
  /** What a command takes is in its own help. */
  subcommandTerm: (command) => command.name(),
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80;
    if (description === '' || width - termWidth - 4 >= leastColumn) {
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    }
    const lines = helper.boxWrap(description, Math.max(width - 6, 10)).split('\n');
    return [`  ${term}`, ...lines.map((line) => `      ${line}`)].join('\n');
  },
};

/**
 * Paragraphs, and terms with their sentence, at the width of the terminal; examples stay as they
 * are, to be copied.
 */
function wrapParagraphs(text: string, width: number): string {
  const help = Object.assign(new Help(), { minWidthToWrap: 10 });
  const isWrapped = (line: string): boolean => /^(?:\S(?!.* {2})| {2}\S+ {2}\S)/.test(line);
  const lines = text
    .split('\n')
    .map((line) => (isWrapped(line) ? help.boxWrap(line, width) : line));
  return lines.join('\n');
}
