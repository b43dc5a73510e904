/**
 * Appends to a log as a pure step: a head and a document give an entry, its line, and the new head.
 */

import { digestOfText } from '../../core/digest/digest.js';
import { withoutPointers } from '../../core/digest/omission.js';
import type { Extensions } from '../../core/fields/json.js';
import { issueOf } from '../../core/issue/issue.js';
import { anything, flag, type OptionKinds, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import {
  asJson,
  deepFreeze,
  type JsonValue,
  proved,
  snapshot,
  unknownMembers,
} from '../../core/json/value/index.js';
import { canonicalize, canonicalText } from '../../core/json/write/index.js';
import { type Contract, normalTime } from '../../engine/contract/model/index.js';
import { parse, verify } from '../../engine/contract/verify/index.js';
import { AuditEntry } from './contract.js';
import { type AuditHead, bareHead, headAfter, safeHead } from './head.js';
import { type AuditEntryV1, CLOSING_CONTRACT, digestEntry, entryLimits } from './v1/version.js';

/** What an entry says in addition to its document. */
export interface AppendOptions {
  /** The time of recording, from the caller's clock: RFC 3339 with `T` and `Z`. */
  readonly recordedAt: string;
  /** Leaves the document out from the beginning; its digests are recorded all the same. */
  readonly withhold?: boolean;
  /** Members of other projects, each under a name with its owner; bound by `entry_digest`. */
  readonly extensions?: Extensions;
}

/** An entry, the line it makes in a log, and where the log ends with it. */
export interface Appended {
  readonly entry: AuditEntryV1;
  /** The canonical bytes of the entry as text, and a line feed. */
  readonly line: string;
  readonly head: AuditHead;
}

/** An invalid time is reported by the entry. */
export const appendKinds: OptionKinds = {
  recordedAt: anything,
  withhold: flag,
  extensions: anything,
};

/**
 * The entry that records a document after a head. Nothing is written anywhere.
 * @param head - Of the log as it is; of a new log, what `openLog` gives.
 * @param document - A value, or JSON text or bytes; it has to be valid under its contract.
 * @throws ContractError with the code of the first issue: of the options, the head, the document,
 * or the entry.
 */
export function appendEntry(
  head: AuditHead,
  contract: Contract,
  document: unknown,
  options: AppendOptions,
): Appended {
  return orThrow(safeAppendEntry(head, contract, document, options));
}

/** The entry that records a document after a head, or the issues that prevent it. Never throws. */
export function safeAppendEntry(
  head: AuditHead,
  contract: Contract,
  document: unknown,
  options: AppendOptions,
): Outcome<Appended> {
  // A misspelt `withhold` would write down what was to stay out
  const given: unknown = options;
  const strange = optionIssues(given ?? null, appendKinds);
  if (strange.length > 0) return failure(strange);
  const { recordedAt, withhold = false, extensions } = options;
  const carried = snapshot(extensions === undefined ? {} : { extensions });
  if (!carried.ok) return carried;
  const from = openHead(head);
  if (!from.ok) return from;
  const verdict = verify(contract, document);
  if (!verdict.ok) return failure(verdict.issues);
  return entryAfter(from.value, recordedAt, {
    contract: verdict.contract,
    contract_version: verdict.version,
    stable_digest: verdict.stableDigest,
    digest: verdict.digest,
    ...(withhold ? {} : { document: verdict.value as JsonValue }),
    ...(carried.value as Pick<AuditEntryV1, 'extensions'>),
  });
}

/**
 * The entry that closes a log at a head. Nothing is written anywhere; the log can be continued by
 * another one, and whatever is appended to it afterwards is reported as `log.closed`.
 * @throws ContractError `log.closed`, `audit.head.form`, or a code of the entry.
 */
export function closeLog(head: AuditHead, options: Pick<AppendOptions, 'recordedAt'>): Appended {
  return orThrow(safeCloseLog(head, options));
}

/** The entry that closes a log at a head, or the issues that prevent it. Never throws. */
export function safeCloseLog(
  head: AuditHead,
  options: Pick<AppendOptions, 'recordedAt'>,
): Outcome<Appended> {
  const strange = optionIssues(options, { recordedAt: anything });
  if (strange.length > 0) return failure(strange);
  // without types there may be no options; the contract reports a time that is missing
  const { recordedAt } = unknownMembers(options);
  const from = openHead(head);
  if (!from.ok) return from;
  const document = bareHead(from.value);
  const frame = {
    contract: CLOSING_CONTRACT,
    document,
    version: '1.0',
    volatile: [],
  };
  return entryAfter(from.value, proved<string>(recordedAt), {
    contract: CLOSING_CONTRACT,
    contract_version: '1.0',
    stable_digest: digestOfText(canonicalText(frame)),
    digest: digestOfText(canonicalText(document)),
    document,
    closes: true,
  });
}

/** A head that an entry may follow. */
function openHead(head: AuditHead): Outcome<AuditHead> {
  const from = safeHead(head);
  if (!from.ok || from.value.closed !== true) return from;
  return failure(issueOf({ code: 'log.closed', says: 'the log is closed' }));
}

/**
 * The same entry without its document: the chain is still valid, and the digest still identifies a
 * copy of the document is the recorded one.
 * @throws ContractError with the code of the first issue of what is not an entry.
 */
export function withholdDocument(entry: AuditEntryV1): AuditEntryV1 {
  const kept = withoutPointers(asJson(parse(AuditEntry, entry)), ['/document']);
  return proved<AuditEntryV1>(deepFreeze(kept));
}

/**
 * The line that an entry makes in a log: its canonical bytes as text, and a line feed.
 * @throws ContractError `json.*` for what is no JSON.
 */
export function entryLine(entry: AuditEntryV1): string {
  return `${canonicalize(entry, entryLimits)}\n`;
}

/** The members of an entry that do not follow from the head before it. */
type Recorded = Omit<
  AuditEntryV1,
  'schema_version' | 'log_id' | 'seq' | 'recorded_at' | 'prev' | 'entry_digest'
>;

/**
 * The gate of values has the limits of an entry: one whose line could not be read back is refused
 * by name.
 */
function entryAfter(
  { log_id, count, digest: prev }: AuditHead,
  time: string,
  recorded: Recorded,
): Outcome<Appended> {
  // An invalid time is reported by the contract, so a value that has no canonical text may pass
  // here
  const isText = typeof time === 'string';
  // A clock that writes `.500Z` means `.5Z`
  const recorded_at = isText ? (normalTime(time) ?? time) : time;
  const bound = {
    schema_version: '1.0',
    log_id,
    seq: count,
    recorded_at,
    ...recorded,
    prev,
  } as const;
  const verdict = verify(AuditEntry, {
    ...bound,
    entry_digest: isText ? digestEntry(bound) : prev,
  });
  if (!verdict.ok) return failure(verdict.issues);
  const entry = deepFreeze(verdict.value);
  return success({ entry, line: entryLine(entry), head: headAfter(entry) });
}
