/** Reads the source parts of a step: no span in the answer, and of the source what a provider puts in its metadata. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { firstOf, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged, sourceBy } from '../builder/name-source.js';
import type { GivenPlace } from '../builder/place-source.js';
import type { Source } from '../builder/source-list.js';

/** A source part, its path, and the text before it. */
export interface SourcePart {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
}

/** What else is known of the step. */
export interface SourcesHere {
  /** Its first text, for a source before all text. */
  readonly said: TextPart | undefined;
  /** Whether the citations were already read in another form; then the sources are only a list. */
  readonly isListed: boolean;
}

/** The source, by its address, file or title; never by the id that the SDK makes up. */
export function sourceIn({ part, path }: SourcePart, builder: AnswerBuilder): Source | undefined {
  const facts = factsOf(part);
  return sourceBy(
    {
      pointer: pointerTo(path),
      name: namedIn(part, 'url') ?? namedIn(facts, 'fileId', 'file_id') ?? namedIn(part, 'filename'),
      title: namedIn(part, 'title', 'filename'),
      isQuoted: quoteIn(facts) !== undefined,
    },
    builder,
  );
}

/** Cites a source part, or drops it. A part that only lists what a search found stays a source, and is neither. */
export function readSource(source: SourcePart, { said, isListed }: SourcesHere, builder: AnswerBuilder): void {
  const { part, path, carrier = said ?? builder.addText('') } = source;
  const [pointer, found, facts] = [pointerTo(path), sourceIn(source, builder), factsOf(part)];
  const quote = quoteIn(facts);
  // What a search found has metadata of Anthropic and no quote
  const isHit = isObject(memberOf(memberOf(part, 'providerMetadata'), 'anthropic')) && quote === undefined;
  if (isListed || (isHit && found !== undefined)) return;
  if (found === undefined) {
    builder.drop(pointer, 'no-source');
    return;
  }
  if (quote !== undefined && isAbridged(quote) && namedIn(part, 'url') !== undefined)
    builder.note(pointer, 'excerpt-abridged');
  builder.note(pointer, 'span-missing');
  const title = namedIn(part, 'title', 'filename');
  builder.cite({ pointer, carrier, source: found, title, quote, place: placeIn(facts) });
}

/** The metadata of the provider, whichever that is. */
function factsOf(part: JsonValue): JsonValue {
  const metadata = memberOf(part, 'providerMetadata');
  const name = isObject(metadata) ? Object.keys(metadata)[0] : undefined;
  return name === undefined ? null : (memberOf(metadata, name) ?? null);
}

function quoteIn(facts: JsonValue): string | undefined {
  return textIn(facts, 'citedText', 'cited_text');
}

/** The SDK keeps characters and pages of Anthropic, but not blocks. */
function placeIn(facts: JsonValue): GivenPlace | undefined {
  for (const [unit, names] of placeNames) {
    const [start, end] = names.map((name) => firstOf(facts, name));
    if (start !== undefined || end !== undefined) return { unit, start, end };
  }
  return undefined;
}

const placeNames: readonly (readonly [GivenPlace['unit'], readonly [string, string]])[] = [
  ['codepoint', ['startCharIndex', 'endCharIndex']],
  ['page', ['startPageNumber', 'endPageNumber']],
  ['block', ['startBlockIndex', 'endBlockIndex']],
];
