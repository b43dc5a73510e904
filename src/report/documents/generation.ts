/** An answer in a report: each citation at its place in the text, its quote checked against the source it carries. */

import { numberedMarkers } from '../../generation-result/markers.js';
import { codePointsOf } from '../../generation-result/slice.js';
import type { GenerationResultV3 } from '../../generation-result/v3/document.js';
import { itemAt } from '../../json/value/index.js';
import { pairQuotations, type Quotation, readMarks } from '../../prose/index.js';
import { lastAtMost } from '../../text/offsets.js';
import { splitSentences, type TextSpan } from '../../text/sentences.js';
import type { VerificationReportDocument } from '../../verification-report/contract.js';
import { isWebAddress } from '../html.js';
import type { Ask, Draft, Fact, Pane, Stretch, Table } from '../model.js';
import { fill, isTag, type Texts } from '../texts/language.js';
import { digestFacts, factsIn, type Given, offsetsByName } from './given.js';

/** Any version: what an older one has not is absent. */
export type AnyGenerationResult = Pick<GenerationResultV3, 'text' | 'citations' | 'references'> &
  Partial<Pick<GenerationResultV3, 'sources' | 'usage'>>;

export function generationDraft(
  result: AnyGenerationResult,
  report: VerificationReportDocument | undefined,
  given: Given,
): Draft {
  const { texts } = given;
  const fact = factsIn(texts);
  const { text, citations, sources, usage } = result;
  const points = codePointsOf(text);
  const panes =
    sources === undefined
      ? referencePanes(result, texts)
      : sources.map((source, index) => paneOf(source, index, given));
  const stretches = citations.map(({ span }) => points.stretchOf(span));
  const quoted = quotedIn(result, stretches);
  const placed = placedAsks(result, report, { quoted, stretches, panes, texts });
  return {
    kind: texts['kind.answer'],
    heading: '',
    noun: 'quote',
    answer: {
      title: texts['kind.answer'],
      text,
      marks: placed.map(({ at: { start, end } }, ask) => ({ start, end, ask })),
    },
    asks: placed.map(({ ask }) => ask),
    panes,
    facts: [
      ...fact('read', usage?.input_tokens),
      ...fact('written', usage?.output_tokens),
      ...reportFacts(report, texts),
    ],
    tables: uncitedTable(text, report, texts),
    notes: [],
  };
}

interface Answered {
  readonly quoted: Quoted;
  readonly stretches: readonly Stretch[];
  readonly panes: readonly Pane[];
  readonly texts: Texts;
}

/** Each ask with its stretch of the answer, in the order in which readers come to them. */
function placedAsks(
  result: AnyGenerationResult,
  report: VerificationReportDocument | undefined,
  answered: Answered,
): readonly { readonly at: Stretch; readonly ask: Ask }[] {
  const { quoted, stretches, texts } = answered;
  const cited = citationAsks(result, report, answered);
  return [
    ...cited.map((ask, nth) => ({ at: quoted.places.get(nth) ?? itemAt(stretches, nth), ask })),
    ...quoted.others.map((at, nth) => ({ at, ask: quotationAsk({ one: at, nth }, result, texts) })),
    ...unsourcedMarks(result, stretches).map((at) => ({ at, ask: markAsk(at, result.text, texts) })),
  ].sort((a, b) => a.at.end - b.at.end || a.at.start - b.at.start);
}

