/**
 * Reads an annotation, the place of the mark and what it cites, and the files that a search found.
 */
import { isObject, type JsonValue } from '../../../core/json/value/index.js';
import {
  type AnswerBuilder,
  type CitationHere,
  type Loss,
  type TextPart,
  wordsIn,
} from '../builder/answer-builder.js';
import { firstOf, isBlank, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged, pageAt } from '../builder/name-source.js';
import { type LoosePlace, placeMark } from '../builder/place-mark.js';
import type { Source } from '../builder/source-list.js';

export function readAnnotation(
  { citation, pointer, carrier }: CitationHere,
  builder: AnswerBuilder,
): Loss {
  const { cited, below } = flatOf(citation);
  if (!isObject(cited)) return 'malformed';
  const kind = textIn(cited, 'type') ?? '';
  const isPage = kind === 'url_citation';
  // Groq cites a document of the request, or the result of a tool (a function)
  const isFile =
    /^(?:(?:container_)?file_citation|file_path|document_citation|function_citation)$/.test(kind);
  if (!isPage && !isFile) return 'unknown-kind';
  const source = isPage ? pageOf(cited, builder) : fileOf(cited, builder);
  if (source === undefined) return 'no-source';
  const words = wordsIn(cited, { pointer: pointer + below, names: ['content'] }, builder);
  const quote = isBlank(words) ? undefined : words;
  if (isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  const title = namedIn(cited, 'title', 'filename');
  builder.cite({
    pointer,
    carrier,
    source,
    quote,
    title,
    ...placesOf(cited, carrier, builder),
  });
  return undefined;
}

type Flat = { readonly cited: JsonValue; readonly below: string };

/**
 * Chat completions put the members one level down, `below`; some services list bare addresses.
 */
function flatOf(annotation: JsonValue): Flat {
  if (typeof annotation === 'string')
    return { cited: { type: 'url_citation', url: annotation }, below: '' };
  const name = [textIn(annotation, 'type') ?? 'url_citation', 'url_citation'].find(
    (one) => memberOf(annotation, one) !== undefined,
  );
  const inner = memberOf(annotation, name ?? '');
  return isObject(inner) && isObject(annotation)
    ? { cited: { ...inner, type: memberOf(annotation, 'type') ?? null }, below: `/${name}` }
    : { cited: annotation, below: '' };
}

function pageOf(cited: JsonValue, builder: AnswerBuilder): Source | undefined {
  const url = namedIn(cited, 'url');
  return url === undefined ? undefined : pageAt(builder, url, { title: namedIn(cited, 'title') });
}

function fileOf(cited: JsonValue, builder: AnswerBuilder): Source | undefined {
  const other = namedIn(cited, 'document_id', 'tool_call_id');
  if (other !== undefined) return builder.sources.add({ key: `name:${other}`, id: other });
  const title = namedIn(cited, 'filename');
  const name = namedIn(cited, 'file_id') ?? title;
  return name === undefined
    ? undefined
    : builder.sources.add({ key: `file:${name}`, id: name, title });
}

/** The place in the answer: a span, or for files a single offset. */
function placesOf(citation: JsonValue, carrier: TextPart, builder: AnswerBuilder): LoosePlace {
  const [index, from, to] = ['index', 'start_index', 'end_index'].map((name) =>
    firstOf(citation, name),
  );
  const isPoint = from === undefined && to === undefined;
  // OpenRouter writes 0 and 0 for a place that it does not know
  const isUnknown = from === 0 && to === 0;
  const [start, end] = isPoint ? [index, index] : isUnknown ? [] : [from, to];
  const link = namedIn(citation, 'url', 'filename');
  const { span, isMark, notes } = placeMark(
    {
      carrier,
      start,
      end,
      link,
    },
    builder.work,
  );
  return { [isMark ? 'mark' : 'claim']: span && carrier.lift(span), notes };
}

/** Between the texts of one file: they are excerpts, and none runs on in the next. */
const BETWEEN_EXCERPTS = '\n\n';

interface FileExcerpts {
  readonly title: string | undefined;
  readonly texts: Set<string>;
}

/** Adds every file of the results of searches, in the order in which they were found. */
export function addFiles(items: readonly JsonValue[], builder: AnswerBuilder): void {
  const excerpts = new Map<string, FileExcerpts>();
  const results = items
    .filter((item) => memberOf(item, 'type') === 'file_search_call')
    .flatMap((item) => listIn(item, 'results'));
  for (const result of results) {
    const title = namedIn(result, 'filename');
    const text = textIn(result, 'text');
    const id = namedIn(result, 'file_id') ?? title;
    if (id === undefined) continue;
    const file = excerpts.get(id) ?? { title, texts: new Set() };
    excerpts.set(id, file);
    if (text !== undefined) file.texts.add(text);
  }
  for (const [id, { title, texts }] of excerpts) {
    const text = texts.size === 0 ? undefined : [...texts].join(BETWEEN_EXCERPTS);
    builder.sources.add({
      key: `file:${id}`,
      id,
      title,
      text,
    });
  }
}
