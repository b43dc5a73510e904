/** The right side of a page: each source in its own words, every claim marked and named at its place. */
import { type Mark, MOST_PLACES, piecesOf, type SourcePiece } from '../excerpts.js';
import { type Html, html } from '../html.js';
import { link } from '../links.js';
import type { Claim, Pane } from '../model.js';
import { states } from '../words.js';
import { factsHtml } from './claims.js';

/** Panes without any mark beyond these are named, and not opened. */
const MOST_UNMARKED = 40;

export function sourcesHtml(panes: readonly Pane[], claims: readonly Claim[]): Html {
  const marks: Mark[][] = panes.map(() => []);
  for (const claim of claims) {
    const shown = claim.state === 'pieces' ? claim.places : claim.places.slice(0, MOST_PLACES);
    for (const [place, { pane, start, end }] of shown.entries())
      marks[pane]?.push({ claim, start, end, isFirst: place === 0 });
  }
  let unmarked = 0;
  return html`${panes.map((pane, index) => {
    const own = marks[index] ?? [];
    if (own.length === 0) unmarked += 1;
    return paneHtml({ pane, number: index + 1, marks: own, isOpen: own.length > 0 || unmarked <= MOST_UNMARKED });
  })}`;
}

interface ShownPane {
  readonly pane: Pane;
  readonly number: number;
  readonly marks: readonly Mark[];
  readonly isOpen: boolean;
}

function paneHtml({ pane, number, marks, isOpen }: ShownPane): Html {
  const { title, address, text, says, facts } = pane;
  // A claim may lead to a pane that has no text: there is its anchor
  const anchors = text === undefined ? marks.map(pin) : undefined;
  return html`<article class="source" id="s${number}" aria-labelledby="t${number}">
<h3 id="t${number}"><bdi>${title}</bdi></h3>
<p class="says">${says}${address === undefined || address === title ? undefined : html` ${link(address, address)}`}${
    address !== undefined && address === title ? html` ${link(address, 'Open it')}` : undefined
  }${anchors}</p>
${text === undefined || !isOpen ? undefined : html`<div class="text" dir="auto">${piecesOf(text, marks).map(pieceHtml)}</div>`}
${factsHtml(facts)}
</article>`;
}

function pieceHtml(piece: SourcePiece): Html {
  if (piece.kind === 'gap') return html`<span class="gap">${piece.characters} characters are not shown</span>`;
  const { text, state, differs, begins } = piece;
  const words = differs && text.trim() !== '' ? html`<b class="differs">${text}</b>` : text;
  return html`${begins.map(pin)}${text === '' ? undefined : state === undefined ? text : html`<mark class="${state}">${words}</mark>`}`;
}

/** The number and the state of a claim at its place, which lead back to it. */
function pin({ claim: { number, state, name }, isFirst }: Mark): Html {
  const words = html`<i aria-hidden="true">${states[state].sign}</i> ${number} <span class="pin-name">${name}</span>`;
  return isFirst
    ? html`<a class="pin ${state}" id="p${number}" href="#c${number}">${words}</a>`
    : html`<a class="pin ${state}" href="#c${number}">${words}</a>`;
}
