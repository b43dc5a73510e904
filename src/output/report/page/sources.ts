/**
 * The right side of a page: each source in its own words, cut to what is shown, with every claim
 * marked at its place.
 */
import { isLowSurrogate } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { type Html, html, link, type Piece } from '../html.js';
import type { Claim, ClaimState, Fault, Pane } from '../model.js';
import { fill, type Language } from '../texts/language.js';
import { clip, type PageParts, pointerHtml, ruleText } from './claims.js';
import { pagesHtml, type ShownPages } from './pages.js';
import { signHtml } from './signs.js';

/** Panes without any mark beyond these are named, and not opened. */
const MOST_UNMARKED = 40;

export function sourcesHtml({ panes, pages, claims, language }: PageParts): Html {
  const marks: Mark[][] = panes.map(() => []);
  for (const claim of claims) {
    const shown = claim.state === 'pieces' ? claim.places : claim.places.slice(0, MOST_PLACES);
    for (const [place, { pane, start, end }] of shown.entries())
      marks[pane]?.push({
        claim,
        start,
        end,
        isFirst: place === 0,
      });
  }
  let unmarked = 0;
  return html`${panes.map((pane, index) => {
    const own = marks[index] ?? [];
    if (own.length === 0) unmarked += 1;
    const isOpen = own.length > 0 || unmarked <= MOST_UNMARKED;
    return paneHtml({
      pane,
      pages: pages[index],
      number: index + 1,
      marks: own,
      isOpen,
      language,
    });
  })}`;
}

interface ShownPane {
  readonly pane: Pane;
  readonly pages: ShownPages | undefined;
  readonly number: number;
  readonly marks: readonly Mark[];
  readonly isOpen: boolean;
  readonly language: Language;
}

function paneHtml({ pane, pages, number, marks, isOpen, language }: ShownPane): Html {
  const { texts } = language;
  const { title, address, text, says, faults, lang = '' } = pane;
  const away =
    address !== undefined &&
    html` ${link(address, address === title ? texts['source.open'] : address)}`;
  // A claim may lead to a pane that has no text: there is its anchor
  const anchors = text === undefined ? marks.map((mark) => pin(mark, language)) : undefined;
  return html`<article class="source" id="s${number}" aria-labelledby="t${number}">
<h3 id="t${number}"><bdi>${title}</bdi></h3>
<p class="says">${says}${away}${anchors}</p>
${pagesHtml(pane, pages, texts)}${text === undefined || !isOpen ? undefined : faults === undefined ? html`<div class="text" dir="auto" lang="${lang}">${piecesOf(text, marks).map((piece) => pieceHtml(piece, language))}</div>` : codeHtml(text, faults, language)}
</article>`;
}

/** Lines of a document around each that is at fault; a short document is shown whole. */
const LINES_AROUND = 4;
const MOST_LINES = 400;
const MOST_OF_LINE = 1000;

function codeHtml(text: string, faults: readonly Fault[], language: Language): Html {
  const lines = text.split('\n');
  const byLine = groupBy(faults, ({ line }) => line);
  const isNear = new Set<number>();
  for (const line of byLine.keys())
    for (let at = line - LINES_AROUND; at <= line + LINES_AROUND; at += 1) isNear.add(at);
  const isWhole = lines.length <= MOST_LINES;
  const rows: Html[] = [];
  let left = 0;
  let shown = 0;
  const gap = (): void => {
    if (left > 0)
      rows.push(
        html`<span class="gap">${fill(language.texts['page.rows'], { count: left })}</span>`,
      );
    left = 0;
  };
  for (const [index, words] of lines.entries()) {
    const line = index + 1;
    if (
      shown >= MOST_LINES ||
      !(isWhole || isNear.has(line) || (byLine.size === 0 && line <= 40))
    ) {
      left += 1;
      continue;
    }
    gap();
    shown += 1;
    rows.push(lineHtml(words, line, { faults: byLine.get(line) ?? [], language }));
  }
  gap();
  return html`<pre class="json" tabindex="0" dir="ltr">${rows}</pre>`;
}

type LineShown = Readonly<{ faults: readonly Fault[]; language: Language }>;

function lineHtml(words: string, line: number, { faults, language }: LineShown): Html {
  const number = html`<span class="no" aria-hidden="true">${line}</span>`;
  const own = clip(words, language.texts, MOST_OF_LINE);
  if (faults.length === 0) return html`${number}${own}${'\n'}`;
  const says = faults
    .slice(0, 5)
    .map(
      ({ issue, says: message }) =>
        html`<span class="fault">${signHtml('not-found')} ${ruleText(message, language.lang)}${pointerHtml(issue)}</span>`,
    );
  return html`${number}<mark class="not-found line">${own}</mark>${'\n'}${says}`;
}

function pieceHtml(piece: SourcePiece, language: Language): Piece {
  if (piece.kind === 'gap')
    return html`<span class="gap">${fill(language.texts['source.gap'], { count: piece.characters })}</span>`;
  const { text, state, differs, begins } = piece;
  const words = differs && text.trim() !== '' ? html`<b class="differs">${text}</b>` : text;
  return html`${begins.map((mark) => pin(mark, language))}${text === '' ? undefined : state === undefined ? text : html`<mark class="${state}">${words}</mark>`}`;
}

