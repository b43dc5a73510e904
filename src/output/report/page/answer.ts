/**
 * The answer of a page: its Markdown in blocks, with its claims and figures at their places. Words
 * keep their offsets, and nothing but the templates here is markup.
 */
import type { CheckedFigure, FigureCheck } from '../../../answers/figures/index.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import { groupBy } from '../../../core/order/remap.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { createWork, type Work } from '../../../core/work/work.js';
import { type Html, html, link, type Piece } from '../html.js';
import { type AnswerMark, type Claim, type ClaimState, type Draft, stateOrder } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { figureHtml } from './figures.js';
import { type Block, blocksOf } from './markdown/blocks.js';
import { type Sign, signsIn, type Tag } from './markdown/inlines.js';

type ShownAnswer = NonNullable<Draft['answer']> & Pick<Draft, 'figures'>;

export function answerHtml(answer: ShownAnswer, claims: readonly Claim[], texts: Texts): Html {
  const work = createWork(answer.text.length);
  const writer = {
    text: answer.text,
    work,
    paint: painter(answer, claims, texts),
    heading: { last: 2 },
  };
  const blocks = blocksOf(answer.text, work).map((block) => blockHtml(block, writer));
  return html`<section class="answer" aria-labelledby="answer-title">
<h2 id="answer-title">${answer.title}</h2>
<div class="prose" dir="auto" lang="">${blocks}${writer.paint.upTo(answer.text.length)}</div>
</section>`;
}

/** Writes stretches of the answer; they must ascend. */
interface Painter {
  readonly words: (stretch: TextSpan) => Piece;
  /** The references of claims that end up to here and are not yet written. */
  readonly upTo: (at: number) => Piece;
}

interface Writer {
  readonly text: string;
  readonly work: Work;
  readonly paint: Painter;
  /** The level of the last heading of the page. */
  readonly heading: { last: number };
}

/** A stretch without an edge of a claim or a figure in it; `refs` come before it. */
interface Segment extends TextSpan {
  readonly state: ClaimState | undefined;
  readonly figure: Numbered | undefined;
  readonly refs: readonly Claim[];
}

type Numbered = Readonly<{ figure: CheckedFigure; number: number }>;

