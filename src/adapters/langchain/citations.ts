/** Reads a citation of LangChain 1: two offsets whose meaning depends on the provider, and is trusted where it checks out. */
import type { JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder, CitationDraft, CitationHere, Loss } from '../builder/answer-builder.js';
import { countIn, firstOf, isAddress, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged, sourceBy } from '../builder/name-source.js';
import { type LoosePlace, loosePlace, sourcePlace } from '../builder/place-mark.js';
import { type GivenPlace, namedPlace } from '../builder/place-source.js';
import type { Source } from '../builder/source-list.js';

export function readCitation({ citation, pointer, carrier }: CitationHere, builder: AnswerBuilder): Loss {
  const extras = memberOf(citation, 'extras') ?? null;
  const kind = textIn(citation, 'source');
  // A number in place of a kind is that of a document, as in translated citations of Bedrock: the block is their claim
  const lostIndex = /^\d{1,9}$/.test(kind ?? '') ? Number(kind) : undefined;
  const [url, title] = [namedIn(citation, 'url'), namedIn(citation, 'title')];
  const quote = namedIn(citation, 'citedText', 'cited_text');
  const isKind = kind === undefined || kind === 'url' || units.has(kind);
  const named = isKind || lostIndex !== undefined ? undefined : kind;
  const source = sourceBy(
    {
      pointer,
      document: lostIndex ?? countIn(citation, 'document_index') ?? countIn(extras, 'document_index'),
      searchResult: countIn(citation, 'search_result_index') ?? countIn(extras, 'search_result_index'),
      name: url ?? namedIn(citation, 'fileId', 'file_id') ?? namedIn(extras, 'file_id', 'fileId') ?? named,
      title,
      isQuoted: quote !== undefined,
    },
    builder,
  );
  if (source === undefined) return 'no-source';
  if (isAddress(url) && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  const here = { citation, extras, carrier, source, quote, kind, isLost: lostIndex !== undefined };
  const places = placesOf(here, builder);
  builder.cite({ pointer, carrier, source, title, quote, ...places });
  return undefined;
}

interface Placed extends Omit<CitationHere, 'pointer'> {
  readonly extras: JsonValue;
  readonly source: Source;
  readonly quote: string | undefined;
  readonly kind: string | undefined;
  readonly isLost: boolean;
}

/** With its kind, the place is one in the source, and the block is the claim; without, it must be confirmed. */
function placesOf(
  { citation, extras, carrier, source, quote, kind, isLost }: Placed,
  builder: AnswerBuilder,
): LoosePlace {
  const whole: Pick<CitationDraft, 'claim'> = { claim: [carrier.start, carrier.end] };
  // Some versions leave the members of a place as the provider wrote them
  const native = namedPlace(citation) ?? namedPlace(extras);
  if (native !== undefined) return { ...whole, place: native };
  const [start, end] = [firstOf(citation, 'startIndex', 'start_index'), firstOf(citation, 'endIndex', 'end_index')];
  if (kind === 'url') return whole;
  const unit = kind === undefined ? undefined : units.get(kind);
  if (unit !== undefined) return { ...whole, place: { unit, start, end } };
  const loose = { carrier, start, end, source, quote };
  if (isLost) {
    const place = sourcePlace(loose, builder);
    if (place !== undefined) return { ...whole, place };
    return { ...whole, notes: [start === undefined ? 'span-missing' : 'place-unconfirmed'] };
  }
  const link = namedIn(citation, 'url', 'title');
  return { quote: undefined, ...loosePlace({ ...loose, link, isDocumented: false }, builder) };
}

const units: ReadonlyMap<string, GivenPlace['unit']> = /* @__PURE__ */ new Map([
  ['char', 'codepoint'],
  ['page', 'page'],
  ['block', 'block'],
  ['search', 'block'],
]);
