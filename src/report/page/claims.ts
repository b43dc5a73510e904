/** The left side of a page: the answer with its claims at their places, and each claim with what came of it. */
import { toTextFragment } from '../../export/text-fragment/to-text-fragment.js';
import type { Issue } from '../../issue/issue.js';
import type { Work } from '../../work/work.js';
import { diffWords, type WordRun } from '../diff-words.js';
import { type Html, html, isWebAddress, type Piece } from '../html.js';
import type { AnswerMark, Claim, Draft, Pane } from '../model.js';
import { inWords, stateOrder, states } from '../words.js';

/** What a page knows while it is written. */
export interface PageParts {
  readonly claims: readonly Claim[];
  readonly panes: readonly Pane[];
  readonly issues: readonly Issue[];
  readonly work: Work;
}

/** Units of a text that are shown in a claim; the source shows all of them. */
const MOST_SHOWN = 4000;

/** The sign and the name of a state: what is said is never said by colour alone. */
export function badge({ state, name }: Pick<Claim, 'state' | 'name'>): Html {
  return html`<span class="badge ${state}"><i aria-hidden="true">${states[state].sign}</i> ${name}</span>`;
}

/** The answer, each citation a link to its claim. */
export function answerHtml(answer: NonNullable<Draft['answer']>, claims: readonly Claim[]): Html {
  return html`<section class="answer" aria-labelledby="answer-title">
<h2 id="answer-title">${answer.title}</h2>
<div class="prose" dir="auto">${answerPieces(answer.text, answer.marks, claims)}</div>
</section>`;
}

function answerPieces(text: string, marks: readonly AnswerMark[], claims: readonly Claim[]): Piece {
  const edges = new Set([0, text.length]);
  for (const { start, end } of marks) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  const byStart = [...marks].sort((a, b) => a.start - b.start);
  const ends = new Map<number, AnswerMark[]>();
  for (const mark of marks) {
    const there = ends.get(mark.end);
    if (there === undefined) ends.set(mark.end, [mark]);
    else there.push(mark);
  }
  let [open, next]: [AnswerMark[], number] = [[], 0];
  return sorted.map((start, index): Html => {
    const words = text.slice(start, sorted[index + 1] ?? start);
    for (let mark = byStart[next]; mark !== undefined && mark.start <= start; mark = byStart[next]) {
      open.push(mark);
      next += 1;
    }
    open = open.filter(({ end }) => end > start);
    const worst = worstOf(open.flatMap(({ ask }) => claims[ask] ?? []));
    const refs = (ends.get(start) ?? []).flatMap(({ ask }) => claims[ask] ?? []).map(reference);
    return html`${refs}${words === '' ? undefined : worst === undefined ? words : html`<mark class="${worst.state}">${words}</mark>`}`;
  });
}

function reference({ number, state, name }: Claim): Html {
  return html`<a class="ref ${state}" id="a${number}" href="#c${number}"><span class="spoken">claim </span>${number}<span class="spoken">, ${name}</span></a>`;
}

/** The last in the order of states. */
function worstOf(claims: readonly Claim[]): Claim | undefined {
  let worst: Claim | undefined;
  for (const claim of claims)
    if (worst === undefined || stateOrder.indexOf(claim.state) > stateOrder.indexOf(worst.state)) worst = claim;
  return worst;
}

/** One claim: its number and state, its words against those of the source, what differs, and what else is known. */
export function claimHtml(claim: Claim, parts: PageParts): Html {
  const { number, label, why, folds, flags, state } = claim;
  const [place] = claim.places;
  const pane = place === undefined ? (typeof claim.pane === 'number' ? claim.pane : undefined) : place.pane;
  const issues = parts.issues.filter(({ pointer }) => isBelow(pointer, claim.pointer));
  return html`<li class="claim ${state}" id="c${number}" data-state="${state}">
<h3><span class="number">${number}</span>${badge(claim)}<span class="label">${label}</span></h3>
${wordsHtml(claim, parts.work)}
<p class="why">${why}</p>
${named('Harmless differences', folds)}${contextHtml(claim)}${changesHtml(claim)}${named('Note', flags)}
${issues.length === 0 ? undefined : html`<ul class="issues">${issues.slice(0, 20).map(issueHtml)}</ul>`}
${claim.claim === undefined || claim.claim === '' ? undefined : html`<p class="said"><span>Cited for</span> <q dir="auto">${clip(claim.claim)}</q></p>`}
${pane === undefined ? undefined : whereHtml(claim, pane, parts.panes)}
${factsHtml(claim.facts)}
</li>`;
}

