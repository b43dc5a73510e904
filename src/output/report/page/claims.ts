/** The cards of a page: each claim with what came of it. */

import type { Issue } from '../../../core/issue/issue.js';
import { shownText } from '../../export/text-fragment/shown-text.js';
import { toTextFragment } from '../../export/text-fragment/to-text-fragment.js';
import { filled, type Html, html, isWebAddress, type Piece } from '../html.js';
import { type Claim, isProblem, type Pane } from '../model.js';
import { flagsShown } from '../states.js';
import { fill, type Language, type Texts } from '../texts/language.js';
import { withoutSigns } from './markdown/inlines.js';
import type { PagesOfPanes } from './pages.js';
import { signHtml } from './signs.js';

export interface PageParts {
  readonly claims: readonly Claim[];
  readonly panes: readonly Pane[];
  readonly pages: PagesOfPanes;
  readonly issues: readonly Issue[];
  readonly language: Language;
  /** Whether the page has the answer, so that cards need not say what they are of. */
  readonly hasAnswer?: boolean;
}

/** Units of a text that are shown in a claim; the source shows all of them. */
const MOST_SHOWN = 4000;

export const badge = ({ state, name }: Pick<Claim, 'state' | 'name'>): Html =>
  html`<span class="badge ${state}">${signHtml(state)} ${name}</span>`;

/**
 * One claim: its number and state, its words against those of the source, what differs, and what
 * else is known.
 */
export function claimHtml(claim: Claim, parts: PageParts, next?: Claim): Html {
  const { number, label, why, todo, folds, state } = claim;
  const { language } = parts;
  const { texts } = language;
  const [place] = claim.places;
  const pane = place?.pane ?? (typeof claim.pane === 'number' ? claim.pane : undefined);
  const issues = parts.issues.filter(({ pointer }) => isBelow(pointer, claim.pointer));
  const wording = { lang: langOf(claim, parts), texts };
  const isPlain = parts.hasAnswer === true && claim.known?.state !== 'no-source';
  const shown = isPlain ? '' : label;
  return html`<li class="claim ${state}" id="c${number}" data-state="${state}"${isProblem(claim) && html` data-problem`}>
<h3><span class="number">${number}</span>${badge(claim)}<span class="label">${shown}</span></h3>
${wordsHtml(claim, parts)}
<p class="why">${why}</p>
${todo === undefined ? undefined : html`<p class="do"><b>${texts['claim.do']}</b> ${todo}</p>`}
${named('claim.folds', folds, texts)}${contextHtml(claim, wording)}${changesHtml(claim, wording)}${named('claim.flags', flagsShown(claim.flags), texts)}
${issues.length === 0 ? undefined : html`<ul class="issues">${issues.slice(0, 20).map((issue) => issueHtml(issue, language))}</ul>`}
${saidHtml(claim.claim, texts)}
${pane === undefined ? undefined : whereHtml(claim, pane, parts)}
${parts.hasAnswer === true ? undefined : factsHtml(claim.facts, texts)}
${next === undefined ? undefined : html`<p class="next"><a href="#c${next.number}">${texts['tools.next']}</a></p>`}
</li>`;
}

/** The sentence of the answer that cites; it is Markdown, and shown as it is read. */
function saidHtml(said: string | undefined, texts: Texts): Html | undefined {
  if (said === undefined || said === '') return undefined;
  const words = said.length > MOST_SHOWN ? said : withoutSigns(said);
  return html`<p class="said"><span>${texts['claim.said']}</span> <q dir="auto" lang="">${clip(words, texts)}</q></p>`;
}

/** What the document says, and where it differs, what the source says, word by word. */
function wordsHtml(claim: Claim, parts: PageParts): Html | undefined {
  const { quote, theirs, state } = claim;
  if (quote === undefined) return undefined;
  const { texts } = parts.language;
  const lang = langOf(claim, parts);
  const isCompared =
    theirs !== undefined &&
    (state === 'changed' || state === 'similar') &&
    claim.changes.length > 0;
  const isShort = theirs !== undefined && Math.max(theirs.length, quote.length) <= MOST_SHOWN;
  const words =
    isCompared && isShort ? comparedPieces(claim, theirs, parts.language) : clip(quote, texts);
  return html`<blockquote dir="auto" lang="${lang}">${words}</blockquote>`;
}

/** The language of the source that a claim quotes; empty where nobody named it. */
function langOf({ places, pane }: Claim, { panes }: PageParts): string {
  const index = places[0]?.pane ?? pane;
  return typeof index === 'number' ? (panes[index]?.lang ?? '') : '';
}

/**
 * The words of the source, and after each that differs, or where one is missing, those of the
 * quote.
 */
function comparedPieces(
  { changes, places }: Claim,
  theirs: string,
  { lang, texts }: Language,
): readonly Piece[] {
  const base = places[0]?.start ?? 0;
  let at = 0;
  const pieces = changes.map(({ quote, source, span }): Html => {
    const before = theirs.slice(at, span.start - base);
    at = span.end - base;
    const blank = quote !== '' && (source !== '' || /^\s/.test(theirs.slice(at))) && ' ';
    const dropped =
      source !== '' && html`<del>${oneSided('claim.source-only', source, { lang, texts })}</del>`;
    return html`${before}${dropped}${blank}${quote !== '' && html`<ins>${oneSided('claim.quote-only', quote, { lang, texts })}</ins>`}`;
  });
  return [...pieces, theirs.slice(at)];
}

type Wording = Pick<Language, 'lang' | 'texts'>;

function oneSided(
  side: 'claim.quote-only' | 'claim.source-only',
  words: string,
  { lang, texts }: Wording,
): Html {
  const [before, after] = texts[side].split('{words}');
  return html`<span class="spoken" lang="${lang}">${before}</span>${words}<span class="spoken" lang="${lang}">${after}</span>`;
}

