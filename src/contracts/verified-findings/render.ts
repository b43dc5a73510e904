/**
 * Verified findings as Markdown: every quote in the words of its source, and everything that is not
 * exact marked.
 */
import { issueOf } from '../../core/issue/issue.js';
import { refuseArgument } from '../../core/issue/options.js';
import { failure, orThrow } from '../../core/issue/outcome.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { isObject } from '../../core/json/value/index.js';
import type { SourceState, Verdict } from '../../engine/contract/verdict/index.js';
import { shaped } from '../../engine/contract/verify/index.js';
import { type QuoteResult, type UnverifiedStatus, verifyQuote } from '../../quotes/quote/index.js';
import { type CheckedSnippet, type CheckedSnippets, isChecked } from './checked.js';
import { VerifiedFindings } from './contract.js';
import {
  contextLines,
  differenceLines,
  fenced,
  inline,
  listItem,
  quoted,
  sourceLine,
} from './markdown.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';

/**
 * Renders the verified section of a report: the same text for the same document.
 *
 * Each quote is in a fence, so that it is not read as Markdown, and is followed by the rest of its
 * sentence. Control characters are escaped. A disabled verification shows its reason. Each quote
 * not checked against its source is marked.
 * @param report - A document of the right shape: its rules are not checked.
 * @param verdict - What `verifyAgainst` returned; without its `sources` the text says that nothing
 * was checked.
 * @param checked - The list that the findings were selected from: the words that pieces leave out
 * are shown, and each quote that
 *   was not verified, with what its source says.
 * @throws ContractError with the code of the first issue if it has another shape, `verified-findings.select`
 * if `checked` is another list, `options.value` if `verdict` is none.
 */
export function renderFindings(
  report: VerifiedFindingsV1,
  verdict: Pick<Verdict, 'sources'> = {},
  checked?: CheckedSnippets,
): string {
  const { findings, disabled } = orThrow(shaped(VerifiedFindings, report));
  const head = '## Verified findings\n\n';
  if (disabled !== undefined) return `${head}**Disabled.** ${inline(disabled.reason)}\n`;
  if (checked !== undefined && !isChecked(checked)) {
    const expected = 'the list that verifySnippets returned';
    return orThrow(
      failure(issueOf({ code: 'verified-findings.select', says: 'cannot be shown', expected })),
    );
  }
  const states = statesIn(verdict);
  const unverified = checked === undefined ? '' : renderUnverified(checked);
  return `${head}${findings.length === 0 ? 'None.\n' : listOf(findings, states, checked)}${unverified}`;
}

/** @throws ContractError `options.value` for what is no verdict, such as null of a stored one */
function statesIn(verdict: unknown): readonly SourceState[] | undefined {
  const states: unknown = isObject(verdict) ? verdict['sources'] : null;
  if (areStates(states)) return states;
  return refuseArgument('the states of sources cannot be read', 'what verifyAgainst returned');
}

/** The verdict's states of sources, where there are any. */
function areStates(states: unknown): states is readonly SourceState[] | undefined {
  if (states === undefined) return true;
  if (!isReadableList(states)) return false;
  for (const state of states) if (!isObject(state)) return false;
  return true;
}

function listOf(
  findings: VerifiedFindingsV1['findings'],
  sources: readonly SourceState[] | undefined,
  checked: CheckedSnippets | undefined,
): string {
  const unchecked = uncheckedAmong(findings, sources ?? []);
  const results = new Map(checked?.snippets.map((one) => [one.finding_id, one]));
  const items = findings.map((finding, index) => {
    const note =
      sources !== undefined && unchecked.has(index) ? ['**Not checked against its source.**'] : [];
    return listItem(
      `${index + 1}. `,
      renderFinding(finding, results.get(finding.finding_id), note),
    );
  });
  const counted = `Checked against the sources: ${findings.length - unchecked.size} of ${findings.length}.`;
  const counts = unchecked.size === 0 ? counted : `**${counted}**`;
  const head =
    sources === undefined
      ? '*As the report says: nothing was checked against the sources here.*'
      : counts;
  return `${head}\n\n${items.join('\n')}`;
}

