/** Reads citation metadata: spans of the answer that a known work contains, with its address, title and licence. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type CitationHere, type CitationsHere, readEach } from '../builder/answer-builder.js';
import { countIn, firstOf, memberOf, namedIn } from '../builder/members.js';
import { pageAt } from '../builder/name-source.js';
import { placeSpan } from '../builder/place-span.js';
import type { Source } from '../builder/source-list.js';

/** A candidate, and the text that its citations count in. */
interface Reciting extends Omit<CitationsHere, 'owner' | 'list'> {
  readonly candidate: JsonValue;
}

/** The list has one name in Vertex AI and in the SDK, and another in Google AI. */
export function readRecitations({ candidate, path, ...here }: Reciting, builder: AnswerBuilder): void {
  const owner = memberOf(candidate, 'citationMetadata') ?? null;
  for (const list of ['citations', 'citationSources'])
    readEach({ ...here, owner, path: [...path, 'citationMetadata'], list }, builder, readRecitation);
}

function readRecitation({ citation, pointer, carrier }: CitationHere, builder: AnswerBuilder): DropReason | undefined {
  const source = isObject(citation) ? workOf(citation, builder) : undefined;
  if (source === undefined) return isObject(citation) ? 'no-source' : 'malformed';
  const end = firstOf(citation, 'endIndex');
  const start = end === undefined ? undefined : (firstOf(citation, 'startIndex') ?? 0);
  const { span, note } = placeSpan(carrier.offsets(), { start, end }, { units: ['utf8', 'codepoint'] });
  if (note !== undefined) builder.note(pointer, note);
  const claim = span === undefined ? undefined : carrier.lift(span);
  builder.cite({ pointer, carrier, claim, source, title: namedIn(citation, 'title') });
  return undefined;
}

function workOf(citation: JsonValue, builder: AnswerBuilder): Source | undefined {
  const [url, title] = [namedIn(citation, 'uri'), namedIn(citation, 'title')];
  const facts = { title, more: moreOf(citation) };
  if (url !== undefined) return pageAt(builder, url, facts);
  return title === undefined ? undefined : builder.sources.add({ key: `name:${title}`, id: title, ...facts });
}

/** Licence and date, the date as CSL-JSON writes it: as far as it is known. */
function moreOf(citation: JsonValue): Readonly<Record<string, JsonValue | undefined>> {
  const date = memberOf(citation, 'publicationDate');
  const parts = ['year', 'month', 'day'].map((name) => countIn(date, name) ?? 0);
  const known = parts.slice(0, parts.includes(0) ? parts.indexOf(0) : parts.length);
  return {
    license: namedIn(citation, 'license'),
    issued: known.length === 0 ? undefined : { 'date-parts': [known] },
  };
}
