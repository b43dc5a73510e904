/** The quotes that were not verified, as Markdown: why, and what the source says instead. */
import type { QuoteResult, UnverifiedStatus } from '../quote/index.js';
import type { CheckedSnippet, CheckedSnippets } from './checked.js';
import { contextLines, differenceLines, fenced, listItem, quoted, sourceLine } from './markdown.js';

/** An empty text if everything was verified. */
export function renderUnverified({ snippets }: CheckedSnippets): string {
  const items = snippets.flatMap((one) => (one.result?.verified === true ? [] : [itemOf(one)]));
  if (items.length === 0) return '';
  const list = items.map((item, index) => listItem(`${index + 1}. `, item));
  return `\n## Not verified\n\n${list.join('\n')}`;
}

function itemOf({ snippet, result, unchecked }: CheckedSnippet): string {
  return [
    sourceLine(snippet),
    fenced(snippet.quote),
    result === undefined ? `**Not checked: ${unchecked ?? 'not-found'}.**` : reasonOf(result),
    ...(result === undefined ? [] : sourceWords(result)),
  ].join('\n\n');
}

function reasonOf({ status, verified }: QuoteResult): string {
  return `**Not verified: ${status}.** ${verified ? '' : MEANINGS[status]}`;
}

const MEANINGS: Readonly<Record<UnverifiedStatus, string>> = {
  pieces: 'All pieces are in the source, in this order.',
  'out-of-context': 'The words are in the source, and a negation directly before them is cut off.',
  cut: 'The words are in the source, and an edge of the quote divides a word, a number or a character.',
  changed: 'The source has different words here.',
  'not-found': 'Fewer than half of the words are in one place of the source.',
  misattributed: 'The words are in another source.',
  'too-short': 'The quote has fewer than 3 words.',
  empty: 'The quote has no words.',
  'no-source': 'There is no such source.',
  'budget-exceeded': 'The work budget of the list ended before.',
  'invalid-input': 'The quote or its source is not well-formed text.',
};

/** The source's own words: the correction to offer, or the pieces with what is left out between them. */
function sourceWords({ nearest, status, text, pieces, omitted, changes, context }: QuoteResult): readonly string[] {
  const around = context === undefined ? [] : contextLines(context);
  if (status === 'pieces') return [...piecesWithOmitted(pieces, omitted), ...around];
  const words = nearest?.text ?? text;
  return [
    ...(words === undefined
      ? []
      : [`${nearest === undefined ? 'In the source' : 'Correction, as in the source'}:`, fenced(words)]),
    ...around,
    ...(changes.length === 0 ? [] : ['Differences:', differenceLines(changes)]),
  ];
}

function piecesWithOmitted(pieces: QuoteResult['pieces'], omitted: QuoteResult['omitted']): readonly string[] {
  return pieces.flatMap(({ text }, nth) => {
    const left = omitted[nth - 1]?.text;
    return [...(left === undefined ? [] : [`Left out: ${quoted(left)}`]), fenced(text ?? '')];
  });
}
