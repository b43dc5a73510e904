/** The head of a page: its sentence, its first issues and how many claims are in which state. */

import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import { messagesOf, type Verdict } from '../../../engine/contract/verdict/index.js';
import { type Html, html } from '../html.js';
import { type Claim, isProblem, stateOrder, worstFirst } from '../model.js';
import { fill, type Language, type Texts } from '../texts/language.js';
import { badge, clip, pointerHtml, ruleText } from './claims.js';
import { figuresHeadHtml } from './figures.js';
import type { PageContent } from './frame.js';
import { invalidWords, isBroken, leadOf, leadState, outcomeOf, type PageOutcome } from './lead.js';
import { verdictWords } from './record.js';
import { signHtml } from './signs.js';

export function headHtml(content: PageContent, heading: string): Html {
  const { draft, claims, name, language } = content;
  const { texts } = language;
  const [first] = worstFirst(claims).filter(isProblem);
  return html`<header>
<p class="kind"><b>${texts['page.report']}</b>${name === undefined || name === heading ? undefined : html` <span><bdi>${name}</bdi></span>`}</p>
<p class="subject" dir="auto">${draft.heading === '' ? undefined : html`<span class="kicker" dir="${language.dir}">${draft.kind}</span> `}${clip(heading, texts, 300)}</p>
${verdictLines(content)}
${figuresHeadHtml(draft.figures, texts)}
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
