/** Reads the citations that a text part has since version 7: a source each, and offsets in the text where they are known. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { loosePlace } from '../builder/loose-place.js';
import { memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged } from '../builder/name-source.js';
import type { DropReason } from '../builder/reasons.js';
import { sourceIn } from './sources.js';

/** A citation, its pointer, and its text. */
export interface TextCitation {
  readonly citation: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart;
}

/** Cites the citation, or returns the reason why it cannot be kept. */
export function readTextCitation(
  { citation, pointer, carrier }: TextCitation,
  builder: AnswerBuilder,
): DropReason | undefined {
  if (!isObject(citation)) return 'malformed';
  const cited = memberOf(citation, 'source') ?? null;
  const found = sourceIn({ part: cited, path: [], carrier }, builder);
  if (found === undefined) return 'no-source';
  const quote = textIn(citation, 'citedText');
  const [start, end] = [memberOf(citation, 'startIndex'), memberOf(citation, 'endIndex')];
  const link = namedIn(cited, 'url', 'filename');
  if (quote !== undefined && isAbridged(quote) && namedIn(cited, 'url') !== undefined)
    builder.note(pointer, 'excerpt-abridged');
  const { note, ...places } = loosePlace(
    { carrier, start, end, link, quote, source: found, isDocumented: true },
    builder,
  );
  if (note !== undefined) builder.note(pointer, note);
  builder.cite({ pointer, carrier, source: found, title: namedIn(cited, 'title'), quote, ...places });
  return undefined;
}
