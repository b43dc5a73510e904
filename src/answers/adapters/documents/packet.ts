/**
 * Makes a packet of an answer with the texts of its sources: every quote is checked, and one that
 * fails is dropped.
 */

import type {
  EvidencePacketDraft,
  EvidencePacketV1,
} from '../../../contracts/evidence-packet/index.js';
import { createEvidencePacket, veracityOf } from '../../../contracts/evidence-packet/index.js';
import { GenerationResult } from '../../../contracts/generation-result/contract.js';
import type { GenerationSource } from '../../../contracts/generation-result/parts.js';
import {
  type QuotedText,
  quotedText,
  spanOfWords,
  verifyAtPlace,
} from '../../../contracts/generation-result/quoted-place.js';
import type {
  GenerationCitationV3,
  GenerationResultV3,
} from '../../../contracts/generation-result/v3/version.js';
import { isSourceUrl } from '../../../core/fields/name.js';
import { issueOf } from '../../../core/issue/issue.js';
import { anything, checkOptions, type OptionKind } from '../../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { pointerTo } from '../../../core/json/value/index.js';
import { attempt, once } from '../../../core/work/work.js';
import { shaped } from '../../../engine/contract/verify/index.js';
import { type QuoteOptions, verifyQuote } from '../../../quotes/quote/index.js';
import type { ResultDraft } from './results.js';

/** What a packet has in addition to the quotes. */
export interface PacketFromAnswerOptions {
  /** The meta of the packet: ids and times are passed in, and never generated. */
  readonly meta: EvidencePacketDraft['meta'];
  /** How strictly quotes are checked: the options of `verifyQuote`. */
  readonly quotes?: QuoteOptions;
}

/** A packet, and the citations that are not in it. */
export interface PacketFromAnswer {
  readonly value: EvidencePacketV1;
  readonly dropped: readonly UnquotedCitation[];
  /** Citations whose words are in their source, and not where they say: the packet has them there. */
  readonly moved: readonly MovedCitation[];
}

/** A citation whose `source_span` has other words than it quotes. */
export interface MovedCitation {
  /** RFC 6901 pointer to the `source_span` in the answer. */
  readonly pointer: string;
}

/** A citation of the answer that the packet does not have. */
export interface UnquotedCitation {
  /** RFC 6901 pointer into the answer. */
  readonly pointer: string;
  /**
   * `no-quote`: it quotes no words; `no-text`: the text of its source is missing; `not-verified`: the words are not in it;
   * `ambiguous`: the words occur there more than once, and nothing says which occurrence is meant.
   */
  readonly reason: 'no-quote' | 'no-text' | 'not-verified' | 'ambiguous';
}

/**
 * An EvidencePacket of an answer: its sources with texts are the results, its quotes the citations,
 * in the words of the source.
 *
 * Each quote has its place, which cuts out its words: where the answer names another place, that is
 * in `moved`. A quote that occurs in several places, without the answer saying which one is meant, is
 * dropped. Results have no score, because none was measured.
 *
 * @throws ContractError with the code of the first issue, where `answer` has not the shape of a
 * GenerationResult of version 3 or
 * `meta` is not what a packet asks for; `options.unknown` and `options.value`.
 * @example
 * ```ts
 * import { packetFromAnswer } from 'evidence-contracts/adapters';
 * import { createGenerationResult } from 'evidence-contracts/generation';
 *
 * const sources = [{ metadata: { id: 'tea' }, content: 'Tea steeps for three minutes.' }];
 * const citations = [{ span: [0, 10], source_id: 1, cited_text: 'steeps  for three minutes' }] as const;
 * const answer = createGenerationResult({ text: 'It steeps.', citations, references: [], sources });
 * const meta = { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'tea', question: 'How long?' };
 * console.log(packetFromAnswer(answer, { meta }).value.citations[0]?.quote); // steeps for three minutes
 * ```
 */
export function packetFromAnswer(
  answer: GenerationResultV3,
  options: PacketFromAnswerOptions,
): PacketFromAnswer {
  const given: unknown = options;
  checkOptions(given ?? null, { meta: anything, quotes: quoteOptions });
  return packetOf(orThrow(readAnswer(answer)), options);
}

/** Of the shape of version 3, which has what quotes are checked by. */
function readAnswer(value: unknown): Outcome<GenerationResultV3> {
  const read = shaped(GenerationResult, value);
  if (!read.ok) return read;
  if (read.value.schema_version === 3) return success(read.value);
  const expected = 'version 3: migrate it first';
  return failure(issueOf({ code: 'version.unknown', pointer: '/schema_version', expected }));
}

