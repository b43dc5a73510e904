/** Reads the source parts of a step: no span in the answer, and of the source what a provider puts in its metadata. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { Desk, Stretch } from '../shared/desk.js';
import { isAbridged } from '../shared/given-sources.js';
import { firstOf, memberOf, namedIn, textIn } from '../shared/members.js';
import { sourceBy } from '../shared/name-source.js';
import type { GivenPlace } from '../shared/place-source.js';
import type { Source } from '../shared/source-list.js';

/** A source part, where it stands, and the text before it. */
export interface SourcePart {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: Stretch | undefined;
}

/** What else is known of the step. */
export interface SourcesHere {
  /** Its first text, for a source that comes before all text. */
  readonly said: Stretch | undefined;
  /** Whether the citations were read in a form of their own, and the sources are a list beside them. */
  readonly isListed: boolean;
}

/** The source, by its address, file or title; never by the id that the SDK makes up. */
export function sourceIn({ part, path }: SourcePart, desk: Desk): Source | undefined {
  const facts = factsOf(part);
  return sourceBy(
    {
      pointer: pointerTo(path),
      name: namedIn(part, 'url') ?? namedIn(facts, 'fileId', 'file_id') ?? namedIn(part, 'filename'),
      title: namedIn(part, 'title', 'filename'),
      isQuoted: quoteIn(facts) !== undefined,
    },
    desk,
  );
}

/** Whether a part was cited, and not only added to the sources. */
export function readSource(source: SourcePart, { said, isListed }: SourcesHere, desk: Desk): boolean {
  const { part, path, carrier = said ?? desk.say('') } = source;
  const [pointer, found, facts] = [pointerTo(path), sourceIn(source, desk), factsOf(part)];
  // What a search found has metadata of its own, and nothing was cited from it
  const isHit = isObject(memberOf(memberOf(part, 'providerMetadata'), 'anthropic')) && quoteIn(facts) === undefined;
  if (isListed || (isHit && found !== undefined)) return false;
  if (found === undefined) {
    desk.drop(pointer, 'no-source');
    return true;
  }
  const quote = quoteIn(facts);
  if (quote !== undefined && isAbridged(quote) && namedIn(part, 'url') !== undefined)
    desk.note(pointer, 'excerpt-abridged');
  desk.note(pointer, 'span-missing');
  const title = namedIn(part, 'title', 'filename');
  desk.cite({ pointer, carrier, source: found, title, quote, place: placeIn(facts) });
  return true;
}

/** What the provider says of it, whichever that is. */
function factsOf(part: JsonValue): JsonValue {
  const metadata = memberOf(part, 'providerMetadata');
  const name = isObject(metadata) ? Object.keys(metadata)[0] : undefined;
  return name === undefined ? null : (memberOf(metadata, name) ?? null);
}

function quoteIn(facts: JsonValue): string | undefined {
  return textIn(facts, 'citedText', 'cited_text');
}

/** Characters and pages of Anthropic come along; blocks do not. */
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
