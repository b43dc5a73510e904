/**
 * `contracts`, with `schema` and `example`: the known contracts, the JSON Schema of one, and a published
 * document to start from.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { Option } from 'commander';
import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { type SchemaTarget, safeToJsonSchema } from '../../../engine/json-schema/index.js';
import type { Contract } from '../../../index.js';
import { commandOf, type Flags, type Texts } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import {
  contractNamed,
  knownContracts,
  spellVersion,
  versionSpelled,
} from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { inColumns } from '../shared/lines.js';
import type { Session } from '../shared/session.js';

export const contractsCommand = commandOf('contracts', {
  short: 'list contracts; print a schema or an example of one',
  says: 'List the known contracts with their versions, or show one in detail.',
  takes: [['[contract]', 'the name of a contract']],
  options: [['--json', 'print one line of JSON per version']],
  usesConfig: true,
  below: () => [contractSchema, contractExample],
  run: printContracts,
  notes: `
Examples:
  $ evidence-contracts contracts
  $ evidence-contracts contracts generation-result
  $ evidence-contracts contracts --json
  $ evidence-contracts contracts schema evidence-packet > schema.json
  $ evidence-contracts contracts example evidence-packet > packet.json

The stable digest is the identity of the evidence, not of what was thought of it: volatile members
are left out. A draft version may still change.`,
});

async function printContracts(
  name: string | undefined,
  choice: ConfigChoice & Flags<'json'>,
  session: Session,
) {
  const contracts =
    name === undefined
      ? await knownContracts(choice, session)
      : [await contractNamed(name, choice, session)];
  const facts = contracts.flatMap(factsOf);
  session.end(0);
  const textOf = name === undefined ? contractTable : contractDetails;
  const lines =
    choice.json === true
      ? facts.map((version) => printable(JSON.stringify(version)))
      : textOf(facts);
  await session.print(`${lines.join('\n')}\n`);
}

type ContractFacts = ReturnType<typeof factsOf>[number];

/**
 * One for each version, oldest first. The order of the members is that of the JSON output; null is
 * none.
 */
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
      .map(({ to, lossy, needs }) => ({
        to,
        lossy,
        needs: needs.map(({ name: need, why }) => ({ name: need, why })),
      })),
  }));
}

const heads = [
  'contract',
  'version',
  'status',
  'version member',
  'rules',
  'volatile',
  'sources',
  'migrations',
];

function contractTable(facts: readonly ContractFacts[]): string[] {
  const rows = facts.map(
    ({ name, version, status, versionAt, rules, volatile, sources, migrations }) => [
      name,
      spellVersion(version),
      status,
      versionAt === null ? 'nowhere' : `at ${versionAt}`,
      String(rules.length),
      String(volatile.length),
      sources ? 'checked' : '-',
      migrations.length === 0
        ? '-'
        : migrations.map(({ to }) => `to ${spellVersion(to)}`).join(', '),
    ],
  );
  return inColumns([heads, ...rows]);
}

function contractDetails(facts: readonly ContractFacts[]): string[] {
  const { name = '', versionAt = null } = facts[0] ?? {};
  const place =
    versionAt === null ? 'its documents have no version member' : `version at ${versionAt}`;
  return [
    printable(`${name}: ${place}`),
    ...facts.flatMap((version) => ['', ...versionDetails(version)]),
  ];
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

type SchemaChoice = ConfigChoice & Texts<'versionOf'> & { readonly target?: SchemaTarget };

const contractSchema = commandOf('schema', {
  says: 'Print the JSON Schema of a contract: its shape, without its rules.',
  takes: [['<contract>', 'the name of a contract']],
  options: [
    ['--version-of <version>', 'the version of the contract (default: the latest)'],
    new Option('--target <dialect>', 'the dialect of the schema').choices([
      'draft-2020-12',
      'draft-07',
    ]),
  ],
  usesConfig: true,
  run: printSchema,
  notes: `
Examples:
  $ evidence-contracts contracts schema evidence-packet
  $ evidence-contracts contracts schema evidence-packet --version-of 1.0 > evidence-packet.schema.json`,
});

async function printSchema(name: string, choice: SchemaChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const version =
    choice.versionOf === undefined ? undefined : versionSpelled(contract, choice.versionOf);
  const schema = safeToJsonSchema(contract, present({ version, target: choice.target }));
  if (!schema.ok)
    throw new Refusal(
      `${name}: ${schema.issues.map(({ pointer, message }) => `${message}${at(pointer)}`).join('; ')}`,
    );
  session.end(0);
  const lines = JSON.stringify(schema.value, null, 2).split('\n');
  await session.print(`${lines.map(printable).join('\n')}\n`);
}

const at = (pointer: string): string => (pointer === '' ? '' : ` at ${printable(pointer)}`);

const contractExample = commandOf('example', {
  says: 'Print an example document of a contract.',
  takes: [['<contract>', 'the name of a contract']],
  options: [['--invalid', 'print an invalid one; stderr names the rule that it breaks']],
  usesConfig: true,
  run: printExample,
  notes: `
Examples:
  $ evidence-contracts contracts example evidence-packet > packet.json
  $ evidence-contracts contracts example evidence-packet --invalid | evidence-contracts verify -`,
});

async function printExample(
  name: string,
  { invalid, ...choice }: ConfigChoice & Flags<'invalid'>,
  session: Session,
) {
  const kind = invalid === true ? 'invalid' : 'valid';
  const { versions } = await contractNamed(name, choice, session);
  const version = encodeURIComponent(String(versions.at(-1)?.version));
  const folder = new URL(`${name}/${version}/examples/${kind}/`, session.published);
  const names = existsSync(folder)
    ? (await readdir(folder)).filter((one) => one.endsWith('.json')).sort()
    : [];
  const expected = names.includes('expected.json') ? await expectedIn(folder) : {};
  // Of valid ones the full one, of invalid ones one whose rule can be named
  const first =
    kind === 'valid'
      ? (names.find((one) => one === 'full.json') ?? names[0])
      : names.find((one) => Object.hasOwn(expected, one));
  if (first === undefined) throw new Refusal(`${name} has no such example`);
  await session.print(await readFile(new URL(first, folder)), 0);
  const why = expected[first];
  if (why !== undefined)
    session.warn(`${first}: breaks ${why.code} at ${why.pointer || 'the document'}: ${why.says}`);
}

type Expected = Readonly<{ code: string; pointer: string; says: string }>;

/** By the name of the file: the rule that each invalid example breaks. */
async function expectedIn(folder: URL): Promise<Readonly<Record<string, Expected>>> {
  const text = await readFile(new URL('expected.json', folder), 'utf8');
  return JSON.parse(text) as Record<string, Expected>;
}
