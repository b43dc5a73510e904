/** `schema` and `example`: the JSON Schema of a contract, and a published document to start from, valid or not. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { printable } from '../../issue/issue.js';
import { present } from '../../json/value/index.js';
import { type SchemaTarget, safeToJsonSchema } from '../../json-schema/index.js';
import { type MakeCommand, withConfig } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { contractNamed, versionSpelled } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import type { Session } from '../shared/session.js';

interface SchemaChoice extends ConfigChoice {
  readonly versionOf?: string;
  readonly target?: SchemaTarget;
}

export const schemaCommand: MakeCommand = (session) =>
  withConfig(
    new Command('schema')
      .description('Print the JSON Schema of a contract: its shape, without its rules.')
      .argument('<contract>', 'the name of a contract')
      .option('--version-of <version>', 'the version of the contract (default: the latest)')
      .addOption(new Option('--target <dialect>', 'the dialect of the schema').choices(['draft-2020-12', 'draft-07'])),
  )
    .addHelpText('after', schemaExamples)
    .action((name: string, choice: SchemaChoice) => printSchema(name, choice, session));

const schemaExamples = `
Examples:
  $ evidence-contracts schema evidence-packet
  $ evidence-contracts schema evidence-packet --version-of 1.0 > evidence-packet.schema.json`;

async function printSchema(name: string, choice: SchemaChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const version = choice.versionOf === undefined ? undefined : versionSpelled(contract, choice.versionOf);
  const schema = safeToJsonSchema(contract, present({ version, target: choice.target }));
  if (!schema.ok) throw new Refusal(`${name}: ${schema.issues.map(({ message }) => message).join('; ')}`);
  session.end(0);
  const lines = JSON.stringify(schema.value, null, 2).split('\n');
  await session.print(`${lines.map(printable).join('\n')}\n`);
}

export const exampleCommand: MakeCommand = (session) =>
  withConfig(
    new Command('example')
      .description('Print an example document of a contract.')
      .argument('<contract>', 'the name of a contract')
      .option('--invalid', 'print an invalid one; stderr names the rule that it breaks'),
  )
    .addHelpText('after', exampleExamples)
    .action((name: string, { invalid, ...choice }: ConfigChoice & { readonly invalid?: true }) =>
      printExample({ name, kind: invalid === true ? 'invalid' : 'valid' }, choice, session),
    );

const exampleExamples = `
Examples:
  $ evidence-contracts example evidence-packet > packet.json
  $ evidence-contracts example evidence-packet --invalid | evidence-contracts verify -`;

async function printExample(
  { name, kind }: { readonly name: string; readonly kind: 'valid' | 'invalid' },
  choice: ConfigChoice,
  session: Session,
): Promise<void> {
  const { versions } = await contractNamed(name, choice, session);
  const version = encodeURIComponent(String(versions.at(-1)?.version));
  const folder = new URL(`${name}/${version}/examples/${kind}/`, session.published);
  const names = existsSync(folder) ? (await readdir(folder)).filter((one) => one.endsWith('.json')).sort() : [];
  const expected: Readonly<Record<string, Expected>> = names.includes('expected.json')
    ? (JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as Record<string, Expected>)
    : {};
  const best = names.find((one) => (kind === 'valid' ? one === 'full.json' : Object.hasOwn(expected, one)));
  const first = best ?? (kind === 'valid' ? names[0] : undefined);
  if (first === undefined) throw new Refusal(`${name} has no such example`);
  session.end(0);
  await session.print(await readFile(new URL(first, folder)));
  const why = expected[first];
  if (why !== undefined) session.warn(`${first}: breaks ${why.code} at ${why.pointer || 'the document'}: ${why.says}`);
}

/** Which rule an invalid example breaks, and where. */
interface Expected {
  readonly code: string;
  readonly pointer: string;
  readonly says: string;
}
