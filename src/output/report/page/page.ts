/** The page of a document: its sentence, its answer and claims, its sources, and a record. */

import { filled, type Html, html } from '../html.js';
import { type Claim, type Draft, isProblem, worstFirst } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { answerHtml } from './answer.js';
import { claimHtml, type PageParts } from './claims.js';
import { figuresHtml } from './figures.js';
import { type PageContent, pageText } from './frame.js';
import { headHtml } from './head.js';
import { pagesOf } from './pages.js';
import { recordHtml } from './record.js';
import { signsHtml } from './signs.js';
import { sourcesHtml } from './sources.js';

/** With more claims than these a browser lays out what is looked at, and the rest when it is. */
const MANY = 100;

export function documentPage(reported: PageContent): string {
  const { draft, claims, verdict, language, pictureOf } = reported;
  const { texts } = language;
  const pages = pagesOf(draft.panes, claims, pictureOf);
  const hasPictures = pages.some((shown) => shown !== undefined && shown.pictures.size > 0);
  const parts = {
    claims,
    panes: draft.panes,
    pages,
    issues: verdict?.issues ?? [],
    language,
    hasAnswer: draft.answer !== undefined,
  };
  const overBudget = claims.filter(({ isOverBudget }) => isOverBudget).length;
  const heading = draft.heading === '' ? (reported.name ?? draft.kind) : draft.heading;
  // Of an invalid document without claims there is nothing to say in their section
  const hasClaims = claims.length > 0 || verdict?.ok !== false;
  const isOfDocuments = draft.isLog || isAlone(draft, claims);
  const body = html`${signsHtml()}${skipHtml(draft, hasClaims, texts)}
${headHtml(reported, heading)}
<main${mainClass(draft, claims)}>
<div class="left" id="left">
${answerPart(draft, claims, texts)}
${hasClaims && claimsHtml(reported, parts, overBudget)}
${figuresHtml(draft.figures, draft.panes, texts)}
${claims.length === 0 ? undefined : limitsHtml(texts)}
${recordHtml(reported)}
</div>
<section class="right" id="sources" aria-labelledby="sources-title" tabindex="0">
<h2 id="sources-title">${texts[isOfDocuments ? 'page.documents' : 'page.sources']}</h2>
${draft.panes.length === 0 ? html`<p class="none">${texts['page.no-sources']}</p>` : sourcesHtml(parts)}
</section>
</main>`;
  return pageText(fill(texts['page.title'], { subject: heading }), body, {
    ...language,
    hasPictures,
  });
}

function answerPart(
  { answer, figures }: Draft,
  claims: readonly Claim[],
  texts: Texts,
): Html | undefined {
  if (answer === undefined) return undefined;
  const marked = figures === undefined ? answer : { ...answer, figures };
  return answerHtml(marked, claims, texts);
}

function claimsHtml(
  { draft, claims, left, language }: PageContent,
  parts: PageParts,
  overBudget: number,
): Html {
  const { texts } = language;
  const shown = draft.isLog ? claims : worstFirst(claims);
  const problems = shown.filter(isProblem);
  const nextProblem = new Map(problems.map((claim, nth) => [claim, problems[nth + 1]]));
  return html`<section id="claims" aria-labelledby="claims-title">
<h2 id="claims-title">${claimsTitle(draft, claims, texts)}</h2>
${claims.length < 2 ? undefined : toolsHtml(texts)}
${overBudget === 0 ? undefined : html`<p class="unpaid">${fill(texts['page.unpaid'], { count: overBudget })}</p>`}
${claims.length === 0 ? html`<p class="none">${texts['page.no-claims']}</p>` : html`<ol class="claims">${shown.map((claim) => claimHtml(claim, parts, nextProblem.get(claim)))}</ol>`}
${left === 0 ? undefined : html`<p class="none">${fill(texts['page.left'], { count: left })}</p>`}
</section>`;
}

function skipHtml({ isLog }: Draft, hasClaims: boolean, texts: Texts): Html {
  if (!hasClaims) return html`<a class="to-claims" href="#sources">${texts['page.documents']}</a>`;
  return html`<a class="to-claims" href="#claims">${texts[isLog ? 'page.to-entries' : 'page.to-quotes']}</a>`;
}

/** Whether all that there is to show is the document itself. */
const isAlone = ({ panes }: Draft, claims: readonly Claim[]): boolean =>
  claims.length === 0 && panes.length > 0 && panes.every(({ faults }) => faults !== undefined);

function mainClass(draft: Draft, claims: readonly Claim[]): Html | undefined {
  if (isAlone(draft, claims)) return html` class="alone"`;
  return claims.length > MANY ? html` class="many"` : undefined;
}

/** Order and keys: the script of the page shows them, since they do nothing without it. */
function toolsHtml(texts: Texts): Html {
  return html`<p class="tools" hidden><button type="button" data-order="worst" aria-pressed="true">${texts['tools.worst']}</button><button type="button" data-order="number" aria-pressed="false">${texts['tools.order']}</button><button type="button" data-order="keys" aria-pressed="true" title="${texts['tools.keys.says']}">${texts['tools.keys']}</button></p>`;
}

function claimsTitle({ isLog }: Draft, claims: readonly Claim[], texts: Texts): string {
  if (isLog) return texts['page.entries'];
  const isBare = claims.length > 0 && claims.every(({ quote }) => quote === undefined);
  return texts[isBare ? 'page.citations' : 'page.quotes'];
}

function limitsHtml(texts: Texts): Html {
  return html`<section class="proof" aria-labelledby="limits-title"><h2 id="limits-title">${texts['limits.title']}</h2>
<ul class="limits">
<li>${texts['limits.right']}</li>
<li>${texts['limits.support']}</li>
<li>${filled(texts['limits.searched'], { found: html`<b>${texts['state.not-found']}</b>`, checked: html`<b>${texts['state.not-checked']}</b>` })}</li>
<li>${texts['limits.others']}</li>
</ul></section>`;
}