function citationAsks(
  result: AnyGenerationResult,
  report: VerificationReportDocument | undefined,
  { quoted, stretches, panes, texts }: Answered,
): readonly Ask[] {
  const { text, citations } = result;
  const fact = factsIn(texts);
  const sentences = splitSentences(text);
  const found = new Map((report?.per_citation ?? []).map((one) => [one.citation_index, one]));
  const offsets = offsetsByName();
  return citations.map((citation, index): Ask => {
    const stretch = stretches[index] ?? { start: 0, end: 0 };
    const pane = panes[citation.source_id - 1] === undefined ? undefined : citation.source_id - 1;
    const content = pane === undefined ? undefined : result.sources?.[pane]?.content;
    const start = content === undefined ? undefined : citation.source_span?.[0];
    return {
      label: fill(texts['label.citation'], { id: index + 1 }),
      pointer: `/citations/${index}`,
      quote: citation.cited_text ?? quoted.byCitation.get(index)?.words,
      pane,
      ...(quoted.isApart.has(index) ? { known: { state: 'not-checked', why: texts['why.apart'] } as const } : {}),
      claim: sentenceAt(text, sentences, stretch.start),
      ...(start === undefined ? {} : { hint: offsets.ofPoint(String(pane), content ?? '', start) }),
      facts: [
        ...(pane === undefined ? fact('missing', citation.source_id) : []),
        ...fact('provider', citation.document_title),
        ...verdictFacts(found.get(index), report !== undefined, texts),
        ...(citation.verified ? fact('says', texts['value.verified']) : []),
        ...fact('entailment', citation.entailment_score),
      ],
    };
  });
}

/** Marks that name no source: none that is the mark of a citation, or that a reference is written as. */
function unsourcedMarks(
  { text, references, sources }: AnyGenerationResult,
  stretches: readonly Stretch[],
): readonly Stretch[] {
  if (sources === undefined) return [];
  const named = new Set(references.map(({ inline_marker }) => inline_marker));
  const ends = Int32Array.from(stretches, ({ end }) => end).sort();
  return readMarks(text, { markers: numberedMarkers, count: sources.length }).unknown.filter(
    ({ start, end }) => (ends[lastAtMost(ends, end)] ?? 0) <= start && !named.has(text.slice(start, end)),
  );
}

function markAsk({ start, end }: Stretch, text: string, texts: Texts): Ask {
  return {
    label: fill(texts['label.mark'], { id: text.slice(start, end) }),
    pointer: '/text',
    quote: undefined,
    pane: undefined,
    known: { state: 'no-source', why: texts['means.no-source'] },
    facts: [],
  };
}

interface Quoted {
  /** The words of a citation that has none itself, from the answer. */
  readonly byCitation: ReadonlyMap<number, Quotation>;
  /** Citations without words of their own next to a quotation that they share with others. */
  readonly isApart: ReadonlySet<number>;
  /** Where the words of a citation are quoted; with the citation where that is next to it. */
  readonly places: ReadonlyMap<number, Stretch>;
  readonly others: readonly Quotation[];
}

/** What a reader takes for a quotation is checked, whether or not a citation repeats the words. */
function quotedIn({ text, citations }: AnyGenerationResult, stretches: readonly Stretch[]): Quoted {
  const byCitation = new Map<number, Quotation>();
  const isApart = new Set<number>();
  const places = new Map<number, Stretch>();
  const others: Quotation[] = [];
  const place = (index: number, { start, end }: Quotation): void => {
    const mark = itemAt(stretches, index);
    const isNext = mark.end > start && text.slice(end, mark.start).trim() === '';
    places.set(index, isNext ? { start: Math.min(start, mark.start), end: Math.max(end, mark.end) } : { start, end });
  };
  for (const quotation of pairQuotations(text, stretches)) {
    const { words, citations: own } = quotation;
    const quoting = own.find((index) => citations[index]?.cited_text?.trim() === words);
    if (quoting !== undefined) {
      if (!places.has(quoting)) place(quoting, quotation);
      continue;
    }
    const [only] = own;
    if (only !== undefined && own.length === 1 && citations[only]?.cited_text == null && !byCitation.has(only)) {
      byCitation.set(only, quotation);
      place(only, quotation);
      continue;
    }
    others.push(quotation);
    for (const index of own) if (citations[index]?.cited_text == null && !byCitation.has(index)) isApart.add(index);
  }
  return { byCitation, isApart, places, others };
}

function quotationAsk(
  { one, nth }: { readonly one: Quotation; readonly nth: number },
  result: AnyGenerationResult,
  texts: Texts,
): Ask {
  const { words, citations: own } = one;
  const ids = new Set(own.map((index) => result.citations[index]?.source_id));
  const [id] = ids;
  const isNamed = ids.size === 1 && id !== undefined && result.sources?.[id - 1] !== undefined;
  const facts = own.length === 0 ? factsIn(texts)('citation', texts['value.none']) : [];
  const label = fill(texts['label.quotation'], { id: nth + 1 });
  return { label, pointer: '/text', quote: words, pane: isNamed ? id - 1 : 'any', facts };
}

