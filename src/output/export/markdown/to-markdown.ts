/** An answer in Markdown with footnotes: each citation says what it quotes, and where that is. */

import type { FigureCheck } from '../../../answers/figures/index.js';
import { isMarkLike } from '../../../answers/marks/index.js';
import type { AnswerCheck } from '../../../answers/prose/index.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type {
  GenerationCitationV3,
  GenerationResultV3,
} from '../../../contracts/generation-result/v3/version.js';
import { issueOf } from '../../../core/issue/issue.js';
import { checkOptions, count } from '../../../core/issue/options.js';
import { ContractError, orThrow } from '../../../core/issue/outcome.js';
import { itemAt } from '../../../core/json/value/index.js';
import {
  createWork,
  pay,
  STEPS_FOR_CITATION,
  type Work,
  withinBudget,
} from '../../../core/work/work.js';
import { areStatesOf, readStates, statesToShow, stateText } from '../shared/answer-states.js';
import { areFiguresOf, figuresToShow, figureText, readFigures } from '../shared/figures.js';
import { citedIn, readAnswer } from '../shared/quotations.js';
import { differingNames } from '../shared/source-names.js';
import { linkMaker } from '../text-fragment/link-to-quote.js';
import { isWebAddress } from '../text-fragment/to-text-fragment.js';
import { type Place, settlerOf } from './settle.js';

/** What is written next to the answer. */
export interface MarkdownOptions {
  /**
   * What `checkFigures` found of this answer: a footnote after each figure that is not plainly in
   * the text that was searched, with the nearest figure of an absent one and its sentence. It is
   * shown, and decides nothing. A check of another text is refused.
   */
  readonly figures?: FigureCheck;
  /**
   * What `checkAnswer` returned for the text of this answer, or `verifyGeneration` as `answer`: a
   * footnote after each quotation that is not verified, with its state. A check of another text is
   * refused.
   */
  readonly answer?: AnswerCheck;
  /**
   * Steps of work for placing the footnotes. Default: 2^24, and 64 for each UTF-16 unit of the
   * answer, its quotes and figures.
   */
  readonly budget?: number;
}

/**
 * The answer as Markdown: footnotes after its claims or in the place of its marks, and their texts
 * at the end.
 *
 * The text of the answer stays as it is, as it may be Markdown: a footnote that would be in code, a
 * link, HTML, an address or the signs of a line goes after it, and in a table after the words of
 * its cell. Citations of the same words of one source share a footnote. Quotes and titles are
 * escaped, and addresses other than those of the web are no links.
 *
 * @throws ContractError `export.document`, `options.unknown`, `options.value`, `work.budget` where the
 * budget ends before all footnotes have a place, or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { createGenerationResult } from 'evidence-contracts/generation';
 * import { toMarkdown } from 'evidence-contracts/export';
 *
 * const sources = [{ metadata: { id: 'tea', title: 'On tea' }, content: 'Tea steeps for three minutes.' }];
 * const citations = [{ span: [0, 10], source_id: 1, cited_text: 'Tea steeps' }] as const;
 * const answer = createGenerationResult({ text: 'Tea steeps.', citations, references: [], sources });
 * console.log(toMarkdown(answer).split('\n')[0]); // Tea steeps[^source-1].
 * ```
 */
export function toMarkdown(answer: GenerationResultV3, options: MarkdownOptions = {}): string {
  checkOptions(options, {
    figures: {
      expected: 'what checkFigures returned',
      accepts: (check) => readFigures(check) !== undefined,
    },
    answer: {
      expected: 'what checkAnswer returned',
      accepts: (check) => readStates(check) !== undefined,
    },
    budget: count,
  });
  const read = orThrow(readAnswer(answer));
  const nameOf = namesOfSources(read);
  const notes = [
    ...figureNotes(options.figures, read),
    ...stateNotes(options.answer, read, nameOf),
  ];
  const work = workOf(read, notes, options.budget);
  const made = withinBudget(() => markdownOf(read, { notes, nameOf, work }));
  if (made !== undefined) return made;
  const says = 'the footnotes take more work than they may';
  throw new ContractError([issueOf({ code: 'work.budget', pointer: '/citations', says })]);
}

/** A footnote of a figure or a quotation, and where that ends, in UTF-16 units. */
type Note = Readonly<{ note: string; end: number }>;

function figureNotes(
  check: FigureCheck | undefined,
  { text }: GenerationResultV3,
): readonly Note[] {
  const points = codePointsOf(text);
  const figures = readFigures(check) ?? [];
  if (!areFiguresOf(points, figures)) return refuseForeign('figures', 'checkFigures');
  return figuresToShow(figures).map((figure) => {
    return { note: escaped(figureText(figure)), end: points.stretchOf(figure.span).end };
  });
}

function stateNotes(
  check: AnswerCheck | undefined,
  { text }: GenerationResultV3,
  nameOf: (source: number) => string,
): readonly Note[] {
  const states = readStates(check) ?? [];
  if (!areStatesOf(text, states)) return refuseForeign('answer', 'checkAnswer');
  return statesToShow(states).map((quotation) => {
    return { note: escaped(stateText(quotation, nameOf)), end: quotation.end };
  });
}

function refuseForeign(name: 'figures' | 'answer', made: string): never {
  throw new ContractError([
    issueOf({
      code: 'options.value',
      pointer: `/${name}`,
      says: `${name} is of another text`,
      expected: `what ${made} returned for the text of this answer`,
    }),
  ]);
}

function workOf(
  { text, citations }: GenerationResultV3,
  shown: readonly Note[],
  budget: number | undefined,
): Work {
  let units = text.length;
  for (const { cited_text } of citations) units += cited_text?.length ?? 0;
  for (const { note } of shown) units += note.length;
  return createWork(units, budget);
}

