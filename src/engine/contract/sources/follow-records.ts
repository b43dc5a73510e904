/**
 * Follows what a document says of the record of its run, when records are given; else a skip that
 * is counted.
 */
import { safeDigest } from '../../../core/digest/digest.js';
import type { IssueDraft } from '../../../core/issue/issue.js';
import { readJson } from '../../../core/json/read/index.js';
import { attempt } from '../../../core/work/work.js';
import { againstHints } from '../hints.js';
import { faultsListedBy, type RecordClaim } from '../model/index.js';
import { collectIssues, type IssueSink, listIssues } from '../verdict/index.js';
import { type Checking, type Compared, checkOf } from './compare-places.js';
import { type Fetched, fetchSources, readOnce, type Sources } from './source-lookup.js';

export interface Following extends Checking {
  readonly records?: Sources | undefined;
  readonly signal?: AbortSignal | undefined;
}

const says = 'the record of the run is the one that the document names';
const line = { code: 'records', stage: 'sources', says } as const;

/**
 * Undefined for a document that names no record; `claims` is undefined when the contract failed to
 * say.
 */
export async function followRecords<Code extends string>(
  claims: readonly RecordClaim[] | undefined,
  { records, signal, require, maxIssues, text, prefix }: Following,
): Promise<Compared<Code> | undefined> {
  if (claims?.length === 0) return undefined;
  const drafts = collectIssues<Code>(maxIssues, prefix);
  const sink: IssueSink = drafts;
  const keys = new Set(claims?.map(({ key }) => key));
  const fetched =
    records === undefined
      ? undefined
      : await fetchSources(readOnce(records, 'records'), keys, signal);
  const missing = new Set<string>();
  for (const claim of claims ?? []) {
    const found = findingsOf(claim, fetched?.get(claim.key));
    if (found === undefined) missing.add(claim.key);
    const absent = fetched === undefined ? [] : [unavailable(claim)];
    for (const draft of found ?? absent) sink.add(draft);
  }
  if (claims === undefined)
    sink.add({ code: 'record.failed', says: 'the contract failed to name its records' });
  const lack = lackOf(records, missing.size, keys.size);
  if (require?.includes('records') === true && missing.size > 0)
    sink.add({ code: 'record.required', says: 'the records were required', received: lack });
  const reason = missing.size === 0 ? undefined : lack;
  return {
    check: checkOf(line, drafts.errors, reason),
    found: listIssues(drafts, text, againstHints),
  };
}

function lackOf(records: Sources | undefined, missing: number, all: number): string {
  if (records === undefined) return 'no records were given';
  return `${missing} of ${all} records are not there`;
}

/** What is wrong with a record; undefined for one that is not there. */
function findingsOf(
  { pointer, digest, recheck }: RecordClaim,
  fetched?: Fetched,
): readonly IssueDraft[] | undefined {
  if (fetched?.text === undefined) return undefined;
  const read = readJson(fetched.text);
  const received = read.ok ? safeDigest(read.value) : read;
  const differs = { code: 'record.differs', pointer };
  if (!read.ok || !received.ok) return [{ ...differs, says: 'the record is not readable JSON' }];
  if (received.value !== digest)
    return [
      { ...differs, expected: 'the record that the document names', received: 'another record' },
    ];
  const failed = {
    code: 'record.failed',
    pointer,
    says: 'the contract failed to check the record',
  };
  return (
    attempt(() => (recheck === undefined ? [] : faultsListedBy(recheck(read.value)))) ?? [failed]
  );
}

function unavailable({ pointer }: RecordClaim): IssueDraft {
  return {
    code: 'record.unavailable',
    pointer,
    severity: 'warning',
    says: 'no record of this run',
  };
}
