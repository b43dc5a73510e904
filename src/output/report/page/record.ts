/** The record of a page: all that is said of contracts, rules and digests. */

import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import { countChecks, type Verdict } from '../../../engine/contract/verdict/index.js';
import { quoteProfile } from '../../../quotes/quote/index.js';
import { type Html, html, type Piece } from '../html.js';
import type { Table } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { clip, factsHtml, issueHtml, ruleText } from './claims.js';
import type { PageContent } from './frame.js';

export function documentName(verdict: Verdict | AuditLogVerdict, texts: Texts): string {
  if ('anchor' in verdict) return texts['page.log'];
  return [verdict.contract ?? texts['page.unknown'], verdict.version ?? ''].join(' ').trim();
}

export function verdictWords(verdict: Verdict | AuditLogVerdict, texts: Texts): string {
  if ('anchor' in verdict) return texts[verdict.ok ? 'log.valid' : 'log.invalid'];
  if (verdict.ok) return texts['format.valid'];
  if (verdict.stage === 'sources') return texts['format.sources'];
  return verdict.checks.some(({ status }) => status === 'fail')
    ? fill(texts['format.invalid'], { stage: texts[`stage.${verdict.stage}`] })
    : texts['verdict.none'];
}

/** All that is said of contracts, rules and digests, in one fold. */
export function recordHtml(reported: PageContent): Html {
  const { verdict, language } = reported;
  const { facts, notes = [], tables = [], panes } = reported.draft;
  const { texts } = language;
  return html`<details class="checks" id="checks"><summary><h2 id="checks-title">${texts['record.title']}</h2></summary>
${verdict === undefined ? undefined : html`<p><b>${documentName(verdict, texts)}</b>. ${verdictWords(verdict, texts)}</p>${verdictHtml(reported, verdict)}`}
${notes.length === 0 ? undefined : html`<ul class="notes">${notes.map((note) => html`<li dir="auto">${clip(note, texts, 600)}</li>`)}</ul>`}
${tables.map((table) => tableHtml(table, texts))}
${verdict === undefined ? undefined : html`<h3>${texts['checks.document']}</h3>${factsHtml(facts, texts) ?? html`<p class="none">${texts['checks.unknown']}</p>`}`}
${claimFacts(reported)}
${panes.map(({ title, facts: own }) => (own.length === 0 ? undefined : html`<h3><bdi>${title}</bdi></h3>${factsHtml(own, texts)}`))}
<h3>${texts['checks.tables']}</h3>
${factsHtml([{ name: quoteProfile.name, value: quoteProfile.digest }], texts)}
</details>`;
}

/** What the document says of each claim, where the cards leave it out. */
function claimFacts({ draft, claims, language }: PageContent): Html | undefined {
  const { texts } = language;
  const own = claims.filter(({ facts }) => facts.length > 0);
  if (draft.answer === undefined || own.length === 0) return undefined;
  return html`<h3>${texts['page.quotes']}</h3>${own.map(
    ({ number, label, pointer, facts }) =>
      html`<p><a href="#c${number}">${number}</a> ${label} <code>${pointer}</code></p>${factsHtml(facts, texts)}`,
  )}`;
}

function verdictHtml({ isGiven, language }: PageContent, verdict: Verdict | AuditLogVerdict): Html {
  const { lang, texts } = language;
  const { passed, failed, skipped } = countChecks(verdict.checks as Verdict['checks']);
  return html`<p>${fill(texts['checks.count'], { passed, failed, skipped })}${isGiven ? `${texts['join.sentence']}${texts['checks.given']}` : undefined}</p>
${verdict.issues.length === 0 ? undefined : html`<h3>${texts['checks.issues']}</h3><ul class="issues">${verdict.issues.map((issue) => issueHtml(issue, language))}</ul>`}
${verdict.truncated === 0 ? undefined : html`<p>${fill(texts['checks.more'], { count: verdict.truncated })}</p>`}
<h3>${texts['checks.list']}</h3>
<ul class="lines">${verdict.checks.map(
    ({ code, says, status, reason }) =>
      html`<li class="${status}"><span class="status">${texts[`status.${status}`]}</span> ${ruleText(says, lang)} <code>${code}</code>${reason === undefined ? undefined : html` <em>${ruleText(reason, lang)}</em>`}</li>`,
  )}</ul>`;
}

function tableHtml({ title, columns, rows, left }: Table, texts: Texts): Piece {
  if (rows.length === 0) return undefined;
  return html`<details><summary>${title} (${rows.length + left})</summary><div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td dir="auto">${clip(cell, texts, 300)}</td>`)}</tr>`)}</tbody>
</table></div>${left === 0 ? undefined : html`<p>${fill(texts['page.rows'], { count: left })}</p>`}</details>`;
}
