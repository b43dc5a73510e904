/** How a checked quote is written: lines for people with some context, or one line of JSON. */

import type {
  QuotationState,
  UncheckedQuotation,
  UnsearchedPart,
} from '../../../answers/prose/index.js';
import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import type { LayoutCell } from '../../../core/text/layout.js';
import { indexOffsets, toUtf16 } from '../../../core/text/offsets.js';
import type { ExtractedText } from '../../../index.js';
import { type ClaimState, verifiedStates } from '../../../output/report/model.js';
import {
  changesShown,
  flagsShown,
  stateOfQuotation,
  stateOfStatus,
  todoOf,
} from '../../../output/report/states.js';
import { englishTexts as words } from '../../../output/report/texts/english.js';
import type { TextName } from '../../../output/report/texts/language.js';
import type {
  FoldName,
  QuoteFlag,
  QuoteResult,
  QuoteSpan,
  SourceIndex,
} from '../../../quotes/quote/index.js';
import { paint, plainLine } from './lines.js';

export type NamedIndexes = ReadonlyMap<string, SourceIndex>;

export interface CheckedQuote {
  readonly quote: string;
  readonly result: QuoteResult;
  /** The source in which it was found, or in which the nearest words are. */
  readonly source: string | undefined;
  /** What extracted the text, if the source is a file that is not text itself. */
  readonly extracted?: ExtractedText;
  /** Whether it is in quotation marks: a block quote and a member of a document are not. */
  readonly isMarked?: boolean;
  /** Of a quotation of an answer: its state, and what its marks name. */
  readonly state?: QuotationShown;
  /** Of a quote alone that no text has: why that says nothing, or what was not searched. */
  readonly reason?: UncheckedQuotation;
  readonly unsearched?: readonly UnsearchedPart[];
}

/** Sources by their names. */
export interface QuotationShown {
  readonly state: QuotationState;
  readonly reason?: UncheckedQuotation;
  readonly how: string;
  readonly mark?: string;
  readonly cited: readonly string[];
  readonly foundIn: readonly string[];
  readonly unsearched?: readonly UnsearchedPart[];
}

/** File and line of a quote, and whether its first line has the colour of its state. */
export type QuoteShow = Readonly<{ at?: string | undefined; colors: boolean }>;

/**
 * For people, safe for terminals: where it is, its state in the words of the report, the words of
 * the source, what differs, and what to do.
 */
export function quoteText(
  checked: CheckedQuote,
  sources: NamedIndexes,
  { at, colors }: QuoteShow,
): string {
  const { result, source, quote, state } = checked;
  const place = placeOf(result, source);
  const found = foundOf(result);
  const { places, pieces, omitted } = found;
  const shown = shownOf(checked);
  const nowhere = shown.state === 'no-source' ? at : undefined; // the fault is in the answer
  // Of words that were not checked nothing is said of a source
  const nowhereElse = shown.state === 'not-checked' ? 'the quote' : 'no source';
  const inSource = place === undefined ? (source ?? at ?? nowhereElse) : whereIs(place, places);
  const where = nowhere ?? inSource;
  const asked = at === undefined || where === at ? '' : ` (${at})`;
  const todo = todoOf(shown.state, shown.reason, checked.isMarked ?? false);
  const lines = [
    `${where}: ${headlineOf(checked, shown)}${asked}`,
    ...(nowhere === undefined || place === undefined ? [] : [`  In ${inSource}:`]),
    place === undefined ? `  quote: ${short(quote)}` : `  ${contextOf(place, sources)}`,
    ...changesShown(found).map(
      (change) =>
        `  ${words[`name.${change.kind}`]}: source ${quoted(change.source)}, quote ${quoted(change.quote)}`,
    ),
    ...pieces.map((piece) => `  piece ${pieceState(piece)}: ${short(piece.quote)}`),
    ...omitted.map(({ text }) => `  ${words['claim.omitted']}: ${quoted(text)}`),
    ...listLine('claim.folds', found.folds),
    ...listLine('claim.flags', flagsShown(result.flags)),
    ...whyLines(checked, shown),
    ...(todo === undefined ? [] : [`  ${words['claim.do']} ${words[todo]}`]),
  ];
  const [first = '', ...others] = lines.map((reported) => plainLine(reported.trimEnd()));
  const isGood = state === undefined ? result.verified : state.state === 'verified';
  const hasColor = colors && state?.state !== 'not-checked';
  return `${[paint(first, isGood, hasColor), ...others].join('\n')}\n`;
}

