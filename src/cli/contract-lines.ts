/** How contracts are written for people: all in a table, or one in detail. Every line is safe for terminals. */
import { printable } from '../issue/printable.js';
import { inColumns } from './columns.js';
import type { ContractFacts, MigrationFacts } from './contract-facts.js';
import { spellVersion } from './contracts.js';

const heads = ['contract', 'version', 'status', 'says its version', 'rules', 'volatile', 'sources', 'migrations'];

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

/** A contract in detail: one part for each version. */
export function contractDetails(facts: readonly ContractFacts[]): string[] {
  const [first] = facts;
  if (first === undefined) return [];
  const { name, versionAt } = first;
  const place = versionAt === null ? 'its documents do not say their version' : `says its version at ${versionAt}`;
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
    `  sources: ${facts.sources ? 'what it claims of them is checked with verify --sources' : 'it claims nothing of them'}`,
    ...(facts.migrations.length === 0 ? [] : ['  migrations:']),
    ...facts.migrations.map((migration) => printable(`    ${migrationLine(migration)}`)),
    ...(rules.length === 0 ? ['  rules: none'] : ['  rules:']),
    ...inColumns(rules),
  ];
}

function migrationLine({ to, lossy, needs }: MigrationFacts): string {
  const wants = needs.map(({ name, why }) => `${name} (${why})`).join(', ');
  return `to ${spellVersion(to)}${lossy ? ', loses something' : ''}; needs ${wants === '' ? 'nothing' : wants}`;
}
