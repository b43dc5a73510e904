/** Verified findings as Markdown: every quote as it stands in its source, every match that is not exact marked. */
import { printable } from '../issue/printable.js';
import { type QuoteChange, verifyQuote } from '../quote/index.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';
import { piecesOf } from './v1/pieces.js';

/**
 * Renders the verified section of a report, the same text for the same document.
 *
 * Quotes stand in fences, so that nothing in them is read as Markdown; control characters are written as escapes. When
 * verification was disabled the reason stands in place of the findings.
 *
 * @param report - A document that holds: verify it first when it comes from elsewhere.
 * @public
 */
export function renderFindings(report: VerifiedFindingsV1): string {
  return `## Verified findings\n\n${bodyOf(report)}`;
}

function bodyOf({ verified_disabled, verified_disabled_reason, findings }: VerifiedFindingsV1): string {
  if (verified_disabled) return `**Disabled.** ${inline(verified_disabled_reason ?? '')}\n`;
  if (findings.length === 0) return 'None.\n';
  return findings.map((finding, index) => listItem(`${index + 1}. `, renderFinding(finding))).join('\n');
}

/** Every line under the text of its marker, so that a fence stays inside its item. */
function listItem(marker: string, text: string): string {
  const indent = ' '.repeat(marker.length);
  const lines = text.split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line));
  return `${marker}${lines.join('\n')}\n`;
}

function renderFinding(finding: VerifiedFindingV1): string {
  const { source_title, source_id, url, claimed_quote, match } = finding;
  const title = inline(source_title === '' ? source_id : source_title);
  const parts = [
    `${title}, ${link(url)}`,
    ...piecesOf(finding).map(fenced),
    matchLine(finding),
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

/** Only the web is linked to: a link can also run a script. */
function link(url: string): string {
  if (!/^https?:\/\//i.test(url)) return inline(url);
  return `<${url.replace(/[<>]|[^\x21-\x7e]/gu, encodeURIComponent)}>`;
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
