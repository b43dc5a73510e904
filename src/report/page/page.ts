/** The whole page: one file with one style and one script, each named by its digest to the browser, and nothing else let in. */
import type { AuditLogVerdict } from '../../audit-log/index.js';
import { countChecks, type Verdict } from '../../contract/verdict/index.js';
import { sha256Base64 } from '../../digest/convert.js';
import { sha256Hex } from '../../digest/sha256.js';
import { quoteProfile } from '../../quote/index.js';
import type { Work } from '../../work/work.js';
import { type Html, html, ownText, type Piece, textOf } from '../html.js';
import type { Claim, ClaimState, Draft, Table } from '../model.js';
import { stateOrder, states, verifiedStates } from '../words.js';
import { answerHtml, badge, claimHtml, clip, factsHtml, issueHtml } from './claims.js';
import { script } from './script.js';
import { sourcesHtml } from './sources.js';
import { style } from './style.js';

/** The data of a page. */
export interface PageContent {
  readonly draft: Draft;
  readonly claims: readonly Claim[];
  /** Claims that are not shown. */
  readonly left: number;
  readonly verdict: Verdict | AuditLogVerdict;
  /** Whether the verdict came from the caller. */
  readonly isGiven: boolean;
  readonly name: string | undefined;
  readonly work: Work;
}

/** A page around a body, with the policy that lets in its own style and script alone. */
export function pageText(title: string, body: Html): string {
  const policy = `default-src 'none'; style-src '${sourceOf(style)}'; script-src '${sourceOf(script)}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownText(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${clipped(title)}</title>
<style>${ownText(style)}</style>
</head>
<body>
${body}
<script>${ownText(script)}</script>
</body>
</html>
`;
  return textOf(page);
}

/** A source expression of CSP: the digest of what is between the tags. */
function sourceOf(content: string): string {
  return `sha256-${sha256Base64(sha256Hex(content))}`;
}

function clipped(title: string): string {
  return title.length > 120 ? `${title.slice(0, 120)} …` : title;
}

/** With more claims than these a browser lays out what is looked at, and the rest when it is. */
const MANY = 100;

/** The page of one document. */
export function documentPage(told: PageContent): string {
  const { draft, claims, verdict, work, left } = told;
  const parts = { claims, panes: draft.panes, issues: verdict.issues, work };
  const noun = draft.noun === 'entry' ? 'Entries' : 'Quotes';
  const body = html`<a class="to-claims" href="#claims">Skip to the ${noun.toLowerCase()}</a>
${headHtml(told)}
<main${claims.length > MANY ? html` class="many"` : undefined}>
<div class="left" id="left">
${draft.answer === undefined ? undefined : answerHtml(draft.answer, claims)}
<section id="claims" aria-labelledby="claims-title">
<h2 id="claims-title">${noun}</h2>
${unpaidHtml(claims)}
${claims.length === 0 ? html`<p class="none">There is nothing here to check against a source.</p>` : html`<ol class="claims">${claims.map((claim) => claimHtml(claim, parts))}</ol>`}
${left === 0 ? undefined : html`<p class="none">${left} more are not shown, and were not checked.</p>`}
</section>
${checksHtml(told)}
</div>
<section class="right" id="sources" aria-labelledby="sources-title" tabindex="0">
<h2 id="sources-title">${draft.noun === 'entry' ? 'Documents' : 'Sources'}</h2>
${draft.panes.length === 0 ? html`<p class="none">There are no sources to show.</p>` : sourcesHtml(draft.panes, claims)}
</section>
</main>`;
  const subject = draft.heading === '' ? (told.name ?? draft.kind) : draft.heading;
  return pageText(`${subject} - evidence report`, body);
}

/** How many quotes nobody looked at because the work had ended. */
function unpaidHtml(claims: readonly Claim[]): Html | undefined {
  const count = claims.filter(({ isUnpaid }) => isUnpaid).length;
  if (count === 0) return undefined;
  const were = count === 1 ? '1 quote was' : `${count} quotes were`;
  return html`<p class="unpaid">${were} not checked, because the budget of work for this document had ended. The command and the call take a higher one.</p>`;
}

function headHtml({ draft, claims, verdict, name }: PageContent): Html {
  const what =
    'anchor' in verdict
      ? 'audit log'
      : [verdict.contract ?? 'no known contract', verdict.version ?? ''].join(' ').trim();
  const heading = draft.heading === '' ? (name ?? draft.kind) : draft.heading;
  return html`<header>
<div class="masthead">
<p class="kind"><b>Evidence report</b> <span>${what}</span>${name === undefined ? undefined : html` <span><bdi>${name}</bdi></span>`}</p>
<h1 dir="auto">${draft.heading === '' ? undefined : html`<span class="kicker">${draft.kind}</span>`}${clip(heading, 300)}</h1>
</div>
<div class="outcome">
<p class="lead ${leadState(claims, verdict.ok)}">${leadOf(draft, claims)}</p>
<p class="verdict ${verdict.ok ? 'valid' : 'invalid'}"><a href="#checks">${verdictWords(verdict)}</a></p>
</div>
${claims.length === 0 ? undefined : tallyHtml(claims)}
</header>`;
}

