/** The record of a run in a report: its quotes checked against the texts of the context that the model was given. */
import { escapeKey, type JsonValue } from '../../json/value/index.js';
import type { ProvenanceRecordV1 } from '../../provenance-record/index.js';
import type { Ask, Draft, Fact, Pane, Table } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { digestFacts, factsOf } from './given.js';

/** Texts of a context and rows of a list beyond these are counted, and not shown. */
const MOST_TEXTS = 500;
const MOST_ROWS = 500;

export function provenanceDraft(record: ProvenanceRecordV1, own: Texts): Draft {
  const { inputs, retrieval, context, outputs } = record;
  const found = textsIn(context.payload ?? []);
  const left = Math.max(0, found.length - MOST_TEXTS);
  const panes = found.slice(0, MOST_TEXTS).map(({ pointer, value: text }): Pane => {
    const title = fill(own['source.title.context'], { pointer }).trim();
    return { title, text, says: own['source.context'], facts: digestFacts(own, text) };
  });
  const asks = (outputs?.citations ?? []).map(
    ({ target, id, quote }, index): Ask => ({
      label: own['label.citation'],
      pointer: `/outputs/citations/${index}`,
      quote,
      pane: 'any',
      facts: factsOf(own, { cites: `${target} ${id}` }),
    }),
  );
  return {
    kind: own['kind.query'],
    heading: inputs.query,
    ...(outputs === undefined ? {} : { answer: { title: own['kind.answer'], text: outputs.answer, marks: [] } }),
    asks,
    panes,
    facts: runFacts(record, own),
    tables: tablesOf(retrieval, own),
    notes: left === 0 ? [] : [fill(own['note.left.context'], { count: left })],
  };
}

function runFacts(record: ProvenanceRecordV1, texts: Texts): readonly Fact[] {
  const { inputs, context, model, outputs } = record;
  return factsOf(texts, {
    run: record.run_id,
    snapshot: record.snapshot_id,
    recorded: record.recorded_at,
    model: [model?.provider, model?.name, model?.version].filter((word) => word !== undefined).join(' '),
    read: model?.usage?.input_tokens,
    written: model?.usage?.output_tokens,
    confidence: outputs?.confidence,
    context: context.context_hash,
    bytes: context.payload_bytes,
    seed: inputs.config.random_seed,
    epsilon: inputs.config.epsilon,
  });
}

interface Located<Value> {
  readonly pointer: string;
  readonly value: Value;
}

/** Every text in the payload with its pointer, in order. */
function textsIn(payload: JsonValue): readonly Located<string>[] {
  const texts: Located<string>[] = [];
  const waiting: Located<JsonValue>[] = [{ pointer: '', value: payload }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer, value } = next;
    if (typeof value === 'string' && value !== '') texts.push({ pointer, value });
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.entries<JsonValue>(value).reverse();
    for (const [key, item] of inner) waiting.push({ pointer: `${pointer}/${escapeKey(key)}`, value: item });
  }
  return texts;
}

function tablesOf(
  { traversal_path, vector_candidates, ranking }: ProvenanceRecordV1['retrieval'],
  texts: Texts,
): readonly Table[] {
  const tableOf = (title: string, columns: readonly Column[], rows: readonly (readonly string[])[]): Table => ({
    title,
    columns: columns.map((name) => texts[`column.${name}`]),
    rows: rows.slice(0, MOST_ROWS),
    left: Math.max(0, rows.length - MOST_ROWS),
  });
  return [
    tableOf(
      texts['table.ranking'],
      ['place', 'id', 'score', 'from'],
      ranking.map(({ id, score, source }, place) => [String(place + 1), id, String(score), source]),
    ),
    tableOf(
      texts['table.candidates'],
      ['id', 'score'],
      vector_candidates.map(({ id, score }) => [id, String(score)]),
    ),
    tableOf(
      texts['table.traversal'],
      ['step', 'kind', 'id', 'type', 'from', 'to'],
      traversal_path.map(({ kind, id, type = '', source = '', target = '' }, place) => [
        String(place + 1),
        kind,
        id,
        type,
        source,
        target,
      ]),
    ),
  ];
}

type Column = 'place' | 'id' | 'score' | 'from' | 'to' | 'step' | 'kind' | 'type';
