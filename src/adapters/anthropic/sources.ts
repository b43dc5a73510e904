/** The source of a citation: a document or search result of the request, a page of the web, or one that was fetched. */
import type { JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import type { SourceFacts } from '../builder/given.js';
import { countIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { sourceBy } from '../builder/name-source.js';
import type { Source } from '../builder/source-list.js';

/** A citation, its pointer, and the pages that it can cite. */
export interface CitingIn {
  readonly citation: JsonValue;
  readonly pointer: string;
  readonly fetched: readonly SourceFacts[];
}

/** The pages that the model fetched on the way, in order: documents of the conversation, with their texts. */
export function fetchedIn(blocks: readonly JsonValue[]): readonly SourceFacts[] {
  return blocks.flatMap((block) => {
    const result = memberOf(block, 'type') === 'web_fetch_tool_result' ? memberOf(block, 'content') : undefined;
    const document = memberOf(result, 'content');
    if (document === undefined) return [];
    const source = memberOf(document, 'source');
    const [url, title] = [namedIn(result, 'url'), namedIn(document, 'title')];
    const text = memberOf(source, 'type') === 'text' ? textIn(source, 'data') : undefined;
    const texts = text === undefined ? {} : { text };
    return [{ ...(url === undefined ? {} : { url }), ...(title === undefined ? {} : { title }), ...texts }];
  });
}

export function sourceOf({ citation, pointer, fetched }: CitingIn, builder: AnswerBuilder): Source | undefined {
  const title = namedIn(citation, 'document_title', 'title');
  const document = countIn(citation, 'document_index');
  const facts = document === undefined ? {} : fetchedAt({ index: document, title, fetched }, builder);
  return sourceBy(
    {
      pointer,
      document,
      searchResult: countIn(citation, 'search_result_index'),
      name: namedIn(citation, 'url', 'source', 'file_id'),
      title,
      isQuoted: textIn(citation, 'cited_text') !== undefined,
      facts,
    },
    builder,
  );
}

interface Wanted {
  readonly index: number;
  readonly title: string | undefined;
  readonly fetched: readonly SourceFacts[];
}

/** Fetched pages are counted after the documents of the request; where the titles differ, the title decides. */
function fetchedAt({ index, title, fetched }: Wanted, builder: AnswerBuilder): SourceFacts {
  if (builder.given.documents[index] !== undefined) return {};
  const counted = fetched[index - builder.given.documents.length];
  if (counted !== undefined && (title === undefined || counted.title === title)) return counted;
  const [titled, ...others] = fetched.filter((page) => page.title === title);
  return titled === undefined || others.length > 0 ? {} : titled;
}
