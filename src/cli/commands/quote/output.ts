/** How a checked quote is written: lines for people with some context, or one line of JSON. */
import { printable } from '../../../issue/printable.js';
import type { AttributedResult, QuoteSpan } from '../../../quote/index.js';
import { plainLine } from '../../shared/lines.js';
import type { CheckedQuote, NamedIndexes } from './check.js';

/** For people: where, how close, what is flagged; the words of the source; what differs. Every line is safe for terminals. */
export function quoteText({ result, source, quote }: CheckedQuote, sources: NamedIndexes, line?: number): string {
  const place = placeOf(result, source);
  const where = place === undefined ? (source ?? '-') : `${place.file}:${place.span.line}:${place.span.column}`;
  const asked = line === undefined ? '' : ` (line ${line})`;
  const lines = [
    `${where}: ${headline(result, source)}${asked}`,
    ...(place === undefined ? [`  quote: ${short(quote)}`] : [`  ${contextOf(place, sources)}`]),
    ...foundOf(result).changes.map(
      (change) => `  ${change.kind}: ${quoted(change.quote)} for ${quoted(change.source)}`,
    ),
    ...piecesOf(foundOf(result)),
  ];
  return `${lines.map((told) => plainLine(told.trimEnd())).join('\n')}\n`;
}

/** Of a quote with ellipses that was refused: which of its pieces stand there. */
function piecesOf(result: AttributedResult): readonly string[] {
  if (result.verified || result.pieces === undefined) return [];
  return result.pieces.map(({ quote, found }) => `  piece ${found ? 'found' : 'not found'}: ${short(quote)}`);
}

/** For programs: one line, its members always in this order. What could disturb a terminal is a JSON escape. */
export function quoteJson({ result, source, quote }: CheckedQuote, line?: number): string {
  const { verified, ...rest } = result;
  return `${printable(JSON.stringify({ line, quote, source, verified, ...rest }))}\n`;
}

/** The last line. */
export function quoteTally(verified: number, all: number): string {
  return `${all} ${all === 1 ? 'quote' : 'quotes'}: ${verified} verified, ${all - verified} not\n`;
}

function headline(result: AttributedResult, source: string | undefined): string {
  const flags = result.flags.length === 0 ? '' : `; ${result.flags.join(', ')}`;
  if (result.verified) {
    const { match, similarity, occurrences, ambiguous, folds, edits } = result;
    const how = folds.length + edits.length === 0 ? match : `${match} (${[...folds, ...edits].join(', ')})`;
    return `${how}${close(similarity)}${ambiguous ? `, stands in ${occurrences} places` : ''}${flags}`;
  }
  if (result.reason === 'misattributed') {
    return `not verified: misattributed to ${source ?? '-'}, stands here as ${result.there.match}${flags}`;
  }
  return `not verified: ${result.reason}${close(result.nearest?.similarity)}${flags}`;
}

function close(similarity: number | undefined): string {
  return similarity === undefined ? '' : `, similarity ${similarity.toFixed(3)}`;
}

interface Place {
  readonly file: string;
  readonly span: QuoteSpan;
  readonly text: string;
}

/** Of a misattributed quote, what was found where it does stand. */
function foundOf(result: AttributedResult): AttributedResult {
  return !result.verified && result.reason === 'misattributed' ? result.there : result;
}

/** Where it stands or comes nearest. */
function placeOf(result: AttributedResult, source: string | undefined): Place | undefined {
  const file = !result.verified && result.reason === 'misattributed' ? result.foundIn : source;
  const found = foundOf(result);
  const text = found.verified ? found.text : found.nearest?.text;
  const span = found.verified ? found.spans[0] : found.nearest?.span;
  return file === undefined || text === undefined || span === undefined ? undefined : { file, text, span };
}

const AROUND = 30;

/** The words of the source in brackets, with a little of what stands around them, on one line. */
function contextOf({ file, span, text }: Place, sources: NamedIndexes): string {
  const whole = sources.get(file)?.text ?? '';
  const start = unitAt(whole, span.start);
  const end = start + text.length;
  const before = Array.from(whole.slice(Math.max(0, start - 2 * AROUND), start))
    .slice(-AROUND)
    .join('');
  const after = Array.from(whole.slice(end, end + 2 * AROUND))
    .slice(0, AROUND)
    .join('');
  return `${onLine(before)}[${short(text)}]${onLine(after)}`;
}

/** The UTF-16 index of a code point. */
function unitAt(text: string, codePoints: number): number {
  let unit = 0;
  for (let count = 0; count < codePoints; count += 1) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  return unit;
}

const MOST = 200;

/** Long texts lose their middle. */
function short(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST) return onLine(text);
  return onLine(`${characters.slice(0, MOST / 2).join('')} ... ${characters.slice(-MOST / 2).join('')}`);
}

function quoted(words: string): string {
  return words === '' ? 'nothing' : `"${short(words)}"`;
}

function onLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