const pieceState = ({ match }: QuoteResult['pieces'][number]): string =>
  words[`state.${match ?? 'not-found'}`];

function listLine(
  title: 'claim.folds' | 'claim.flags',
  names: readonly (FoldName | QuoteFlag)[],
): readonly string[] {
  const list = names.map((name) => words[`name.${name}`]).join('; ');
  return list === '' ? [] : [`  ${words[title]} ${list}`];
}

/** The state of a quote, and of one that was not checked the name of the reason. */
type ShownState = Readonly<{ state: ClaimState; reason?: TextName }>;

function shownOf({ result, state, reason: why }: CheckedQuote): ShownState {
  if (state === undefined && why !== undefined)
    return present({ state: 'not-checked', reason: reasons[why] });
  if (state === undefined) {
    const [own, reason] = stateOfStatus[result.status];
    return { state: own, reason };
  }
  return present({
    state: stateOfQuotation(state.state, result),
    reason: state.state === 'not-checked' ? reasons[state.reason ?? 'short'] : undefined,
  });
}

const reasons: Readonly<Record<UncheckedQuotation, TextName | undefined>> = {
  'source-has-no-text': 'why.no-text',
  'work-budget': 'why.budget',
  short: 'why.too-short',
  ignored: undefined,
};

/** Why it was not checked, and what was not searched. */
function whyLines(
  { result, state, unsearched }: CheckedQuote,
  shown: ShownState,
): readonly string[] {
  const reason = shown.state === 'not-checked' ? shown.reason : undefined;
  return [
    ...(reason === undefined ? [] : [`  ${words[reason]}`]),
    ...(result.status === 'cut' ? [`  ${words['why.cut']}`] : []),
    ...(state?.reason === 'ignored'
      ? ['  Its words are among those of --ignore, or the name of a source.']
      : []),
    ...(state?.unsearched ?? unsearched ?? []).map((part) => `  ${unsearchedParts[part]}`),
  ];
}

const unsearchedParts: Readonly<Record<UnsearchedPart, string>> = {
  'pages-without-text': 'Pages without text were not searched.',
  'source-without-text': 'Sources without text were not searched.',
};

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
  { result, source, quote, extracted, state, reason, unsearched }: CheckedQuote,
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
        reason,
        unsearched,
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

/** The word of the report for the state, and where the words are if not where they are cited. */
function headlineOf({ result, source, state }: CheckedQuote, { state: shown }: ShownState): string {
  const { similarity, occurrences, ambiguous } = result;
  const word = words[`state.${shown}`];
  const close = similarity === undefined ? '' : `, similarity ${similarity.toFixed(3)}`;
  const several = ambiguous ? `, in ${occurrences} places` : '';
  if (shown === 'not-checked') return word;
  if (verifiedStates.includes(shown) && (state !== undefined || result.verified))
    return `${word}${close}${several}`;
  const refused = `not verified: ${word}${close}`;
  const there = words[`state.${stateOfStatus[foundOf(result).status][0]}`];
  if (shown === 'misattributed') return `${refused}: cited as ${source ?? '-'}, here ${there}`;
  const foundIn = state?.foundIn ?? [];
  return foundIn.length === 0
    ? `${refused}${several}`
    : `${refused}: in ${foundIn.join(', ')}, ${there}`;
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

/** Words in quotation marks, on one line and with their middle left out if they are long. */
export const quoted = (words: string): string => (words === '' ? 'nothing' : `"${short(words)}"`);
const onLine = (text: string): string => text.replace(/\s+/g, ' ');
