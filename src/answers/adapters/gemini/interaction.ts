/**
 * Reads an interaction: its model steps carry texts, and annotations with claims, under the names
 * that others use for marks.
 */
import { isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { type OffsetIndex, type OffsetUnit, toUtf16 } from '../../../core/text/offsets.js';
import {
  type AnswerBuilder,
  addBlock,
  type CitationHere,
  type Loss,
  readEach,
} from '../builder/answer-builder.js';
import { readUsage } from '../builder/ending.js';
import {
  countIn,
  isCount,
  listIn,
  memberOf,
  namedIn,
  type Path,
  textIn,
} from '../builder/members.js';
import { namedSource } from '../builder/name-source.js';
import { claimIn, offsetsOf } from '../builder/place-mark.js';
import { candidateIn, type GivenSpan } from '../builder/place-span.js';

export function readInteraction(interaction: JsonValue, builder: AnswerBuilder): void {
  for (const [index, step] of listIn(interaction, 'steps').entries()) {
    if (memberOf(step, 'type') !== 'model_output') continue;
    for (const [number, content] of listIn(step, 'content').entries())
      readText(content, ['steps', index, 'content', number], builder);
  }
  // Before there were steps, the texts were in a list of outputs
  for (const [index, output] of listIn(interaction, 'outputs').entries())
    readText(output, ['outputs', index], builder);
  builder.dropUnread(interaction, [], ['annotations']);
  readUsage(memberOf(interaction, 'usage'), builder);
}

/** Offsets of one text have one unit: bytes as documented, or what all of them fit. */
function readText(content: JsonValue, path: Path, builder: AnswerBuilder): void {
  const carrier = addBlock(content, path, builder);
  const unit = carrier && unitOf(carrier.offsets(), listIn(content, 'annotations').map(offsetsOf));
  if (unit !== undefined) builder.note(pointerTo(path), 'unit-inferred');
  const units = unit === undefined ? unitsTried : [unit];
  const read = (here: CitationHere): Loss => readAnnotation(here, units, builder);
  readEach(
    {
      owner: content,
      path,
      carrier,
      list: 'annotations',
    },
    builder,
    read,
  );
}

function readAnnotation(
  { citation: annotation, pointer, carrier }: CitationHere,
  units: readonly OffsetUnit[],
  builder: AnswerBuilder,
): Loss {
  if (!isObject(annotation)) return 'malformed';
  if (!/^(?:url|file|place)_citation$/.test(textIn(annotation, 'type') ?? 'url_citation'))
    return 'unknown-kind';
  const title = namedIn(annotation, 'title', 'name', 'file_name');
  const name =
    namedIn(annotation, 'url', 'document_uri', 'source', 'place_id', 'media_id') ?? title;
  if (name === undefined) return 'no-source';
  const source = namedSource(builder, name, { title });
  const page = countIn(annotation, 'page_number');
  const place =
    page === undefined ? undefined : ({ unit: 'page', start: page, end: page + 1 } as const);
  builder.cite({
    pointer,
    carrier,
    ...claimIn([carrier], offsetsOf(annotation), { units }),
    source,
    title,
    place,
  });
  return undefined;
}

/** Bytes, as the SDK documents them; code points, as they are where the service follows others. */
const unitsTried: readonly OffsetUnit[] = ['utf8', 'codepoint'];

/**
 * The one unit in which all offsets fall between words; nothing where both do, or none, or where
 * they are the same.
 */
function unitOf(text: OffsetIndex, spans: readonly GivenSpan[]): OffsetUnit | undefined {
  if (text.length.utf8 === text.length.codepoint) return undefined;
  const given = spans.flatMap(({ start, end }) =>
    isCount(start) && isCount(end) && start <= end ? [[start, end] as const] : [],
  );
  if (given.length === 0) return undefined;
  const [fitting, ...others] = unitsTried.filter((unit) =>
    given.every((span) =>
      candidateIn(text, span, unit).some((found) =>
        found.span.every((offset) => isEdge(text, offset)),
      ),
    ),
  );
  return others.length === 0 ? fitting : undefined;
}

/** Whether no word continues across the offset. */
function isEdge(text: OffsetIndex, offset: number): boolean {
  const at = toUtf16(text, offset, 'codepoint');
  // A character has one or two UTF-16 units
  const [before] = /.?$/su.exec(text.text.slice(Math.max(0, at - 2), at)) ?? [];
  const [after] = /^.?/su.exec(text.text.slice(at, at + 2)) ?? [];
  return !(isWord(before) && isWord(after));
}

/** Letters, marks and digits; those of scripts without blanks begin and end a word anywhere. */
const isWord = (character = ''): boolean =>
  /[\p{L}\p{M}\p{Nd}]/u.test(character) && !withoutBlanks.test(character);

const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
