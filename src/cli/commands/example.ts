/** `example`: a document to start from, valid or broken in one place, out of the published examples of a contract. */
import { Command } from 'commander';
import type { Contract } from '../../index.js';
import type { ConfigChoice } from '../config.js';
import { withConfig } from '../config-options.js';
import { contractNamed } from '../contracts.js';
import { type Example, invalidExample, validExample } from '../examples.js';
import { Refusal } from '../exit.js';
import type { MakeCommand } from '../make-command.js';
import type { Session } from '../session.js';

interface ExampleChoice extends ConfigChoice {
  readonly invalid?: true;
}

export const exampleCommand: MakeCommand = (session) =>
  withConfig(
    new Command('example')
      .description('Print an example document of a contract.')
      .argument('<contract>', 'the name of a contract')
      .option('--invalid', 'print one that does not hold; stderr then says what it breaks'),
  )
    .addHelpText('after', examples)
    .action(async (name: string, choice: ExampleChoice) => {
      await printExample(name, choice, session);
    });

const examples = `
Examples:
  $ evidence-contracts example evidence-packet > packet.json
  $ evidence-contracts example evidence-packet --invalid | evidence-contracts verify -`;

async function printExample(name: string, choice: ExampleChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const example = await exampleOf(contract, choice, session);
  if (example === undefined) throw new Refusal(`this package has no such example of ${name}`);
  session.end(0);
  await session.print(example.bytes);
  if (example.breaks !== undefined) session.complain(example.breaks);
}

/** Of the latest version. */
async function exampleOf(
  { name, versions }: Contract,
  { invalid }: ExampleChoice,
  { published }: Session,
): Promise<Example | undefined> {
  const version = encodeURIComponent(String(versions.at(-1)?.version));
  const folder = new URL(`${name}/${version}/examples/`, published);
  return await (invalid === true ? invalidExample(folder) : validExample(folder));
}
