/** The sign of each state as a drawing, which no font takes apart. */
import { type Html, html, ownText } from '../html.js';
import type { ClaimState } from '../model.js';

/** Strokes in a square of 16 units. */
const strokes: Readonly<Record<ClaimState, string>> = {
  changed: 'M3 5.8h10M3 10.2h10M11 2.5 5 13.5',
  'not-found': 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  misattributed: 'M2 8h11.5M9 3.5 13.5 8 9 12.5',
  'no-source': 'M8 2.5a5.5 5.5 0 1 0 .01 0M12.5 2.5l-9 11',
  'out-of-context': 'M8 2.5a5.5 5.5 0 1 0 .01 0M4.2 4.2l7.6 7.6',
  pieces: 'M2.2 8h2.2M6.9 8h2.2M11.6 8h2.2',
  unmarked: 'M8 2.5a5.5 5.5 0 1 0 .01 0M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
  'not-checked': 'M5 5.6a3 3 0 1 1 4.6 2.5Q8 9 8 10.2M8 12.9v.6',
  similar: 'M2.5 9.3q2.75-4.6 5.5-1.3t5.5-1.3',
  normalized: 'M2.5 6.6q2.75-4 5.5-1.2t5.5-1.2M2.5 11.6q2.75-4 5.5-1.2t5.5-1.2',
  exact: 'M2.5 8.6l3.7 3.9 7.3-9',
};

/** All signs once: each use of one refers to it. */
export const signsHtml: () => Html = () =>
  html`<svg class="signs" aria-hidden="true">${Object.entries(strokes).map(
    ([state, path]) =>
      html`<symbol id="sign-${state}" viewBox="0 0 16 16"><path d="${ownText(path)}"/></symbol>`,
  )}</svg>`;

export const signHtml = (state: ClaimState): Html =>
  html`<svg class="sign" aria-hidden="true"><use href="#sign-${state}"/></svg>`;

/** A sign in a drawing of a page, with its upper left corner there. */
export const signAt = (state: ClaimState, x: number, y: number): Html =>
  html`<use class="sign" href="#sign-${state}" x="${x}" y="${y}" width="18" height="18"/>`;
