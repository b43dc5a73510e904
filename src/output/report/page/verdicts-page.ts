/**
 * Verdicts on many documents as one page: written from front to back, so that they are never all in
 * memory.
 */
import {
  type CheckCounts,
  countChecks,
  type Verdict,
} from '../../../engine/contract/verdict/index.js';
import { filled, html, ownText, type Piece, textOf } from '../html.js';
import type { Claim } from '../model.js';
import { fill, type Language } from '../texts/language.js';
import { badge, issueHtml, ruleText } from './claims.js';
import { pageText } from './frame.js';
import { documentName, verdictWords } from './record.js';
import { signsHtml } from './signs.js';

const place = '<!-- verdicts -->';

export const verdictsStart = (language: Language): string => frame(language)[0] ?? '';

/** One verdict with its issues and what was skipped; `name` is what the document is called. */
export function verdictHtml(verdict: Verdict, name: string, language: Language): string {
  const { ok, issues, truncated, checks } = verdict;
  const { texts, lang } = language;
  const skipped = checks.filter(({ status }) => status === 'skip' && ok);
  const body = html`<p class="why">${documentName(verdict, texts)} ${countText(countChecks(checks), language)}</p>
${issues.length === 0 ? undefined : html`<ul class="issues">${issues.map((issue) => issueHtml(issue, language))}</ul>`}
${truncated === 0 ? undefined : html`<p class="why">${fill(texts['checks.more'], { count: truncated })}</p>`}
${skipped.length === 0 ? undefined : html`<ul class="lines">${skipped.map(({ says, reason }) => html`<li class="skip"><span class="status">${texts['status.skip']}</span> ${ruleText(says, lang)} <em>${ruleText(reason ?? '', lang)}</em></li>`)}</ul>`}`;
  return section(
    { state: ok ? 'exact' : 'not-found', name: verdictWords(verdict, texts) },
    name,
    body,
  );
}

export function unreadHtml(name: string, why: string, { texts, lang }: Language): string {
  const status = { state: 'not-checked', name: texts['verdicts.unread'] } as const;
  return section(status, name, html`<p class="why">${ruleText(why, lang)}</p>`);
}

/** What is after the last verdict: how many there were. */
export function verdictsEnd(
  { valid, invalid, unread, counts }: VerdictCounts,
  language: Language,
): string {
  const { texts } = language;
  const bold = {
    valid: html`<b>${valid}</b>`,
    invalid: html`<b>${invalid}</b>`,
    unread: html`<b>${unread}</b>`,
  };
  const reported = html`</ol><section class="checks" aria-labelledby="sum"><h2 id="sum">${texts['verdicts.all']}</h2>
<p>${filled(texts['verdicts.count'], bold)} ${countText(counts, language)}</p></section>`;
  return `${textOf(reported)}${frame(language)[1] ?? ''}`;
}

export type VerdictCounts = Readonly<{
  valid: number;
  invalid: number;
  unread: number;
  counts: CheckCounts;
}>;

const countText = ({ passed, failed, skipped }: CheckCounts, { texts }: Language): string =>
  fill(texts['checks.count'], { passed, failed, skipped });

function section(status: Pick<Claim, 'state' | 'name'>, title: string, body: Piece): string {
  return textOf(html`<li class="claim ${status.state}"><h2 class="document">${badge(status)} <bdi>${title}</bdi></h2>
${body}
</li>
`);
}

function frame(language: Language): readonly string[] {
  const { texts } = language;
  const body = html`${signsHtml()}<header><p class="kind"><b>${texts['verdicts.title']}</b></p><h1>${texts['checks.title']}</h1></header>
<main class="list"><div class="left"><ol class="claims">${ownText(place)}</div></main>`;
  return pageText(texts['verdicts.title'], body, language).split(place);
}
