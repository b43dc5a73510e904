/** One page over many reports: how many have a problem, and each with its sentence, the worst first. */
import { type Html, html, type Piece } from '../html.js';
import { type ClaimState, stateOrder } from '../model.js';
import { fill, type Language, type Texts } from '../texts/language.js';
import { badge } from './claims.js';
import { figuresLead } from './figures.js';
import { type PageContent, pageText } from './frame.js';
import { leadOf, outcomeOf, type PageOutcome } from './lead.js';
import { signHtml, signsHtml } from './signs.js';

/** A report that was made, and the address of its page next to the index. */
export interface IndexedReport {
  readonly name: string;
  readonly href: string;
  readonly content: PageContent;
  /** False where a check failed that is not one of a quote. */
  readonly ok: boolean;
}

interface Row {
  readonly report: IndexedReport;
  readonly outcome: PageOutcome;
  readonly problems: number;
}

const rank: Readonly<Record<PageOutcome, number>> = { bad: 0, open: 1, good: 2 };

const signOf: Readonly<Record<PageOutcome, ClaimState>> = {
  bad: 'not-found',
  open: 'not-checked',
  good: 'exact',
};

export function indexPage(reports: readonly IndexedReport[], language: Language): string {
  const { texts } = language;
  const rows = reports.map(rowOf).sort(worseFirst);
  const bad = rows.filter(({ outcome }) => outcome === 'bad').length;
  const lead = leadText(bad, rows.length, texts);
  // The first row is the worst: what was not checked is no good sign over all
  const tone = bad > 0 ? 'bad' : (rows[0]?.outcome ?? 'open');
  const body = html`${signsHtml()}<header>
<p class="kind"><b>${texts['page.report']}</b> <span>${texts['index.title']}</span></p>
<h1 class="lead ${tone}">${signHtml(signOf[tone])}${lead}</h1>
${countsHtml(reports, texts)}
</header>
<main class="list"><div class="left scroll" tabindex="0" role="region" aria-label="${texts['index.title']}"><table class="reports">
<thead><tr><th scope="col">${texts['index.document']}</th><th scope="col">${texts['index.verdict']}</th></tr></thead>
<tbody>${rows.map(rowHtml)}</tbody>
</table></div></main>`;
  return pageText(fill(texts['page.title'], { subject: texts['index.title'] }), body, language);
}

function leadText(bad: number, all: number, texts: Texts): string {
  if (bad === 0) return fill(texts['index.none'], { all });
  return fill(texts[bad === 1 ? 'index.bad.one' : 'index.bad.some'], { count: bad, all });
}

function rowOf(report: IndexedReport): Row {
  const { outcome, problems } = outcomeOf(report.content);
  return { report, outcome: report.ok ? outcome : 'bad', problems };
}

/** Of two with as many problems the one that came first. */
const worseFirst = (a: Row, b: Row): number =>
  rank[a.outcome] - rank[b.outcome] || b.problems - a.problems;

function rowHtml({ report, outcome }: Row): Html {
  const { href, name, content } = report;
  const sign = signHtml(signOf[outcome]);
  const figures = figuresLead(content.draft.figures, content.language.texts);
  return html`<tr><th scope="row"><a href="${href}"><bdi>${name}</bdi></a></th><td class="${outcome}">${sign} ${leadOf(content)}${figures === undefined ? undefined : html`<br>${figures}`}</td></tr>`;
}

function countsHtml(reports: readonly IndexedReport[], texts: Texts): Piece {
  const counts = new Map<ClaimState, number>();
  for (const { content } of reports)
    for (const { state } of content.draft.isLog ? [] : content.claims)
      counts.set(state, (counts.get(state) ?? 0) + 1);
  const items = stateOrder.flatMap((state) => {
    const count = counts.get(state);
    const name = texts[`state.${state}`];
    return count === undefined ? [] : [html`<li><b>${count}</b> ${badge({ state, name })}</li>`];
  });
  return (
    items.length > 0 && html`<ul class="tally" aria-label="${texts['page.tally']}">${items}</ul>`
  );
}
