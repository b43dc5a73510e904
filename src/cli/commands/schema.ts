/** `schema`: the JSON Schema of a contract at one of its versions. */
import { Command } from 'commander';
import type { Contract, Version } from '../../index.js';
import { printable } from '../../issue/printable.js';
import { safeToJsonSchema } from '../../json-schema/index.js';
import type { ConfigChoice } from '../config.js';
import { contractNamed, withConfig } from '../contracts.js';
import { Refusal } from '../exit.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

interface SchemaChoice extends ConfigChoice {
  readonly versionOf?: string;
}

export const schemaCommand: MakeCommand = (session) =>
  withConfig(
    new Command('schema')
      .description('Print the JSON Schema (draft 2020-12) of a contract: its shape, without its rules.')
      .argument('<contract>', 'the name of a contract')
      .option('--version-of <version>', 'the version of the contract (default: the latest)'),
  )
    .addHelpText('after', examples)
    .action(async (name: string, choice: SchemaChoice) => {
      await printSchema(name, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts schema evidence-packet
  $ evidence-contracts schema evidence-packet --version-of 1.0 > evidence-packet.schema.json`;

async function printSchema(name: string, choice: SchemaChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const version = choice.versionOf === undefined ? undefined : versionSpelled(contract, choice.versionOf);
  const schema = safeToJsonSchema(contract, version);
  if (!schema.ok) throw new Refusal(`${name}: ${schema.issues.map(({ message }) => message).join('; ')}`);
  session.end(0);
  const lines = JSON.stringify(schema.value, null, 2).split('\n');
  await session.print(`${lines.map(printable).join('\n')}\n`);
}

/** `1.0` as people write it, or `"1"` with its quotes where a contract has both `"1"` and `1`. */
function versionSpelled({ name, versions }: Contract, word: string): Version {
  const spelled = versions.map(({ version }) => version);
  const version = spelled.find((one) => JSON.stringify(one) === word) ?? spelled.find((one) => String(one) === word);
  if (version !== undefined) return version;
  const known = spelled.map((one) => JSON.stringify(one)).join(', ');
  throw new Refusal(`${name} has no version ${word}; known: ${known}`);
}