function pin({ claim: { number, state, name }, isFirst }: Mark, { texts, dir }: Language): Html {
  const id = isFirst && html` id="p${number}"`;
  return html`<a class="pin ${state}" dir="${dir}"${id} href="#c${number}">${signHtml(state)} ${number} <span class="pin-name">${state === 'misattributed' ? texts['source.elsewhere'] : name}</span></a>`;
}

/** `isFirst` is true for the first place of its claim, where links lead. */
export type Mark = TextSpan & Readonly<{ claim: Claim; isFirst: boolean }>;

interface TextPiece {
  readonly kind: 'text';
  readonly text: string;
  /** The state of the shortest mark that contains it. */
  readonly state: ClaimState | undefined;
  /** True if the words are not those of the quote. */
  readonly differs: boolean;
  readonly begins: readonly Mark[];
}

type SourcePiece = TextPiece | { readonly kind: 'gap'; readonly characters: number };

/**
 * Sources up to so many UTF-16 units are shown whole; of longer ones, as much on both sides of each
 * mark.
 */
const WHOLE = 12_000;
const AROUND = 500;

/** Places of a claim beyond the first of them are counted by the claim, and not marked. */
const MOST_PLACES = 4;

/**
 * The pieces of a source in order; every character of it is in one of them, or counted by a gap.
 */
export function piecesOf(text: string, marks: readonly Mark[]): readonly SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let end = 0;
  for (const part of shownParts(text, marks)) {
    if (part.start > end) pieces.push({ kind: 'gap', characters: part.start - end });
    for (const piece of cut(text, part, marks)) pieces.push(piece);
    end = part.end;
  }
  if (end < text.length) pieces.push({ kind: 'gap', characters: text.length - end });
  return pieces;
}

/** The parts that are shown: ascending, apart from each other, never through a character. */
function shownParts(text: string, marks: readonly Mark[]): readonly TextSpan[] {
  if (text.length <= WHOLE) return [{ start: 0, end: text.length }];
  const wanted =
    marks.length === 0 ? [{ start: 0, end: AROUND }] : [...marks].sort((a, b) => a.start - b.start);
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of wanted) {
    const from = whole(text, lineNear(text, Math.max(0, start - AROUND), start));
    // A mark of megabytes is shown by its beginning
    const to = whole(text, Math.min(text.length, Math.min(end, start + WHOLE) + AROUND));
    const last = parts.at(-1);
    if (last !== undefined && from <= last.end + AROUND / 2) last.end = Math.max(last.end, to);
    else parts.push({ start: from, end: to });
  }
  return parts;
}

function lineNear(text: string, from: number, start: number): number {
  if (from === 0) return 0;
  const line = text.indexOf('\n', from);
  return line !== -1 && line < start - AROUND / 4 ? line + 1 : from;
}

const whole = (text: string, at: number): number =>
  isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at;

/** One part, cut where a mark or a difference begins or ends. */
function cut(text: string, part: TextSpan, all: readonly Mark[]): readonly SourcePiece[] {
  const marks = all.filter(
    ({ start, end }) => start < part.end && end >= part.start && start >= part.start,
  );
  const differences = marks.flatMap(({ claim, isFirst }) =>
    isFirst ? claim.changes.map(({ span }) => span) : [],
  );
  const edges = edgesIn(text, part, [...marks, ...differences]);
  const marksAt = marksInOrder(marks);
  const differsAt = coverInOrder(differences);
  const pieces: SourcePiece[] = [];
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1] ?? part.end;
    const { begins, open } = marksAt(start);
    const differs = differsAt(start);
    if (end > start || begins.length > 0)
      pieces.push({
        kind: 'text',
        text: text.slice(start, end),
        state: shortest(open)?.claim.state,
        differs,
        begins,
      });
  }
  return pieces;
}

/** Where a part is cut, ascending, from its start to its end. */
function edgesIn(text: string, part: TextSpan, spans: readonly TextSpan[]): readonly number[] {
  const edges = new Set([part.start, part.end]);
  for (const { start, end } of spans) {
    for (const edge of [start, end])
      if (edge > part.start && edge < part.end) edges.add(whole(text, edge));
  }
  return [...edges].sort((a, b) => a - b);
}

/** The marks that begin at an offset or before it and after the one asked before, and all that are open there. */
function marksInOrder(marks: readonly Mark[]) {
  const byStart = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const open = new Set<Mark>();
  let next = 0;
  return (at: number): { readonly begins: readonly Mark[]; readonly open: ReadonlySet<Mark> } => {
    const begins: Mark[] = [];
    for (let mark = byStart[next]; mark !== undefined && mark.start <= at; mark = byStart[next]) {
      begins.push(mark);
      if (mark.end > mark.start) open.add(mark);
      next += 1;
    }
    for (const mark of open) if (mark.end <= at) open.delete(mark);
    return { begins, open };
  };
}

/** Whether one of the spans is at an offset; asked in ascending order. */
function coverInOrder(spans: readonly TextSpan[]): (at: number) => boolean {
  const sorted = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  let next = 0;
  return (at) => {
    while ((sorted[next]?.end ?? Infinity) <= at) next += 1;
    return (sorted[next]?.start ?? Infinity) <= at;
  };
}

function shortest(open: ReadonlySet<Mark>): Mark | undefined {
  let found: Mark | undefined;
  for (const mark of open)
    if (found === undefined || mark.end - mark.start < found.end - found.start) found = mark;
  return found;
}
