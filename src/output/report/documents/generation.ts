/**
 * An answer in a report: each citation at its place in the text, its quote checked against the
 * source it carries.
 */
import { checkFigures } from '../../../answers/figures/index.js';
import {
  bindMarks,
  isWeakly,
  namesNothing,
  type UnreadMark,
} from '../../../answers/marks/index.js';
import { marksOfResult } from '../../../answers/prose/index.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import type { VerificationReportDocument } from '../../../contracts/verification-report/contract.js';
import { itemAt } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import { countWhile, toUtf16 } from '../../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../../core/text/sentences.js';
import { isWebAddress } from '../html.js';
import type { Ask, Draft, Pane, Table } from '../model.js';
import { fill, isTag, type Texts } from '../texts/language.js';
import { digestFacts, factsOf, type Given, offsetsByName, saysOf } from './given.js';

/** Any version: what an older one has not is absent. */
export type AnyResult = Pick<GenerationResultV3, 'text' | 'citations' | 'references'> &
  Partial<Pick<GenerationResultV3, 'sources' | 'usage'>>;

type AnySource = NonNullable<AnyResult['sources']>[number];
type Report = VerificationReportDocument | undefined;

export function generationDraft(result: AnyResult, report: Report, given: Given): Draft {
  const { texts } = given;
  const { text, citations, sources, usage } = result;
  const points = codePointsOf(text);
  const panes =
    sources?.map((source, index) => paneOf(source, index, given)) ?? referencePanes(result, texts);
  const stretches = citations.map(({ span }) => points.stretchOf(span));
  const placed = placedAsks(result, report, { stretches, panes, texts });
  const title = texts['kind.answer'];
  return {
    kind: title,
    heading: headingOf(text),
    answer: {
      title,
      text,
      marks: placed.map(({ at: { start, end } }, ask) => ({ start, end, ask })),
    },
    figures: checkFigures(
      { text, citations },
      panes.map((pane) => pane.text ?? ''),
    ),
    asks: placed.map(({ ask }) => ask),
    panes,
    facts: factsOf(texts, {
      read: usage?.input_tokens,
      written: usage?.output_tokens,
      checked:
        report &&
        ('citations_checked' in report ? report.citations_checked : report.per_citation.length),
      supported: report?.support_rate,
    }),
    tables: uncitedTable(text, report, texts),
  };
}

