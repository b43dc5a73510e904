/**
 * Reports which contract a document follows; that it could be several, or none, is an answer too.
 */

import type { Issue } from '../../core/issue/issue.js';
import { checkOptions } from '../../core/issue/options.js';
import { isObject, type JsonObject, type JsonValue } from '../../core/json/value/index.js';
import { compareText } from '../../core/order/text.js';
import type { Contract, Version } from '../../engine/contract/model/index.js';
import { collectIssues } from '../../engine/contract/verdict/index.js';
import type { ExamineOptions } from '../../engine/contract/verify/index.js';
import {
  checkContracts,
  checkShape,
  examineKinds,
  isOlder,
  openEnvelope,
  receive,
} from '../../engine/contract/verify/index.js';
import { type Compared, compare, isVersionKnown, type Likeness } from './likeness.js';

/**
 * What a document was recognised as.
 *
 * - `one`: it follows this contract, or comes clearly closest to it; whether it is valid is not said
 * - `several`: it could be any of these; nothing is guessed
 * - `none`: it is like none of them; the nearest are reported
 * - `unreadable`: it is no JSON with one reading
 */
export type Recognition<C extends Contract = Contract> =
  | {
      readonly outcome: 'one';
      readonly contract: C;
      /** Absent when the document names none that the contract knows. */
      readonly version?: Version;
      readonly evidence: Likeness;
      /** The next closest, closest first. */
      readonly others: readonly Likeness[];
    }
  | { readonly outcome: 'several'; readonly candidates: readonly Likeness[] }
  | { readonly outcome: 'none'; readonly nearest: readonly Likeness[] }
  | { readonly outcome: 'unreadable'; readonly issues: readonly Issue[] };

/**
 * Recognises the contract of a document among these.
 *
 * Text and bytes are JSON text; anything else is a value. Compares the version that the document
 * names, and the members at its root with those of each contract. A document with all of them and
 * no others is recognised; the shape decides between contracts with the same members. A document
 * that lacks some is recognised if more than half of all members are shared (three quarters if it
 * names no version) and no other contract comes near. Never throws.
 * @throws ContractError `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { allContracts, recognise } from 'evidence-contracts/guard';
 *
 * const recognition = recognise(allContracts, '{"question":"How hot may it get?","top_k":5}');
 * console.log(recognition.outcome); // one
 * if (recognition.outcome === 'one') console.log(recognition.contract.name, recognition.evidence.missing.join()); // ask-request version_snapshot
 * ```
 */
export function recognise<const C extends readonly Contract[]>(
  contracts: C,
  input: unknown,
  options: ExamineOptions = {},
): Recognition<C[number]> {
  checkOptions(options, examineKinds);
  checkContracts(contracts);
  const received = receive(input, options);
  if (!received.ok) return { outcome: 'unreadable', issues: received.unsound.issues };
  return recogniseJson<C[number]>(contracts, received.json, options.assumeVersion);
}

export function recogniseJson<C extends Contract>(
  contracts: readonly C[],
  document: JsonValue,
  assumed?: Version,
): Exclude<Recognition<C>, { readonly outcome: 'unreadable' }> {
  if (!isObject(document)) return { outcome: 'none', nearest: [] };
  const older = contracts.find((contract) => isOlder(contract, document));
  if (older !== undefined) return oneOf(older, compare(older, document, assumed), []);
  for (const contract of contracts) {
    // An envelope names the contract of its document; that the document is valid is not said
    const { document: enclosed, assumed: named, prefix } = openEnvelope(contract, document);
    if (prefix !== '' && isObject(enclosed))
      return oneOf(contract, compare(contract, enclosed, named), []);
  }
  const compared = contracts
    .map((contract) => compare(contract, document, assumed))
    .sort(closestFirst);
  const whole = wholeOnes(compared, document);
  const candidates =
    whole.length > 0 ? [...whole, ...claimedNextTo(whole, compared)] : closeOnes(compared);
  const [only] = candidates;
  if (only === undefined) return { outcome: 'none', nearest: nearOf(compared) };
  if (candidates.length > 1)
    return { outcome: 'several', candidates: candidates.map(({ evidence }) => evidence) };
  return oneOf(only.contract as C, only, nearOf(compared.filter((other) => other !== only)));
}

function oneOf<C extends Contract>(
  contract: C,
  { version, evidence }: Compared,
  others: readonly Likeness[],
): Extract<Recognition<C>, { readonly outcome: 'one' }> {
  const known = isVersionKnown(evidence) ? { version: version.version } : {};
  return {
    outcome: 'one',
    contract,
    ...known,
    evidence,
    others,
  };
}

/**
 * Those that nothing at the root speaks against. A contract that lists no members, or the same as
 * another, must have the shape.
 */
function wholeOnes(compared: readonly Compared[], document: JsonObject): readonly Compared[] {
  const whole = compared.filter(({ isWhole }) => isWhole);
  const plain = whole.filter(({ root }) => root !== undefined);
  if (plain.length === whole.length && whole.length <= 1) return whole;
  const fitting = whole.filter(({ version }) => {
    const drafts = collectIssues(1);
    checkShape(() => version.schema(), document, drafts);
    return drafts.count === 0;
  });
  return fitting.length > 0 ? fitting : plain;
}

/**
 * A contract that leaves its root open takes in the documents of stricter ones, with whatever was
 * added to them. Those whose version the document names, and that it is as good as complete for,
 * are candidates next to it.
 */
function claimedNextTo(
  whole: readonly Compared[],
  compared: readonly Compared[],
): readonly Compared[] {
  if (whole.some(({ root }) => root?.isClosed === true)) return [];
  return compared.filter((one) => {
    const { says, missing, likeness } = one.evidence;
    return !whole.includes(one) && says === 'known' && (missing.length === 0 || likeness > 0.5);
  });
}

/**
 * The closest, when it is close enough, with all that come near it or have all their members next
 * to its own.
 */
function closeOnes(compared: readonly Compared[]): readonly Compared[] {
  const [best] = compared.filter(isClose);
  const close = compared.filter(
    (one) =>
      best !== undefined && isClose(one) && best.evidence.likeness - one.evidence.likeness < 0.2,
  );
  const complete = compared.filter((one) => isComplete(one) && !close.includes(one));
  const apart = complete.filter(
    (one) => ![...close, ...complete].some((other) => isPartOf(one, other)),
  );
  return apart.length + close.length > 1 ? [...close, ...apart] : close;
}

/**
 * Everything that the contract requires is there; that there is more does not make it another
 * document.
 */
const isComplete = ({ evidence }: Compared): boolean =>
  isVersionKnown(evidence) && evidence.missing.length === 0 && isNear(evidence);

/** Whether all that speaks for the one speaks for the other, and more does. */
const isPartOf = ({ evidence: one }: Compared, { evidence: other }: Compared): boolean =>
  other.shared.length > one.shared.length &&
  one.shared.every((name) => other.shared.includes(name));

const isClose = ({ evidence: { says, likeness } }: Compared): boolean =>
  says === 'missing' ? likeness >= 0.75 : likeness > 0.5;

const isNear = ({ likeness }: Likeness): boolean => likeness >= 0.25;

const closestFirst = (a: Compared, b: Compared): number =>
  b.evidence.likeness - a.evidence.likeness || compareText(a.contract.name, b.contract.name);

const nearOf = (compared: readonly Compared[]): readonly Likeness[] =>
  compared.map(({ evidence }) => evidence).filter(isNear);
