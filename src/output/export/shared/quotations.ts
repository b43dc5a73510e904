/** The quotes of a document, each with its source and its place, for every exported format. */
import { dataOf } from '../../../answers/adapters/builder/readable.js';
import {
  type AnyEvidencePacket,
  EvidencePacket,
  locatorsOf,
} from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import { type CodePoints, codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import { VerifiedFindings } from '../../../contracts/verified-findings/contract.js';
import type { VerifiedFindingsV1 } from '../../../contracts/verified-findings/v1/document.js';
import { type Digest, digestText } from '../../../core/digest/digest.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { present } from '../../../core/json/value/index.js';
import type { LayoutPlace } from '../../../core/text/layout.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { shaped } from '../../../engine/contract/verify/index.js';
import { verifyQuote } from '../../../quotes/quote/index.js';
import { strange } from './codes.js';

/** What the id of an excerpt as a source of its own begins with, before its hash. */
export const EXCERPT_ID: string = `${IDENTIFIER_BASE}excerpt:`;

/** One quote: its words, where they were taken from, and what they were quoted for. */
export interface Quotation {
  /** The words, as the document has them. */
  readonly quote: string;
  readonly source: QuotedSource;
  /**
   * Where the words are in the text of the source, in code points, half-open; absent where nobody
   * says.
   */
  readonly span?: CodePointSpan;
  /**
   * Pages and boxes of the words in the file of the source: `places` of a result of `verifyQuote`.
   */
  readonly places?: readonly Pick<LayoutPlace, 'page' | 'boxes'>[];
  /** Up to 32 code points before and after them, where the text is at hand. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** The part of an answer that cites the quote. */
  readonly claim?: string;
}

/** A source, or an excerpt of one: spans count its text. */
export interface QuotedSource {
  /** An address, or an id within the document. */
  readonly id: string;
  readonly title?: string;
  /** Of its text, where that is at hand or the document says it. */
  readonly digest?: Digest;
}

/**
 * The quotes of a document, in its order: of an answer those of its citations, of a packet those of
 * its citations with the excerpts as their sources, of findings each piece in the words of the
 * source.
 *
 * A citation without quoted words and without a place in a source says nothing here. A document has
 * to have the shape of its contract; `verify` checks whether it is valid.
 *
 * @throws ContractError `export.document`, or the code of the first issue of the contract.
 */
export function quotationsOf(document: QuotingDocument): readonly Quotation[] {
  return quotationsIn(orThrow(readQuoting(document)));
}

export function quotationsIn(document: QuotingDocument): readonly Quotation[] {
  if ('findings' in document) return ofFindings(document);
  return 'results' in document ? ofPacket(document) : ofAnswer(document);
}

/**
 * What `quotationsIn` gives, and of an answer the citations that quote nothing too, whose words are
 * empty: each citation in its place.
 */
export const citationsOf = (document: QuotingDocument): readonly Quotation[] =>
  'text' in document ? citedIn(document) : quotationsIn(document);

const ofAnswer = (answer: GenerationResultV3): readonly Quotation[] =>
  citedIn(answer).filter(({ quote }) => quote !== '');

function citedIn({ text, citations, sources }: GenerationResultV3): readonly Quotation[] {
  const answer = codePointsOf(text);
  const read = sources.map(({ metadata, content }) => {
    const { URL: url, title } = metadata;
    const id = typeof url === 'string' ? url : metadata['id'];
    const points = content === '' ? undefined : codePointsOf(content);
    const source: QuotedSource = present({
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
      title: typeof title === 'string' && title !== '' ? title : undefined,
      digest: points === undefined ? undefined : digestText(content),
    });
    return { source, points };
  });
  return citations.map(({ span, source_id, cited_text, source_span }): Quotation => {
    const { source = { id: `source-${source_id}` }, points } = read[source_id - 1] ?? {};
    const quote =
      cited_text ?? (source_span == null || points === undefined ? '' : points.slice(source_span));
    const claim = answer.slice(span);
    const place = quote === '' ? {} : placeOf(quote, source_span ?? undefined, points);
    return {
      quote,
      source,
      ...place,
      ...(claim === '' ? {} : { claim }),
    };
  });
}

function ofPacket({ results, citations }: AnyEvidencePacket): readonly Quotation[] {
  const byId = new Map(results.map((result) => [result.id, result] as const));
  return citations.flatMap(({ result_id, quote, start, end }): Quotation[] => {
    const result = byId.get(result_id);
    if (result === undefined) return [];
    const source: QuotedSource = {
      id:
        locatorsOf(result.locators ?? [], 'url')[0]?.url ?? `${EXCERPT_ID}${result.evidence_hash}`,
      title: result.title ?? result.path,
      digest: result.evidence_hash,
    };
    const named = start === undefined || end === undefined ? undefined : ([start, end] as const);
    return [{ quote, source, ...placeOf(quote, named, codePointsOf(result.excerpt)) }];
  });
}

function ofFindings({ findings }: VerifiedFindingsV1): readonly Quotation[] {
  return findings.flatMap(({ quote, spans, url, source_id, source_title, source_digest }) => {
    const title = source_title === '' ? undefined : source_title;
    const source: QuotedSource = present({ id: url ?? source_id, title, digest: source_digest });
    return quote.map((piece, index): Quotation => {
      const span = spans[index];
      return {
        quote: piece,
        source,
        ...(span === undefined ? {} : { span: [span.start, span.end] as const }),
      };
    });
  });
}

/**
 * The named place if its text is the quote; otherwise the one place within it that has the words,
 * or the one place of the source, or none: what is cut out at an exported place is the quote.
 */
function placeOf(
  quote: string,
  named: CodePointSpan | undefined,
  points: CodePoints | undefined,
): Pick<Quotation, 'span' | 'prefix' | 'suffix'> {
  if (named === undefined || points === undefined) return {};
  const words = points.slice(named);
  if (words === quote) return { span: named, ...around(points, named) };
  const inside = onePlaceIn(words, quote);
  const span =
    inside === undefined
      ? onePlaceIn(points.slice([0, Number.MAX_SAFE_INTEGER]), quote)
      : ([named[0] + inside[0], named[0] + inside[1]] as const);
  return span === undefined ? {} : { span, ...around(points, span) };
}

/** The one place of a text that has the words of a quote; undefined without one, or with several. */
function onePlaceIn(text: string, quote: string): CodePointSpan | undefined {
  const { verified, ambiguous, spans } = verifyQuote(quote, text);
  const [found] = spans;
  return !verified || ambiguous || found === undefined ? undefined : [found.start, found.end];
}

const CONTEXT = 32;

function around(
  points: CodePoints | undefined,
  [start, end]: CodePointSpan,
): Pick<Quotation, 'prefix' | 'suffix'> {
  if (points === undefined) return {};
  const prefix = points.slice([Math.max(0, start - CONTEXT), start]);
  const suffix = points.slice([end, end + CONTEXT]);
  return present({
    prefix: prefix === '' ? undefined : prefix,
    suffix: suffix === '' ? undefined : suffix,
  });
}

/** A document that quotes. */
export type QuotingDocument = GenerationResultV3 | AnyEvidencePacket | VerifiedFindingsV1;

/** A private copy, or what keeps the value from being one. Never throws. */
export function readQuoting(value: unknown): Outcome<QuotingDocument> {
  if (dataOf(value, 'findings') !== undefined) return shaped(VerifiedFindings, value);
  if (dataOf(value, 'results') !== undefined) return shaped(EvidencePacket, value);
  return readAnswer(value);
}

export function readAnswer(value: unknown): Outcome<GenerationResultV3> {
  const expected = 'a GenerationResult, an EvidencePacket or VerifiedFindings';
  if (dataOf(value, 'text') === undefined)
    return failure(strange({ code: 'export.document', expected }));
  const read = shaped(GenerationResult, value);
  if (!read.ok) return read;
  if (read.value.schema_version === 3) return success(read.value);
  const pointer = '/schema_version';
  return failure(
    strange({ code: 'export.document', pointer, expected: 'version 3: migrate it first' }),
  );
}
