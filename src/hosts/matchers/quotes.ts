/** Whether words occur in a source, as the quote engine checks it. */
import {
  checkOptions,
  count,
  countFromOne,
  list,
  type OptionKinds,
  oneOf,
  text,
} from '../../core/issue/options.js';
import {
  type QuoteResult,
  type QuoteSource,
  type UnverifiedQuote,
  verifyQuote,
} from '../../quotes/quote/index.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { type Comparison, Misuse, refusePromise, shown } from './matcher.js';

const MOST_CHANGES = 8;

/** Why nothing was compared, so that a result says nothing of the source. */
function uncompared({ status }: QuoteResult, source: unknown): string | undefined {
  if (status === 'empty') return 'the quote has no words';
  if (status === 'budget-exceeded') return 'the budget ended before the source was searched';
  const isBlank = status === 'not-found' && readSource(source)?.text.trim() === '';
  return isBlank || status === 'no-source' ? 'the source has no text' : undefined;
}

/** The quote engine only flags that some option is wrong; this reports which one. */
const quoteKinds: OptionKinds = {
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  context: oneOf('refuse', 'report'),
  guards: oneOf('reject', 'none'),
  scripts: list,
  languages: list,
  at: list,
  unit: oneOf('codepoint', 'utf16', 'utf8'),
  prefix: text,
  suffix: text,
  hint: count,
  minTokens: count,
  maxSpans: countFromOne,
  budget: count,
};

export function checkQuote(received: unknown, source: unknown, options: unknown): Comparison {
  refusePromise(received);
  if (typeof received !== 'string') throw new Misuse('the quote is not a text');
  checkOptions(options, quoteKinds);
  const result = verifyQuote(received, source as QuoteSource, options ?? {});
  if (result.status === 'invalid-input')
    throw new Misuse(`nothing could be checked: ${result.flags.join(', ')}`);
  const why = uncompared(result, source);
  if (why !== undefined) throw new Misuse(`nothing could be checked: ${why}`);
  if (!result.verified) return { pass: false, lines: missedLines(received, result) };
  const { status, spans, text } = result;
  const place = `  at ${spans.map(spanText).join(', ')}: ${shown(text)}`;
  return { pass: true, lines: [`it is in the source (${status}), and was expected not to`, place] };
}

function missedLines(quote: string, result: UnverifiedQuote): string[] {
  const { status, flags, changes, nearest } = result;
  const first = changes.slice(0, MOST_CHANGES);
  const listed = first.flatMap((change) => [
    `  ${change.kind} at ${spanText(change.span)}`,
    `  - source: ${shown(change.source)}`,
    `  + quote:  ${shown(change.quote)}`,
  ]);
  return [
    `not verified: ${status}${flags.length === 0 ? '' : ` (${flags.join(', ')})`}`,
    '',
    ...listed,
    ...(listed.length > 0 ? [''] : []),
    `  quote:   ${shown(quote)}`,
    ...(nearest === undefined ? [] : [`  nearest: ${shown(nearest.text)}`]),
  ];
}

const spanText = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  `${String(start)}..${String(end)}`;
