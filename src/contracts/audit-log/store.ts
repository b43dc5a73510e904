/**
 * The interface to where a log is stored, and recording: compare and append, and again on a
 * conflict.
 */

import { issueOf } from '../../core/issue/issue.js';
import {
  anything,
  type OptionKinds,
  optionIssues,
  wholeFromOne,
} from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { unknownMembers } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { type Appended, type AppendOptions, appendKinds, safeAppendEntry } from './append.js';
import { type AuditCode, auditCodes } from './codes.js';
import { type AuditHead, safeHead, safeOpenLog } from './head.js';

/** Where a log is kept: a file, a table, a bucket. Two methods, both about the end of the log. */
export interface AuditStore {
  /** Where the log ends; null, or a head of no entries, as long as it has none. */
  head(): Promise<AuditHead | null>;
  /**
   * Appends a line if the log still ends at `from`, as one step that no other writer can come
   * between, and answers
   * `appended` once it is safe; `moved` when the log ends elsewhere by now, and nothing was written. `from` is what
   * `head` gave: null and a head of no entries both say that the log has none. Another answer is
   * `audit.store.failed`, and nothing is tried again: nobody knows what was written.
   */
  append(line: string, from: AuditHead | null, to: AuditHead): Promise<'appended' | 'moved'>;
}

/** Options of `recordDocument`. */
export interface RecordOptions extends AppendOptions {
  /** The log to record in: a store that contains another one is refused, an empty one begins it. */
  readonly logId: string;
  /** The head that an empty log continues. */
  readonly continues?: AuditHead | null;
  /**
   * How often to try while other writers are faster: a whole number from 1; 100 unless said
   * otherwise.
   */
  readonly attempts?: number;
}

/** An invalid name or head is reported by the log. */
const recordKinds: OptionKinds = {
  ...appendKinds,
  logId: anything,
  continues: anything,
  attempts: wholeFromOne,
};

/**
 * Records a document in a store: reads the head, makes the entry, appends it, and tries again when
 * another writer was faster.
 * @throws ContractError (as a rejection) with the code of the first issue; `audit.store.*` for what
 * the store does.
 */
export async function recordDocument(
  store: AuditStore,
  contract: Contract,
  document: unknown,
  options: RecordOptions,
): Promise<Appended> {
  return orThrow(await safeRecordDocument(store, contract, document, options));
}

/** Records a document in a store, or says why it is not recorded. Never rejects. */
export async function safeRecordDocument(
  store: AuditStore,
  contract: Contract,
  document: unknown,
  options: RecordOptions,
): Promise<Outcome<Appended>> {
  const given: unknown = options;
  const strange = optionIssues(given ?? null, recordKinds);
  if (strange.length > 0) return failure(strange);
  const { logId, continues = null, attempts = 100, ...appending } = options;
  const opened = safeOpenLog(logId, continues);
  if (!opened.ok) return opened;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const appended = await appendOnce(store, opened.value, (head) =>
      safeAppendEntry(head, contract, document, appending),
    );
    if (appended !== 'moved') return appended;
  }
  return refused('audit.store.moved', 'every attempt was a conflict with another writer');
}

/** Appends to what the store has now; `moved` where another writer was faster. */
async function appendOnce(
  store: AuditStore,
  opened: AuditHead,
  append: (head: AuditHead) => Outcome<Appended>,
): Promise<Outcome<Appended> | 'moved'> {
  const from = await asked(() => store.head());
  if (!from.ok) return from;
  const head = from.value === null ? success(opened) : ownHead(from.value, opened);
  if (!head.ok) return head;
  const appended = append(head.value);
  if (!appended.ok) return appended;
  const { line, head: to } = appended.value;
  const answer = await asked<unknown>(() => store.append(line, from.value, to));
  if (!answer.ok) return answer;
  if (answer.value === 'appended') return appended;
  if (answer.value === 'moved') return 'moved';
  // Whether the line was written is not known: a further attempt could write it again
  return refused('audit.store.failed', 'the store answered neither appended nor moved');
}

/** The head of the store, if it is one of the log that was opened. */
function ownHead(given: AuditHead, opened: AuditHead): Outcome<AuditHead> {
  const head = safeHead(given);
  if (!head.ok) return head;
  if (head.value.log_id !== opened.log_id)
    return refused('audit.store.other-log', 'the store contains another log');
  if (head.value.count === 0 && head.value.digest !== opened.digest)
    return refused('audit.log.continues', 'the log begins elsewhere than the store says');
  return head;
}

/**
 * The answer of the store; of what it throws, only codes are passed on, since its words could
 * contain the line.
 */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return success(await ask());
  } catch (error) {
    const [code = '', received = 'an error'] = reportedBy(error);
    if (isStoreCode(code) && code !== 'audit.store.failed')
      return refused(code, auditCodes[code].says);
    return failure(issueOf({ code: 'audit.store.failed', says: 'the store failed', received }));
  }
}

type StoreCode = Extract<AuditCode, `audit.store.${string}` | 'log.closed'>;

const isStoreCode = (code: string): code is StoreCode =>
  (code === 'log.closed' || code.startsWith('audit.store.')) && Object.hasOwn(auditCodes, code);

/** The code of an error, and the system's code when the error is one or has one. */
function reportedBy(error: unknown): readonly string[] {
  const reported = attempt(() => {
    const { code, issues } = unknownMembers(error);
    const first = unknownMembers(unknownMembers(issues)['0']);
    const system = [code, first['received']].find((one) =>
      /^[A-Z][A-Z0-9_]{0,63}$/.test(String(one)),
    );
    return [typeof code === 'string' ? code : '', ...(typeof system === 'string' ? [system] : [])];
  });
  return reported ?? ['']; // nothing, or a proxy that throws
}

const refused = (code: AuditCode, says: string): Outcome<never> => failure(issueOf({ code, says }));
