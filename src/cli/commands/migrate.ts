/** `migrate`: a document at another version of its contract, with a receipt of what was done. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import {
  type Contract,
  formatIssue,
  type JsonObject,
  type Receipt,
  readJson,
  safeMigrate,
  safeParse,
} from '../../index.js';
import type { ConfigChoice } from '../config.js';
import { contractNamed, knownContracts, withConfig } from '../contracts.js';
import { isSystemError, Refusal, reasonOf } from '../exit.js';
import type { MakeCommand } from '../make-command.js';
import { bytesOfFile } from '../one-document.js';
import type { Session } from '../session.js';

interface MigrateChoice extends ConfigChoice {
  readonly to?: string;
  readonly contract?: string;
  readonly context?: string;
  readonly receipt?: string;
}

export const migrateCommand: MakeCommand = (session) =>
  withConfig(
    new Command('migrate')
      .description(
        'Bring a document to another version of its contract. Nothing is invented: what is missing is asked for.',
      )
      .argument('<file>', 'a JSON file; - is stdin')
      .option('--to <version>', 'the wanted version (default: the latest)')
      .option('--contract <name>', 'the contract (default: the only one with migrations that the document keeps)')
      .option('--context <file>', 'a JSON object with what the steps need and the document does not hold')
      .option('--receipt <file>', 'write a receipt: what was added, changed and dropped, and both digests'),
  )
    .addHelpText('after', examples)
    .action(async (file: string, choice: MigrateChoice) => {
      await migrateFile(file, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts migrate result.json --to 3 > result.v3.json
  $ evidence-contracts migrate old.json --context sources.json --receipt receipt.json`;

async function migrateFile(file: string, choice: MigrateChoice, session: Session): Promise<void> {
  const bytes = await bytesOfFile(file, session);
  const contract = await contractOf(file, bytes, { choice, session });
  const context = await contextOf(choice, session);
  if (contract === undefined || context === undefined) return;
  const to = versionOf(contract, choice.to);
  const migrated = safeMigrate(contract, bytes, { ...(to === undefined ? {} : { to }), ...context });
  session.end(migrated.ok ? 0 : 1);
  if (migrated.ok) {
    if (choice.receipt !== undefined) await writeReceipt(choice.receipt, migrated.receipt, session);
    await session.print(`${JSON.stringify(migrated.value, null, 2)}\n`);
    return;
  }
  for (const issue of migrated.issues) session.complain(formatIssue(issue, file));
  if (migrated.needs.length > 0) {
    const members = migrated.needs.map(({ name }) => `"${name}": ...`).join(', ');
    session.complain(`hint: give the missing pieces with --context FILE, a JSON object { ${members} }`);
  }
}

/** Without a name the document decides: exactly one contract that has migrations must read it. */
async function contractOf(
  file: string,
  bytes: Uint8Array,
  { choice, session }: { readonly choice: MigrateChoice; readonly session: Session },
): Promise<Contract | undefined> {
  if (choice.contract !== undefined) return contractNamed(choice.contract, choice, session);
  const candidates = (await knownContracts(choice, session)).filter(({ steps }) => steps.length > 0);
  const readers = candidates.filter((contract) => safeParse(contract, bytes, { maxIssues: 1 }).ok);
  const [only] = readers;
  if (readers.length > 1) throw new Refusal(`${file}: several contracts read it; say --contract: ${namesOf(readers)}`);
  if (only !== undefined) return only;
  session.end(1);
  session.complain(`${file}: no contract with migrations reads it; --contract says why: ${namesOf(candidates)}`);
  return undefined;
}

function namesOf(contracts: readonly Contract[]): string {
  return contracts.map(({ name }) => name).join(', ');
}

function versionOf(contract: Contract, said: string | undefined): string | number | undefined {
  if (said === undefined) return undefined;
  const known = contract.versions.map(({ version }) => version);
  const found = known.find((version) => String(version) === said);
  if (found === undefined) throw new Refusal(`${contract.name} has no version ${said}; known: ${known.join(', ')}`);
  return found;
}

/** The context, or undefined when the file was refused and everything is said. */
async function contextOf(
  { context: file }: MigrateChoice,
  session: Session,
): Promise<{ readonly context?: JsonObject } | undefined> {
  if (file === undefined) return {};
  const read = readJson(await bytesOfFile(file, session));
  if (read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)) {
    return { context: read.value as JsonObject };
  }
  session.end(1);
  if (read.ok) session.complain(`${file}: the context is no JSON object`);
  else for (const issue of read.issues) session.complain(formatIssue(issue, file));
  return undefined;
}

async function writeReceipt(file: string, receipt: Receipt, session: Session): Promise<void> {
  try {
    await writeFile(resolve(session.folder, file), `${JSON.stringify(receipt, null, 2)}\n`);
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${file}: cannot be written: ${reasonOf(error)}`);
    throw error;
  }
}
