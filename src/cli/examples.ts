/** Reads the published examples of a contract version: `valid/*.json`, `invalid/*.json` and `invalid/expected.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { isSystemError } from './exit.js';

/** One published example. */
export interface Example {
  readonly bytes: Uint8Array;
  /** One line for people: which rule it breaks, and where. */
  readonly breaks?: string;
}

/** The one that shows most members, or the first by name; undefined when there is none. */
export async function validExample(folder: URL): Promise<Example | undefined> {
  const below = new URL('valid/', folder);
  const names = (await namesIn(below)).filter((name) => name.endsWith('.json'));
  const first = names.find((name) => name === 'full.json') ?? names[0];
  return first === undefined ? undefined : { bytes: await readFile(new URL(first, below)) };
}

/** The first by name of those that `expected.json` explains; undefined when there is none. */
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
