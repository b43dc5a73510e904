/** Reads answers of GraphRAG: marks in the text name tables and the short ids of their records. */
import { isObject, type JsonValue } from '../../../core/json/value/index.js';
import { STEPS_FOR_CITATION, spend } from '../../../core/work/work.js';
import { codeDetector } from '../../../quotes/quotation-marks/code-spans.js';
import { adapt, type TextOptions } from '../builder/adapt.js';
import type { Adapted, DropReason } from '../builder/adapted.js';
import type { AnswerBuilder, CitedSource, TextPart } from '../builder/answer-builder.js';
import { firstOf, textIn } from '../builder/members.js';
import { marksOf, type Section } from './marks.js';
import { isTable, plainTable, type Tables, tablesIn } from './tables.js';

/**
 * An answer of a query as a GenerationResult: each id in each mark is a citation of that record.
 *
 * Give the result of the query, and the records that the model saw are the sources, with their
 * texts. An id that its table does not have is dropped; `+more` names nothing, and is dropped too.
 * Without tables every id is a source without a text. Ranges of dates are noted. Marks in code are
 * none. Never throws.
 *
 * @example
 * ```ts
 * import { fromGraphRag } from 'evidence-contracts/adapters';
 *
 * const { value, dropped } = fromGraphRag({
 *   response: 'Tea came by ship [Data: Reports (1); Entities (5, +more)].',
 *   context_data: { reports: [{ id: '1', title: 'Ships', content: 'Tea came by ship.' }] },
 * });
 * console.log(value.citations.length, value.sources[0]?.content, dropped.length); // 2 Tea came by ship. 1
 * ```
 */
export function fromGraphRag(answer: GraphRagAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readGraphRag);
}

export function readGraphRag(answer: JsonValue, builder: AnswerBuilder): void {
  const text = typeof answer === 'string' ? answer : textIn(answer, 'response');
  if (text === undefined) {
    builder.note('', 'answer-unreadable');
    return;
  }
  const tables = tablesIn(firstOf(answer, 'context_data', 'context'));
  const pointer = isObject(answer) ? '/response' : '';
  const carrier = builder.addText(text);
  const isCode = codeDetector(text);
  for (const { start, end, sections, isRound } of marksOf(text)) {
    if (isCode(start)) continue;
    if (isRound && !sections.some(({ table }) => isTable(table, tables))) continue;
    if (sections.length === 0) builder.drop(pointer, 'malformed');
    for (const section of sections)
      readSection(
        {
          section,
          tables,
          pointer,
          carrier,
          start,
          end,
        },
        builder,
      );
  }
}

interface SectionHere {
  readonly section: Section;
  readonly tables: Tables;
  readonly pointer: string;
  readonly carrier: TextPart;
  /** Of the whole mark, in the text of the carrier. */
  readonly start: number;
  readonly end: number;
}

/** Each id of a section, `Reports (1, 2)`, is cited or dropped; ranges of dates are noted. */
function readSection(
  { section: { table, ids }, tables, pointer, carrier, start, end }: SectionHere,
  builder: AnswerBuilder,
): void {
  if (plainTable(table) === 'dates') {
    builder.note(pointer, 'dates-left-out');
    return;
  }
  for (const id of ids) {
    const cited = citationOf({ table, id, tables }, builder);
    if (tables.get(plainTable(table))?.get(id ?? '')?.isRepeated === true)
      builder.note(pointer, 'id-repeated');
    if (typeof cited === 'string') builder.drop(pointer, cited);
    else
      builder.cite({
        pointer,
        carrier,
        mark: carrier.spanOf(start, end),
        ...cited,
      });
  }
}

type NamedRecord = {
  readonly table: string;
  readonly id: string | undefined;
  readonly tables: Tables;
};

/**
 * The record as a source, or the reason why there is none. A context without the table does not
 * rule its records out.
 */
function citationOf(
  { table, id, tables }: NamedRecord,
  builder: AnswerBuilder,
): CitedSource | DropReason {
  if (id === undefined) return 'no-source';
  if (!spend(builder.work, STEPS_FOR_CITATION)) return 'work-ended';
  const plain = plainTable(table);
  const records = tables.get(plain);
  const record = records?.get(id);
  if (records !== undefined && record === undefined) return 'no-such-source';
  const name = `${plain}-${id}`;
  const title = record?.title ?? `${table} ${id}`;
  const text = builder.given.textOf(name) ?? record?.text;
  return {
    source: builder.sources.add({
      key: name,
      id: name,
      type: 'document',
      title,
      text,
    }),
    title,
  };
}

/**
 * An answer of a query: its text with the marks alone, or its result with the records that the
 * model saw.
 */
export type GraphRagAnswer =
  | string
  | {
      readonly response?: unknown;
      /** Tables by name: lists of records, or columns as a data frame writes them. */
      readonly context_data?: unknown;
      /** The same, where the records were kept under this name. */
      readonly context?: unknown;
    };
