/** Whether words occur in a source, as the quote engine checks it. */

import { printable } from '../issue/issue.js';
import { checkOptions, count, countFromOne, list, type OptionKinds, oneOf, text } from '../issue/options.js';
import { type QuoteResult, type QuoteSource, verifyQuote } from '../quote/index.js';
import { type Comparison, isLater, Misuse, notAwaited, shown } from './matcher.js';

const MOST_CHANGES = 8;

/** The quote engine only flags that some option is wrong; this reports which one. */
const quoteKinds: OptionKinds = {
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  context: oneOf('refuse', 'report'),
  guards: oneOf('reject', 'none'),
  scripts: list,
  unit: oneOf('codepoint', 'utf16', 'utf8'),
  prefix: text,
  suffix: text,
  hint: count,
  minTokens: count,
  maxSpans: countFromOne,
  budget: count,
};

export function checkQuote(received: unknown, source: unknown, options: unknown): Comparison | Misuse {
  if (isLater(received)) return notAwaited;
  if (typeof received !== 'string') return new Misuse(['the quote is no text']);
  checkOptions(options, quoteKinds);
  const result = verifyQuote(received, source as QuoteSource, options ?? {});
  if (!result.verified && result.status === 'invalid-input') {
    return new Misuse([`nothing could be checked: ${result.flags.join(', ')}`]);
  }
  return { pass: result.verified, lines: result.verified ? foundLines(result) : missedLines(received, result) };
}

function foundLines({ status, text, spans }: Extract<QuoteResult, { readonly verified: true }>): string[] {
  const words = typeof text === 'string' ? shown(text) : printable(JSON.stringify(text));
  return [
    `it is in the source (${status}), and was expected not to`,
    `  at ${spans.map(spanText).join(', ')}: ${words}`,
  ];
}

function missedLines(quote: string, result: Extract<QuoteResult, { readonly verified: false }>): string[] {
  const { status, flags, changes, nearest } = result;
  const listed = changes
    .slice(0, MOST_CHANGES)
    .flatMap((change) => [
      `  ${change.kind} at ${spanText(change.span)}`,
      `  - source: ${shown(change.source)}`,
      `  + quote:  ${shown(change.quote)}`,
    ]);
  return [
    `not verified: ${status}${flags.length === 0 ? '' : ` (${flags.join(', ')})`}`,
    '',
    ...(listed.length > 0 ? [...listed, ''] : []),
    `  quote:   ${shown(quote)}`,
    ...(nearest === undefined ? [] : [`  nearest: ${shown(nearest.text)}`]),
  ];
}

function spanText({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${String(start)}..${String(end)}`;
}
