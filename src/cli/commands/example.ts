/** `example`: a document to start from, valid or broken in one place, out of the published examples of a contract. */

import { readdir, readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Contract } from '../../index.js';
import { type MakeCommand, withConfig } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { contractNamed } from '../shared/contracts.js';
import { isSystemError, Refusal } from '../shared/exit.js';
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

async function printExample(name: string, choice: ExampleChoice, session: Session): Promise<void> {
  const contract = await contractNamed(name, choice, session);
  const example = await exampleOf(contract, choice, session);
  if (example === undefined) throw new Refusal(`${name} has no such example`);
  session.end(0);
  await session.print(example.bytes);
  if (example.breaks !== undefined) session.warn(example.breaks);
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

/** One published example. */
export interface Example {
  readonly bytes: Uint8Array;
  /** One line for people: which rule it breaks, and where. */
  readonly breaks?: string;
}

/** `full.json`, or else the first by name; undefined if there is none. */
export async function validExample(folder: URL): Promise<Example | undefined> {
  const below = new URL('valid/', folder);
  const names = (await namesIn(below)).filter((name) => name.endsWith('.json'));
  const first = names.find((name) => name === 'full.json') ?? names[0];
  return first === undefined ? undefined : { bytes: await readFile(new URL(first, below)) };
}

/** The first by name that `expected.json` explains; undefined if there is none. */
export async function invalidExample(folder: URL): Promise<Example | undefined> {
  const below = new URL('invalid/', folder);
  const names = await namesIn(below);
  if (!names.includes('expected.json')) return undefined;
  const expected = JSON.parse(await readFile(new URL('expected.json', below), 'utf8')) as Readonly<
    Record<string, Expected>
  >;
  const first = names.find((name) => Object.hasOwn(expected, name));
  const why = first === undefined ? undefined : expected[first];
  if (first === undefined || why === undefined) return undefined;
  const place = why.pointer === '' ? 'the document' : why.pointer;
  return {
    bytes: await readFile(new URL(first, below)),
    breaks: `${first}: breaks ${why.code} at ${place}: ${why.says}`,
  };
}

interface Expected {
  readonly code: string;
  readonly pointer: string;
  readonly says: string;
}

async function namesIn(folder: URL): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
