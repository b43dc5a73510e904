/**
 * An answer in a report: each citation at its place in the text, its quote checked against the
 * source it carries.
 */
import { checkFigures } from '../../../answers/figures/index.js';
import {
  type MarkRun,
  namesNothing,
  type QuotationOfAnswer,
} from '../../../answers/marks/index.js';
import {
  type BoundAnswer,
  bindAnswer,
  marksOfResult,
  withParts,
} from '../../../answers/prose/index.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import type { VerificationReportDocument } from '../../../contracts/verification-report/contract.js';
import { itemAt, present } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import { countWhile, toUtf16 } from '../../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../../core/text/sentences.js';
import { createWork } from '../../../core/work/work.js';
import { indexSource } from '../../../quotes/quote/index.js';
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
  const named = sources ?? panes.map(() => ({ metadata: {}, content: '' }));
  const bound = withParts(bindAnswer(text, marksOfResult({ ...result, sources: named })), {
    shelf: panes.map((pane) => indexSource(pane.text ?? '')),
    work: createWork(panes.reduce((sum, pane) => sum + (pane.text?.length ?? 0), text.length)),
  });
  const placed = placedAsks(result, report, {
    stretches,
    panes,
    texts,
    bound,
  });
  const title = texts['kind.answer'];
  return {
    kind: title,
    heading: headingOf(text),
    answer: {
      title,
      text,
      marks: placed.map(({ at: { start, end } }, ask) => ({ start, end, ask })),
      bound,
    },
    figures: checkFigures({
      text,
      citations,
      sources: panes.map((pane, nth) => ({
        content: pane.text ?? '',
        metadata: itemAt(named, nth).metadata,
      })),
    }),
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

type Answered = Readonly<{
  stretches: readonly TextSpan[];
  panes: readonly Pane[];
  texts: Texts;
  bound: BoundAnswer;
}>;

/** Each ask with its stretch of the answer, in the order in which readers come to them. */
function placedAsks(result: AnyResult, report: Report, answered: Answered) {
  const { stretches, texts, bound } = answered;
  // Marks that are not read: none that is the mark of a citation, or that a reference is written as
  const unsourced = result.sources === undefined ? [] : bound.unread.filter(namesNothing);
  const quoted = quotedIn(result, answered);
  const cited = citationAsks(result, report, { ...answered, quoted });
  const askOf = quotationAsks(texts);
  return [
    ...cited.map((ask, nth) => ({ at: quoted.places.get(nth)?.at ?? itemAt(stretches, nth), ask })),
    ...quoted.others.map((at) => ({ at: at.quotation, ask: askOf(at) })),
    ...unsourced.map((at) => ({ at, ask: markAsk(at, result.text, texts) })),
  ].sort((a, b) => a.at.end - b.at.end || a.at.start - b.at.start);
}

type Citing = Answered & { readonly quoted: Quoted };

function citationAsks(result: AnyResult, report: Report, citing: Citing): readonly Ask[] {
  const { text, citations } = result;
  const { stretches, panes, texts, quoted } = citing;
  const sentences = splitSentences(text);
  const found = new Map(report?.per_citation.map((one) => [one.citation_index, one]));
  const hintOf = hintsIn(result);
  return citations.map((citation, index): Ask => {
    const { source_id: id, document_title: provider, entailment_score: entailment } = citation;
    const pane = panes[id - 1] === undefined ? undefined : id - 1;
    const quotation = quoted.places.get(index)?.quotation;
    const isApart = quoted.isApart.has(index);
    return {
      label: texts['label.citation'],
      pointer: `/citations/${index}`,
      quote: citation.cited_text ?? quotation?.words,
      pane,
      ...present({
        quotation,
        known: isApart ? apartFrom(texts) : undefined,
        hint: pane === undefined ? undefined : hintOf(citation, pane),
      }),
      claim: sentenceAt(text, sentences, stretches[index]?.start ?? 0),
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

const apartFrom = (texts: Texts) =>
  ({ state: 'not-checked', why: texts['why.apart'] }) satisfies Ask['known'];

type AnyCitation = AnyResult['citations'][number];

/** Where a citation says that its words begin in its source, in UTF-16. */
function hintsIn({ sources }: AnyResult) {
  const offsetsOf = offsetsByName();
  return ({ source_span: span }: AnyCitation, pane: number): number | undefined => {
    const content = sources?.[pane]?.content;
    if (content === undefined || span?.[0] === undefined) return undefined;
    return toUtf16(offsetsOf(String(pane), content), span[0], 'codepoint');
  };
}

/** A quotation, and the indexes of the citations that it has by its run, ascending. */
interface Quoting {
  readonly quotation: QuotationOfAnswer;
  readonly own: readonly number[];
}

function quotationsOf({ stretches, bound }: Answered): readonly Quoting[] {
  const byStretch = groupBy([...stretches.keys()], (nth) => {
    const { start, end } = itemAt(stretches, nth);
    return `${start} ${end}`;
  });
  const ownOf = forEach((run: MarkRun) =>
    run.marks
      .flatMap((mark) => byStretch.get(`${mark.start} ${mark.end}`) ?? [])
      .sort((a, b) => a - b),
  );
  return bound.quotations.map((quotation) => {
    const run = quotation.run === undefined ? undefined : bound.runs[quotation.run];
    return { quotation, own: run === undefined ? [] : ownOf(run) };
  });
}

function markAsk({ start, end }: TextSpan, text: string, texts: Texts): Ask {
  const label = fill(texts['label.mark'], { id: text.slice(start, end) });
  const known = {
    state: 'no-source',
    why: texts['means.no-source'],
    todo: 'do.no-source',
  } as const;
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
  /** Citations without words of their own next to a quotation that they share with others. */
  readonly isApart: ReadonlySet<number>;
  /**
   * The quotation whose words a citation has, or has from the answer, and where it is; with the
   * citation where that is next to it.
   */
  readonly places: ReadonlyMap<number, Placed>;
  readonly others: readonly Quoting[];
}

/** Without the quotation if several citations say that they have its words: each is checked alone. */
type Placed = { readonly quotation: QuotationOfAnswer | undefined; readonly at: TextSpan };

/** What a reader takes for a quotation is checked, whether or not a citation repeats the words. */
function quotedIn({ text, citations }: AnyResult, answered: Answered): Quoted {
  const places = new Map<number, Placed>();
  const others: Quoting[] = [];
  const lacksWords = (index: number): boolean =>
    citations[index]?.cited_text == null && !places.has(index);
  const place = (index: number, at: TextSpan, quotation?: QuotationOfAnswer): void => {
    places.set(index, { quotation, at: withMark(at, itemAt(answered.stretches, index), text) });
  };
  const withWords = citationsByWords(citations);
  for (const quoting of quotationsOf(answered)) {
    const { quotation, own } = quoting;
    const [only] = own;
    const same = withWords(own).get(quotation.words);
    const next = same && takeNext(same.left, places);
    if (next !== undefined) place(next, quotation, same?.isShared ? undefined : quotation);
    else if (same === undefined && only !== undefined && own.length === 1 && lacksWords(only))
      place(only, quotation, quotation);
    else if (same === undefined) others.push(quoting);
  }
  const shared = new Set(others.map(({ own }) => own));
  return { isApart: new Set([...shared].flat().filter(lacksWords)), places, others };
}

/** The place of a quotation, with the mark of its citation where that is next to it. */
function withMark({ start, end }: TextSpan, mark: TextSpan, text: string): TextSpan {
  const isNext = mark.start > start && text.slice(end, mark.start).trim() === '';
  if (!isNext) return { start, end };
  return { start: Math.min(start, mark.start), end: Math.max(end, mark.end) };
}

/** The citations of a list that have the same words, the last one first. */
interface SameWords {
  readonly left: number[];
  /** Whether several have them. */
  readonly isShared: boolean;
}

/** The citations of a list by their words. */
function citationsByWords(citations: AnyResult['citations']) {
  return forEach((list: readonly number[]): ReadonlyMap<string | undefined, SameWords> => {
    const quoting = list.filter((index) => citations[index]?.cited_text != null).reverse();
    const byWords = groupBy(quoting, (index) => citations[index]?.cited_text?.trim());
    return new Map(
      [...byWords].map(([words, left]) => [words, { left, isShared: left.length > 1 }]),
    );
  });
}

/** Takes the next citation that has no place yet. */
function takeNext(left: number[], places: ReadonlyMap<number, Placed>): number | undefined {
  let next = left.pop();
  while (next !== undefined && places.has(next)) next = left.pop();
  return next;
}

/** Made once for each key: one list can be that of all quotations. */
function forEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (list) => {
    const value = made.get(list) ?? make(list);
    made.set(list, value);
    return value;
  };
}

function quotationAsks(texts: Texts): (quoting: Quoting) => Ask {
  const uncited = factsOf(texts, { citation: texts['value.none'] });
  return ({ quotation, own }) => ({
    label: texts['label.quotation'],
    pointer: '/text',
    quote: quotation.words,
    pane: 'any',
    quotation,
    facts: own.length === 0 ? uncited : [],
  });
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
