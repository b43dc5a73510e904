/** Verdicts on many documents as one page: written from front to back, so that they are never all in memory. */
import { type CheckCounts, countChecks, type Verdict } from '../../contract/verdict/index.js';
import { type Html, html, ownText, textOf } from '../html.js';
import { english } from '../texts/language.js';
import { issueHtml } from './claims.js';
import { pageText } from './page.js';

const place = '<!-- verdicts -->';

/** What is before the first verdict. */
export function verdictsStart(): string {
  return frame()[0] ?? '';
}

/** One verdict with its issues and what was skipped; `name` is what the document is called. */
export function verdictHtml(verdict: Verdict, name: string): string {
  const { ok, issues, truncated, checks } = verdict;
  const state = ok ? 'exact' : 'not-found';
  const what = [verdict.contract ?? 'no known contract', verdict.version ?? ''].join(' ').trim();
  const { passed, failed, skipped } = countChecks(checks);
  const lines = checks.filter(({ status }) => status === 'skip' && ok);
  return section(state, {
    name: ok ? 'format valid' : `invalid (${verdict.stage})`,
    title: name,
    body: html`<p class="why">${what}: ${passed} checks passed, ${failed} failed, ${skipped} skipped.</p>
${issues.length === 0 ? undefined : html`<ul class="issues">${issues.map((issue) => issueHtml(issue, english))}</ul>`}
${truncated === 0 ? undefined : html`<p class="why">${truncated} or more issues are not listed.</p>`}
${lines.length === 0 ? undefined : html`<ul class="lines">${lines.map(({ says, reason }) => html`<li class="skip"><span class="status">skipped</span> ${says}<em> ${reason ?? ''}</em></li>`)}</ul>`}`,
  });
}

/** A file that was not read, and why. */
export function unreadHtml(name: string, why: string): string {
  return section('not-checked', { name: 'not read', title: name, body: html`<p class="why">${why}</p>` });
}

/** What is after the last verdict: how many there were. */
export function verdictsEnd({ valid, invalid, unread, counts }: VerdictCounts): string {
  const { passed, failed, skipped } = counts;
  const reported = html`</ol><section class="checks" aria-labelledby="sum"><h2 id="sum">In all</h2>
<p><b>${valid}</b> valid, <b>${invalid}</b> invalid, <b>${unread}</b> not read; checks: ${passed} passed, ${failed} failed, ${skipped} skipped. A skip is not a pass.</p></section>`;
  return `${textOf(reported)}${frame()[1] ?? ''}`;
}

/** How many verdicts came out how. */
export interface VerdictCounts {
  readonly valid: number;
  readonly invalid: number;
  readonly unread: number;
  readonly counts: CheckCounts;
}

interface Section {
  readonly name: string;
  readonly title: string;
  readonly body: Html;
}

function section(state: 'exact' | 'not-found' | 'not-checked', { name, title, body }: Section): string {
  const sign = { exact: '\u2713', 'not-found': '\u2715', 'not-checked': '?' }[state];
  const written = html`<li class="claim ${state}"><h2 class="document"><span class="badge ${state}"><i aria-hidden="true">${sign}</i> ${name}</span> <bdi>${title}</bdi></h2>
${body}
</li>
`;
  return textOf(written);
}

/** The page around the verdicts, in two halves. */
function frame(): readonly string[] {
  const body = html`<header><div class="masthead"><p class="kind"><b>Evidence verdicts</b></p><h1>What was verified</h1></div></header>
<main class="list"><div class="left"><ol class="claims">${ownText(place)}</div></main>`;
  return pageText('Evidence verdicts', body, english).split(place);
}
