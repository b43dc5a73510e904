/** Locators: where an excerpt is located in a source, by page, box, cell, time and others. */
import type { JsonValue } from '../../../core/json/value/index.js';

/** A name that says who owns it: a reversed domain and a name, a scope and a name, or a URI. */
export type EvidenceOwnedNameV1 = `${string}.${string}` | `@${string}` | `${string}:${string}`;

/**
 * Where an excerpt is located in its source. A kind that this version does not know carries the
 * name of its owner: it is kept, and reported as not checked.
 */
export type EvidenceLocatorV1 =
  | {
      /** Pages of a document. */
      readonly type: 'page';
      /**
       * The first page, counted from 1 in the order of the file, whatever is printed on them.
       * Example: `2`.
       */
      readonly start: number;
      /** The last page, counted from 1, inclusive; at least `start`. Example: `3`. */
      readonly end: number;
    }
  | {
      /** A range of characters of the source's text. */
      readonly type: 'text';
      /** The first character, in code points counted from 0. Example: `120`. */
      readonly start: number;
      /**
       * The end of the range, in code points counted from 0, exclusive; at least `start`. Example:
       * `163`.
       */
      readonly end: number;
    }
  | {
      /**
       * One of several ranges of lines of the source's text; LF and CRLF end a line. A single range
       * is `start_line` and `end_line`.
       */
      readonly type: 'line';
      /** The first line, counted from 1. Example: `12`. */
      readonly start: number;
      /** The last line, counted from 1, inclusive; at least `start`. Example: `14`. */
      readonly end: number;
    }
  | {
      /** A section of a document. */
      readonly type: 'section';
      /**
       * The section's number, anchor or heading, as the source writes it: 1 to 1024 characters.
       * Example: `"3.2"`.
       */
      readonly id: string;
    }
  | {
      /** A node of a graph. */
      readonly type: 'node';
      /** The node's id in the graph: 1 to 1024 characters. Example: `"heater"`. */
      readonly id: string;
    }
  | {
      /** An edge of a graph. */
      readonly type: 'edge';
      /** The edge's id in the graph: 1 to 1024 characters. Example: `"heater-part-of-boiler"`. */
      readonly id: string;
    }
  | {
      /** An address. */
      readonly type: 'url';
      /**
       * An http, https, urn or doi address in the characters of RFC 3986, at most 4096. Example:
       * `"https://example.org/#limits"`.
       */
      readonly url: string;
    }
  | {
      /** A rectangle on a page. */
      readonly type: 'box';
      /** The page, counted from 1 in the order of the file. Example: `2`. */
      readonly page: number;
      /**
       * The left edge, as a fraction of the page's width from its left side, 0 to 1. Example:
       * `0.1`.
       */
      readonly x: number;
      /** The top edge, as a fraction of the page's height from its top, 0 to 1. Example: `0.25`. */
      readonly y: number;
      /**
       * The width, as a fraction of the page's width, 0 to 1; `x + width` is at most 1. Example:
       * `0.8`.
       */
      readonly width: number;
      /**
       * The height, as a fraction of the page's height, 0 to 1; `y + height` is at most 1. Example:
       * `0.05`.
       */
      readonly height: number;
    }
  | {
      /** A cell of a table. */
      readonly type: 'cell';
      /** The name of the sheet. Absent where there are no sheets. Example: `"Limits"`. */
      readonly sheet?: string;
      /**
       * The name of the table, or its position in the document counted from 1. Absent where there
       * is one table. Example: `1`.
       */
      readonly table?: string | number;
      /** The row, counted from 1, header rows included. Example: `4`. */
      readonly row: number;
      /** The column, counted from 1: column A is 1. Example: `2`. */
      readonly column: number;
    }
  | {
      /** A stretch of a recording. */
      readonly type: 'time';
      /** Where it starts, in seconds from the beginning; fractions are allowed. Example: `12.5`. */
      readonly start: number;
      /** Where it ends, in seconds from the beginning; at least `start`. Example: `19`. */
      readonly end: number;
    }
  | {
      /**
       * A kind of locator that another project owns; the project defines its other members.
       * Example: `"com.example.slide"`.
       */
      readonly type: EvidenceOwnedNameV1;
      readonly [member: string]: JsonValue;
    };

/** A locator of a known kind. */
export type EvidencePlaceV1 = Exclude<EvidenceLocatorV1, { readonly type: EvidenceOwnedNameV1 }>;

const kinds = [
  'text',
  'cell',
  'box',
  'line',
  'time',
  'section',
  'page',
  'node',
  'edge',
  'url',
] as const;

/** True for a locator of a kind that this version knows. */
export function isPlace(locator: EvidenceLocatorV1): locator is EvidencePlaceV1 {
  return kinds.some((kind) => kind === locator.type);
}

/** The locators of one kind: `locatorsOf(result.locators, 'page')`. */
export function locatorsOf<Kind extends EvidencePlaceV1['type']>(
  locators: readonly EvidenceLocatorV1[] | undefined,
  kind: Kind,
): readonly Extract<EvidencePlaceV1, { readonly type: Kind }>[] {
  return (locators ?? []).filter(
    (locator): locator is Extract<EvidencePlaceV1, { readonly type: Kind }> =>
      locator.type === kind,
  );
}

/**
 * The most exact locator of a result: characters, then cell, box, lines, time, section, page, node,
 * edge, address; one of another owner's kind only where there is no other.
 */
export function mostExactLocator(
  locators: readonly EvidenceLocatorV1[] | undefined,
): EvidenceLocatorV1 | undefined {
  const [first] = locators ?? [];
  for (const kind of kinds) {
    const found = locators?.find(({ type }) => type === kind);
    if (found !== undefined) return found;
  }
  return first;
}

/** A locator in words for people: `pages 2 to 3`, `cell 4, 2 of Limits`. */
export function locatorWords(locator: EvidenceLocatorV1): string {
  if (!isPlace(locator)) return locator.type;
  switch (locator.type) {
    case 'page':
    case 'line':
      return range(locator.type, locator);
    case 'text':
      return `characters ${locator.start} to ${locator.end}`;
    case 'url':
      return locator.url;
    case 'box':
      return `page ${locator.page}, box at ${percent(locator.x)}, ${percent(locator.y)}`;
    case 'cell': {
      const table = typeof locator.table === 'number' ? `table ${locator.table}` : locator.table;
      const names = [table, locator.sheet].filter((name) => name !== undefined);
      return [`row ${locator.row}, column ${locator.column}`, ...names].join(' of ');
    }
    case 'time':
      return `${locator.start} s to ${locator.end} s`;
    case 'section':
    case 'node':
    case 'edge':
      return `${locator.type} ${locator.id}`;
  }
}

const range = (
  noun: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => (start === end ? `${noun} ${start}` : `${noun}s ${start} to ${end}`);

const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10} %`;