/**
 * The rest of the sentence around a cut, and what an ellipsis represents: shown, so that nobody has
 * to guess it.
 */
function contextHtml({ context, omitted }: Claim, wording: Wording): Html {
  const { lang, texts } = wording;
  const gaps = omitted.map(
    ({ text }) =>
      html`<li><b>${texts['claim.omitted']}</b> ${side('claim.source', text, wording)}</li>`,
  );
  const list = gaps.length > 0 && html`<ul class="changes harmless">${gaps}</ul>`;
  if (context === undefined || context.wholeSentences) return html`${list}`;
  const { before, after, sentence } = context;
  const words = sentence.slice(before.length, sentence.length - after.length);
  return html`<p class="sentence" dir="auto" lang="${lang}"><span class="cut">${clip(before, texts)}</span>${clip(words, texts, 200)}<span class="cut">${clip(after, texts)}</span></p>${list}`;
}

function changesHtml({ changes, state }: Claim, wording: Wording): Html | undefined {
  if (changes.length === 0) return undefined;
  const { texts } = wording;
  const isHarmless = state !== 'changed' && state !== 'similar';
  const rows = changes
    .slice(0, 12)
    .map(
      ({ kind, quote, source }) =>
        html`<li><b>${texts[`name.${kind}`]}</b> ${side('claim.source', source, wording)} ${side('claim.quote', quote, wording)}</li>`,
    );
  const left = changes.length - rows.length;
  return html`<ul class="changes${isHarmless ? ' harmless' : ''}">${rows}${left > 0 ? html`<li>${fill(texts['claim.more'], { count: left })}</li>` : undefined}</ul>`;
}

function side(who: 'claim.quote' | 'claim.source', words: string, { lang, texts }: Wording): Html {
  const shown =
    words.trim() === ''
      ? html`<span class="none">${texts['claim.nothing']}</span>`
      : html`<q dir="auto" lang="${lang}">${clip(words, texts, 200)}</q>`;
  return html`<span class="side"><span class="who">${texts[who]}</span> ${shown}</span>`;
}

function named(
  what: 'claim.folds' | 'claim.flags',
  names: Claim['folds'] | Claim['flags'],
  texts: Texts,
) {
  if (names.length === 0) return undefined;
  const words = names.map((name) => texts[`name.${name}`]);
  return html`<p class="named"><span>${texts[what]}</span> ${words.join(texts['join.list'])}</p>`;
}

function whereHtml(claim: Claim, pane: number, { panes, pages, language }: PageParts): Html {
  const { number, places } = claim;
  const { texts } = language;
  const [place] = places;
  const { title = '', shortTitle = title, address, text } = panes[pane] ?? {};
  const isMarked = place !== undefined && text !== undefined && place.end > 0;
  const source = html`<bdi>${shortTitle}</bdi>`;
  const page = pages[pane]?.firstOf.get(number);
  const way = page !== undefined ? 'claim.see-page' : isMarked ? 'claim.see' : 'claim.go';
  const words = filled(texts[way], {
    source,
    page,
    line: place?.line,
  });
  const target =
    place === undefined ? `s${pane + 1}` : `${page === undefined ? 'p' : 'g'}${number}`;
  const isSeveral = places.length > 1 && claim.state !== 'pieces';
  const more = isSeveral && html` ${fill(texts['claim.places'], { count: places.length - 1 })}`;
  const away = awayFrom(claim, address);
  return html`<p class="where"><a href="#${target}">${words}</a>${more}${away && html` <a class="away" href="${away}" rel="noreferrer">${texts['claim.away']}</a>`}</p>`;
}

/** To the words on the page of the source, if it has one: those that the page shows. */
function awayFrom({ state, theirs, quote, folds }: Claim, address: string | undefined) {
  const isFound = state !== 'not-found' && state !== 'not-checked';
  const words = folds.includes('markup') ? quote : (theirs ?? quote);
  const isLinked = isFound && address !== undefined && words !== undefined && isWebAddress(address);
  return isLinked && toTextFragment(address, shownText(words));
}

export function factsHtml(facts: Pane['facts'], texts: Texts): Html | undefined {
  if (facts.length === 0) return undefined;
  return html`<dl class="facts">${facts.map(
    ({ name, value }) =>
      html`<div><dt>${name}</dt><dd dir="auto">${clip(value, texts, 600)}</dd></div>`,
  )}</dl>`;
}

/** An issue as its verdict reports it, which never contains text of the document. */
export function issueHtml(
  { code, pointer, message, severity }: Issue,
  { lang, texts }: Language,
): Html {
  const warning = severity === 'warning' ? html` ${texts['claim.warning']}` : undefined;
  return html`<li><code>${code}</code>${warning} ${pointer === '' ? undefined : html`<code>${pointer}</code> `}${ruleText(message, lang)}</li>`;
}

/** Where in its document an issue is. */
export const pointerHtml = ({ pointer }: Issue): Html | undefined =>
  pointer === '' ? undefined : html` <code>${pointer}</code>`;

export const ruleText = (words: string, lang: string): Piece =>
  lang === 'en' ? words : html`<bdi lang="en" dir="ltr">${words}</bdi>`;

const isBelow = (pointer: string, base: string): boolean =>
  pointer === base || pointer.startsWith(`${base}/`);

/** The beginning of a long text, and how much more there is. */
export function clip(text: string, texts: Texts, most: number = MOST_SHOWN): Piece {
  if (text.length <= most) return text;
  return html`${text.slice(0, most)}<span class="more"> ${fill(texts['page.more'], { count: text.length - most })}</span>`;
}
