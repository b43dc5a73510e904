// Calls of functions as tests make them, kept as data in `tools/contracts/corpus/`: each line of
// `<entry>.jsonl` is one call, `["function", [argument, ...]]`. A call is made alone, of arguments
// that are made for it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as core from 'evidence-contracts';
import * as adapters from 'evidence-contracts/adapters';
import * as auditLog from 'evidence-contracts/audit-log';
import * as docQa from 'evidence-contracts/doc-qa';
import * as evidencePacket from 'evidence-contracts/evidence-packet';
import * as exporters from 'evidence-contracts/export';
import * as figures from 'evidence-contracts/figures';
import * as gate from 'evidence-contracts/gate';
import * as generation from 'evidence-contracts/generation';
import * as guard from 'evidence-contracts/guard';
import * as provenanceRecord from 'evidence-contracts/provenance-record';
import * as quote from 'evidence-contracts/quote';
import * as report from 'evidence-contracts/report';
import * as sources from 'evidence-contracts/sources';
import { changedArguments } from './changes.mjs';

const entries = {
  core,
  adapters,
  'audit-log': auditLog,
  'doc-qa': docQa,
  'evidence-packet': evidencePacket,
  export: exporters,
  figures,
  gate,
  generation,
  guard,
  'provenance-record': provenanceRecord,
  quote,
  report,
  sources,
  // functions of the core that write texts for people
  words: core,
};
const folder = new URL('../corpus/', import.meta.url);
const contracts = new Map(guard.allContracts.map((contract) => [contract.name, contract]));

/** What JSON has no form for is an object with one member, `$` and a word. */
const forms = {
  $undefined: () => undefined,
  $number: Number,
  $bigint: BigInt,
  $bytes: (base64) => new Uint8Array(Buffer.from(base64, 'base64')),
  $map: (pairs) => new Map(pairs.map(argumentOf)),
  $set: (members) => new Set(members.map(argumentOf)),
  $contract: (name) => contracts.get(name),
};

/** The argument that a line of the corpus describes, made anew. */
export function argumentOf(kept) {
  if (typeof kept !== 'object' || kept === null) return kept;
  if (Array.isArray(kept)) return kept.map(argumentOf);
  const names = Object.keys(kept);
  const form = names.length === 1 ? forms[names[0]] : undefined;
  if (form !== undefined) return form(kept[names[0]]);
  return Object.fromEntries(names.map((name) => [name, argumentOf(kept[name])]));
}

/** Items that are read of a result that is a stream or an iterator. */
const MOST_ITEMS = 2000;

async function drained(result) {
  const isOne = typeof result === 'object' && result !== null && !Array.isArray(result);
  const isPlain = result instanceof Map || result instanceof Set || ArrayBuffer.isView(result);
  if (!isOne || isPlain || !(Symbol.asyncIterator in result || Symbol.iterator in result))
    return result;
  const items = [];
  for await (const item of result) {
    items.push(item);
    if (items.length === MOST_ITEMS) break;
  }
  return items;
}

/** The name of a row: a call keeps it wherever its line is. */
const nameOf = (line) => `call ${createHash('sha256').update(line).digest('hex').slice(0, 10)}`;

/** The groups of calls by name, a group for each file of the corpus. */
export const groupsOfCalls = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => file.slice(0, -'.jsonl'.length))
    .map((entry) => [`calls of ${entry}`, () => rowsOfCalls(entry)]),
);

function rowsOfCalls(entry) {
  const lines = readFileSync(new URL(`${entry}.jsonl`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.flatMap((line) => {
    const [name, kept] = JSON.parse(line);
    const callOf = (list) => async () =>
      drained(await entries[entry][name](...list.map(argumentOf)));
    return [
      [name, nameOf(line), [callOf(kept)]],
      [name, `${nameOf(line)}, changed`, changedArguments(kept).map(callOf)],
    ];
  });
}
