/**
 * The records in the context of an answer of GraphRAG: tables as lists of records, or as columns.
 */
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../core/json/value/index.js';
import { firstOf, memberOf, namedIn, textIn } from '../builder/members.js';

export type GraphRecord = {
  readonly title: string | undefined;
  readonly text: string | undefined;
  /** Whether another record of the table has this id and another title or text. */
  readonly isRepeated?: boolean;
};

/** Tables by their plain names, each with its records by id. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, GraphRecord>>;

/**
 * One name for the forms in which models and versions write it: `Report`, `Community Reports`,
 * `reports`.
 */
export function plainTable(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return [...usualTables, dates].find(([, forms]) => forms.test(plain))?.[0] ?? plain;
}

/** Whether a name is that of a table, of this context or of any. */
export function isTable(name: string, tables: Tables): boolean {
  const plain = plainTable(name);
  return tables.has(plain) || usualTables.some(([usual]) => usual === plain);
}

const usualTables: readonly (readonly [name: string, forms: RegExp])[] = [
  ['reports', /^(?:community)?reports?$/],
  ['entities', /^entity$/],
  ['relationships', /^relationship$/],
  ['sources', /^(?:source|textunits?)$/],
  ['claims', /^(?:claim|covariates?)$/],
];
const dates = ['dates', /^daterange$/] as const;

/** The tables of a context; a search by steps keeps those of each step for themselves. */
export function tablesIn(context: JsonValue | undefined): Tables {
  const tables = new Map<string, Map<string, GraphRecord>>();
  if (isObject(context)) addTables(context, tables, true);
  return tables;
}

function addTables(
  context: JsonObject,
  tables: Map<string, Map<string, GraphRecord>>,
  isOuter: boolean,
): void {
  for (const name of Object.keys(context)) {
    const value = memberOf(context, name);
    const records = isList(value) ? value : isObject(value) ? recordsOf(value) : [];
    if (records.length === 0 && isOuter && isObject(value)) addTables(value, tables, false);
    if (records.length === 0 && !isList(value)) continue;
    const key = plainTable(name);
    const table = tables.get(key) ?? new Map<string, GraphRecord>();
    tables.set(key, table);
    for (const record of records) addRecord(table, record);
  }
}

/**
 * Columns as rows: `{ id: { 0: '1' }, text: { 0: '...' } }`, or with lists in place of the inner
 * objects.
 */
function recordsOf(columns: JsonObject): readonly JsonValue[] {
  const ids = firstOf(columns, 'id', 'human_readable_id', 'short_id');
  if (!isObject(ids) && !isList(ids)) return [];
  const names = Object.keys(columns);
  return Object.keys(ids).map((row) =>
    Object.fromEntries(names.map((name) => [name, memberOf(memberOf(columns, name), row) ?? null])),
  );
}

/** Marks have the short id; a version that keeps both has it under a name of its own. */
function addRecord(table: Map<string, GraphRecord>, record: JsonValue): void {
  const text = textIn(record, 'full_content', 'content', 'text', 'description', 'summary');
  const found: GraphRecord = { title: titleOf(record), text };
  for (const name of ['human_readable_id', 'short_id', 'id']) {
    const id = memberOf(record, name);
    if (typeof id === 'string' || typeof id === 'number') {
      const known = table.get(String(id)) ?? found;
      const isOther = known.text !== found.text || known.title !== found.title;
      table.set(String(id), isOther ? ambiguous : known);
    }
  }
}

/** Nothing decides which of several records an id means, so neither is its text. */
const ambiguous: GraphRecord = { title: undefined, text: undefined, isRepeated: true };

function titleOf(record: JsonValue): string | undefined {
  const named = namedIn(record, 'title', 'entity', 'name', 'subject_id', 'subject');
  if (named !== undefined) return named;
  const ends = [namedIn(record, 'source'), namedIn(record, 'target')].filter(
    (end) => end !== undefined,
  );
  return ends.length === 2 ? ends.join(' \u2013 ') : undefined;
}