function packetOf(
  answer: GenerationResultV3,
  { meta, quotes }: PacketFromAnswerOptions,
): PacketFromAnswer {
  const sources = sourcesOf(answer.sources);
  const dropped: UnquotedCitation[] = [];
  const moved: MovedCitation[] = [];
  const citations: CitationDraft[] = [];
  for (const [index, citation] of answer.citations.entries()) {
    const source = sources.get(citation.source_id);
    const found = source === undefined ? 'no-text' : quotesIn(source.read(), citation, quotes);
    if (typeof found === 'string')
      dropped.push({ pointer: pointerTo(['citations', index]), reason: found });
    else {
      if (found.isMoved) moved.push({ pointer: pointerTo(['citations', index, 'source_span']) });
      for (const quoted of citationsWith(found, `citation-${index + 1}`, source?.result.id))
        citations.push(quoted);
    }
  }
  const results = [...sources.values()].map(({ result }) => result);
  return {
    value: createEvidencePacket({
      meta,
      results,
      citations,
      veracity: veracityOf([]),
    }),
    dropped,
    moved,
  };
}

type CitationDraft = EvidencePacketDraft['citations'][number];

/** One for each piece, with its number where there are several. */
const citationsWith = (
  { pieces }: FoundPieces,
  id: string,
  result_id: string = '',
): readonly CitationDraft[] =>
  pieces.map((quoted, nth) => ({
    id: pieces.length > 1 ? `${id}-${nth + 1}` : id,
    result_id,
    ...quoted,
  }));

type Source = { readonly result: ResultDraft; read(): QuotedText };

/**
 * Sources with a text, by their number; ids that two of them have get the number, and a title that
 * two of them have is the path of neither.
 */
function sourcesOf(sources: readonly GenerationSource[]): ReadonlyMap<number, Source> {
  const found = new Map<number, Source>();
  const known = new Set<string>();
  const titles = countEach(sources.map(({ metadata }) => named(metadata['title'])));
  for (const [index, { metadata, content: excerpt }] of sources.entries()) {
    if (excerpt.trim() === '') continue;
    const [url, own, title] = ['URL', 'id', 'title'].map((name) => named(metadata[name]));
    const wanted = own ?? `source-${index + 1}`;
    const id = known.has(wanted) ? `${wanted}#${index + 1}` : wanted;
    known.add(id);
    const locators =
      url !== undefined && isSourceUrl(url) ? { locators: [{ type: 'url', url } as const] } : {};
    const result: ResultDraft = {
      id,
      type: 'source',
      path: url ?? (titles.get(title) === 1 ? title : undefined) ?? id,
      excerpt,
      ...locators,
      sources: [],
    };
    found.set(index + 1, { result, read: once(() => quotedText(excerpt)) });
  }
  return found;
}

function countEach<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function named(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Asked of the verifier itself, which checks nothing when they are wrong. */
const quoteOptions: OptionKind = {
  expected: 'options of verifyQuote',
  accepts: (value) =>
    attempt(() => verifyQuote('', '', value as QuoteOptions))?.flags.includes(
      'options-are-wrong',
    ) === false,
};

/** The words of the source, each piece where a quote was put together from several. */
interface FoundPieces {
  readonly pieces: readonly Pick<
    EvidencePacketDraft['citations'][number],
    'quote' | 'start' | 'end'
  >[];
  readonly isMoved: boolean;
}

function quotesIn(
  source: QuotedText,
  { cited_text, source_span }: GenerationCitationV3,
  options: QuoteOptions | undefined,
): FoundPieces | UnquotedCitation['reason'] {
  const { text, points } = source;
  const named = source_span ?? undefined;
  const quote = cited_text ?? (named && points.slice(named));
  if (quote === undefined || quote.trim() === '') return 'no-quote';
  const own = named && spanOfWords(points, named, quote);
  if (own !== undefined) return { pieces: [{ quote, start: own[0], end: own[1] }], isMoved: false };
  const { result, isMoved } = verifyAtPlace(quote, source, { ...options, named });
  if (!result.verified) return 'not-verified';
  const pieces = result.spans.map((span) => ({
    quote: points.slice([span.start, span.end]),
    start: span.start,
    end: span.end,
  }));
  if (result.status === 'pieces') return { pieces, isMoved };
  if (!result.ambiguous) return { pieces: pieces.slice(0, 1), isMoved };
  const first = text.indexOf(result.text);
  return first !== -1 && !text.includes(result.text, first + 1)
    ? { pieces: [{ quote: result.text }], isMoved }
    : 'ambiguous';
}
