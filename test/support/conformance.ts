/** The conformance kit, and a reader for it whose parts can be replaced by wrong ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allContracts } from '../../src/catalog/registry/index.js';
import { verifyAuditLog } from '../../src/contracts/audit-log/index.js';
import { digestText, safeParseDigest } from '../../src/core/digest/digest.js';
import { rankCandidates } from '../../src/core/order/epsilon.js';
import * as core from '../../src/index.js';
import { verifyQuote } from '../../src/quotes/quote/index.js';
// @ts-expect-error scripts are plain JavaScript
import * as untyped from '../../tools/conformance/library.mjs';

const folder = fileURLToPath(new URL('../../conformance/kit/', import.meta.url));

export interface KitCase {
  readonly id: string;
  readonly promise: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

export const kit: Readonly<Record<string, readonly KitCase[]>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as KitCase[],
    ]),
);

type Answer = Readonly<Record<string, unknown>>;
type Input = KitCase['input'];

/** What a reader answers to the cases of one file; a wrong reader replaces one of them. */
export type Reader = Readonly<Record<string, (input: Input) => Answer | Promise<Answer>>>;

export function textOf(input: Input): string | Uint8Array {
  return typeof input['json'] === 'string'
    ? input['json']
    : Buffer.from(input['base64'] as string, 'base64');
}

interface Script {
  readonly readerOf: (library: object, folder: string) => Reader;
  readonly failuresOf: (
    reader: Reader,
    kit: Readonly<Record<string, readonly KitCase[]>>,
  ) => Promise<readonly string[]>;
}

const { readerOf, failuresOf } = untyped as unknown as Script;

const answering: Reader = readerOf(
  {
    ...core,
    allContracts,
    digestText,
    rankCandidates,
    safeParseDigest,
    verifyAuditLog,
    verifyQuote,
  },
  fileURLToPath(new URL('../../contracts/', import.meta.url)),
);

/** This library; what it answers to a case is asked once, as most wrong readers ask it too. */
export const library: Reader = Object.fromEntries(
  Object.entries(answering).map(([name, answer]) => {
    const known = new Map<Input, Answer | Promise<Answer>>();
    const once = (input: Input): Answer | Promise<Answer> => {
      const given = known.get(input) ?? answer(input);
      known.set(input, given);
      return given;
    };
    return [name, once];
  }),
);

/**
 * The cases that a reader answers otherwise than is expected, in all files of the kit or in those
 * named.
 */
export async function failures(
  reader: Reader,
  files: readonly string[] = Object.keys(kit),
): Promise<readonly string[]> {
  return await failuresOf(
    reader,
    Object.fromEntries(Object.entries(kit).filter(([name]) => files.includes(name))),
  );
}