/** The words of a heading that an answer begins with, without closing signs. */
function headingOf(text: string): string {
  const line = /^\s*#{1,6} +([^\n]*)/.exec(text)?.[1] ?? '';
  let end = line.length;
  while (end > 0 && /[\s#]/.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

type Answered = Readonly<{ stretches: readonly TextSpan[]; panes: readonly Pane[]; texts: Texts }>;

/** Each ask with its stretch of the answer, in the order in which readers come to them. */
function placedAsks(result: AnyResult, report: Report, answered: Answered) {
  const { stretches, texts } = answered;
  const unsourced = unsourcedMarks(result);
  const quoted = quotedIn(result, stretches);
  const panesOf = forEach((own: readonly number[]) => {
    const ids = new Set(own.map((index) => result.citations[index]?.source_id ?? 0));
    return [...ids].filter((id) => result.sources?.[id - 1] !== undefined).map((id) => id - 1);
  });
  const cited = citationAsks(result, report, { ...answered, quoted });
  return [
    ...cited.map((ask, nth) => ({ at: quoted.places.get(nth) ?? itemAt(stretches, nth), ask })),
    ...quoted.others.map((at) => ({ at, ask: quotationAsk(at, panesOf(at.citations), texts) })),
    ...unsourced.map((at) => ({ at, ask: markAsk(at, result.text, texts) })),
  ].sort((a, b) => a.at.end - b.at.end || a.at.start - b.at.start);
}

type Citing = Answered & { readonly quoted: Quoted };

function citationAsks(
  result: AnyResult,
  report: Report,
  { quoted, stretches, panes, texts }: Citing,
): readonly Ask[] {
  const { text, citations } = result;
  const sentences = splitSentences(text);
  const found = new Map(report?.per_citation.map((one) => [one.citation_index, one]));
  const offsetsOf = offsetsByName();
  return citations.map((citation, index): Ask => {
    const { source_id: id, document_title: provider, entailment_score: entailment } = citation;
    const pane = panes[id - 1] === undefined ? undefined : id - 1;
    const content = pane === undefined ? undefined : result.sources?.[pane]?.content;
    const start = content === undefined ? undefined : citation.source_span?.[0];
    return {
      label: texts['label.citation'],
      pointer: `/citations/${index}`,
      quote: citation.cited_text ?? quoted.byCitation.get(index)?.words,
      pane,
      ...(quoted.isApart.has(index)
        ? { known: { state: 'not-checked', why: texts['why.apart'] } }
        : {}),
      claim: sentenceAt(text, sentences, stretches[index]?.start ?? 0),
      ...(start === undefined
        ? {}
        : { hint: toUtf16(offsetsOf(String(pane), content ?? ''), start, 'codepoint') }),
      facts: factsOf(texts, {
        missing: pane === undefined ? id : undefined,
        provider,
        verification: report && verificationText(found.get(index), texts),
        says: citation.verified ? texts['value.verified'] : undefined,
        entailment,
      }),
    };
  });
}

/**
 * Marks that are not read: none that is the mark of a citation, or that a reference is written as.
 */
const unsourcedMarks = (result: AnyResult): readonly UnreadMark[] =>
  result.sources === undefined ? [] : marksOfResult(result).unread.filter(namesNothing);

/** A quotation, and the citations that it has by `bindMarks`. */
interface Quotation extends TextSpan {
  readonly words: string;
  /** Indexes of citations, ascending. */
  readonly citations: readonly number[];
  /** Whether another source than the cited one may have the words without a fault. */
  readonly isWeak: boolean;
  /** Whether it has a run of marks that count, whatever they name. */
  readonly isMarked: boolean;
  readonly hasMarks: boolean;
}

function quotationsOf(result: AnyResult, stretches: readonly TextSpan[]): readonly Quotation[] {
  const marks = marksOfResult(result);
  const hasMarks = marks.marks.length + marks.unread.length > 0;
  const { quotations, runs } = bindMarks(result.text, marks);
  const byStretch = groupBy([...stretches.keys()], (nth) => {
    const { start, end } = itemAt(stretches, nth);
    return `${start} ${end}`;
  });
  return quotations.map(({ words, start, end, how, run }): Quotation => {
    const own = run === undefined ? [] : (runs[run]?.marks ?? []);
    const citations = own.flatMap((mark) => byStretch.get(`${mark.start} ${mark.end}`) ?? []);
    return {
      words,
      start,
      end,
      citations: citations.sort((a, b) => a - b),
      isWeak: isWeakly(how),
      isMarked: run !== undefined && !isWeakly(how),
      hasMarks,
    };
  });
}

function markAsk({ start, end }: TextSpan, text: string, texts: Texts): Ask {
  const label = fill(texts['label.mark'], { id: text.slice(start, end) });
  const known = { state: 'no-source', why: texts['means.no-source'] } as const;
  return {
    label,
    pointer: '/text',
    quote: undefined,
    pane: undefined,
    known,
    facts: [],
  };
}

interface Quoted {
  /** The words of a citation that has none itself, from the answer. */
  readonly byCitation: ReadonlyMap<number, Quotation>;
  /** Citations without words of their own next to a quotation that they share with others. */
  readonly isApart: ReadonlySet<number>;
  /** Where the words of a citation are quoted; with the citation where that is next to it. */
  readonly places: ReadonlyMap<number, TextSpan>;
  readonly others: readonly Quotation[];
}

/** What a reader takes for a quotation is checked, whether or not a citation repeats the words. */
function quotedIn(result: AnyResult, stretches: readonly TextSpan[]): Quoted {
  const { text, citations } = result;
  const byCitation = new Map<number, Quotation>();
  const isApart = new Set<number>();
  const places = new Map<number, TextSpan>();
  const others: Quotation[] = [];
  const apart = new Set<readonly number[]>();
  // The citations of a list by their words, the last one first
  const byWords = forEach((list: readonly number[]) => {
    const quoting = list.filter((index) => citations[index]?.cited_text != null).reverse();
    return groupBy(quoting, (index) => citations[index]?.cited_text?.trim());
  });
  const place = (index: number, { start, end }: Quotation): void => {
    const mark = itemAt(stretches, index);
    const isNext = mark.start > start && text.slice(end, mark.start).trim() === '';
    places.set(
      index,
      isNext
        ? { start: Math.min(start, mark.start), end: Math.max(end, mark.end) }
        : { start, end },
    );
  };
  for (const quotation of quotationsOf(result, stretches)) {
    const { words, citations: own } = quotation;
    const quoting = byWords(own).get(words);
    if (quoting !== undefined) {
      while (quoting.length > 0 && places.has(quoting.at(-1) ?? 0)) quoting.pop();
      const next = quoting.pop();
      if (next !== undefined) place(next, quotation);
      continue;
    }
    const [only] = own;
    if (
      only !== undefined &&
      own.length === 1 &&
      citations[only]?.cited_text == null &&
      !byCitation.has(only)
    ) {
      byCitation.set(only, quotation);
      place(only, quotation);
      continue;
    }
    others.push(quotation);
    if (apart.has(own)) continue;
    apart.add(own);
    for (const index of own)
      if (citations[index]?.cited_text == null && !byCitation.has(index)) isApart.add(index);
  }
  return {
    byCitation,
    isApart,
    places,
    others,
  };
}

/** Made once for each list: one list can be that of all quotations. */
function forEach<Value>(
  make: (list: readonly number[]) => Value,
): (list: readonly number[]) => Value {
  const made = new Map<readonly number[], Value>();
  return (list) => {
    const value = made.get(list) ?? make(list);
    made.set(list, value);
    return value;
  };
}

function quotationAsk(quotation: Quotation, panes: readonly number[], texts: Texts): Ask {
  const { words: quote, citations: own, isWeak, isMarked, hasMarks } = quotation;
  const [pane, ...others] = panes;
  const facts = own.length === 0 ? factsOf(texts, { citation: texts['value.none'] }) : [];
  const ask = {
    label: texts['label.quotation'],
    pointer: '/text',
    quote,
    facts,
  };
  if (pane !== undefined && others.length === 0 && !isWeak) return { ...ask, pane };
  if (isMarked && pane === undefined) return { ...ask, pane: 'any', isSourceless: true };
  const isUnmarked = isWeak && hasMarks ? ({ isUnmarked: true } as const) : {};
  return panes.length === 0 || isWeak
    ? { ...ask, pane: 'any', ...isUnmarked }
    : { ...ask, pane: 'any', among: panes };
}

/** Scores are somebody's measure of support, which no quote check gives. */
function verificationText(
  found: VerificationReportDocument['per_citation'][number] | undefined,
  texts: Texts,
): string {
  if (found === undefined) return texts['value.not-checked'];
  return fill(texts[found.supported ? 'value.supported' : 'value.unsupported'], {
    score: found.entailment_score,
  });
}

function uncitedTable(text: string, report: Report, texts: Texts): readonly Table[] {
  if (
    report === undefined ||
    report.schema_version === 1 ||
    report.uncited_but_entailed.length === 0
  )
    return [];
  const points = codePointsOf(text);
  const columns = [texts['column.sentence'], texts['column.source'], texts['column.score']];
  const rows = report.uncited_but_entailed.map(
    ({ span, candidate_source_id: source, entailment_score: score }) => {
      return [points.slice(span), String(source), String(score)];
    },
  );
  return [
    {
      title: texts['table.uncited'],
      columns,
      rows,
      left: 0,
    },
  ];
}

function paneOf({ metadata, content }: AnySource, index: number, given: Given): Pane {
  const { texts, langOf, textOf } = given;
  const textMember = (name: string): string | undefined => {
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const address = textMember('URL') ?? textMember('url');
  const id = textMember('id');
  const title = textMember('title');
  const name = title ?? id ?? address;
  const lang = langOf(id ?? String(index + 1)) ?? textMember('language');
  const [named] = [id, title].flatMap((key) => (key === undefined ? [] : (textOf(key) ?? [])));
  const text = content === '' ? named : content;
  const whole = content === '' ? 'source.given' : 'source.own';
  return {
    title:
      name === undefined
        ? fill(texts['source.title'], { number: index + 1 })
        : `${index + 1}. ${name}`,
    ...(name === undefined ? {} : { shortTitle: name }),
    text,
    says: text === undefined ? texts['source.address'] : saysOf(text, given, whole),
    ...(isTag(lang) ? { lang } : {}),
    facts: [
      ...factsOf(texts, { id, published: textMember('container-title') }),
      ...digestFacts(texts, text),
    ],
    ...(address !== undefined && isWebAddress(address) ? { address } : {}),
  };
}

/** The first version has no sources: only the references name them. */
function referencePanes({ references, citations }: AnyResult, texts: Texts): readonly Pane[] {
  const rendered = new Map(
    references.map((reference) => [reference.source_id, reference.rendered]),
  );
  const count = citations.reduce((most, { source_id: id }) => Math.max(most, id), 0);
  return Array.from(
    { length: Math.min(count, citations.length + references.length) },
    (_, index) => ({
      title: rendered.get(index + 1) ?? fill(texts['source.title'], { number: index + 1 }),
      text: undefined,
      says: texts['source.none'],
      facts: [],
    }),
  );
}

/** Units of a sentence that are shown with each of its citations. */
const MOST_SHOWN = 400;

function sentenceAt(text: string, sentences: readonly TextSpan[], unit: number): string {
  const before = countWhile(sentences.length, (at) => itemAt(sentences, at).start <= unit);
  const { start, end } = sentences[Math.max(0, before - 1)] ?? { start: 0, end: 0 };
  return text.slice(start, Math.min(end, start + MOST_SHOWN)).trim();
}
