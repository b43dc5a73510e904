/** `example`: a document to start from, valid or broken in one place, out of the published examples of a contract. */

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { type MakeCommand, withConfig } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { contractNamed } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import type { Session } from '../shared/session.js';

interface ExampleChoice extends ConfigChoice {
  readonly invalid?: true;
}

export const exampleCommand: MakeCommand = (session) =>
  withConfig(
    new Command('example')
      .description('Print an example document of a contract.')
      .argument('<contract>', 'the name of a contract')
      .option('--invalid', 'print an invalid one; stderr names the rule that it breaks'),
  )
    .addHelpText('after', examples)
    .action((name: string, choice: ExampleChoice) => printExample(name, choice, session));

const examples = `
Examples:
  $ evidence-contracts example evidence-packet > packet.json
  $ evidence-contracts example evidence-packet --invalid | evidence-contracts verify -`;

async function printExample(name: string, { invalid, ...choice }: ExampleChoice, session: Session): Promise<void> {
  const { versions } = await contractNamed(name, choice, session);
  const version = encodeURIComponent(String(versions.at(-1)?.version));
  const folder = new URL(`${name}/${version}/examples/${invalid === true ? 'invalid' : 'valid'}/`, session.published);
  const names = existsSync(folder) ? (await readdir(folder)).filter((one) => one.endsWith('.json')).sort() : [];
  const expected: Readonly<Record<string, Expected>> = names.includes('expected.json')
    ? (JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as Record<string, Expected>)
    : {};
  const first =
    invalid === true
      ? names.find((one) => Object.hasOwn(expected, one))
      : (names.find((one) => one === 'full.json') ?? names[0]);
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
