/** The quotes of a document, each with its source and its place, for every exported format. */
import { dataOf } from '../../../answers/adapters/builder/readable.js';
import {
  type AnyEvidencePacket,
  EvidencePacket,
  locatorsOf,
} from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import {
  placeOfQuote,
  type QuotedText,
  quotedText,
} from '../../../contracts/generation-result/quoted-place.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import { VerifiedFindings } from '../../../contracts/verified-findings/contract.js';
import type { VerifiedFindingsV1 } from '../../../contracts/verified-findings/v1/document.js';
import { type Digest, digestText } from '../../../core/digest/digest.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import { countCharacters } from '../../../core/fields/text.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { present } from '../../../core/json/value/index.js';
import type { LayoutPlace } from '../../../core/text/layout.js';
import { once } from '../../../core/work/work.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { shaped } from '../../../engine/contract/verify/index.js';
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

export const quotationsIn = (document: QuotingDocument): readonly Quotation[] =>
  citedIn(document).flatMap((cited) => (cited.quote === '' ? [] : [quotationOf(cited)]));

/**
 * What `quotationsIn` gives, and of an answer the citations that quote nothing too, whose words are
 * empty: each citation in its place.
 */
export const citationsOf = (document: QuotingDocument): readonly Quotation[] =>
  citedIn(document).map(quotationOf);

/** What a document quotes, before its place is looked for. */
export interface Cited {
  readonly quote: string;
  /** The address of the source, or its id. */
  readonly id: string;
  readonly source: () => QuotedSource;
  readonly claim?: string;
  /** The text that it is quoted from, where that is at hand. */
  readonly read?: () => QuotedText;
  /** The place that the document names, whatever is there; absent without the text. */
  readonly named?: CodePointSpan;
}

export function citedIn(document: QuotingDocument): readonly Cited[] {
  if ('findings' in document) return ofFindings(document);
  return 'results' in document ? ofPacket(document) : ofAnswer(document);
}

function ofAnswer({ text, citations, sources }: GenerationResultV3): readonly Cited[] {
  const answer = codePointsOf(text);
  const known = sources.map(({ metadata, content }) => {
    const { URL: url, title } = metadata;
    const given = typeof url === 'string' ? url : metadata['id'];
    const id = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
    const source = once(
      (): QuotedSource =>
        present({
          id,
          title: typeof title === 'string' && title !== '' ? title : undefined,
          digest: content === '' ? undefined : digestText(content),
        }),
    );
    return { id, source, ...(content === '' ? {} : { read: once(() => quotedText(content)) }) };
  });
  return citations.map(({ span, source_id, cited_text, source_span }): Cited => {
    const missing = `source-${source_id}`;
    const { id = missing, source = () => ({ id: missing }), read } = known[source_id - 1] ?? {};
    const named = source_span ?? undefined;
    const words = named === undefined || read === undefined ? '' : read().points.slice(named);
    return present({
      quote: cited_text ?? words,
      id,
      source,
      claim: answer.slice(span),
      read,
      named: read === undefined ? undefined : named,
    });
  });
}

function ofPacket({ results, citations }: AnyEvidencePacket): readonly Cited[] {
  const byId = new Map(
    results.map((result) => {
      const { evidence_hash, excerpt, locators = [], title, path } = result;
      const id = locatorsOf(locators, 'url')[0]?.url ?? `${EXCERPT_ID}${evidence_hash}`;
      const source: QuotedSource = { id, title: title ?? path, digest: evidence_hash };
      return [result.id, { id, source: () => source, read: once(() => quotedText(excerpt)) }];
    }),
  );
  return citations.flatMap(({ result_id, quote, start, end }): Cited[] => {
    const result = byId.get(result_id);
    const named = start === undefined || end === undefined ? undefined : ([start, end] as const);
    return result === undefined ? [] : [present({ quote, ...result, named })];
  });
}

function ofFindings({ findings }: VerifiedFindingsV1): readonly Cited[] {
  return findings.flatMap(({ quote, spans, url, source_id, source_title, source_digest }) => {
    const id = url ?? source_id;
    const title = source_title === '' ? undefined : source_title;
    const source: QuotedSource = present({ id, title, digest: source_digest });
    return quote.map((piece, index): Cited => {
      const span = spans[index];
      const named = span && ([span.start, span.end] as const);
      return present({
        quote: piece,
        id,
        source: () => source,
        named,
      });
    });
  });
}

/** What is cut out at an exported place is the quote: a place without its words is left out. */
function quotationOf(cited: Cited): Quotation {
  const { quote, source, claim = '', read } = cited;
  const span = exportedPlace(cited);
  const place = span && { span, ...(read && around(read(), span)) };
  return {
    quote,
    source: source(),
    ...place,
    ...(claim === '' ? {} : { claim }),
  };
}

/** The text of a finding is not at hand: a place that is not as long as its words is left out. */
export function exportedPlace({ quote, read, named }: Cited): CodePointSpan | undefined {
  if (quote === '' || named === undefined) return undefined;
  if (read !== undefined) return placeOfQuote(quote, read(), named);
  return named[1] - named[0] === countCharacters(quote) ? named : undefined;
}

const CONTEXT = 32;

function around(
  { points }: QuotedText,
  [start, end]: CodePointSpan,
): Pick<Quotation, 'prefix' | 'suffix'> {
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
