/** The files that a search looked into, with the texts that it found in them. */
import type { JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import { listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import type { Source } from '../builder/source-list.js';

/** A file as an answer names it. */
export interface NamedFile {
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
export function addFile(
  { id, title }: NamedFile,
  builder: AnswerBuilder,
  facts: { readonly text?: string } = {},
): Source | undefined {
  const name = id ?? title;
  if (name === undefined) return undefined;
  const titled = title === undefined ? {} : { title };
  return builder.sources.add({ key: `file:${name}`, id: name, ...titled, ...facts });
}
