// Calls of functions as tests make them, kept as data in `tools/contracts/corpus/`: each line of
// `<entry>.jsonl` is one call, `["function", [argument, ...]]`. A call is made alone, of arguments
// that are made for it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
import { answerOf, textOf } from './answer.mjs';
import { changedArguments } from './changes.mjs';
import { variantOf } from './variants.mjs';

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
/** How a table of a function names arguments. */
const keyOf = (list) => digestOf(textOf(list) ?? '').slice(0, 8);

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
  $function: functionOf,
  $named: (name) => functions[name],
  $stream: (items) => streamOf(items.map(argumentOf)),
  $readable: (items) => ReadableStream.from(items.map(argumentOf)),
  $iterator: (items) => items.map(argumentOf)[Symbol.iterator](),
};

/** Functions that stand in the place of another one. */
const functions = {
  same: (one) => one,
  capitals: (one) => `${one}`.toUpperCase(),
  nothing: () => undefined,
  true: () => true,
  false: () => false,
  fails: () => {
    throw new Error('as asked');
  },
  later: async (one) => one,
};

/** A function over a table: `[digest of its arguments, answer, how]`; others get the first answer. */
function functionOf(table) {
  const answers = new Map(table.map(([key, ...answer]) => [key, answer]));
  return (...list) => {
    const [kept, how] = answers.get(keyOf(list)) ?? table[0]?.slice(1) ?? [{ $undefined: true }];
    if (how === 'throws') throw Object.assign(new Error('as kept'), { name: kept });
    if (how === 'rejects')
      return Promise.reject(Object.assign(new Error('as kept'), { name: kept }));
    return how === 'promise' ? Promise.resolve(argumentOf(kept)) : argumentOf(kept);
  };
}

async function* streamOf(items) {
  yield* items;
}

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

/** A result and what its members stream: a step is made of functions that a call returned. */
async function drainedOf(result) {
  const whole = await drained(result);
  if (typeof whole !== 'object' || whole === null || whole !== result) return whole;
  if (Array.isArray(whole) || Object.getPrototypeOf(whole) !== Object.prototype) return whole;
  const members = Object.entries(whole).map(async ([name, member]) => [
    name,
    await drained(member),
  ]);
  return Object.fromEntries(await Promise.all(members));
}

/**
 * A call of a function of an entry point. With steps, `[method, arguments]`, functions of what it
 * returned are called, too; the method `''` is the function that it returned.
 */
export const callOf =
  (entry, name, kept, steps = []) =>
  async () => {
    const result = await entries[entry][name](...kept.map(argumentOf));
    if (steps.length === 0) return drained(result);
    const answers = [];
    for (const [method, list] of steps)
      answers.push(await answerOf(async () => drainedOf(await stepOf(result, method, list))));
    return answers;
  };

const stepOf = (result, method, list) =>
  method === '' ? result(...list.map(argumentOf)) : result[method](...list.map(argumentOf));

const digestOf = (line) => createHash('sha256').update(line).digest('hex').slice(0, 10);
/** The name of a row: a call keeps it wherever its line is. */
const nameOf = (line) => `call ${digestOf(line)}`;

const linesOf = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean) : [];

/** The groups of calls by name, a group for each file of the corpus. */
export const groupsOfCalls = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => file.slice(0, -'.jsonl'.length))
    .map((entry) => [`calls of ${entry}`, () => rowsOfCalls(entry)]),
);

function rowsOfCalls(entry) {
  const lines = linesOf(new URL(`${entry}.jsonl`, folder));
  return [...lines.flatMap((line) => rowsOfCall(entry, line)), ...rowsOfVariants(entry, lines)];
}

/** Of calls that are dear and say little of their changes, fewer are made. */
const DEAR = { renderReport: 2, checkAnswer: 4, safeCheckAnswer: 4, answerFromText: 4 };

function rowsOfCall(entry, line) {
  const [name, kept, steps] = JSON.parse(line);
  return [
    [name, nameOf(line), [callOf(entry, name, kept, steps)]],
    [
      name,
      `${nameOf(line)}, changed`,
      changedArguments(kept, DEAR[name]).map((list) => callOf(entry, name, list, steps)),
    ],
  ];
}

/** A row for each line `[function, digest of a call, [place, change], ...]` below `variants/`. */
function rowsOfVariants(entry, lines) {
  const calls = new Map(lines.map((line) => [digestOf(line), line]));
  return linesOf(new URL(`variants/${entry}.jsonl`, folder)).map((line) => {
    const [name, call, ...variants] = JSON.parse(line);
    const [, kept, steps] = JSON.parse(calls.get(call));
    return [
      name,
      `variants ${digestOf(line)}`,
      variants.map((variant) => callOf(entry, name, ...variedCall(kept, steps, variant))),
    ];
  });
}

/** A row for each line of `edits/`: calls that were edited until one condition of the library decided them. */
export const editRows = () =>
  readdirSync(new URL('edits/', folder))
    .sort()
    .flatMap((file) =>
      linesOf(new URL(`edits/${file}`, folder)).map((line) => {
        const [name, kept, steps] = JSON.parse(line);
        return [name, nameOf(line), [callOf(file.slice(0, -'.jsonl'.length), name, kept, steps)]];
      }),
    );

/** The arguments and the steps of a call with one place changed. */
export function variedCall(kept, steps, variant) {
  if (steps === undefined) return [variantOf(kept, variant)];
  const [list, ...later] = variantOf([kept, ...steps], variant);
  return [list, later];
}