function painter(answer: ShownAnswer, claims: readonly Claim[], texts: Texts): Painter {
  const segments = segmentsOf(answer, claims);
  let at = 0;
  let written = 0;
  const upTo = (end: number): Piece => {
    const refs: Html[] = [];
    for (; (segments[written]?.start ?? Number.POSITIVE_INFINITY) <= end; written += 1)
      for (const claim of segments[written]?.refs ?? []) refs.push(reference(claim, texts));
    return refs;
  };
  const words = ({ start, end }: TextSpan): Piece => {
    const pieces: Piece[] = [upTo(start)];
    while ((segments[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    for (let next = at; (segments[next]?.start ?? end) < end; next += 1) {
      const segment = segments[next];
      if (segment === undefined) break;
      const from = Math.max(start, segment.start);
      pieces.push(upTo(from));
      const own = answer.text.slice(from, Math.min(end, segment.end));
      pieces.push(segmentHtml(own, segment, texts));
    }
    pieces.push(upTo(end));
    return pieces;
  };
  return { words, upTo };
}

function segmentHtml(words: string, { state, figure }: Segment, texts: Texts): Piece {
  if (words === '') return undefined;
  const shown =
    figure === undefined ? words : figureHtml(figure.figure, figure.number, words, texts);
  return state === undefined ? shown : html`<mark class="${state}">${shown}</mark>`;
}

function segmentsOf({ text, marks, figures }: ShownAnswer, claims: readonly Claim[]): Segment[] {
  const edges = new Set([0, text.length]);
  const underlined = figureStretches(text, figures);
  // Claims beyond the most that a page has are counted, and have no place in the answer
  const shown = marks.filter(({ ask }) => claims[ask] !== undefined);
  for (const { start, end } of [...underlined, ...shown]) edges.add(start).add(end);
  const sorted = [...edges].sort((a, b) => a - b);
  const starts = groupBy(shown, ({ start }) => start);
  const ends = groupBy(shown, ({ end }) => end);
  const open = openStates(claims);
  let nextFigure = 0;
  return sorted.map((start, index): Segment => {
    while ((underlined[nextFigure]?.end ?? start + 1) <= start) nextFigure += 1;
    const figure = underlined[nextFigure];
    open.close(ends.get(start) ?? []);
    open.open(starts.get(start) ?? []);
    return {
      start,
      end: sorted[index + 1] ?? start,
      state: open.worst(),
      figure: figure !== undefined && figure.start <= start ? figure : undefined,
      refs: (ends.get(start) ?? []).flatMap(({ ask }) => claims[ask] ?? []),
    };
  });
}

/** How many marks of each state are open, so that marks in marks are read once. */
function openStates(claims: readonly Claim[]) {
  const counts = new Map<ClaimState, number>();
  const count = (marks: readonly AnswerMark[], by: 1 | -1): void => {
    for (const { ask, start, end } of marks) {
      const state = claims[ask]?.state;
      if (state !== undefined && end > start) counts.set(state, (counts.get(state) ?? 0) + by);
    }
  };
  return {
    open: (marks: readonly AnswerMark[]): void => {
      count(marks, 1);
    },
    close: (marks: readonly AnswerMark[]): void => {
      count(marks, -1);
    },
    worst: (): ClaimState | undefined => stateOrder.find((state) => (counts.get(state) ?? 0) > 0),
  };
}

/** Where the figures that were checked are, in UTF-16 units; of two at one place the first. */
function figureStretches(text: string, check: FigureCheck | undefined) {
  const points = codePointsOf(text);
  let last = 0;
  return (check?.figures ?? []).flatMap((figure, nth) => {
    const stretch = points.stretchOf(figure.span);
    if (stretch.start < last || figure.state === 'not-checked') return [];
    last = stretch.end;
    return [{ ...stretch, figure, number: nth + 1 }];
  });
}

function reference({ number, state, name }: Claim, texts: Texts): Html {
  const words = fill(texts['claim.spoken'], { number, state: name });
  return html`<a class="ref ${state}" id="a${number}" href="#c${number}" aria-label="${words}">${number}</a>`;
}

function blockHtml(block: Block, writer: Writer): Html {
  const rest = () => writer.paint.upTo(block.end);
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inlineHtml(block.lines, writer)}${rest()}</p>`;
    case 'heading':
      return headingHtml(block.level, html`${inlineHtml(block.lines, writer)}${rest()}`, writer);
    case 'code':
      return html`<pre tabindex="0"><code>${plainHtml(block.lines, writer)}</code>${rest()}</pre>`;
    case 'rule':
      return html`<hr>${rest()}`;
    case 'quote':
      return html`<blockquote>${block.blocks.map((one) => blockHtml(one, writer))}${rest()}</blockquote>`;
    case 'list':
      return listHtml(block, writer);
    case 'table':
      return tableHtml(block.rows, writer);
  }
}

/** No heading is more than one level below the one before it; that of the answer is of level 2. */
function headingHtml(wanted: number, words: Html, { heading }: Writer): Html {
  const level = Math.min(wanted + 2, heading.last + 1, 6);
  heading.last = level;
  return html`<p class="head" role="heading" aria-level="${level}">${words}</p>`;
}

type ListBlock = Extract<Block, { kind: 'list' }>;

function listHtml({ first, items, end }: ListBlock, writer: Writer): Html {
  const rows = items.map(
    (blocks) => html`<li>${blocks.map((block) => blockHtml(block, writer))}</li>`,
  );
  const rest = writer.paint.upTo(end);
  return first === undefined
    ? html`<ul>${rows}</ul>${rest}`
    : html`<ol start="${first}">${rows}</ol>${rest}`;
}

function tableHtml(rows: readonly (readonly TextSpan[])[], writer: Writer): Html {
  const [head = [], ...body] = rows;
  const cells = (row: readonly TextSpan[], tag: 'th' | 'td'): readonly Html[] =>
    row.map((cell) => {
      const words = inlineHtml([cell], writer);
      return tag === 'th' ? html`<th scope="col">${words}</th>` : html`<td>${words}</td>`;
    });
  const top = cells(head, 'th');
  const below = body.map((row) => html`<tr>${cells(row, 'td')}</tr>`);
  return html`<table tabindex="0"><thead><tr>${top}</tr></thead><tbody>${below}</tbody></table>`;
}

function plainHtml(lines: readonly TextSpan[], { paint }: Writer): Piece {
  return lines.map((line, nth) => [nth > 0 && '\n', paint.words(line)]);
}

/** The words of lines with what their signs mean; a line end stays one. */
function inlineHtml(lines: readonly TextSpan[], writer: Writer): Piece {
  const words = lines.map(({ start, end }) => writer.text.slice(start, end)).join('\n');
  const place = placer(lines, writer.paint);
  const stack: { tag: Tag | undefined; pieces: Piece[] }[] = [{ tag: undefined, pieces: [] }];
  const add = (piece: Piece): void => {
    stack.at(-1)?.pieces.push(piece);
  };
  let at = 0;
  for (const sign of signsIn(words, writer.work)) {
    if (sign.start < at) continue;
    add(place(at, sign.start));
    at = sign.end;
    if (sign.opens !== undefined) stack.push({ tag: sign.opens, pieces: [] });
    if (sign.closes !== undefined && stack.length > 1) add(wrapped(stack.pop()));
    add(awayHtml(sign));
  }
  add(place(at, words.length));
  while (stack.length > 1) add(wrapped(stack.pop()));
  return stack[0]?.pieces;
}

/** Writes the words from one offset of joined lines to another. */
function placer(lines: readonly TextSpan[], paint: Painter): (from: number, to: number) => Piece {
  const joined: (TextSpan & { readonly base: number })[] = [];
  let length = 0;
  for (const { start, end } of lines) {
    joined.push({ start, end, base: start - length });
    length += end - start + 1;
  }
  let line = 0;
  return (from, to) => {
    const pieces: Piece[] = [];
    for (let at = from; at < to; ) {
      const own = joined[line];
      if (own === undefined) break;
      const last = Math.min(to, own.end - own.base);
      if (last > at) pieces.push(paint.words({ start: at + own.base, end: last + own.base }));
      at = Math.max(at, last);
      if (at >= to) break;
      pieces.push('\n');
      at += 1;
      line += 1;
    }
    return pieces;
  };
}

const wrap: Readonly<Record<Tag, (pieces: Piece) => Html>> = {
  strong: (pieces) => html`<strong>${pieces}</strong>`,
  em: (pieces) => html`<em>${pieces}</em>`,
  del: (pieces) => html`<s>${pieces}</s>`,
  code: (pieces) => html`<code>${pieces}</code>`,
};

function wrapped(open: { tag: Tag | undefined; pieces: Piece } | undefined): Piece {
  return open?.tag === undefined ? open?.pieces : wrap[open.tag](open.pieces);
}

/** Where a link leads is written after its words: what is shown is what it leads to. */
function awayHtml({ address }: Sign): Piece {
  if (address === undefined) return undefined;
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? address;
  return html` <span class="out">(${link(address, host)})</span>`;
}