/** The findings of which a source, or the place of a piece, was not confirmed. */
function uncheckedAmong(
  findings: VerifiedFindingsV1['findings'],
  states: readonly SourceState[],
): ReadonlySet<number> {
  const confirmed = new Map<number, boolean>();
  for (const { pointer, state } of states) {
    const index = Number(/^\/findings\/([0-9]+)\//.exec(pointer)?.[1] ?? -1);
    confirmed.set(index, state === 'unchanged' && confirmed.get(index) !== false);
  }
  return new Set([...findings.keys()].filter((index) => confirmed.get(index) !== true));
}

function renderFinding(
  finding: VerifiedFindingV1,
  known: CheckedSnippet | undefined,
  note: readonly string[],
): string {
  const { claimed_quote, status, context } = finding;
  return [
    sourceLine(finding),
    ...piecesOf(finding, known),
    ...contextLines(context),
    placeLine(finding),
    ...note,
    ...(status === 'exact' ? [] : ['As claimed:', fenced(claimed_quote)]),
    ...differencesOf(finding),
  ].join('\n\n');
}

/**
 * Each piece, and between two of them the words that are left out, or how many characters they are.
 */
const piecesOf = (
  { quote, spans }: VerifiedFindingV1,
  known: CheckedSnippet | undefined,
): readonly string[] =>
  withOmitted(quote, (nth) => {
    const words = known?.result?.omitted[nth - 1]?.text;
    return words === undefined
      ? `${(spans[nth]?.start ?? 0) - (spans[nth - 1]?.end ?? 0)} characters`
      : quoted(words);
  });

const withOmitted = (
  pieces: readonly string[],
  leftOutBefore: (nth: number) => string,
): readonly string[] =>
  pieces.flatMap((piece, nth) => [
    ...(nth === 0 ? [] : [`Left out: ${leftOutBefore(nth)}`]),
    fenced(piece),
  ]);

function placeLine({ status, spans, occurrences }: VerifiedFindingV1): string {
  const places = spans.map(({ start, end }) => `${start} to ${end}`).join(', ');
  const several = occurrences > 1 ? `; in ${occurrences} places` : '';
  return `${status === 'exact' ? 'Exact' : `**Not exact: ${status}**`}; characters ${places}${several}.`;
}

/** The words that differ in similar text: compared again, as a document does not contain them. */
function differencesOf({ claimed_quote, status, quote }: VerifiedFindingV1): readonly string[] {
  if (status !== 'similar') return [];
  const { changes } = verifyQuote(claimed_quote, quote.join('\n'), {
    accept: 'fuzzy',
    guards: 'none',
  });
  return changes.length === 0 ? [] : ['Differences:', differenceLines(changes)];
}

/** An empty text if everything was verified. */
export function renderUnverified({ snippets }: CheckedSnippets): string {
  const items = snippets.flatMap((one) => (one.result?.verified === true ? [] : [itemOf(one)]));
  if (items.length === 0) return '';
  const list = items.map((item, index) => listItem(`${index + 1}. `, item));
  return `\n## Not verified\n\n${list.join('\n')}`;
}

const itemOf = ({ snippet, result, unchecked }: CheckedSnippet): string =>
  [
    sourceLine(snippet),
    fenced(snippet.quote),
    ...(result?.verified === false
      ? [`**Not verified: ${result.status}.** ${MEANINGS[result.status]}`, ...sourceWords(result)]
      : [`**Not checked: ${unchecked ?? 'not-found'}.**`]),
  ].join('\n\n');

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

/**
 * The source's own words: the correction to offer, or the pieces with what is left out between
 * them.
 */
function sourceWords({
  nearest,
  status,
  text,
  pieces,
  omitted,
  changes,
  context,
}: QuoteResult): readonly string[] {
  const around = context === undefined ? [] : contextLines(context);
  if (status === 'pieces') {
    const words = pieces.map((piece) => piece.text ?? '');
    return [...withOmitted(words, (nth) => quoted(omitted[nth - 1]?.text ?? '')), ...around];
  }
  const words = nearest?.text ?? text;
  return [
    ...(words === undefined
      ? []
      : [
          `${nearest === undefined ? 'In the source' : 'Correction, as in the source'}:`,
          fenced(words),
        ]),
    ...around,
    ...(changes.length === 0 ? [] : ['Differences:', differenceLines(changes)]),
  ];
}