/** Scores are somebody's measure of support, which no quote check gives. */
function verdictFacts(
  found: VerificationReportDocument['per_citation'][number] | undefined,
  hasReport: boolean,
  texts: Texts,
): readonly Fact[] {
  const fact = factsIn(texts);
  if (!hasReport) return [];
  if (found === undefined) return fact('verification', texts['value.not-checked']);
  const words = texts[found.supported ? 'value.supported' : 'value.unsupported'];
  return fact('verification', fill(words, { score: found.entailment_score }));
}

function reportFacts(report: VerificationReportDocument | undefined, texts: Texts): readonly Fact[] {
  const fact = factsIn(texts);
  if (report === undefined) return [];
  const checked = 'citations_checked' in report ? report.citations_checked : report.per_citation.length;
  return [...fact('checked', checked), ...fact('supported', report.support_rate)];
}

function uncitedTable(text: string, report: VerificationReportDocument | undefined, texts: Texts): readonly Table[] {
  if (report === undefined || report.schema_version === 1 || report.uncited_but_entailed.length === 0) return [];
  const points = codePointsOf(text);
  const rows = report.uncited_but_entailed.map(({ span, candidate_source_id: source, entailment_score: score }) => [
    points.slice(span),
    String(source),
    String(score),
  ]);
  return [
    {
      title: texts['table.uncited'],
      columns: [texts['column.sentence'], texts['column.source'], texts['column.score']],
      rows,
      left: 0,
    },
  ];
}

function paneOf(
  { metadata, content }: NonNullable<AnyGenerationResult['sources']>[number],
  index: number,
  { texts, langOf, textOf, isExtracted }: Given,
): Pane {
  const fact = factsIn(texts);
  const textMember = (name: string): string | undefined => {
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const address = textMember('URL') ?? textMember('url');
  const id = textMember('id');
  const name = textMember('title') ?? id ?? address ?? '';
  const lang = langOf(id ?? String(index + 1)) ?? textMember('language');
  const named = [id, textMember('title')].map((key) => (key === undefined ? undefined : textOf(key)));
  const text = content === '' ? named.find((one) => one !== undefined) : content;
  const whole = content === '' ? 'source.given' : 'source.own';
  return {
    title: name === '' ? fill(texts['source.title'], { number: index + 1 }) : `${index + 1}. ${name}`,
    text,
    says: texts[text === undefined ? 'source.address' : isExtracted(text) ? 'source.extracted' : whole],
    ...(isTag(lang) ? { lang } : {}),
    facts: [...fact('id', id), ...fact('published', textMember('container-title')), ...digestFacts(texts, text)],
    ...(address !== undefined && isWebAddress(address) ? { address } : {}),
  };
}

/** The first version carries no sources: what it calls them is all there is. */
function referencePanes({ references, citations }: AnyGenerationResult, texts: Texts): readonly Pane[] {
  const rendered = new Map(references.map((reference) => [reference.source_id, reference.rendered]));
  const count = citations.reduce((most, { source_id: id }) => Math.max(most, id), 0);
  const shown = Math.min(count, citations.length + references.length);
  return Array.from({ length: shown }, (_, index) => ({
    title: rendered.get(index + 1) ?? fill(texts['source.title'], { number: index + 1 }),
    text: undefined,
    says: texts['source.none'],
    facts: [],
  }));
}

/** Units of a sentence that are shown with each of its citations. */
const MOST_SHOWN = 400;

function sentenceAt(text: string, sentences: readonly TextSpan[], unit: number): string {
  const starts = Int32Array.from(sentences, ({ start }) => start);
  const sentence = sentences[lastAtMost(starts, unit)];
  if (sentence === undefined) return '';
  return text.slice(sentence.start, Math.min(sentence.end, sentence.start + MOST_SHOWN)).trim();
}
