/**
 * The whole page: one file with one style and one script, each named by its digest to the browser,
 * and nothing else let in.
 */
import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import { sha256Base64 } from '../../../core/digest/convert.js';
import { sha256Hex } from '../../../core/digest/sha256.js';
import { countChecks, type Verdict } from '../../../engine/contract/verdict/index.js';
import { quoteProfile } from '../../../quotes/quote/index.js';
import { filled, type Html, html, ownText, type Piece, textOf } from '../html.js';
import {
  type Claim,
  type ClaimState,
  type Draft,
  stateOrder,
  type Table,
  verifiedStates,
} from '../model.js';
import { fill, type Language, type TextName, type Texts } from '../texts/language.js';
import { answerHtml, badge, claimHtml, clip, factsHtml, issueHtml, ruleText } from './claims.js';
import { figuresHtml } from './figures.js';
import { type PictureOfPage, pagesOf } from './pages.js';
import { script } from './script.js';
import { sourcesHtml } from './sources.js';
import { style } from './style.js';

export interface PageContent {
  readonly draft: Draft;
  readonly claims: readonly Claim[];
  /** Claims that are not shown. */
  readonly left: number;
  /** Undefined for quotes that came without a document. */
  readonly verdict: Verdict | AuditLogVerdict | undefined;
  /** True if the verdict came from the caller. */
  readonly isGiven: boolean;
  readonly name: string | undefined;
  readonly language: Language;
  readonly pictureOf: PictureOfPage | undefined;
}

type Frame = Pick<Language, 'lang' | 'dir'> & { readonly hasPictures?: boolean };

/**
 * A page around a body, with the policy that lets in its own style and script alone, and its own
 * pictures if it has some.
 */
