// The lock of functions: what each function returns whose result another program may depend on,
// for inputs of all sizes; `snapshots/functions.json` has a digest for each function and input.
import { join } from 'node:path';
import { pretty, readJsonFile, writeText } from '../../shared/files.mjs';
import { amountRows } from './amounts.mjs';
import { answerOf, digestOf, textOf } from './answer.mjs';
import { answerRows } from './answers.mjs';
import { boundRows } from './bounds.mjs';
import { editRows, groupsOfCalls } from './calls.mjs';
import { optionRows } from './command-options.mjs';
import { commandRows } from './commands.mjs';
import { conditionRows } from './conditions/index.mjs';
import { docQaRows } from './doc-qa.mjs';
import { draftRows } from './drafts.mjs';
import { entryRows } from './entries.mjs';
import { exportRows } from './exports.mjs';
import { formRows } from './forms.mjs';
import { gatePartRows } from './gate-parts.mjs';
import { gateRows } from './gates.mjs';
import { guardRows } from './guards.mjs';
import { hostRows } from './hosts.mjs';
import { jsonRows } from './json-texts.mjs';
import { layoutRows } from './layouts.mjs';
import { logRows } from './logs.mjs';
import { meetingRows } from './meetings.mjs';
import { modelRows } from './models.mjs';
import { offsetRows } from './offsets.mjs';
import { packetRows } from './packets.mjs';
import { providerRows } from './providers.mjs';
import { quoteRows } from './quotes.mjs';
import { readerRows } from './readers.mjs';
import { recordRows } from './records.mjs';
import { refusalRows } from './refusals.mjs';
import { replayRows } from './replays.mjs';
import { reportRows } from './reports.mjs';
import { runRows } from './runs.mjs';
import { verbRows } from './verbs.mjs';
import { verdictRows } from './verdicts.mjs';

export const LOCK_OF_FUNCTIONS = 'snapshots/functions.json';

const together =
  (...makers) =>
  () =>
    makers.flatMap((make) => make());

/** Groups by name; each makes rows of `[function, input, calls]`. */
export const groups = {
  'audit logs': together(logRows, entryRows),
  answers: answerRows,
  'doc-qa': docQaRows,
  exports: exportRows,
  packets: together(packetRows, draftRows),
  quotes: quoteRows,
  records: recordRows,
  runs: together(runRows, replayRows),
  verbs: together(verbRows, jsonRows, verdictRows),
  figures: amountRows,
  adapters: together(offsetRows, providerRows),
  gate: together(gateRows, gatePartRows),
  layouts: together(layoutRows, readerRows),
  guard: guardRows,
  models: modelRows,
  bounds: boundRows,
  reports: reportRows,
  commands: together(commandRows, hostRows, optionRows, refusalRows, meetingRows),
  forms: formRows,
  conditions: conditionRows,
  ...groupsOfCalls,
  'edits of calls': editRows,
};

/**
 * The contracts whose released versions promise what the functions of a group return. Rows of
 * the other groups and of adapters follow formats of others, which change.
 */
const promisedBy = {
  'audit logs': /^audit-entry$/,
  answers: /^(?:generation-result|verified-findings|evidence-snippet)$/,
  'doc-qa': /^(?:ask-|telemetry-|version-|promotion-)/,
  figures: /^generation-result$/,
  packets: /^evidence-packet$/,
  quotes: /^verified-findings$/,
  records: /^verification-/,
  runs: /^provenance-record$/,
  verbs: /./,
  'calls of audit-log': /^audit-entry$/,
  'calls of core': /./,
  'calls of doc-qa': /^(?:ask-|telemetry-|version-|promotion-)/,
  'calls of evidence-packet': /^evidence-packet$/,
  'calls of provenance-record': /^provenance-record$/,
  'calls of quote': /^verified-findings$/,
};
const ofOthers = /^fromProvider/;

/** `{ group, name, input, digest }` of each row, one after the other; of functions that `only` names. */
export async function* lockedRows(wanted = Object.keys(groups), only = '') {
  for (const group of wanted) {
    for (const [name, input, calls] of groups[group]()) {
      if (!name.includes(only)) continue;
      const texts = [];
      for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
      yield { group, name, input, digest: digestOf(texts) };
    }
  }
}

/**
 * One sentence for each function and input that returns something else than the lock has. `accept`
 * writes the lock instead, unless a row that a released version promises would change: those are
 * only added to. With `only`, rows of other functions stay. `answers` gets the digests.
 */
export async function checkFunctions({ root, accept = false, only, answers = {} }) {
  const path = join(root, LOCK_OF_FUNCTIONS);
  const kept = readJsonFile(path) ?? {};
  const made = await lockOfFunctions(only);
  const now = only === undefined ? made : merged(kept, made);
  answers['functions'] = now;
  if (!accept) return differences(kept, now);
  const { versions } = readJsonFile(join(root, 'contracts/released.json')) ?? { versions: [] };
  const refused = brokenPromises(kept, now, versions);
  if (refused.length === 0) writeText(path, pretty(now));
  return refused;
}

function merged(kept, made) {
  const now = structuredClone(kept);
  for (const [group, functions] of Object.entries(made))
    for (const [name, rows] of Object.entries(functions))
      now[group] = { ...now[group], [name]: { ...now[group]?.[name], ...rows } };
  return now;
}

/** One sentence for each row that a released version promises, and that changes or goes. */
export function brokenPromises(kept, now, released) {
  return Object.keys(kept).flatMap((group) => {
    const isPromised = released.some(({ contract }) => promisedBy[group]?.test(contract));
    if (!isPromised) return [];
    return Object.entries(kept[group]).flatMap(([name, rows]) =>
      Object.keys(rows)
        .filter((input) => !ofOthers.test(name) && now[group]?.[name]?.[input] !== rows[input])
        .map(
          (input) =>
            `${LOCK_OF_FUNCTIONS} ${group}, ${name}, ${input}: a released version promises what it was; restore the function, and make the change for the next version`,
        ),
    );
  });
}

/** Digests by group, function and input. */
export async function lockOfFunctions(only) {
  const now = {};
  for await (const { group, name, input, digest } of lockedRows(undefined, only)) {
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
