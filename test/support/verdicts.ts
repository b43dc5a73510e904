/** Quotes and sources with what is said of them, as one line of text each: made and compared by code of one place. */
import {
  indexSource,
  locateQuote,
  type QuoteChange,
  type QuoteOptions,
  type QuoteResult,
  type QuoteSpan,
  type SourceIndex,
  verifyQuote,
} from '../../src/quote/index.js';

/** A source; or the one at a place of the list with so many UTF-16 units from a place on replaced. */
export type KeptSource = string | readonly [place: number, at: number, length: number, by: string];

/** A quote, the place of its source, what each ask says of it (`=`: what `plain` says), and in UTF-16 units what to skip of the source. */
export type KeptCase = readonly [
  source: number,
  quote: string,
  verdicts: Readonly<Record<string, string>>,
  skip?: readonly (readonly [number, number])[],
];

/** A file of cases, by what they are examples of. */
export interface KeptVerdicts {
  readonly sources: readonly KeptSource[];
  readonly cases: Readonly<Record<string, readonly KeptCase[]>>;
}

function sourceOf(sources: readonly KeptSource[], place: number): string {
  const source = sources[place] ?? '';
  if (typeof source === 'string') return source;
  const [base, at, length, by] = source;
  const text = sourceOf(sources, base);
  return text.slice(0, at) + by + text.slice(at + length);
}

/** The ways to ask, by name; three more are an `index`, one with `pages`, and `locate`. */
const asks: Readonly<Record<string, QuoteOptions>> = {
  plain: {},
  exact: { accept: 'exact' },
  normalized: { accept: 'normalized' },
  fuzzy: { accept: 'fuzzy' },
  basic: { accept: 'fuzzy', guards: 'basic' },
  report: { accept: 'fuzzy', guards: 'report' },
  utf8: { unit: 'utf8' },
  utf16: { unit: 'utf16' },
  one: { maxSpans: 1 },
  five: { minTokens: 5 },
  hint: { hint: 120 },
  before: { prefix: 'the ' },
  after: { suffix: ' the', unit: 'utf8' },
};

/** What is said of a case now, as it is kept. */
export function judgedCase(
  { sources }: Pick<KeptVerdicts, 'sources'>,
  [place, quote, verdicts, ...skip]: KeptCase,
): KeptCase {
  const source = sourceOf(sources, place);
  const plain = verdictOf('plain', quote, source, skip[0]);
  const others = Object.keys(verdicts).filter((ask) => ask !== 'plain');
  const told = others.map((ask) => [ask, verdictOf(ask, quote, source, skip[0])] as const);
  const short = told.map(([ask, verdict]) => [ask, verdict === plain ? '=' : verdict] as const);
  return [place, quote, { plain, ...Object.fromEntries(short) }, ...skip];
}

/** What is said of a quote when it is asked for in one of the ways. */
function verdictOf(ask: string, quote: string, source: string, skip: KeptCase[3] = []): string {
  if (skip.length > 0) return told(verifyQuote(quote, indexSource(source, { skip, unit: 'utf16' }), asks[ask]), source);
  if (ask === 'locate')
    return locateQuote(quote, source)
      .map(({ match, span, text }) => `${match} ${place(span)} ${JSON.stringify(text)}`)
      .join('; ');
  if (ask === 'index') return told(verifyQuote(quote, indexSource(source)), source);
  if (ask === 'pages') return told(verifyQuote(quote, paged(source), { accept: 'fuzzy', guards: 'report' }), source);
  if (asks[ask] === undefined) throw new Error(`no way to ask is named ${ask}`);
  return told(verifyQuote(quote, source, asks[ask]), source);
}

function paged(source: string): SourceIndex {
  return indexSource(source, { pageOffsets: [0, 40, 120] });
}

/** Everything that a result says, but for the source's own words where its offsets say them, and its profile. */
function told(result: QuoteResult, source: string): string {
  const parts: readonly (string | undefined)[] = result.verified
    ? [
        result.match,
        result.spans.map(place).join(' '),
        result.occurrences === 1 ? undefined : `${String(result.occurrences)} times`,
        result.ambiguous ? 'ambiguous' : undefined,
        similarity(result.similarity),
        words(result.text, result.spans, source),
        [...result.folds, ...result.edits].join(' '),
        result.pieces?.map(({ match, text, span }) => `[${match} ${words(text, [span], source) ?? ''}]`).join(''),
      ]
    : [
        result.reason,
        result.nearest && place(result.nearest.span),
        similarity(result.nearest?.similarity),
        result.nearest && words(result.nearest.text, [result.nearest.span], source),
        result.pieces
          ?.map(
            ({ quote, found, text, span }) =>
              `[${JSON.stringify(quote)}${found ? '' : ' not'} ${span === undefined ? '' : `${place(span)} ${words(text ?? '', [span], source) ?? ''}`}]`,
          )
          .join(''),
      ];
  const flags = result.flags.length === 0 ? undefined : `(${result.flags.join(', ')})`;
  return [...parts, flags, ...result.changes.map(change)].filter((part) => part !== undefined && part !== '').join(' ');
}

function place({ start, end, line, column, page }: QuoteSpan): string {
  return `${String(start)}-${String(end)}@${String(line)}:${String(column)}${page === undefined ? '' : `p${String(page)}`}`;
}

function similarity(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `~${String(value)}`;
}

/** Undefined where the code points of the source between the first start and the last end are these words. */
function words(text: string, spans: readonly QuoteSpan[], source: string): string | undefined {
  const there = Array.from(source).slice(spans[0]?.start, spans.at(-1)?.end).join('');
  return text === there ? undefined : JSON.stringify(text);
}

function change({ kind, quote, source, span }: QuoteChange): string {
  return `${kind} ${String(span.start)}-${String(span.end)} ${JSON.stringify(source)}>${JSON.stringify(quote)}`;
}
