/** The conformance kit, and a reader for it whose parts can be replaced by wrong ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuditHead, verifyAuditLog } from '../../src/audit-log/index.js';
import { digestText, safeParseDigest } from '../../src/digest/digest.js';
import { stableDigestOf } from '../../src/digest/stable.js';
import {
  ascending,
  type Contract,
  canonicalize,
  compareText,
  descending,
  type JsonValue,
  type OrderKey,
  readJson,
  safeMigrate,
  sortTotal,
  type Version,
  verify,
} from '../../src/index.js';
import { rankCandidates } from '../../src/order/epsilon.js';
import { verifyQuote } from '../../src/quote/index.js';
import { allContracts } from '../../src/registry/index.js';

const folder = fileURLToPath(new URL('../../contracts/conformance/', import.meta.url));

export interface KitCase {
  readonly id: string;
  readonly promise: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

export const kit: Readonly<Record<string, readonly KitCase[]>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8')) as KitCase[]]),
);

type Answer = Readonly<Record<string, unknown>>;
type Input = KitCase['input'];

/** What a reader answers to the cases of one file; a wrong reader replaces one of them. */
export type Reader = Readonly<Record<string, (input: Input) => Answer | Promise<Answer>>>;

const contracts: readonly Contract[] = allContracts;
const contractOf = (input: Input): Contract => contracts.find(({ name }) => name === input['contract'])!;

export function textOf(input: Input): string | Uint8Array {
  return typeof input['json'] === 'string' ? input['json'] : Buffer.from(input['base64'] as string, 'base64');
}

interface Scored {
  readonly id: string;
  readonly score: number;
}

function sorted(input: Input): Answer {
  const items = input['items'] as readonly never[];
  if (input['kind'] === 'text') return { sorted: [...(items as readonly string[])].sort(compareText) };
  if (input['kind'] === 'candidates') {
    const ranked = rankCandidates(items as readonly Scored[], input['epsilon'] as number);
    return ranked.ok ? { sorted: ranked.value.items.map(({ id }) => id) } : { refused: ranked.issues[0]?.code };
  }
  const keys = (input['by'] as readonly (readonly [string, string])[]).map(([member, way]): OrderKey<Scored> => {
    const of = (item: Scored): string | number | undefined => (item as unknown as Record<string, string>)[member];
    return way === 'ascending' ? ascending(of) : descending(of as (item: Scored) => number);
  });
  const outcome = sortTotal(items as readonly Scored[], keys);
  return outcome.ok ? { sorted: outcome.value.items.map(({ id }) => id) } : { refused: outcome.issues[0]?.code };
}

function digested(input: Input): Answer {
  if ('text' in input) return { digest: digestText(input['text'] as string) };
  if ('spelled' in input) {
    const parsed = safeParseDigest(input['spelled']);
    return parsed.ok ? { digest: parsed.value } : { refused: parsed.issues[0]?.code };
  }
  const read = readJson(textOf(input));
  if (!read.ok) return { refused: read.issues[0]?.code };
  const document = read.value;
  if (!('contract' in input)) return { digest: digestText(canonicalize(document)) };
  const { contract, version, volatile } = input as { contract: string; version: Version; volatile: string[] };
  return { stable_digest: stableDigestOf({ contract, version, volatile, document }) };
}

function judged(input: Input): Answer {
  const verdict = verify(contractOf(input), readFileSync(join(folder, input['file'] as string)));
  const [issue] = verdict.issues;
  return verdict.ok ? { holds: true } : { holds: false, code: issue?.code, pointer: issue?.pointer };
}

async function audited({ log, heads = [], continues }: Input): Promise<Answer> {
  const verdict = await verifyAuditLog(log as string, {
    heads: heads as readonly AuditHead[],
    ...(continues === undefined ? {} : { continues: continues as AuditHead }),
  });
  const { ok, entries, firstBadLine } = verdict;
  return ok ? { holds: true, entries } : { holds: false, first_bad_line: firstBadLine };
}

/** This library. */
export const library: Reader = {
  canonical: (input) => {
    const read = readJson(textOf(input));
    return read.ok ? { canonical: canonicalize(read.value) } : { refused: read.issues[0]?.code };
  },
  digests: digested,
  order: sorted,
  quotes: ({ quote, source, ...options }) => {
    const result = verifyQuote(quote as string, source as string, options);
    if (!result.verified) return { verified: false };
    const spans = result.spans.map(({ start, end }) => ({ start, end }));
    return { verified: true, match: result.match, spans };
  },
  documents: judged,
  audit: audited,
  migrations: (input) => {
    const { to, document, context } = input as { to: number; document: JsonValue; context: Record<string, JsonValue> };
    const migrated = safeMigrate(contractOf(input), document, { to, context });
    return migrated.ok ? { document: migrated.value } : { refused: true };
  },
};

/**
 * The cases that a reader answers otherwise than is expected, in all files of the kit or in those named; members that are
 * not expected are not compared.
 */
export async function failures(
  reader: Reader,
  files: readonly string[] = Object.keys(kit),
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [name, cases] of Object.entries(kit)) {
    if (!files.includes(name)) continue;
    for (const { id, input, expected } of cases) {
      const answer = await answerOf(reader, name, input);
      const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]]));
      if (JSON.stringify(sortedKeys(compared)) !== JSON.stringify(sortedKeys(expected))) failed.push(id);
    }
  }
  return failed;
}

async function answerOf(reader: Reader, name: string, input: Input): Promise<Answer> {
  try {
    return (await reader[name]?.(input)) ?? {};
  } catch {
    return { threw: true };
  }
}

function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortedKeys);
  const names = Object.keys(value).sort();
  return names.map((key) => [key, sortedKeys((value as Record<string, unknown>)[key])]);
}
