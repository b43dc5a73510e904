/** Verified findings as Markdown: every quote as it stands in its source, every match that is not exact marked. */
import { printable } from '../issue/printable.js';
import { piecesOf } from './pieces.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1.js';

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
  ];
  return parts.join('\n\n');
}

/** Only the web is linked to: a link can also run a script. */
function link(url: string): string {
  if (!/^https?:\/\//i.test(url)) return inline(url);
  return `<${url.replace(/[<>]|[^\x21-\x7e]/gu, encodeURIComponent)}>`;
}

function matchLine({ match, similarity, spans, occurrences }: VerifiedFindingV1): string {
  const places = spans.map(({ start, end }) => `${start} to ${end}`).join(', ');
  const often = occurrences > 1 ? `; stands in ${occurrences} places` : '';
  const how = match === 'exact' ? 'Exact' : `**Not exact: ${match}**`;
  const close = similarity === undefined ? '' : `, similarity ${similarity.toFixed(3)}`;
  return `${how}${close}; characters ${places}${often}.`;
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