function leadState(claims: readonly Claim[], ok: boolean): string {
  const isBad = claims.some(({ state }) => state === 'changed' || state === 'not-found' || state === 'elsewhere');
  if (isBad || (claims.length === 0 && !ok)) return 'bad';
  return claims.some(({ state }) => state === 'not-checked') ? 'open' : 'good';
}

/** The one sentence that a reader takes along. */
function leadOf({ noun }: Draft, claims: readonly Claim[]): string {
  const count = (wanted: readonly ClaimState[]): number => claims.filter(({ state }) => wanted.includes(state)).length;
  const all = claims.length;
  if (all === 0) return 'No quotes to check';
  if (noun === 'entry') return `${count(['exact'])} of ${all} ${all === 1 ? 'entry is valid' : 'entries are valid'}`;
  const good = count(verifiedStates);
  const [open, checked] = [count(['not-checked']), all - count(['not-checked'])];
  if (checked === 0) return all === 1 ? 'The one quote was not checked' : `None of ${all} quotes was checked`;
  const quotes = quotesWords(good, checked);
  return `${quotes} in the source${open === 0 ? '' : `; ${open} not checked`}`;
}

function quotesWords(good: number, checked: number): string {
  if (checked === 1) return good === 1 ? 'The quote is' : 'The quote is not';
  if (good === checked) return `All ${checked} quotes are`;
  return `${good === 0 ? 'None' : good} of ${checked} quotes ${good < 2 ? 'is' : 'are'}`;
}

function verdictWords(verdict: Verdict | AuditLogVerdict): string {
  if ('anchor' in verdict) return verdict.ok ? 'Log: valid' : 'Log: invalid';
  if (verdict.ok) return 'Format: valid';
  return verdict.checks.some(({ status }) => status === 'fail')
    ? `Format: invalid (${verdict.stage})`
    : 'Not checked as a whole';
}

function tallyHtml(claims: readonly Claim[]): Html {
  const items = stateOrder.flatMap((state) => {
    const own = claims.filter((claim) => claim.state === state);
    const [first] = own;
    if (first === undefined) return [];
    const isOneName = own.every(({ name }) => name === first.name);
    const shown = isOneName ? first : { state, name: states[state].name };
    return [html`<li data-state="${state}"><b>${own.length}</b> ${badge(shown)}</li>`];
  });
  return html`<ul class="tally" aria-label="How many came out how">${items}</ul>`;
}

function checksHtml({ draft, verdict, isGiven }: PageContent): Html {
  const { passed, failed, skipped } = countChecks(verdict.checks as Verdict['checks']);
  return html`<section class="checks" id="checks" aria-labelledby="checks-title">
<h2 id="checks-title">What was checked</h2>
<p>${passed} checks passed, ${failed} failed, ${skipped} were skipped; a skip is not a pass.${isGiven ? ' The verdict was given with the document.' : undefined}</p>
${draft.notes.length === 0 ? undefined : html`<ul class="notes">${draft.notes.map((note) => html`<li dir="auto">${clip(note, 600)}</li>`)}</ul>`}
${verdict.issues.length === 0 ? undefined : html`<h3>Issues</h3><ul class="issues">${verdict.issues.map(issueHtml)}</ul>`}
${verdict.truncated === 0 ? undefined : html`<p>${verdict.truncated} or more issues are not listed.</p>`}
<h3>Checks</h3>
<ul class="lines">${verdict.checks.map(
    ({ code, says, status, reason }) =>
      html`<li class="${status}"><span class="status">${statusWords[status]}</span> ${says} <code>${code}</code>${reason === undefined ? undefined : html` <em>${reason}</em>`}</li>`,
  )}</ul>
${draft.tables.map(tableHtml)}
<h3>The document</h3>
${factsHtml(draft.facts) ?? html`<p class="none">Nothing is known of it.</p>`}
<details><summary>The tables that quotes were checked by</summary>
${factsHtml([{ name: quoteProfile.name, value: quoteProfile.digest }])}</details>
<h3>What this does not prove</h3>
<ul class="limits">
<li>That a quote is in its source does not make the source right, nor say who wrote it.</li>
<li>It does not say that the quote supports what it is cited for, or that nothing around it says otherwise.</li>
<li><b>Not found</b> means that the whole source was searched. <b>Not checked</b> means that nobody looked.</li>
<li>Nobody here asked whether other sources say more, or the opposite.</li>
</ul>
</section>`;
}

const statusWords = { pass: 'passed', warn: 'warned', fail: 'failed', skip: 'skipped' } as const;

function tableHtml({ title, columns, rows, left }: Table): Piece {
  if (rows.length === 0) return undefined;
  return html`<details><summary>${title} (${rows.length + left})</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td dir="auto">${clip(cell, 300)}</td>`)}</tr>`)}</tbody>
</table></div>${left === 0 ? undefined : html`<p>${left} more rows are not shown.</p>`}</details>`;
}
