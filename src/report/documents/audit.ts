/** A log in a report: each entry with what can be seen of it alone and of the entry before; the log's verdict is separate. */
import type { AuditEntryV1, AuditLogVerdict } from '../../audit-log/index.js';
import { AuditEntry } from '../../audit-log/index.js';
import { verify } from '../../contract/verify/index.js';
import type { Ask, Draft, Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { factsIn } from './given.js';

/** Entries beyond these are counted, and not shown; documents beyond these many are not opened. */
const MOST_ENTRIES = 2000;
const MOST_DOCUMENTS = 200;

/** The lines of a log without the last line feed. */
export function logDraft(lines: readonly string[], verdict: AuditLogVerdict | undefined, texts: Texts): Draft {
  const panes: Pane[] = [];
  const asks: Ask[] = [];
  let before: AuditEntryV1 | undefined;
  for (const [index, line] of lines.slice(0, MOST_ENTRIES).entries()) {
    const checked = lineOf(line, { before, index, texts });
    asks.push(checked.ask(panes.length));
    if (checked.entry?.document !== undefined && panes.length < MOST_DOCUMENTS)
      panes.push(paneOf(checked.entry, texts));
    before = checked.entry;
  }
  const left = lines.length - asks.length;
  return {
    kind: texts['kind.log'],
    heading: before?.log_id ?? '',
    noun: 'entry',
    asks,
    panes,
    facts: verdict === undefined ? [] : verdictFacts(verdict, texts),
    tables: [],
    notes: [
      ...(left > 0 ? [fill(texts['note.left.entries'], { count: left })] : []),
      ...(verdict === undefined ? [texts['note.lines']] : []),
      ...(verdict?.anchor === 'unanchored' ? [texts['note.unanchored']] : []),
    ],
  };
}

function verdictFacts(
  { entries, head, anchor, withheld, unchecked, torn }: AuditLogVerdict,
  texts: Texts,
): Draft['facts'] {
  const fact = factsIn(texts);
  return [
    ...fact('entries', entries),
    ...fact('anchor', anchor),
    ...fact('head', head?.digest),
    ...fact('withheld', withheld),
    ...fact('unchecked', unchecked),
    ...fact('torn', torn?.offset),
  ];
}

interface ReadEntry {
  readonly entry: AuditEntryV1 | undefined;
  readonly ask: (pane: number) => Ask;
}

interface Around {
  readonly before: AuditEntryV1 | undefined;
  readonly index: number;
  readonly texts: Texts;
}

function lineOf(line: string, { before, index, texts }: Around): ReadEntry {
  const fact = factsIn(texts);
  const verdict = verify(AuditEntry, line, { maxIssues: 8 });
  const plain = { pointer: `line ${index + 1}`, quote: undefined };
  if (!verdict.ok) {
    const codes = verdict.issues.map(({ code }) => code).join(texts['join.comma']);
    const why = fill(texts['entry.invalid.why'], { codes });
    const known = { state: 'changed', name: texts['entry.invalid'], why } as const;
    return {
      entry: undefined,
      ask: () => ({ ...plain, label: fill(texts['label.line'], { id: index + 1 }), pane: undefined, known, facts: [] }),
    };
  }
  const entry = verdict.value;
  const { seq, contract, contract_version, recorded_at, document, digest, stable_digest, prev, entry_digest } = entry;
  return {
    entry,
    ask: (pane) => ({
      ...plain,
      label: fill(texts['label.entry'], { id: seq }),
      pane: document === undefined || pane >= MOST_DOCUMENTS ? undefined : pane,
      known: stateOf(entry, { before, index, texts }),
      facts: [
        ...fact('records', `${contract} ${contract_version}`),
        ...fact('at', recorded_at),
        ...fact('digest', digest),
        ...fact('stable', stable_digest),
        ...fact('prev', prev),
        ...fact('entry', entry_digest),
      ],
    }),
  };
}

function stateOf({ prev, document }: AuditEntryV1, { before, index, texts }: Around): NonNullable<Ask['known']> {
  if (index > 0 && before?.entry_digest !== prev)
    return { state: 'changed', name: texts['entry.unlinked'], why: texts['entry.unlinked.why'] };
  if (document === undefined)
    return { state: 'not-checked', name: texts['entry.withheld'], why: texts['entry.withheld.why'] };
  return { state: 'exact', name: texts['entry.valid'], why: texts['entry.valid.why'] };
}

function paneOf({ seq, contract, contract_version, document, digest }: AuditEntryV1, texts: Texts): Pane {
  return {
    title: fill(texts['source.title.entry'], { number: seq }),
    text: JSON.stringify(document, null, 2),
    says: fill(texts['source.recorded'], { contract: `${contract} ${contract_version}` }),
    facts: factsIn(texts)('digest', digest),
  };
}
