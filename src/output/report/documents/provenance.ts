/**
 * The record of a run in a report: its quotes checked against the texts of the context that the
 * model was given.
 */

import type { ProvenanceRecordV1 } from '../../../contracts/provenance-record/index.js';
import { leavesOf } from '../../../core/json/value/index.js';
import type { Ask, Draft, Fact, Pane, Table } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { digestFacts, factsOf } from './given.js';

/** Texts of a context and rows of a list beyond these are counted, and not shown. */
const MOST_TEXTS = 500;
const MOST_ROWS = 500;

export function provenanceDraft(record: ProvenanceRecordV1, own: Texts): Draft {
  const { inputs, retrieval, context, outputs } = record;
  const found = leavesOf(context.payload ?? []).flatMap(({ pointer, value: text }) =>
    typeof text === 'string' && text !== '' ? [{ pointer, text }] : [],
  );
  const left = Math.max(0, found.length - MOST_TEXTS);
  const panes = found.slice(0, MOST_TEXTS).map(({ pointer, text }): Pane => {
    const title = fill(own['source.title.context'], { pointer }).trim();
    return {
      title,
      text,
      says: own['source.context'],
      facts: digestFacts(own, text),
    };
  });
  const label = own['label.citation'];
  const asks = (outputs?.citations ?? []).map(({ target, id, quote }, index): Ask => {
    const facts = factsOf(own, { cites: `${target} ${id}` });
    return {
      label,
      pointer: `/outputs/citations/${index}`,
      quote,
      pane: 'any',
      facts,
    };
  });
  return {
    kind: own['kind.query'],
    heading: inputs.query,
    ...(outputs === undefined
      ? {}
      : { answer: { title: own['kind.answer'], text: outputs.answer, marks: [] } }),
    asks,
    panes,
    facts: runFacts(record, own),
    tables: [rankingTable(retrieval, own)],
    notes: left === 0 ? [] : [fill(own['note.left.context'], { count: left })],
  };
}

function runFacts(record: ProvenanceRecordV1, texts: Texts): readonly Fact[] {
  const { inputs, context, model, outputs } = record;
  return factsOf(texts, {
    run: record.run_id,
    snapshot: record.snapshot_id,
    recorded: record.recorded_at,
    model: [model?.provider, model?.name, model?.version]
      .filter((word) => word !== undefined)
      .join(' '),
    read: model?.usage?.input_tokens,
    written: model?.usage?.output_tokens,
    confidence: outputs?.confidence,
    context: context.context_hash,
    bytes: context.payload_bytes,
    seed: inputs.config.random_seed,
    epsilon: inputs.config.epsilon,
  });
}

function rankingTable({ ranking }: ProvenanceRecordV1['retrieval'], texts: Texts): Table {
  const columns = [
    texts['column.place'],
    texts['column.id'],
    texts['column.score'],
    texts['column.from'],
  ];
  const shown = ranking.slice(0, MOST_ROWS);
  const rows = shown.map(({ id, score, source }, place) => [
    String(place + 1),
    id,
    String(score),
    source,
  ]);
  return {
    title: texts['table.ranking'],
    columns,
    rows,
    left: ranking.length - shown.length,
  };
}
