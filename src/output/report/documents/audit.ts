/**
 * A log in a report: each entry with what can be seen of it alone and of the entry before; the
 * log's verdict is separate.
 */
import { allContracts, recognise } from '../../../catalog/registry/index.js';
import {
  AuditEntry,
  type AuditEntryV1,
  type AuditLogVerdict,
} from '../../../contracts/audit-log/index.js';
import { isBytes, readJson } from '../../../core/json/read/index.js';
import { isObject } from '../../../core/json/value/index.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import { verify } from '../../../engine/contract/verify/index.js';
import type { Ask, Draft, Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { factsOf } from './given.js';

/** Entries beyond these are counted, and not shown; documents beyond these many are not opened. */
const MOST_ENTRIES = 2000;
const MOST_DOCUMENTS = 200;

/** The state in which a claim shows each outcome of an entry. */
const states = {
  valid: 'exact',
  withheld: 'not-checked',
  unlinked: 'changed',
  invalid: 'changed',
} as const;

/** Lines that are tried: a log whose first line is damaged is a log. */
const MOST_TRIED = 8;

/** The lines of a text that has an entry of an audit log; undefined for any other. */
export function logLines(input: unknown): readonly string[] | undefined {
  if (typeof input !== 'string' && !isBytes(input)) return undefined;
  const text =
    typeof input === 'string' ? input : new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
  if (!text.includes(ENTRY_MEMBER)) return undefined;
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  const tried = lines.filter((line) => line.includes(ENTRY_MEMBER)).slice(0, MOST_TRIED);
  return tried.some(isEntry) ? lines : undefined;
}

const ENTRY_MEMBER = '"entry_digest"';

function isEntry(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false;
  const recognised = recognise(allContracts, line);
  return recognised.outcome === 'one' && recognised.contract.name === AuditEntry.name;
}

/** @param lines - of the log, without the last line feed */
export function logDraft(
  lines: readonly string[],
  verdict: AuditLogVerdict | undefined,
  texts: Texts,
): Draft {
  const panes: Pane[] = [];
  const checked = lines
    .slice(0, MOST_ENTRIES)
    .map((line) => verify(AuditEntry, line, { maxIssues: 8 }));
  const entries = checked.map((one) => (one.ok ? one.value : undefined));
  const digests = checked.map((one, index) => boundDigest(one, lines[index] ?? ''));
  const asks = checked.map(({ issues }, index): Ask => {
    const entry = entries[index];
    const isShown = entry?.document !== undefined && panes.length < MOST_DOCUMENTS;
    const outcome = outcomeOf(entry, index === 0 ? undefined : { digest: digests[index - 1] });
    const codes = issues.map(({ code }) => code).join(texts['join.comma']);
    const why = fill(texts[`entry.${outcome}.why`], { codes });
    return {
      label: fill(texts[entry === undefined ? 'label.line' : 'label.entry'], {
        id: entry?.seq ?? index + 1,
      }),
      pointer: `line ${index + 1}`,
      quote: undefined,
      pane: isShown ? panes.push(paneOf(entry, texts)) - 1 : undefined,
      known: { state: states[outcome], name: texts[`entry.${outcome}`], why },
      facts: entry === undefined ? [] : entryFacts(entry, texts),
    };
  });
  const left = lines.length - asks.length;
  return {
    kind: texts['kind.log'],
    heading: entries.at(-1)?.log_id ?? '',
    isLog: true,
    asks,
    panes,
    facts: verdict === undefined ? [] : verdictFacts(verdict, texts),
    notes: [
      ...(left > 0 ? [fill(texts['note.left.entries'], { count: left })] : []),
      ...(verdict === undefined ? [texts['note.lines']] : []),
      ...(verdict?.anchor === 'unanchored' ? [texts['note.unanchored']] : []),
    ],
  };
}

/** The entry before one, by the digest that it binds; without a digest the chain is broken there. */
type EntryBefore = { readonly digest: string | undefined };

function outcomeOf(
  entry: AuditEntryV1 | undefined,
  before: EntryBefore | undefined,
): keyof typeof states {
  if (entry === undefined) return 'invalid';
  if (before !== undefined && before.digest !== entry.prev) return 'unlinked';
  return entry.document === undefined ? 'withheld' : 'valid';
}

/** An edited document does not break the chain, which binds the digest and not the document. */
function boundDigest(verdict: Verdict<typeof AuditEntry>, line: string): string | undefined {
  if (verdict.ok) return verdict.value.entry_digest;
  if (!verdict.issues.every(({ code }) => code === 'audit-entry.document')) return undefined;
  const read = readJson(line);
  if (!read.ok || !isObject(read.value)) return undefined;
  const digest = read.value['entry_digest'];
  return typeof digest === 'string' ? digest : undefined;
}

function verdictFacts(verdict: AuditLogVerdict, texts: Texts): Draft['facts'] {
  const { entries, anchor, head, withheld, unchecked, torn } = verdict;
  return factsOf(texts, {
    entries,
    anchor,
    head: head?.digest,
    withheld,
    unchecked,
    torn: torn?.offset,
  });
}

function entryFacts(entry: AuditEntryV1, texts: Texts): Ask['facts'] {
  const {
    contract,
    contract_version,
    recorded_at: at,
    digest,
    stable_digest: stable,
    prev,
    entry_digest,
  } = entry;
  return factsOf(texts, {
    records: `${contract} ${contract_version}`,
    at,
    digest,
    stable,
    prev,
    entry: entry_digest,
  });
}

function paneOf(
  { seq, contract, contract_version, document, digest }: AuditEntryV1,
  texts: Texts,
): Pane {
  return {
    title: fill(texts['source.title.entry'], { number: seq }),
    text: JSON.stringify(document, null, 2),
    says: fill(texts['source.recorded'], { contract: `${contract} ${contract_version}` }),
    facts: factsOf(texts, { digest }),
  };
}
