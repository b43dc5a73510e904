/** `contracts`: all known contracts, or one of them in detail. */

import { Command } from 'commander';
import type { Contract } from '../../index.js';
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
  const textOf = name === undefined ? contractTable : contractDetails;
  const lines = choice.json === true ? facts.map((version) => printable(JSON.stringify(version))) : textOf(facts);
  await session.print(`${lines.join('\n')}\n`);
}

type ContractFacts = ReturnType<typeof factsOf>[number];

/** One for each version, oldest first. The order of the members is that of the JSON output; null is none. */
function factsOf({ name, versionAt, versions, steps }: Contract) {
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

function contractTable(facts: readonly ContractFacts[]): string[] {
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

/** One section per version. */
function contractDetails(facts: readonly ContractFacts[]): string[] {
  const { name = '', versionAt = null } = facts[0] ?? {};
  const place = versionAt === null ? 'its documents have no version member' : `version at ${versionAt}`;
  return [printable(`${name}: ${place}`), ...facts.flatMap((version) => ['', ...versionDetails(version)])];
}

function versionDetails({ version, status, latest, adr, ...facts }: ContractFacts): string[] {
  const headline = `version ${spellVersion(version)}${latest ? ', the latest' : ''}, ${status}`;
  const rules = facts.rules.map(({ code, severity, says }) => [
    `    ${code}`,
    severity === 'warning' ? `${says} (warning)` : says,
  ]);
  return [
    printable(`${headline}${adr === null ? '' : `, ADR ${adr}`}`),
    printable(`  volatile: ${facts.volatile.join(', ') || 'nothing'}`),
    `  sources: ${facts.sources ? 'claims are checked with verify --sources' : 'no claims'}`,
    ...(facts.migrations.length === 0 ? [] : ['  migrations:']),
    ...facts.migrations.map(({ to, lossy, needs }) => {
      const wants = needs.map(({ name, why }) => `${name} (${why})`).join(', ') || 'nothing';
      return printable(`    to ${spellVersion(to)}${lossy ? ', lossy' : ''}; needs ${wants}`);
    }),
    ...(rules.length === 0 ? ['  rules: none'] : ['  rules:']),
    ...inColumns(rules),
  ];
}
