/**
 * An answer in a report: each citation at its place in the text, its quote checked against the
 * source it carries.
 */

import { checkFigures } from '../../../answers/figures/index.js';
import { namesNothing } from '../../../answers/marks/index.js';
import { bindAnswer, marksOfResult, withParts } from '../../../answers/prose/index.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { VerificationReportDocument } from '../../../contracts/verification-report/contract.js';
import { itemAt, present } from '../../../core/json/value/index.js';
import { countWhile, toUtf16 } from '../../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../../core/text/sentences.js';
import { createWork } from '../../../core/work/work.js';
import { indexSource } from '../../../quotes/quote/index.js';
import type { Ask, Draft, Table } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { numberedPanes, paneOf, referencePanes } from './answer-panes.js';
import {
  type Answered,
  type AnyResult,
  type Quoted,
  type Quoting,
  quotedIn,
} from './answer-quotations.js';
import { factsOf, type Given, offsetsByName } from './given.js';

type Report = VerificationReportDocument | undefined;

export function generationDraft(result: AnyResult, report: Report, given: Given): Draft {
  const { texts, reading } = given;
  const { text, citations, sources, usage } = result;
  const points = codePointsOf(text);
  const panes = numberedPanes(
    sources?.map((source, index) => paneOf(source, index, given)) ?? referencePanes(result, texts),
  );
  const stretches = citations.map(({ span }) => points.stretchOf(span));
  const named = sources ?? panes.map(() => ({ metadata: {}, content: '' }));
  const units = panes.reduce((sum, pane) => sum + (pane.text?.length ?? 0), text.length);
  const work = createWork(units);
  const marks = marksOfResult({ ...result, sources: named }, { ...reading, work });
  const bound = withParts(bindAnswer(text, marks), {
    shelf: panes.map((pane) => indexSource(pane.text ?? '')),
    work: createWork(units),
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
      named: named.map(({ metadata }) => metadata),
      reading,
    },
    figures: checkFigures(
      {
        text,
        citations,
        sources: panes.map((pane, nth) => ({
          content: pane.text ?? '',
          metadata: itemAt(named, nth).metadata,
        })),
      },
      undefined,
      present({ first: reading?.first, forms: reading?.forms }),
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

/** Units of a sentence that are shown with each of its citations. */
const MOST_SHOWN = 400;

function sentenceAt(text: string, sentences: readonly TextSpan[], unit: number): string {
  const before = countWhile(sentences.length, (at) => itemAt(sentences, at).start <= unit);
  const { start, end } = sentences[Math.max(0, before - 1)] ?? { start: 0, end: 0 };
  return text.slice(start, Math.min(end, start + MOST_SHOWN)).trim();
}
