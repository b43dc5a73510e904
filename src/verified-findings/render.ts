/** Verified findings as Markdown: every quote as it stands in its source, every match that is not exact marked. */
import type { SourceState, Verdict } from '../contract/verdict/index.js';
import { shaped } from '../contract/verify/index.js';
import { orThrow } from '../issue/outcome.js';
import { printable } from '../issue/printable.js';
import { type QuoteChange, verifyQuote } from '../quote/index.js';
import { VerifiedFindings } from './contract.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';
import { piecesOf } from './v1/pieces.js';

/**
 * Renders the verified section of a report, the same text for the same document.
 *
 * Quotes stand in fences, so that nothing in them is read as Markdown; control characters are written as escapes. When
 * verification was disabled the reason stands in place of the findings.
 *
 * The page says whether the quotes were looked for in their sources again, and marks each that was not when others were.
 *
 * @param report - A document that holds: what breaks a rule is drawn all the same.
 * @param verdict - What `verifyAgainst` said of it; without one the page says that nothing was checked.
 * @throws ContractError with the code of the first issue of what has not the shape of a report.
 * @public
 */
export function renderFindings(report: VerifiedFindingsV1, verdict: Pick<Verdict, 'sources'> = {}): string {
  return `## Verified findings\n\n${bodyOf(orThrow(shaped(VerifiedFindings, report)), verdict.sources)}`;
}

function bodyOf(report: VerifiedFindingsV1, states: readonly SourceState[] | undefined): string {
  const { verified_disabled, verified_disabled_reason, findings } = report;
  if (verified_disabled) return `**Disabled.** ${inline(verified_disabled_reason ?? '')}\n`;
  if (findings.length === 0) return 'None.\n';
  const unchecked = uncheckedAmong(findings, states ?? []);
  const list = findings.map((finding, index) => {
    const mark = states !== undefined && unchecked.has(index) ? ['**Not checked against its source.**'] : [];
    return listItem(`${index + 1}. `, renderFinding(finding, mark));
  });
  return `${checkedLine(findings.length, states === undefined ? undefined : unchecked.size)}\n\n${list.join('\n')}`;
}

function checkedLine(all: number, unchecked: number | undefined): string {
  if (unchecked === undefined) return '*As the report says: nothing was checked against the sources here.*';
  if (unchecked === 0) return `Checked against the sources: ${all} of ${all}.`;
  return `**Checked against the sources: ${all - unchecked} of ${all}.**`;
}

/** The findings of which no source, or not each piece, was seen to stand where it should. */
function uncheckedAmong(findings: readonly VerifiedFindingV1[], states: readonly SourceState[]): ReadonlySet<number> {
  const seen = new Map<number, boolean>();
  for (const { pointer, state } of states) {
    const index = Number(/^\/findings\/([0-9]+)\//.exec(pointer)?.[1] ?? -1);
    seen.set(index, state === 'unchanged' && seen.get(index) !== false);
  }
  return new Set([...findings.keys()].filter((index) => seen.get(index) !== true));
}

/** Every line under the text of its marker, so that a fence stays inside its item. */
function listItem(marker: string, text: string): string {
  const indent = ' '.repeat(marker.length);
  const lines = text.split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line));
  return `${marker}${lines.join('\n')}\n`;
}

function renderFinding(finding: VerifiedFindingV1, mark: readonly string[]): string {
  const { source_title, source_id, url, claimed_quote, match } = finding;
  const title = inline(source_title === '' ? source_id : source_title);
  const parts = [
    url === undefined ? title : `${title}, ${link(url)}`,
    ...piecesOf(finding).map(fenced),
    matchLine(finding),
    ...mark,
    ...(match === 'exact' ? [] : ['As claimed:', fenced(claimed_quote)]),
    ...differencesOf(finding),
  ];
  return parts.join('\n\n');
}

/** What the claim says differently, of every match that is not exact or normalized; compared anew, for a document does not say it. */
function differencesOf(finding: VerifiedFindingV1): readonly string[] {
  const { claimed_quote, match } = finding;
  if (match === 'exact' || match === 'normalized') return [];
  const words = piecesOf(finding).join('\n');
  const { changes } = verifyQuote(claimed_quote, words, { accept: 'fuzzy', guards: 'report' });
  return changes.length === 0 ? [] : ['Differences:', changes.map(differenceLine).join('\n')];
}

function differenceLine({ quote, source, kind }: QuoteChange): string {
  const told = (words: string): string =>
    words === '' ? 'nothing' : `\u201c${inline(words.replace(/\s+/g, ' '))}\u201d`;
  return `- claimed ${told(quote)}, in the source ${told(source)} (${kind})`;
}

/** Only the web is linked to: a link can also run a script. No character of a URL (RFC 3986) ends the brackets. */
function link(url: string): string {
  return /^https?:\/\//i.test(url) ? `<${url}>` : inline(url);
}

function matchLine({ match, edits, similarity, spans, occurrences }: VerifiedFindingV1): string {
  const places = spans.map(({ start, end }) => `${start} to ${end}`).join(', ');
  const often = occurrences > 1 ? `; stands in ${occurrences} places` : '';
  const how = match === 'exact' ? 'Exact' : `**Not exact: ${match}**`;
  const edited = edits.length === 0 ? '' : ` (${edits.join(', ')})`;
  const close = similarity === undefined ? '' : `, similarity ${similarity.toFixed(3)}`;
  return `${how}${edited}${close}; characters ${places}${often}.`;
}

/** A fence longer than any run of backticks inside. */
function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
  const lines = text.split(/\r\n|\n/).map((line) => line.split('\t').map(printable).join('\t'));
  return `${fence}text\n${lines.join('\n')}\n${fence}`;
}

/** Text inside a line: no control characters, and every character that Markdown could read is escaped. */
function inline(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, (character) => `\\${character}`);
}