export function pageText(
  title: string,
  body: Html,
  { lang, dir, hasPictures = false }: Frame,
): string {
  const pictures = hasPictures ? ' img-src data:;' : '';
  const policy = `default-src 'none';${pictures} style-src '${sourceOf(style)}'; script-src '${sourceOf(script)}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="${lang}"${dir === 'rtl' ? html` dir="rtl"` : undefined}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownText(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title.length > 120 ? `${title.slice(0, 120)} …` : title}</title>
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
const sourceOf = (content: string): string => `sha256-${sha256Base64(sha256Hex(content))}`;

/** With more claims than these a browser lays out what is looked at, and the rest when it is. */
const MANY = 100;

export function documentPage(reported: PageContent): string {
  const { draft, claims, verdict, left, language, pictureOf } = reported;
  const { texts } = language;
  const pages = pagesOf(draft.panes, claims, pictureOf);
  const hasPictures = pages.some((shown) => shown !== undefined && shown.pictures.size > 0);
  const parts = {
    claims,
    panes: draft.panes,
    pages,
    issues: verdict?.issues ?? [],
    language,
  };
  const overBudget = claims.filter(({ isOverBudget }) => isOverBudget).length;
  const heading = draft.heading === '' ? (reported.name ?? draft.kind) : draft.heading;
  const body = html`<a class="to-claims" href="#claims">${texts[draft.isLog ? 'page.to-entries' : 'page.to-quotes']}</a>
${headHtml(reported, heading)}
<main${claims.length > MANY ? html` class="many"` : undefined}>
<div class="left" id="left">
${draft.answer === undefined ? undefined : answerHtml({ ...draft.answer, ...(draft.figures === undefined ? {} : { figures: draft.figures }) }, claims, texts)}
${figuresHtml(draft.figures, draft.panes, texts)}
<section id="claims" aria-labelledby="claims-title">
<h2 id="claims-title">${claimsTitle(draft, claims, texts)}</h2>
${overBudget === 0 ? undefined : html`<p class="unpaid">${fill(texts['page.unpaid'], { count: overBudget })}</p>`}
${claims.length === 0 ? html`<p class="none">${texts['page.no-claims']}</p>` : html`<ol class="claims">${claims.map((claim) => claimHtml(claim, parts))}</ol>`}
${left === 0 ? undefined : html`<p class="none">${fill(texts['page.left'], { count: left })}</p>`}
</section>
${checksHtml(reported)}
</div>
<section class="right" id="sources" aria-labelledby="sources-title" tabindex="0">
<h2 id="sources-title">${texts[draft.isLog ? 'page.documents' : 'page.sources']}</h2>
${draft.panes.length === 0 ? html`<p class="none">${texts['page.no-sources']}</p>` : sourcesHtml(parts)}
</section>
</main>`;
  return pageText(fill(texts['page.title'], { subject: heading }), body, {
    ...language,
    hasPictures,
  });
}

function claimsTitle({ isLog }: Draft, claims: readonly Claim[], texts: Texts): string {
  if (isLog) return texts['page.entries'];
  const isBare = claims.length > 0 && claims.every(({ quote }) => quote === undefined);
  return texts[isBare ? 'page.citations' : 'page.quotes'];
}

function headHtml(content: PageContent, heading: string): Html {
  const { draft, claims, left, verdict, name, language } = content;
  const { texts } = language;
  const what = verdict === undefined ? texts['page.quotes'] : documentName(verdict, texts);
  return html`<header>
<div class="masthead">
<p class="kind"><b>${texts['page.report']}</b> <span>${what}</span>${name === undefined ? undefined : html` <span><bdi>${name}</bdi></span>`}</p>
<h1 dir="auto">${draft.heading === '' ? undefined : html`<span class="kicker" dir="${language.dir}">${draft.kind}</span>`}${clip(heading, texts, 300)}</h1>
</div>
<div class="outcome">
<p class="lead ${leadState(claims, left, verdict?.ok !== false)}">${leadOf(content)}</p>
${verdict === undefined ? undefined : html`<p class="verdict ${verdict.ok ? 'valid' : 'invalid'}"><a href="#checks">${verdictWords(verdict, texts)}</a></p>`}
</div>
${claims.length === 0 ? undefined : tallyHtml(claims, texts)}
</header>`;
}

export function documentName(verdict: Verdict | AuditLogVerdict, texts: Texts): string {
  if ('anchor' in verdict) return texts['page.log'];
  return [verdict.contract ?? texts['page.unknown'], verdict.version ?? ''].join(' ').trim();
}

const badStates: readonly ClaimState[] = ['changed', 'not-found', 'misattributed', 'no-source'];

function leadState(claims: readonly Claim[], left: number, ok: boolean): string {
  if (claims.some(({ state }) => badStates.includes(state)) || (claims.length === 0 && !ok))
    return 'bad';
  return left === 0 && claims.every(({ state }) => verifiedStates.includes(state))
    ? 'good'
    : 'open';
}

export function leadOf({ draft, claims, left, language }: PageContent): string {
  const { texts } = language;
  const valid = claims.filter(({ state }) => state === 'exact').length;
  if (draft.isLog && claims.length > 0)
    return fill(texts['lead.entries'], { count: valid, all: claims.length + left });
  const quotes = claims.filter(({ quote }) => quote !== undefined);
  const bare = claims.filter(
    ({ quote, known }) => quote === undefined && known === undefined,
  ).length;
  const marks = claims.filter(({ state }) => state === 'no-source').length;
  const parts: string[] = [];
  if (quotes.length > 0) parts.push(quotesLead(quotes, left, texts));
  if (bare > 0)
    parts.push(fill(texts[bare === 1 ? 'lead.bare.one' : 'lead.bare.some'], { count: bare }));
  if (marks > 0)
    parts.push(fill(texts[marks === 1 ? 'lead.mark.one' : 'lead.mark.some'], { count: marks }));
  return parts.length === 0 ? texts['lead.nothing'] : parts.join(texts['join.list']);
}

/** Quotes that are `left` out of the page are not checked either. */
function quotesLead(quotes: readonly Claim[], left: number, texts: Texts): string {
  const all = quotes.length + left;
  const open = quotes.filter(({ state }) => state === 'not-checked').length + left;
  if (open === all) return fill(texts[all === 1 ? 'lead.open.one' : 'lead.open.all'], { all });
  const verified = quotes.filter(({ state }) => verifiedStates.includes(state)).length;
  const lead = fill(texts[verifiedLead(verified, all - open)], {
    count: verified,
    all: all - open,
  });
  return open === 0 ? lead : fill(texts['lead.open.rest'], { lead, count: open });
}

function verifiedLead(good: number, checked: number): TextName {
  if (checked === 1) return good === 1 ? 'lead.yes' : 'lead.no';
  if (good === checked) return 'lead.all';
  if (good === 0) return 'lead.none';
  return good === 1 ? 'lead.single' : 'lead.some';
}

export function verdictWords(verdict: Verdict | AuditLogVerdict, texts: Texts): string {
  if ('anchor' in verdict) return texts[verdict.ok ? 'log.valid' : 'log.invalid'];
  if (verdict.ok) return texts['format.valid'];
  if (verdict.stage === 'sources') return texts['format.sources'];
  return verdict.checks.some(({ status }) => status === 'fail')
    ? fill(texts['format.invalid'], { stage: texts[`stage.${verdict.stage}`] })
    : texts['verdict.none'];
}

function tallyHtml(claims: readonly Claim[], texts: Texts): Html {
  const items = stateOrder.flatMap((state) => {
    const own = claims.filter((claim) => claim.state === state);
    const [first] = own;
    if (first === undefined) return [];
    const isOneName = own.every(({ name }) => name === first.name);
    const shown = isOneName ? first : { state, name: texts[`state.${state}`] };
    return [html`<li data-state="${state}"><b>${own.length}</b> ${badge(shown)}</li>`];
  });
  return html`<ul class="tally" aria-label="${texts['page.tally']}" data-hint="${texts['page.filter']}">${items}</ul>`;
}

function checksHtml(reported: PageContent): Html {
  const { verdict, language } = reported;
  const { facts, notes = [], tables = [] } = reported.draft;
  const { texts } = language;
  return html`<section class="checks" id="checks" aria-labelledby="checks-title">
<h2 id="checks-title">${texts['checks.title']}</h2>
${verdict === undefined ? undefined : verdictHtml(reported, verdict)}
${notes.length === 0 ? undefined : html`<ul class="notes">${notes.map((note) => html`<li dir="auto">${clip(note, texts, 600)}</li>`)}</ul>`}
${tables.map((table) => tableHtml(table, texts))}
${verdict === undefined ? undefined : html`<h3>${texts['checks.document']}</h3>${factsHtml(facts, texts) ?? html`<p class="none">${texts['checks.unknown']}</p>`}`}
<details><summary>${texts['checks.tables']}</summary>
${factsHtml([{ name: quoteProfile.name, value: quoteProfile.digest }], texts)}</details>
<h3>${texts['limits.title']}</h3>
<ul class="limits">
<li>${texts['limits.right']}</li>
<li>${texts['limits.support']}</li>
<li>${filled(texts['limits.searched'], { found: html`<b>${texts['state.not-found']}</b>`, checked: html`<b>${texts['state.not-checked']}</b>` })}</li>
<li>${texts['limits.others']}</li>
</ul>
</section>`;
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
