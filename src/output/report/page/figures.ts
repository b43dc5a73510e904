/**
 * The figures of an answer: underlined where they are, and listed with their places in the sources.
 */
import {
  type CheckedFigure,
  type FigureCheck,
  type FigurePlace,
  figureStates,
} from '../../../answers/figures/index.js';
import { type Html, html } from '../html.js';
import type { Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';

/** Figures that are listed; the answer shows all of them. */
const MOST_LISTED = 200;

/** Figures that are named in the head of the page. */
const MOST_NAMED = 5;

/** States that the head of the page counts, and of which it names the first figures. */
const headStates = ['absent', 'scale', 'sign', 'unit'] as const;

/** States in which a figure is written in the text that was searched. */
const foundStates: readonly string[] = ['in-cited', 'in-sources'];

/** How a figure is drawn: found, found but for something, or absent. */
export function figureLook({ state }: CheckedFigure): 'found' | 'partly' | 'absent' {
  if (foundStates.includes(state)) return 'found';
  return state === 'absent' ? 'absent' : 'partly';
}

/** Words of an answer inside a figure, as a link to the figure in the list. */
export function figureHtml(
  figure: CheckedFigure,
  number: number,
  words: string,
  texts: Texts,
): Html {
  const near = nearestText(figure, texts);
  const label = `${figure.text}: ${texts[`figure.${figure.state}`]}${near === undefined ? '' : `; ${near}`}`;
  return html`<a class="figure ${figureLook(figure)}" href="#f${number}" aria-label="${label}" title="${label}">${words}</a>`;
}

/** The section below the answer: what was found, absent figures first. */
export function figuresHtml(
  check: FigureCheck | undefined,
  panes: readonly Pane[],
  texts: Texts,
): Html | undefined {
  if (check === undefined || check.figures.length === 0) return undefined;
  const numbered = check.figures.map((figure, nth) => ({ figure, number: nth + 1 }));
  const rank = { absent: 0, partly: 1, found: 2 };
  const sorted = [...numbered].sort(
    (a, b) => rank[figureLook(a.figure)] - rank[figureLook(b.figure)],
  );
  return html`<section class="figures" aria-labelledby="figures-title">
<h2 id="figures-title">${texts['figures.title']}</h2>
<p><b>${summaryText(check, texts)}</b> ${texts['figures.note']}</p>
<ul>${sorted.slice(0, MOST_LISTED).map(({ figure, number }) => rowHtml(figure, number, { panes, texts }))}</ul>
</section>`;
}

/**
 * The sentence on the figures of an answer; none where each is in a source that is cited for it, with
 * its scale, sign and unit.
 */
export function figuresLead(check: FigureCheck | undefined, texts: Texts): string | undefined {
  if (check === undefined) return undefined;
  const { summary } = check;
  const isInHead = [...headStates, 'elsewhere' as const].some((state) => summary[state] > 0);
  return isInHead ? summaryText(check, texts) : undefined;
}

/**
 * That sentence for the head of a page, with the first figures by name that are in no source, then
 * those that are there but for their scale, sign or unit.
 */
export function figuresHeadHtml(check: FigureCheck | undefined, texts: Texts): Html | undefined {
  const lead = figuresLead(check, texts);
  if (check === undefined || lead === undefined) return undefined;
  const numbered = check.figures.map((figure, nth) => ({ figure, number: nth + 1 }));
  const named = headStates
    .flatMap((state) => numbered.filter(({ figure }) => figure.state === state))
    .slice(0, MOST_NAMED);
  return html`<p class="verdict"><a href="#figures-title">${lead}</a>${named.map(({ figure, number }) => namedHtml(figure, number, texts))}</p>`;
}

function namedHtml(figure: CheckedFigure, number: number, texts: Texts): Html {
  const [place] = figure.places;
  const near =
    place === undefined
      ? nearestText(figure, texts)
      : `${texts[`figure.${figure.state}`]}: ${place.text}`;
  return html` <span class="named"><a class="figure ${figureLook(figure)}" href="#f${number}" dir="auto">${figure.text}</a>${near === undefined ? undefined : html` (${near})`}</span>`;
}

const nearestText = ({ nearest }: CheckedFigure, texts: Texts): string | undefined =>
  nearest && fill(texts['figures.nearest'], { text: nearest.text });

/** `14 figures: 11 in the cited source, 2 in no source.` */
function summaryText({ summary, figures }: FigureCheck, texts: Texts): string {
  const states = figureStates
    .filter((state) => summary[state] > 0)
    .map((state) => `${summary[state]} ${texts[`figure.${state}`]}`);
  const text = figures.length === 1 ? texts['figures.summary.one'] : texts['figures.summary'];
  return fill(text, { count: figures.length, states: states.join(', ') });
}

interface Parts {
  readonly panes: readonly Pane[];
  readonly texts: Texts;
}

function rowHtml(figure: CheckedFigure, number: number, parts: Parts): Html {
  const { texts } = parts;
  const [place] = figure.places;
  const near = nearestText(figure, texts);
  return html`<li id="f${number}"><b class="figure ${figureLook(figure)}" dir="auto">${figure.text}</b> ${texts[`figure.${figure.state}`]}${near === undefined ? undefined : html`; ${near}`}
${placeHtml(place ?? figure.nearest, parts)}</li>`;
}

function placeHtml(place: FigurePlace | undefined, { panes }: Parts): Html | undefined {
  if (place === undefined) return undefined;
  const heads = [place.cell?.row, place.cell?.column]
    .filter((head) => head !== undefined)
    .join(' / ');
  return html`<p class="where"><a href="#s${place.source + 1}">${panes[place.source]?.title ?? ''}</a> <q dir="auto" lang="">${place.sentence}</q>${heads === '' ? undefined : html` (${heads})`}</p>`;
}
