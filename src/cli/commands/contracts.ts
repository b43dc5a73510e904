/** `contracts`: all known contracts, or one of them in detail. */

import { Command } from 'commander';
import type { Contract, Need, Severity, Status, Version } from '../../index.js';
import { printable } from '../../issue/issue.js';
import { type MakeCommand, withConfig } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { contractNamed, knownContracts, spellVersion } from '../shared/contracts.js';
import { inColumns } from '../shared/lines.js';
import type { Session } from '../shared/session.js';

interface ContractsChoice extends ConfigChoice {
  readonly json?: true;
}

export const contractsCommand: MakeCommand = (session) =>
  withConfig(
    new Command('contracts')
      .description('List the known contracts with their versions, or show one in detail.')
      .argument('[contract]', 'the name of a contract')
      .option('--json', 'print one line of JSON per version'),
  )
    .addHelpText('after', examples)
    .action((name: string | undefined, choice: ContractsChoice) => printContracts(name, choice, session));

const examples = `
Examples:
  $ evidence-contracts contracts
  $ evidence-contracts contracts generation-result
  $ evidence-contracts contracts --json

Volatile members are left out of the stable digest. A draft version may still change.`;

async function printContracts(name: string | undefined, choice: ContractsChoice, session: Session): Promise<void> {
  const contracts =
    name === undefined ? await knownContracts(choice, session) : [await contractNamed(name, choice, session)];
  const facts = contracts.flatMap(factsOf);
  session.end(0);
  const lines =
    choice.json === true
      ? facts.map((version) => printable(JSON.stringify(version)))
      : name === undefined
        ? contractTable(facts)
        : contractDetails(facts);
  await session.print(`${lines.join('\n')}\n`);
}

/** One version of a contract. The order of the members is that of the JSON output. */
export interface ContractFacts {
  readonly name: string;
  readonly version: Version;
  readonly status: Status;
  /** True for the last version, which the contract writes by default. */
  readonly latest: boolean;
  /** Number of the decision on this version; null if it names none. */
  readonly adr: string | null;
  /** Pointer of the member with the version; null if there is none. */
  readonly versionAt: string | null;
  /** Pointers of what the stable digest leaves out. */
  readonly volatile: readonly string[];
  /** True if the version declares claims on sources that can be checked. */
  readonly sources: boolean;
  readonly rules: readonly { readonly code: string; readonly severity: Severity; readonly says: string }[];
  /** The steps that lead away from this version. */
  readonly migrations: readonly MigrationFacts[];
}

/** One step. */
export interface MigrationFacts {
  readonly to: Version;
  readonly lossy: boolean;
  readonly needs: readonly Need[];
}

/** One for each version, oldest first. */
export function factsOf({ name, versionAt, versions, steps }: Contract): readonly ContractFacts[] {
  return versions.map(({ version, status, adr = null, volatile, rules, ...declared }) => ({
    name,
    version,
    status,
    latest: version === versions.at(-1)?.version,
    adr,
    versionAt,
    volatile,
    sources: typeof declared.sources === 'function',
    rules: rules.map(({ code, severity, says }) => ({ code, severity, says })),
    migrations: steps
      .filter(({ from }) => from === version)
      .map(({ to, lossy, needs }) => ({ to, lossy, needs: needs.map(({ name: need, why }) => ({ name: need, why })) })),
  }));
}

const heads = ['contract', 'version', 'status', 'version member', 'rules', 'volatile', 'sources', 'migrations'];

/** One line a version, under a line of heads. */
export function contractTable(facts: readonly ContractFacts[]): string[] {
  const rows = facts.map(({ name, version, status, versionAt, rules, volatile, sources, migrations }) => [
    name,
    spellVersion(version),
    status,
    versionAt === null ? 'nowhere' : `at ${versionAt}`,
    String(rules.length),
    String(volatile.length),
    sources ? 'checked' : '-',
    migrations.length === 0 ? '-' : migrations.map(({ to }) => `to ${spellVersion(to)}`).join(', '),
  ]);
  return inColumns([heads, ...rows]);
}

/** A contract in detail: one section per version. */
export function contractDetails(facts: readonly ContractFacts[]): string[] {
  const [first] = facts;
  if (first === undefined) return [];
  const { name, versionAt } = first;
  const place = versionAt === null ? 'its documents have no version member' : `version at ${versionAt}`;
  return [printable(`${name}: ${place}`), ...facts.flatMap((version) => ['', ...versionDetails(version)])];
}

function versionDetails({ version, status, latest, adr, ...facts }: ContractFacts): string[] {
  const headline = [
    `version ${spellVersion(version)}`,
    latest ? 'the latest' : '',
    status,
    adr === null ? '' : `ADR ${adr}`,
  ];
  const rules = facts.rules.map(({ code, severity, says }) => [
    `    ${code}`,
    severity === 'warning' ? `${says} (warning)` : says,
  ]);
  return [
    printable(headline.filter((part) => part !== '').join(', ')),
    printable(`  volatile: ${facts.volatile.length === 0 ? 'nothing' : facts.volatile.join(', ')}`),
    `  sources: ${facts.sources ? 'claims are checked with verify --sources' : 'no claims'}`,
    ...(facts.migrations.length === 0 ? [] : ['  migrations:']),
    ...facts.migrations.map((migration) => printable(`    ${migrationLine(migration)}`)),
    ...(rules.length === 0 ? ['  rules: none'] : ['  rules:']),
    ...inColumns(rules),
  ];
}

function migrationLine({ to, lossy, needs }: MigrationFacts): string {
  const wants = needs.map(({ name, why }) => `${name} (${why})`).join(', ');
  return `to ${spellVersion(to)}${lossy ? ', lossy' : ''}; needs ${wants === '' ? 'nothing' : wants}`;
}
