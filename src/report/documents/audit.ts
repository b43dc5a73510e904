/** A log in a report: each entry with what can be seen of it alone and of the entry before; the log's verdict is separate. */
import type { AuditEntryV1, AuditLogVerdict } from '../../audit-log/index.js';
import { AuditEntry } from '../../audit-log/index.js';
import { verify } from '../../contract/verify/index.js';
import type { Ask, Draft, Pane } from '../model.js';
import { fact } from './given.js';

/** Entries beyond these are counted, and not shown; documents beyond these many are not opened. */
const MOST_ENTRIES = 2000;
const MOST_DOCUMENTS = 200;

/** The lines of a log without the last line feed. */
export function logDraft(lines: readonly string[], verdict: AuditLogVerdict | undefined): Draft {
  const panes: Pane[] = [];
  const asks: Ask[] = [];
  let before: AuditEntryV1 | undefined;
  for (const [index, line] of lines.slice(0, MOST_ENTRIES).entries()) {
    const judged = judgeLine(line, before, index);
    asks.push(judged.ask(panes.length));
    if (judged.entry?.document !== undefined && panes.length < MOST_DOCUMENTS) panes.push(paneOf(judged.entry));
    before = judged.entry;
  }
  const left = lines.length - asks.length;
  return {
    kind: 'Audit log',
    heading: before?.log_id ?? '',
    noun: 'entry',
    asks,
    panes,
    facts: verdict === undefined ? [] : verdictFacts(verdict),
    tables: [],
    notes: [
      ...(left > 0 ? [`${left} more entries are not shown.`] : []),
      ...(verdict === undefined
        ? ['Each line was looked at, and whether it names the one before; the log as a whole was not verified.']
        : []),
      ...(verdict?.anchor === 'unanchored'
        ? ['No head was expected of this log, so whoever can write it could have rebuilt it as a whole.']
        : []),
    ],
  };
}

function verdictFacts({ entries, head, anchor, withheld, unchecked, torn }: AuditLogVerdict): Draft['facts'] {
  return [
    ...fact('entries that follow from one another', entries),
    ...fact('anchor', anchor),
    ...fact('head', head?.digest),
    ...fact('documents withheld', withheld),
    ...fact('documents of unknown contracts', unchecked),
    ...fact('torn after byte', torn?.offset),
  ];
}

interface ReadEntry {
  readonly entry: AuditEntryV1 | undefined;
  readonly ask: (pane: number) => Ask;
}

function judgeLine(line: string, before: AuditEntryV1 | undefined, index: number): ReadEntry {
  const verdict = verify(AuditEntry, line, { maxIssues: 8 });
  const plain = { pointer: `line ${index + 1}`, quote: undefined };
  if (!verdict.ok) {
    const why = `The line is not a valid entry: ${verdict.issues.map(({ code }) => code).join(', ')}.`;
    const known = { state: 'changed', name: 'invalid', why } as const;
    return {
      entry: undefined,
      ask: () => ({ ...plain, label: `Line ${index + 1}`, pane: undefined, known, facts: [] }),
    };
  }
  const entry = verdict.value;
  const { seq, contract, contract_version, recorded_at, document, digest, stable_digest, prev, entry_digest } = entry;
  return {
    entry,
    ask: (pane) => ({
      ...plain,
      label: `Entry ${seq}`,
      pane: document === undefined || pane >= MOST_DOCUMENTS ? undefined : pane,
      known: stateOf(entry, before, index),
      facts: [
        ...fact('records', `${contract} ${contract_version}`),
        ...fact('at', recorded_at),
        ...fact('digest', digest),
        ...fact('stable digest', stable_digest),
        ...fact('entry before', prev),
        ...fact('this entry', entry_digest),
      ],
    }),
  };
}

function stateOf(
  { prev, document }: AuditEntryV1,
  before: AuditEntryV1 | undefined,
  index: number,
): NonNullable<Ask['known']> {
  if (index > 0 && before?.entry_digest !== prev)
    return { state: 'changed', name: 'does not follow', why: 'It does not name the entry before it.' };
  if (document === undefined)
    return {
      state: 'not-checked',
      name: 'withheld',
      why: 'The entry is valid; its document was withheld and is not checked.',
    };
  return { state: 'exact', name: 'valid', why: 'The entry and its document have the digests that it names.' };
}

function paneOf({ seq, contract, contract_version, document, digest }: AuditEntryV1): Pane {
  return {
    title: `Document of entry ${seq}`,
    text: JSON.stringify(document, null, 2),
    says: `Recorded as ${contract} ${contract_version}.`,
    facts: fact('digest', digest),
  };
}
