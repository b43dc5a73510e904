/**
 * The commands by name. Each is loaded only when it is requested, so that a start pays only for its own command.
 *
 * Measured: with all commands and their libraries loaded first, `--version` took 2.5 times as long as Node alone.
 */
import type { MakeCommand } from './shared/command.js';

type Load = () => Promise<MakeCommand>;

/** In the order in which help lists them, under their headings. */
const table: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
  'Check:': {
    verify: async () => (await import('./commands/verify/verify.js')).verifyCommand,
    quote: async () => (await import('./commands/quote/quote.js')).quoteCommand,
    findings: async () => (await import('./commands/findings.js')).findingsCommand,
    'check-answer': async () => (await import('./commands/check-answer.js')).checkAnswerCommand,
    replay: async () => (await import('./commands/replay.js')).replayCommand,
    report: async () => (await import('./commands/report.js')).reportCommand,
  },
  'Explain:': {
    explain: async () => (await import('./commands/explain/explain.js')).explainCommand,
    diff: async () => (await import('./commands/diff/diff.js')).diffCommand,
  },
  'Contracts:': {
    contracts: async () => (await import('./commands/contracts.js')).contractsCommand,
    schema: async () => (await import('./commands/schema.js')).schemaCommand,
    example: async () => (await import('./commands/example.js')).exampleCommand,
    guard: async () => (await import('./commands/guard/guard.js')).guardCommand,
  },
  'Documents:': {
    import: async () => (await import('./commands/import/import.js')).importCommand,
    export: async () => (await import('./commands/export.js')).exportCommand,
    brief: async () => (await import('./commands/brief.js')).briefCommand,
    migrate: async () => (await import('./commands/migrate.js')).migrateCommand,
    legacy: async () => (await import('./commands/legacy.js')).legacyCommand,
    digest: async () => (await import('./commands/digest.js')).digestCommand,
    canonicalize: async () => (await import('./commands/canonicalize.js')).canonicalizeCommand,
    audit: async () => (await import('./commands/audit/audit.js')).auditCommand,
  },
  'Help:': { completion: async () => (await import('./commands/completion/completion.js')).completionCommand },
};

export function namesOfCommands(): readonly string[] {
  return Object.values(table).flatMap((commands) => Object.keys(commands));
}

/** The command of a name, or all of them, under their headings. */
export async function loadCommands(name?: string): Promise<ReadonlyMap<string, readonly MakeCommand[]>> {
  const loaded = new Map<string, readonly MakeCommand[]>();
  for (const [heading, commands] of Object.entries(table)) {
    const wanted = Object.entries(commands).filter(([candidate]) => name === undefined || candidate === name);
    if (wanted.length > 0) loaded.set(heading, await Promise.all(wanted.map(([, load]) => load())));
  }
  return loaded;
}
