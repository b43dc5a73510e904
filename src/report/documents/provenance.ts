/** The record of a run in a report: its quotes checked against the texts of the context that the model was given. */
import { escapeKey, isObject, type JsonValue } from '../../json/value/index.js';
import type { ProvenanceRecordV1 } from '../../provenance-record/index.js';
import type { Ask, Draft, Fact, Pane, Table } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { digestFacts, factsIn, type MakeFact } from './given.js';

/** Texts of a context and rows of a list beyond these are counted, and not shown. */
const MOST_TEXTS = 500;
const MOST_ROWS = 500;

export function provenanceDraft(record: ProvenanceRecordV1, own: Texts): Draft {
  const { inputs, retrieval, context, outputs } = record;
  const { texts, left } = textsOf(context.payload ?? []);
  const panes = texts.map(({ pointer, text }): Pane => {
    const title = fill(own['source.title.context'], { pointer }).trim();
    return { title, text, says: own['source.context'], facts: digestFacts(own, text) };
  });
  const asks = (outputs?.citations ?? []).map(
    ({ target, id, quote }, index): Ask => ({
      label: fill(own['label.citation'], { id: index + 1 }),
      pointer: `/outputs/citations/${index}`,
      quote,
      pane: 'any',
      facts: factsIn(own)('cites', `${target} ${id}`),
    }),
  );
  return {
    kind: own['kind.query'],
    heading: inputs.query,
    ...(outputs === undefined ? {} : { answer: { title: own['kind.answer'], text: outputs.answer, marks: [] } }),
    noun: 'quote',
    asks,
    panes,
    facts: runFacts(record, factsIn(own)),
    tables: tablesOf(retrieval, own),
    notes: left === 0 ? [] : [fill(own['note.left.context'], { count: left })],
  };
}

function runFacts(record: ProvenanceRecordV1, fact: MakeFact): readonly Fact[] {
  const { inputs, context, model, outputs } = record;
  return [
    ...fact('run', record.run_id),
    ...fact('snapshot', record.snapshot_id),
    ...fact('recorded', record.recorded_at),
    ...fact(
      'model',
      model === undefined
        ? undefined
        : [model.provider, model.name, model.version].filter((word) => word !== undefined).join(' '),
    ),
    ...fact('read', model?.usage?.input_tokens),
    ...fact('written', model?.usage?.output_tokens),
    ...fact('confidence', outputs?.confidence),
    ...fact('context', context.context_hash),
    ...fact('bytes', context.payload_bytes),
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

function tablesOf(
  { traversal_path: steps, vector_candidates: found, ranking }: ProvenanceRecordV1['retrieval'],
  texts: Texts,
): readonly Table[] {
  const columns = (...names: readonly Column[]): readonly string[] => names.map((name) => texts[`column.${name}`]);
  return [
    tableOf(texts['table.ranking'], columns('place', 'id', 'score', 'from'), {
      items: ranking,
      rowOf: ({ id, score, source }, place) => [String(place + 1), id, String(score), source],
    }),
    tableOf(texts['table.candidates'], columns('id', 'score'), {
      items: found,
      rowOf: ({ id, score }) => [id, String(score)],
    }),
    tableOf(texts['table.traversal'], columns('step', 'kind', 'id', 'type', 'from', 'to'), {
      items: steps,
      rowOf: (step, place) => [
        String(place + 1),
        step.kind,
        step.id,
        step.type ?? '',
        step.source ?? '',
        step.target ?? '',
      ],
    }),
  ];
}

type Column = 'place' | 'id' | 'score' | 'from' | 'to' | 'step' | 'kind' | 'type';

interface Rows<Item> {
  readonly items: readonly Item[];
  readonly rowOf: (item: Item, place: number) => readonly string[];
}

function tableOf<Item>(title: string, columns: readonly string[], { items, rowOf }: Rows<Item>): Table {
  return { title, columns, rows: items.slice(0, MOST_ROWS).map(rowOf), left: Math.max(0, items.length - MOST_ROWS) };
}
