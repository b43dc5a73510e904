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
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
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
import { indexSource, type QuoteOptions, verifyQuote } from '../../../quotes/quote/index.js';
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
 * Each quote has its place. A quote that occurs in several places, without the answer saying which
 * one is meant, is dropped. Results have no score, because none was measured.
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
  const citations: EvidencePacketDraft['citations'][number][] = [];
  for (const [index, citation] of answer.citations.entries()) {
    const source = sources.get(citation.source_id);
    const found = source === undefined ? 'no-text' : quotesIn(source.read(), citation, quotes);
    if (typeof found === 'string')
      dropped.push({ pointer: pointerTo(['citations', index]), reason: found });
    else
      for (const [place, quoted] of found.entries()) {
        const id = `citation-${index + 1}${found.length > 1 ? `-${place + 1}` : ''}`;
        citations.push({ id, result_id: source?.result.id ?? '', ...quoted });
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
  };
}

type Source = { readonly result: ResultDraft; read(): ReadSource };

/** Sources with a text, by their number; ids that two of them have get the number. */
function sourcesOf(sources: readonly GenerationSource[]): ReadonlyMap<number, Source> {
  const found = new Map<number, Source>();
  const known = new Set<string>();
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
      path: url ?? title ?? id,
      excerpt,
      ...locators,
      sources: [],
    };
    found.set(index + 1, { result, read: once(() => readSource(excerpt)) });
  }
  return found;
}

function named(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

type ReadSource = ReturnType<typeof readSource>;

const readSource = (text: string) => ({
  text,
  points: codePointsOf(text),
  index: indexSource(text),
});

/** Asked of the verifier itself, which checks nothing when they are wrong. */
const quoteOptions: OptionKind = {
  expected: 'options of verifyQuote',
  accepts: (value) =>
    attempt(() => verifyQuote('', '', value as QuoteOptions))?.flags.includes(
      'options-are-wrong',
    ) === false,
};

/** The words of the source, each piece where a quote was put together from several. */
function quotesIn(
  { text, points, index }: ReadSource,
  { cited_text, source_span }: GenerationCitationV3,
  options: QuoteOptions | undefined,
):
  | readonly Pick<EvidencePacketDraft['citations'][number], 'quote' | 'start' | 'end'>[]
  | UnquotedCitation['reason'] {
  const there = source_span == null ? undefined : points.slice(source_span);
  const quote = cited_text ?? there;
  if (quote === undefined || quote.trim() === '') return 'no-quote';
  if (quote === there && source_span != null)
    return [{ quote, start: source_span[0], end: source_span[1] }];
  const result = verifyQuote(quote, index, options);
  if (!result.verified) return 'not-verified';
  const pieces = result.spans.map(({ start, end }) => ({
    quote: points.slice([start, end]),
    start,
    end,
  }));
  if (result.status === 'pieces') return pieces;
  if (!result.ambiguous) return pieces.slice(0, 1);
  const first = text.indexOf(result.text);
  return first !== -1 && !text.includes(result.text, first + 1)
    ? [{ quote: result.text }]
    : 'ambiguous';
}
