/** Reads the annotations of one text, the place of the mark and what it cites, and the files that a search found. */
import type { CodePointSpan } from '../../fields/number.js';
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { DropReason } from '../builder/adapted.js';
import type { AnswerBuilder, CitationDraft, TextPart } from '../builder/answer-builder.js';
import { firstOf, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged, pageAt } from '../builder/name-source.js';
import { placeMark } from '../builder/place-mark.js';
import type { Source } from '../builder/source-list.js';

/** What carries annotations, and the text that they count in. */
interface Annotated {
  readonly owner: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart;
  /** The member that contains them. */
  readonly list?: string;
}

export function readAnnotations(
  { owner, path, carrier, list = 'annotations' }: Annotated,
  builder: AnswerBuilder,
): void {
  for (const [number, annotation] of listIn(owner, list).entries()) {
    const pointer = pointerTo([...path, list, number]);
    const reason = readAnnotation({ annotation, pointer, carrier }, builder);
    if (reason !== undefined) builder.drop(pointer, reason);
  }
}

/** An annotation and its text. */
interface AnnotationHere {
  readonly annotation: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart;
}

/** Cites the annotation, or returns the reason why it cannot be kept. */
export function readAnnotation(
  { annotation, pointer, carrier }: AnnotationHere,
  builder: AnswerBuilder,
): DropReason | undefined {
  const cited = flatOf(annotation);
  if (!isObject(cited)) return 'malformed';
  const isPage = textIn(cited, 'type') === 'url_citation';
  if (!isPage && !fileKinds.includes(textIn(cited, 'type') ?? '')) return 'unknown-kind';
  const source = isPage ? pageOf(cited, builder) : fileOf(cited, builder);
  if (source === undefined) return 'no-source';
  const quote = namedIn(cited, 'content');
  if (quote !== undefined && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  const title = namedIn(cited, 'title', 'filename');
  builder.cite({
    pointer,
    carrier,
    source,
    quote,
    title,
    ...placesOf({ annotation: cited, pointer, carrier }, builder),
  });
  return undefined;
}

/** The last two are of Groq: a document of the request, and the result of a tool. */
const fileKinds: readonly string[] = [
  'file_citation',
  'container_file_citation',
  'file_path',
  'document_citation',
  'function_citation',
];

/** Chat completions put the members one level down; some services list bare addresses. */
function flatOf(annotation: JsonValue): JsonValue {
  if (typeof annotation === 'string') return { type: 'url_citation', url: annotation };
  const inner =
    memberOf(annotation, textIn(annotation, 'type') ?? 'url_citation') ?? memberOf(annotation, 'url_citation');
  return isObject(inner) && isObject(annotation)
    ? { ...inner, type: memberOf(annotation, 'type') ?? null }
    : annotation;
}

function pageOf(cited: JsonValue, builder: AnswerBuilder): Source | undefined {
  const [url, title] = [namedIn(cited, 'url'), namedIn(cited, 'title')];
  if (url === undefined) return undefined;
  return pageAt(builder, url, title === undefined ? {} : { title });
}

function fileOf(cited: JsonValue, builder: AnswerBuilder): Source | undefined {
  const other = namedIn(cited, 'document_id', 'tool_call_id');
  if (other !== undefined) return builder.sources.add({ key: `name:${other}`, id: other });
  return addFile({ id: namedIn(cited, 'file_id'), title: namedIn(cited, 'filename') }, builder);
}

/** The place in the answer: a span, or for files a single offset. */
function placesOf(
  { annotation, pointer, carrier }: AnnotationHere,
  builder: AnswerBuilder,
): Pick<CitationDraft, 'mark' | 'claim'> {
  const index = firstOf(annotation, 'index');
  const [start, end] = [firstOf(annotation, 'start_index'), firstOf(annotation, 'end_index')];
  const isPoint = start === undefined && end === undefined && index !== undefined;
  // OpenRouter writes 0 and 0 for a place that it does not know
  const isUnknown = !isPoint && start === 0 && end === 0;
  const offsets = isPoint
    ? { start: index, end: index }
    : isUnknown
      ? { start: undefined, end: undefined }
      : { start, end };
  const link = namedIn(annotation, 'url', 'filename');
  const { span, isMark, notes } = placeMark({ carrier, ...offsets, link }, builder.work);
  for (const note of notes) builder.note(pointer, note);
  const lifted: CodePointSpan | undefined = span === undefined ? undefined : carrier.lift(span);
  return lifted === undefined ? {} : isMark ? { mark: lifted } : { claim: lifted };
}

/** A file as an answer names it. */
interface NamedFile {
  readonly id: string | undefined;
  readonly title: string | undefined;
}

/** Between the texts of one file: they are excerpts, and none runs on in the next. */
const BETWEEN_EXCERPTS = '\n\n';

/** Adds every file of the results of searches, in the order in which they were found. */
export function addFiles(items: readonly JsonValue[], builder: AnswerBuilder): void {
  const excerpts = new Map<string, { readonly title: string | undefined; readonly texts: Set<string> }>();
  for (const item of items) {
    if (memberOf(item, 'type') !== 'file_search_call') continue;
    for (const result of listIn(item, 'results')) {
      const [title, text] = [namedIn(result, 'filename'), textIn(result, 'text')];
      const id = namedIn(result, 'file_id') ?? title;
      if (id === undefined) continue;
      const file = excerpts.get(id) ?? { title, texts: new Set() };
      excerpts.set(id, file);
      if (text !== undefined) file.texts.add(text);
    }
  }
  for (const [id, { title, texts }] of excerpts) {
    const text = texts.size === 0 ? {} : { text: [...texts].join(BETWEEN_EXCERPTS) };
    addFile({ id, title }, builder, text);
  }
}

/** The file, added when it is new; nothing where the answer has no name for it. */
function addFile(
  { id, title }: NamedFile,
  builder: AnswerBuilder,
  facts: { readonly text?: string } = {},
): Source | undefined {
  const name = id ?? title;
  if (name === undefined) return undefined;
  const titled = title === undefined ? {} : { title };
  return builder.sources.add({ key: `file:${name}`, id: name, ...titled, ...facts });
}