interface Making {
  readonly notes: readonly Note[];
  readonly nameOf: (source: number) => string;
  readonly work: Work;
}

type Named = Pick<Making, 'nameOf'> & Pick<GenerationResultV3, 'sources'>;

function markdownOf(answer: GenerationResultV3, { notes, nameOf, work }: Making): string {
  const points = codePointsOf(answer.text);
  const markers = new Map(
    answer.references.map(({ source_id, inline_marker }) => [source_id, inline_marker] as const),
  );
  const edits = new Map<string, Edit>();
  pay(work, answer.text.length);
  const settler = settlerOf(answer.text, work);
  const footnotes = footnotesOf(answer.text);
  const cited = citedIn(answer);
  const linkTo = linkMaker(cited);
  for (const [nth, citation] of answer.citations.entries()) {
    pay(work, STEPS_FOR_CITATION + (citation.cited_text?.length ?? 0));
    const named = { sources: answer.sources, nameOf };
    const note = noteOf(citation, named, () => linkTo(itemAt(cited, nth)));
    const { start, end } = points.stretchOf(citation.span);
    const slice = answer.text.slice(start, end);
    const isMark = slice !== '' && (slice === markers.get(citation.source_id) || isMarkLike(slice));
    const inPlace = isMark ? settler.inPlaceOf({ start, end }) : undefined;
    const place = inPlace ?? settler.after(end);
    const from = inPlace === undefined ? place.at : start;
    add(edits, { ...place, from }, footnotes.labelOf(note));
  }
  for (const { note, end } of notes) {
    pay(work, STEPS_FOR_CITATION + note.length);
    const place = settler.after(end);
    add(edits, { ...place, from: place.at }, footnotes.labelOf(note));
  }
  const text = edited(answer.text, [...edits.values()]);
  const lines = footnotes.lines();
  if (lines.length === 0) return `${text}\n`;
  const { closing } = settler;
  const isClosed =
    closing !== '' && [...edits.values()].some(({ before }) => before.startsWith(closing));
  return `${text}${isClosed ? '' : closing}\n\n${lines.join('\n')}\n`;
}

interface Footnotes {
  /** The label of a note, which is the same for the same words. */
  readonly labelOf: (note: string) => string;
  /** Each note with its label, in the order in which they were labelled. */
  readonly lines: () => readonly string[];
}

function footnotesOf(text: string): Footnotes {
  const name = nameIn(text);
  const labels = new Map<string, string>();
  return {
    labelOf: (note) => {
      const label = labels.get(note) ?? `${name}-${labels.size + 1}`;
      labels.set(note, label);
      return label;
    },
    lines: () => [...labels].map(([note, label]) => `[^${label}]: ${note}`),
  };
}

const ending = '-cited';
const named = /\[\^source((?:-cited)*)-/g;

/** A name for footnotes that those of the text do not have, found in one pass. */
function nameIn(text: string): string {
  let endings = 0;
  for (const [, taken = ''] of text.matchAll(named))
    endings = Math.max(endings, taken.length / ending.length + 1);
  return `source${ending.repeat(endings)}`;
}

/** Footnotes at a place, in place of what is before it from there. */
type Edit = Place & Readonly<{ from: number; labels: Set<string> }>;

/** Adds a footnote at a place, once. */
function add(edits: Map<string, Edit>, edit: Omit<Edit, 'labels'>, label: string): void {
  const key = `${edit.from} ${edit.at}`;
  const known = edits.get(key) ?? { ...edit, labels: new Set<string>() };
  edits.set(key, known);
  known.labels.add(label);
}

/**
 * Marks are replaced by footnotes; a mark within another that was replaced only adds its footnote.
 */
function edited(text: string, edits: readonly Edit[]): string {
  let made = '';
  let done = 0;
  for (const { from, at, before, after, labels } of [...edits].sort(
    (a, b) => a.at - b.at || a.from - b.from,
  )) {
    const marks = [...labels].map((label) => `[^${label}]`).join('');
    made += text.slice(done, Math.max(done, from)) + before + marks + after;
    done = Math.max(done, at);
  }
  return made + text.slice(done);
}

/**
 * What each source is called: its title, else what the first citation with a name for it calls it,
 * its id or its number; with its number where another one has this name.
 */
function namesOfSources({ sources, citations }: GenerationResultV3): (source: number) => string {
  const given = new Map<number, string>();
  for (const { source_id, document_title } of citations)
    if (isName(document_title) && !given.has(source_id)) given.set(source_id, document_title);
  const names = differingNames(
    sources.map(
      ({ metadata: { title, id } }, nth) => [title, given.get(nth + 1), id].find(isName) ?? '',
    ),
  );
  return (source) => names[source - 1] ?? given.get(source) ?? `source ${source}`;
}

const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';

/** Title, address and words; the address opens the page at the words, where the source has them. */
function noteOf(
  { source_id, cited_text }: GenerationCitationV3,
  { sources, nameOf }: Named,
  linkToWords: () => string | undefined,
) {
  const { URL: url } = sources[source_id - 1]?.metadata ?? {};
  const quote = cited_text ?? '';
  const name = nameOf(source_id);
  const atWords = quote === '' ? undefined : linkToWords();
  const link = typeof url === 'string' && isWebAddress(url) ? (atWords ?? url) : undefined;
  const parts = [
    escaped(name),
    ...(link === undefined ? [] : [`<${link}>`]),
    ...(quote.trim() === '' ? [] : [`\u201c${escaped(quote)}\u201d`]),
  ];
  return parts.join(' ');
}

/** On one line, and with no sign that Markdown or HTML would read. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|~&!^$]/g, (sign) => `\\${sign}`);
}
