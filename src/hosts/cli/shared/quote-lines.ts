/** How a checked quote is written: lines for people with some context, or one line of JSON. */

import type { QuotationState, UnsearchedPart } from '../../../answers/prose/index.js';
import { printable } from '../../../core/issue/issue.js';
import type { LayoutCell } from '../../../core/text/layout.js';
import { indexOffsets, toUtf16 } from '../../../core/text/offsets.js';
import type { ExtractedText } from '../../../index.js';
import type { QuoteResult, QuoteSpan, SourceIndex } from '../../../quotes/quote/index.js';
import { paint, plainLine } from './lines.js';

export type NamedIndexes = ReadonlyMap<string, SourceIndex>;

export interface CheckedQuote {
  readonly quote: string;
  readonly result: QuoteResult;
  /** The source in which it was found, or in which the nearest words are. */
  readonly source: string | undefined;
  /** What extracted the text, if the source is a file that is not text itself. */
  readonly extracted?: ExtractedText;
  /** Of a quotation of an answer: its state, and what its marks name. */
  readonly state?: QuotationShown;
}

/** Sources by their names. */
export interface QuotationShown {
  readonly state: QuotationState;
  readonly reason?: string;
  readonly how: string;
  readonly mark?: string;
  readonly cited: readonly string[];
  readonly foundIn: readonly string[];
  readonly unsearched?: readonly UnsearchedPart[];
}

/** File and line of a quote, and whether its first line has the colour of its state. */
export type QuoteShow = Readonly<{ at?: string | undefined; colors: boolean }>;

/** For people, safe for terminals: places, flags, the words of the source, changes. */
export function quoteText(
  { result, source, quote, state }: CheckedQuote,
  sources: NamedIndexes,
  { at, colors }: QuoteShow,
): string {
  const place = placeOf(result, source);
  const { places, changes, pieces, omitted } = foundOf(result);
  const where = place === undefined ? (source ?? at ?? 'no source') : whereIs(place, places);
  const asked = at === undefined || where === at ? '' : ` (${at})`;
  const lines = [
    `${where}: ${headlineOf({
      result,
      source,
      quote,
      ...(state && { state }),
    })}${asked}`,
    place === undefined ? `  quote: ${short(quote)}` : `  ${contextOf(place, sources)}`,
    ...changes.map(
      (change) => `  ${change.kind}: ${quoted(change.source)} -> ${quoted(change.quote)}`,
    ),
    ...pieces.map((piece) => `  piece ${piece.match ?? 'not found'}: ${short(piece.quote)}`),
    ...omitted.map(({ text }) => `  left out: ${quoted(text)}`),
  ];
  const [first = '', ...others] = lines.map((reported) => plainLine(reported.trimEnd()));
  const isGood = state === undefined ? result.verified : state.state === 'verified';
  const hasColor = colors && state?.state !== 'not-checked';
  return `${[paint(first, isGood, hasColor), ...others].join('\n')}\n`;
}

/** The sheet of a workbook, or the table of a page. */
const tableOf = ({ sheet, table }: LayoutCell): string =>
  sheet === undefined || table !== undefined ? `table ${table ?? 1}` : `sheet ${short(sheet)}`;

/**
 * Line and column of a text; of a file that is none page, cell and heading, as far as they are
 * known.
 */
function whereIs({ file, span }: Place, places: QuoteResult['places']): string {
  if (places === undefined) return `${file}:${span.line}:${span.column}`;
  const own = places.filter((place) => place.span === 0);
  const { page: first, cell, time, headings = [] } = own[0] ?? {};
  const last = own.at(-1)?.page;
  const pages =
    first === undefined
      ? []
      : [last === first ? `page ${first}` : `pages ${first} to ${last ?? first}`];
  const cells =
    cell === undefined ? [] : [`${tableOf(cell)}, row ${cell.row}, column ${cell.column}`];
  const times = time === undefined ? [] : [`${clock(time.start)} to ${clock(time.end)}`];
  const names = headings.slice(-1).map((heading) => `"${short(heading)}"`);
  return [file, ...pages, ...cells, ...times, ...names].join(', ');
}

/** Hours, minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * For programs: one line, its members always in this order. What could disturb a terminal is a JSON
 * escape.
 */
export function quoteJson(
  { result, source, quote, extracted, state }: CheckedQuote,
  line?: number,
): string {
  const { verified, ...rest } = result;
  if (state === undefined)
    return `${printable(
      JSON.stringify({
        line,
        quote,
        ...rest,
        source,
        extracted,
        verified,
      }),
    )}\n`;
  const members = {
    line,
    quote,
    ...rest,
    source,
    extracted,
    ...state,
    verified: state.state === 'verified',
  };
  return `${printable(JSON.stringify(members))}\n`;
}

/** Of a quotation the state, and what the check of its words says; others have the words alone. */
function headlineOf({ result, source, state }: CheckedQuote): string {
  const plain = headline(result, source);
  if (state === undefined || state.state === 'verified' || state.state === 'misattributed')
    return plain;
  const notes = state.reason === undefined ? (state.unsearched ?? []) : [state.reason];
  const why = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  const where = state.foundIn.length === 0 ? '' : `, but found in ${state.foundIn.join(', ')}`;
  if (plain.startsWith(`not verified: ${state.state}`)) return `${plain}${why}${where}`;
  return `not verified: ${state.state}${why}${where}; its words: ${plain.replace('not verified: ', '')}`;
}

function headline(result: QuoteResult, source: string | undefined): string {
  const { verified, status, there, similarity, occurrences, ambiguous, folds } = result;
  const flags = result.flags.length === 0 ? '' : `; ${result.flags.join(', ')}`;
  if (there !== undefined)
    return `not verified: misattributed: cited as ${source ?? '-'}, but found here as ${there.status}${flags}`;
  const close = similarity === undefined ? '' : `, similarity ${similarity.toFixed(3)}`;
  const how = folds.length === 0 ? status : `${status} (${folds.join(', ')})`;
  const several = ambiguous ? `, in ${occurrences} places` : '';
  return `${verified ? '' : 'not verified: '}${how}${close}${several}${flags}`;
}

type Place = Readonly<{ file: string; span: QuoteSpan; text: string }>;

const foundOf = (result: QuoteResult): QuoteResult => result.there ?? result;

function placeOf(result: QuoteResult, source: string | undefined): Place | undefined {
  const file = result.foundIn ?? source;
  const { nearest, text = nearest?.text, spans } = foundOf(result);
  const span = spans[0] ?? nearest?.span;
  return file === undefined || text === undefined || span === undefined
    ? undefined
    : { file, text, span };
}

const AROUND = 30;

/** The words of the source in brackets, with a little of what is around them, on one line. */
function contextOf({ file, span, text }: Place, sources: NamedIndexes): string {
  const whole = sources.get(file)?.text ?? '';
  const start = toUtf16(indexOffsets(whole), span.start, 'codepoint');
  const end = start + text.length;
  const before = Array.from(whole.slice(Math.max(0, start - 2 * AROUND), start)).slice(-AROUND);
  const after = Array.from(whole.slice(end, end + 2 * AROUND)).slice(0, AROUND);
  return `${onLine(before.join(''))}[${short(text)}]${onLine(after.join(''))}`;
}

const MOST = 200;

function short(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST) return onLine(text);
  return onLine(
    `${characters.slice(0, MOST / 2).join('')} ... ${characters.slice(-MOST / 2).join('')}`,
  );
}

const quoted = (words: string): string => (words === '' ? 'nothing' : `"${short(words)}"`);
const onLine = (text: string): string => text.replace(/\s+/g, ' ');
