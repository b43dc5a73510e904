/** The page of a document: its sentence, its answer and claims, its sources, and a record. */
import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import { countChecks, messagesOf, type Verdict } from '../../../engine/contract/verdict/index.js';
import { quoteProfile } from '../../../quotes/quote/index.js';
import { filled, type Html, html, type Piece } from '../html.js';
import { type Claim, type Draft, isProblem, stateOrder, type Table, worstFirst } from '../model.js';
import { fill, type Language, type Texts } from '../texts/language.js';
import { answerHtml } from './answer.js';
import {
  badge,
  claimHtml,
  clip,
  factsHtml,
  issueHtml,
  type PageParts,
  pointerHtml,
  ruleText,
} from './claims.js';
import { absentHtml, figuresHtml } from './figures.js';
import { type PageContent, pageText } from './frame.js';
import { invalidWords, isBroken, leadOf, leadState, outcomeOf, type PageOutcome } from './lead.js';
import { pagesOf } from './pages.js';
import { signHtml, signsHtml } from './signs.js';
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

function headHtml(content: PageContent, heading: string): Html {
  const { draft, claims, name, language } = content;
  const { texts } = language;
  const [first] = worstFirst(claims).filter(isProblem);
  return html`<header>
<p class="kind"><b>${texts['page.report']}</b>${name === undefined || name === heading ? undefined : html` <span><bdi>${name}</bdi></span>`}</p>
<p class="subject" dir="auto">${draft.heading === '' ? undefined : html`<span class="kicker" dir="${language.dir}">${draft.kind}</span> `}${clip(heading, texts, 300)}</p>
${verdictLines(content)}
${absentHtml(draft.figures, texts)}
${claims.length === 0 ? undefined : tallyHtml(claims, texts)}
${first === undefined || draft.isLog ? undefined : html`<p class="first"><a href="#c${first.number}">${texts['tools.first']}</a></p>`}
</header>`;
}

/** What the page has to say, in one sentence: that the document is invalid comes before all else. */
function verdictLines(content: PageContent): Html {
  const { claims, left, verdict, language, draft } = content;
  const { texts } = language;
  if (draft.isLog) return logLead(content);
  const isInvalid = verdict !== undefined && isBroken(verdict);
  if (!isInvalid)
    return html`<h1 class="lead ${leadState(claims, left)}">${leadSign(leadState(claims, left))}${leadOf(content)}</h1>`;
  return html`<h1 class="lead bad">${leadSign('bad')}${invalidWords(verdict, texts)}</h1>
${issueLines(verdict, language)}
${claims.length === 0 ? undefined : html`<p class="second ${leadState(claims, left)}">${leadOf(content)}</p>`}`;
}

/** Of a log how many entries are valid, whether it is as a whole, and the first line that is not. */
function logLead(content: PageContent): Html {
  const { claims, verdict, language } = content;
  const { texts } = language;
  const { outcome } = outcomeOf(content);
  const first = claims.find(isProblem);
  const isInvalid = verdict !== undefined && !('anchor' in verdict) && first !== undefined;
  const words =
    verdict === undefined || isInvalid ? texts['log.invalid'] : verdictWords(verdict, texts);
  const fault =
    first === undefined
      ? undefined
      : html`<p class="verdict">${fill(texts['fault.line'], { line: first.number })}: ${first.why}</p>`;
  return html`<h1 class="lead ${outcome}">${leadSign(outcome)}${leadOf(content)}</h1>
<p class="verdict">${words}</p>
${(verdict === undefined ? undefined : issueLines(verdict, language)) ?? fault}`;
}

/** Issues that are named in the head of a page; the record has all of them. */
const MOST_ISSUES = 5;

/** The first issues of a verdict, each with its line and its place in the document. */
function issueLines(
  { issues }: Verdict | AuditLogVerdict,
  { lang, texts }: Language,
): readonly Html[] | undefined {
  if (issues.length === 0) return undefined;
  const messages = messagesOf(issues);
  const lines = issues.slice(0, MOST_ISSUES).map((issue, nth) => {
    const { at, message } = issue;
    const line =
      at === undefined ? undefined : html`${fill(texts['fault.line'], { line: at.line })}: `;
    const words = ruleText(messages[nth] ?? message, lang);
    return html`<p class="verdict">${line}${words}${pointerHtml(issue)}</p>`;
  });
  const left = issues.length - lines.length;
  if (left === 0) return lines;
  const more = fill(texts['checks.more'], { count: left });
  return [...lines, html`<p class="verdict"><a href="#checks">${more}</a></p>`];
}

/** The lead has the sign of a claim that is as good or bad as the page. */
function leadSign(outcome: PageOutcome): Html {
  if (outcome === 'bad') return signHtml('not-found');
  return signHtml(outcome === 'good' ? 'exact' : 'not-checked');
}

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

function limitsHtml(texts: Texts): Html {
  return html`<section class="proof" aria-labelledby="limits-title"><h2 id="limits-title">${texts['limits.title']}</h2>
<ul class="limits">
<li>${texts['limits.right']}</li>
<li>${texts['limits.support']}</li>
<li>${filled(texts['limits.searched'], { found: html`<b>${texts['state.not-found']}</b>`, checked: html`<b>${texts['state.not-checked']}</b>` })}</li>
<li>${texts['limits.others']}</li>
</ul></section>`;
}

/** All that is said of contracts, rules and digests, in one fold. */
function recordHtml(reported: PageContent): Html {
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
