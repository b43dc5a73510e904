/** The column of a table in which each cell names a source, also by a short name. */

import { itemAt } from '../../core/json/value/index.js';
import { isCaseless } from '../../core/text/code-points.js';
import { endsCell } from './bounds.js';
import type { Candidate } from './candidate.js';
import { isLabelWord, withoutPlace } from './items.js';
import { type Names, sourceOfName, TWO } from './names.js';
import { looseKey, type ShortNames, sourceOfShort } from './short-names.js';

/** By which names a cell, a line or a sentence may call a source. */
export interface KnownNames {
  readonly names: Names;
  readonly short: ShortNames;
}

/** What numbers in cells name, too. */
export interface KnownInColumns extends KnownNames {
  readonly sourceOfNumber: (digits: string) => number | undefined;
  /** Whether the answer's own list has a number, and the answer has no other mark. */
  readonly isListed: (digits: string) => boolean;
}

/** A table with more cells in a row is not looked at. */
const MOST_CELLS = 16;
const LONGEST_NAME = 160;

interface Cell {
  readonly start: number;
  readonly words: string;
}

/** The names in the columns of sources of all tables, in order. */
export function namesInColumns(text: string, known: KnownInColumns): readonly Candidate[] {
  const found: Candidate[] = [];
  let rows: (readonly Cell[])[] = [];
  let start = 0;
  for (const line of `${text}\n`.split('\n')) {
    const cells = cellsOf(line, start);
    start += line.length + 1;
    if (cells.length > 0) {
      rows.push(cells);
      continue;
    }
    if (rows.length > 2) for (const one of namesOf(rows, known)) found.push(one);
    rows = [];
  }
  return found;
}

function cellsOf(line: string, from: number): readonly Cell[] {
  const row = line.trim();
  if (row.length < 2 || !row.startsWith('|') || !row.endsWith('|')) return [];
  const cells: Cell[] = [];
  const first = line.indexOf('|') + 1;
  const last = line.lastIndexOf('|');
  let start = first;
  for (let at = first; at <= last && cells.length <= MOST_CELLS; at += 1)
    if (at === last || endsCell(line, at)) {
      cells.push({ start: from + start, words: line.slice(start, at) });
      start = at + 1;
    }
  return cells;
}

/**
 * The only column in which every cell below the header is a name; not the first one, which says what
 * its row is about.
 */
function namesOf(
  [header = [], rule = [], ...rows]: readonly (readonly Cell[])[],
  known: KnownInColumns,
): readonly Candidate[] {
  const isTable = rule.every(({ words }) => /^\s*:?-+:?\s*$/.test(words));
  if (!isTable || header.length > MOST_CELLS || rows.some((row) => row.length !== header.length))
    return [];
  const columns = header
    .slice(1)
    .map((_, nth) => rows.flatMap((row) => nameIn(itemAt(row, nth + 1), known)));
  const named = columns.filter((names) => names.length === rows.length);
  return named.length === 1 ? (named[0] ?? []) : numbersOf({ header, rows }, known);
}

/**
 * The numbers of the only column, not the first, in which every cell below the header has nothing
 * else: if the header is a label, or the answer's list has all of them, and it has no other mark.
 */
function numbersOf(
  {
    header,
    rows,
  }: { readonly header: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] },
  known: KnownInColumns,
): readonly Candidate[] {
  const columns = header.flatMap(({ words }, nth) => {
    const cells = nth === 0 ? [] : rows.map((row) => numbersIn(itemAt(row, nth), known));
    const numbers = cells.flat();
    const isLabelled =
      isLabelWord(words.trim()) || numbers.every(({ digits }) => known.isListed(digits));
    return cells.length > 1 && isLabelled && cells.every((cell) => cell.length > 0)
      ? [numbers.map(({ candidate }) => candidate)]
      : [];
  });
  return columns.length === 1 ? (columns[0] ?? []) : [];
}

interface NumberOfCell {
  readonly digits: string;
  readonly candidate: Candidate;
}

/** The numbers of sources of which a cell consists; none, if it has anything else. */
function numbersIn({ start, words }: Cell, known: KnownInColumns): readonly NumberOfCell[] {
  if (!/^[ \t]*[0-9]{1,3}(?:,[ ]?[0-9]{1,3}){0,8}[ \t]*$/.test(words)) return [];
  const found = [...words.matchAll(/[0-9]+/g)].map(({ 0: digits, index }) => {
    const source = known.sourceOfNumber(String(Number(digits)));
    const at = start + index;
    const end = at + digits.length;
    return source === undefined || source === TWO
      ? undefined
      : {
          digits: String(Number(digits)),
          candidate: {
            start: at,
            end,
            form: 'title',
            items: [],
            source,
            isCell: true,
          } as const,
        };
  });
  return found.every((one) => one !== undefined) ? found : [];
}

function nameIn({ start, words }: Cell, known: KnownNames): readonly Candidate[] {
  if (words.length > 2 * LONGEST_NAME) return [];
  const [before = ''] = /^[\s*_]*/.exec(words) ?? [];
  const name = words.slice(before.length).replace(/[\s*_]+$/, '');
  const source = name.length > LONGEST_NAME ? undefined : sourceOfWords(name, known);
  const from = start + before.length;
  return source === undefined
    ? []
    : [
        {
          start: from,
          end: from + name.length,
          form: 'title',
          items: [],
          source,
          isAlone: true,
          isCell: true,
        },
      ];
}

const year = /[ ,]{1,2}\(?(?:19|20)[0-9]{2}[a-z]?\)?$/;

/**
 * The source of words that are nothing but a name, or a name with a place or a year after it; one
 * word may be a topic.
 */
function sourceOfWords(words: string, { names, short }: KnownNames): number | undefined {
  const plain = words.trim();
  if (/[[\]{}<>|【】(（]|[*_]{2}|:\/\/|[:：][*_]?$/.test(plain.replace(year, ''))) return undefined;
  for (const one of new Set([plain, withoutPlace(plain), plain.replace(year, '')])) {
    const source = sourceOfName(names, one) ?? sourceOfShort(short, one);
    if (source !== undefined && source !== TWO)
      return isNoTopic(one) || short.sites.has(looseKey(one)) ? source : undefined;
  }
  return undefined;
}

/** `Annual Report`, `report.pdf`, `smith2020`, but not `Leave`, which may be what the row is about. */
const isNoTopic = (name: string): boolean =>
  /\S[ \t\u00a0]\S|[0-9._]/.test(name) || isCaseless(name.charAt(0));