/** What the document says, and where it differs, what the source says, word by word. */
function wordsHtml({ quote, theirs, state }: Claim, work: Work): Html | undefined {
  if (quote === undefined) return undefined;
  const isCompared = theirs !== undefined && (state === 'changed' || state === 'similar');
  const runs = isCompared ? diffWords(quote, theirs, work) : undefined;
  if (runs !== undefined) return html`<blockquote dir="auto">${runs.map(runHtml)}</blockquote>`;
  if (!isCompared) return html`<blockquote dir="auto">${clip(quote)}</blockquote>`;
  return html`<blockquote dir="auto"><span class="who">Quote</span> ${clip(quote)}</blockquote><blockquote dir="auto"><span class="who">Source</span> ${clip(theirs)}</blockquote>`;
}

function runHtml({ in: where, text }: WordRun): Piece {
  if (where === 'both') return text;
  const words = text.trimEnd();
  const blank = text.slice(words.length);
  return where === 'quote'
    ? html`<ins><span class="spoken">[quote only: </span>${words}<span class="spoken">]</span></ins>${blank}`
    : html`<del><span class="spoken">[source only: </span>${words}<span class="spoken">]</span></del>${blank}`;
}

/** The rest of the sentence around a cut, and what an ellipsis represents: shown, so that nobody has to guess it. */
function contextHtml({ context, omitted, theirs, quote }: Claim): Html | undefined {
  const gaps = omitted.map(({ text }) => html`<li><b>left out</b> ${side('source', text)}</li>`);
  const isCut = context !== undefined && !context.wholeSentences;
  if (!isCut && gaps.length === 0) return undefined;
  const sentence = isCut
    ? html`<p class="sentence" dir="auto"><span class="cut">${clip(context.before)}</span> ${clip(theirs ?? quote ?? '', 200)} <span class="cut">${clip(context.after)}</span></p>`
    : undefined;
  return html`${sentence}${gaps.length === 0 ? undefined : html`<ul class="changes harmless">${gaps}</ul>`}`;
}

function changesHtml({ changes, state }: Claim): Html | undefined {
  if (changes.length === 0) return undefined;
  const isHarmless = state !== 'changed' && state !== 'similar';
  const rows = changes
    .slice(0, 12)
    .map(
      ({ kind, quote, source }) =>
        html`<li><b>${inWords(kind)}</b> ${side('source', source)} ${side('quote', quote)}</li>`,
    );
  const left = changes.length - rows.length;
  return html`<ul class="changes${isHarmless ? ' harmless' : ''}">${rows}${left > 0 ? html`<li>and ${left} more</li>` : undefined}</ul>`;
}

function side(who: string, words: string): Html {
  const told =
    words.trim() === '' ? html`<span class="none">nothing</span>` : html`<q dir="auto">${clip(words, 200)}</q>`;
  return html`<span class="side"><span class="who">${who}</span> ${told}</span>`;
}

function named(what: string, names: readonly Parameters<typeof inWords>[0][]): Html | undefined {
  return names.length === 0
    ? undefined
    : html`<p class="named"><span>${what}</span> ${names.map(inWords).join('; ')}</p>`;
}

function whereHtml({ number, places, state, theirs, quote }: Claim, pane: number, panes: readonly Pane[]): Html {
  const [place] = places;
  const { title = '', address, text } = panes[pane] ?? {};
  const isMarked = place !== undefined && text !== undefined && place.end > 0;
  const position = isMarked ? html`, line ${place.line}, column ${place.column}` : undefined;
  const target = place === undefined ? `s${pane + 1}` : `p${number}`;
  const more = places.length > 1 && state !== 'pieces' ? html` and ${places.length - 1} more` : undefined;
  const words = state === 'not-found' || state === 'not-checked' ? undefined : (theirs ?? quote);
  const away =
    address === undefined || words === undefined || !isWebAddress(address) ? undefined : toTextFragment(address, words);
  return html`<p class="where"><a href="#${target}">${isMarked ? 'See it in' : 'Go to'} <bdi>${title}</bdi>${position}</a>${more}${
    away === undefined
      ? undefined
      : html` <a class="away" href="${away}" rel="noreferrer">open the page at these words</a>`
  }</p>`;
}

/** A list of facts; an absent one is no fact. */
export function factsHtml(facts: Pane['facts']): Html | undefined {
  if (facts.length === 0) return undefined;
  return html`<dl class="facts">${facts.map(
    ({ name, value }) => html`<div><dt>${name}</dt><dd dir="auto">${clip(value, 600)}</dd></div>`,
  )}</dl>`;
}

/** An issue as its verdict reports it, which never contains text of the document. */
export function issueHtml({ code, pointer, message, severity }: Issue): Html {
  return html`<li><code>${code}</code>${severity === 'warning' ? ' (warning)' : undefined} ${pointer === '' ? undefined : html`<code>${pointer}</code> `}${message}</li>`;
}

function isBelow(pointer: string, base: string): boolean {
  return pointer === base || pointer.startsWith(`${base}/`);
}

/** The beginning of a long text, and how much more there is. */
export function clip(text: string, most: number = MOST_SHOWN): Piece {
  if (text.length <= most) return text;
  return html`${text.slice(0, most)}<span class="more"> … ${text.length - most} more characters</span>`;
}
