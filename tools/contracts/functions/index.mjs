// The lock of functions: what each function returns whose result another program may depend on,
// for inputs of all sizes; `snapshots/functions.json` has a digest for each function and input.
import { join } from 'node:path';
import { pretty, readJsonFile, writeText } from '../../shared/files.mjs';
import { answerOf, digestOf, textOf } from './answer.mjs';
import { answerRows } from './answers.mjs';
import { docQaRows } from './doc-qa.mjs';
import { exportRows } from './exports.mjs';
import { logRows } from './logs.mjs';
import { packetRows } from './packets.mjs';
import { quoteRows } from './quotes.mjs';
import { recordRows } from './records.mjs';
import { runRows } from './runs.mjs';
import { verbRows } from './verbs.mjs';

export const LOCK_OF_FUNCTIONS = 'snapshots/functions.json';

/** Groups by name; each makes rows of `[function, input, calls]`. */
export const groups = {
  'audit logs': logRows,
  answers: answerRows,
  'doc-qa': docQaRows,
  exports: exportRows,
  packets: packetRows,
  quotes: quoteRows,
  records: recordRows,
  runs: runRows,
  verbs: verbRows,
};

/** `{ group, name, input, digest }` of each row, one after the other. */
export async function* lockedRows(wanted = Object.keys(groups)) {
  for (const group of wanted) {
    for (const [name, input, calls] of groups[group]()) {
      const texts = [];
      for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
      yield { group, name, input, digest: digestOf(texts) };
    }
  }
}

/**
 * One sentence for each function and input that returns something else than the lock has. `accept`
 * writes the lock instead; `answers` gets the digests.
 */
export async function checkFunctions({ root, accept = false, answers = {} }) {
  const path = join(root, LOCK_OF_FUNCTIONS);
  const now = await lockOfFunctions();
  answers['functions'] = now;
  if (accept) {
    writeText(path, pretty(now));
    return [];
  }
  return differences(readJsonFile(path) ?? {}, now);
}

/** Digests by group, function and input. */
export async function lockOfFunctions() {
  const now = {};
  for await (const { group, name, input, digest } of lockedRows()) {
    now[group] ??= {};
    now[group][name] ??= {};
    if (Object.hasOwn(now[group][name], input))
      throw new Error(`two rows of ${name} have the input ${input}`);
    now[group][name][input] = digest;
  }
  return now;
}

/** The first function and input that return something else than the lock has, or undefined. */
export async function functionFoundIn(kept, wanted) {
  for await (const { group, name, input, digest } of lockedRows(wanted))
    if (kept[group]?.[name]?.[input] !== digest) return `${group}, ${name}, ${input}`;
  return undefined;
}

/** What two locks say otherwise. */
export function differences(kept, now) {
  const problems = [];
  for (const group of namesOf(kept, now))
    for (const name of namesOf(kept[group], now[group]))
      for (const input of namesOf(kept[group]?.[name], now[group]?.[name])) {
        const [before, after] = [kept, now].map((lock) => lock[group]?.[name]?.[input]);
        if (before !== after) problems.push(sentence({ group, name, input }, before, after));
      }
  return problems;
}

const namesOf = (kept = {}, now = {}) => [...new Set([...Object.keys(kept), ...Object.keys(now)])];

function sentence({ group, name, input }, before, after) {
  const what =
    before === undefined ? 'is new' : after === undefined ? 'is gone' : 'returns something else';
  return `${LOCK_OF_FUNCTIONS} ${group}, ${name}, ${input}: ${what}; "npm run contracts -- --lock" when this is meant, with an ADR`;
}
