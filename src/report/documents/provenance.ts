/** The record of a run in a report: its quotes checked against the texts of the context that the model was given. */
import { escapeKey, isObject, type JsonValue } from '../../json/value/index.js';
import type { ProvenanceRecordV1 } from '../../provenance-record/index.js';
import type { Ask, Draft, Fact, Pane, Table } from '../model.js';
import { digestFacts, fact } from './given.js';

/** Texts of a context and rows of a list beyond these are counted, and not shown. */
const MOST_TEXTS = 500;
const MOST_ROWS = 500;

export function provenanceDraft(record: ProvenanceRecordV1): Draft {
  const { inputs, retrieval, context, outputs } = record;
  const { texts, left } = textsOf(context.payload ?? []);
  const panes = texts.map(({ pointer, text }): Pane => {
    const title = pointer === '' ? 'Context' : `Context ${pointer}`;
    return { title, text, says: 'Text that the model was given.', facts: digestFacts(text, undefined) };
  });
  const asks = (outputs?.citations ?? []).map(
    ({ target, id, quote }, index): Ask => ({
      label: `Citation ${index + 1}`,
      pointer: `/outputs/citations/${index}`,
      quote,
      pane: 'any',
      facts: fact(`cites the ${target}`, id),
    }),
  );
  return {
    kind: 'Query',
    heading: inputs.query,
    ...(outputs === undefined ? {} : { answer: { title: 'Answer', text: outputs.answer, marks: [] } }),
    noun: 'quote',
    asks,
    panes,
    facts: runFacts(record),
    tables: tablesOf(retrieval),
    notes: left === 0 ? [] : [`${left} more texts of the context are not shown, and nothing was looked for in them.`],
  };
}

function runFacts(record: ProvenanceRecordV1): readonly Fact[] {
  const { inputs, context, model, outputs } = record;
  return [
    ...fact('run', record.run_id),
    ...fact('snapshot', record.snapshot_id),
    ...fact('recorded at', record.recorded_at),
    ...fact(
      'model',
      model === undefined
        ? undefined
        : [model.provider, model.name, model.version].filter((word) => word !== undefined).join(' '),
    ),
    ...fact('tokens read', model?.usage?.input_tokens),
    ...fact('tokens written', model?.usage?.output_tokens),
    ...fact('confidence, by its own estimate', outputs?.confidence),
    ...fact('hash of the context', context.context_hash),
    ...fact('bytes of the context', context.payload_bytes),
    ...fact('seed', inputs.config.random_seed),
    ...fact('epsilon', inputs.config.epsilon),
  ];
}

interface ContextText {
  readonly pointer: string;
  readonly text: string;
}

/** Every text in the payload with its pointer, in order. */
function textsOf(payload: JsonValue): { readonly texts: readonly ContextText[]; readonly left: number } {
  const texts: ContextText[] = [];
  let left = 0;
  const waiting: { readonly pointer: string; readonly value: JsonValue }[] = [{ pointer: '', value: payload }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer, value } = next;
    if (typeof value === 'string' && value !== '') {
      if (texts.length < MOST_TEXTS) texts.push({ pointer, text: value });
      else left += 1;
    }
    const inner = Array.isArray(value)
      ? value.map((item, index) => ({ pointer: `${pointer}/${index}`, value: item as JsonValue }))
      : isObject(value)
        ? Object.keys(value).map((key) => ({ pointer: `${pointer}/${escapeKey(key)}`, value: value[key] as JsonValue }))
        : [];
    for (const one of inner.reverse()) waiting.push(one);
  }
  return { texts, left };
}

function tablesOf({
  traversal_path: steps,
  vector_candidates: found,
  ranking,
}: ProvenanceRecordV1['retrieval']): readonly Table[] {
  return [
    tableOf('Ranking', ['place', 'id', 'score', 'from'], ranking, ({ id, score, source }, place) => [
      String(place + 1),
      id,
      String(score),
      source,
    ]),
    tableOf('Candidates of the vector search', ['id', 'score'], found, ({ id, score }) => [id, String(score)]),
    tableOf('Traversal', ['step', 'kind', 'id', 'type', 'from', 'to'], steps, (step, place) => [
      String(place + 1),
      step.kind,
      step.id,
      step.type ?? '',
      step.source ?? '',
      step.target ?? '',
    ]),
  ];
}

function tableOf<Item>(
  title: string,
  columns: readonly string[],
  items: readonly Item[],
  rowOf: (item: Item, place: number) => readonly string[],
): Table {
  return { title, columns, rows: items.slice(0, MOST_ROWS).map(rowOf), left: Math.max(0, items.length - MOST_ROWS) };
}
