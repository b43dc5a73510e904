/** `schema`: the JSON Schema of a contract at one of its versions. */
import { Command, Option } from 'commander';
import { printable } from '../../issue/issue.js';
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
    .addHelpText('after', examples)
    .action((name: string, choice: SchemaChoice) => printSchema(name, choice, session));

const examples = `
Examples:
  $ evidence-contracts schema evidence-packet
  $ evidence-contracts schema evidence-packet --version-of 1.0 > evidence-packet.schema.json`;

async function printSchema(name: string, choice: SchemaChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const version = choice.versionOf === undefined ? undefined : versionSpelled(contract, choice.versionOf);
  const schema = safeToJsonSchema(contract, {
    ...(version === undefined ? {} : { version }),
    ...(choice.target === undefined ? {} : { target: choice.target }),
  });
  if (!schema.ok) throw new Refusal(`${name}: ${schema.issues.map(({ message }) => message).join('; ')}`);
  session.end(0);
  const lines = JSON.stringify(schema.value, null, 2).split('\n');
  await session.print(`${lines.map(printable).join('\n')}\n`);
}
