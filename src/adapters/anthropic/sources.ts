/** Names the source of a citation: by its place in the request, its address, its title, or the page that was fetched. */
import type { JsonValue } from '../../json/value/index.js';
import type { Desk } from '../shared/desk.js';
import type { SourceFacts } from '../shared/given.js';
import { documentAt, isAddress, pageAt, searchResultAt } from '../shared/given-sources.js';
import { countIn, memberOf, namedIn, textIn } from '../shared/members.js';
import type { Source } from '../shared/source-list.js';

/** A page that the model fetched on the way: a document of the conversation, with its text. */
export interface Fetched extends SourceFacts {
  readonly title?: string;
}

/** A citation, where it stands, and what it can cite. */
export interface CitingIn {
  readonly citation: JsonValue;
  readonly pointer: string;
  readonly fetched: readonly Fetched[];
}

/** The pages that were fetched, in order. */
export function fetchedIn(blocks: readonly JsonValue[]): readonly Fetched[] {
  return blocks.flatMap((block) => {
    const result = memberOf(block, 'type') === 'web_fetch_tool_result' ? memberOf(block, 'content') : undefined;
    const document = memberOf(result, 'content');
    if (document === undefined) return [];
    const source = memberOf(document, 'source');
    const [url, title] = [namedIn(result, 'url'), namedIn(document, 'title')];
    const text = memberOf(source, 'type') === 'text' ? textIn(source, 'data') : undefined;
    return [
      {
        ...(url === undefined ? {} : { url }),
        ...(title === undefined ? {} : { title }),
        ...(text === undefined ? {} : { text }),
      },
    ];
  });
}

/** The source, or nothing where the citation has neither a name for it nor words of it. */
export function sourceOf({ citation, pointer, fetched }: CitingIn, desk: Desk): Source | undefined {
  const title = namedIn(citation, 'document_title', 'title');
  const titled = title === undefined ? {} : { title };
  const index = countIn(citation, 'document_index');
  if (index !== undefined) return documentAt(desk, index, { ...titled, ...fetchedAt({ index, title, fetched }, desk) });
  const result = countIn(citation, 'search_result_index');
  const name = namedIn(citation, 'url', 'source');
  const facts = { ...titled, ...(name === undefined || !isAddress(name) ? {} : { url: name }) };
  if (result !== undefined) return searchResultAt(desk, result, facts);
  if (name !== undefined && isAddress(name)) return pageAt(desk, name, titled);
  const known = name ?? namedIn(citation, 'file_id') ?? title;
  if (known !== undefined) return desk.sources.add({ key: `name:${known}`, id: known, ...titled });
  if (textIn(citation, 'cited_text') === undefined) return undefined;
  desk.note(pointer, 'source-unnamed');
  return desk.sources.add({ key: 'unnamed', id: 'unnamed' });
}

interface Wanted {
  readonly index: number;
  readonly title: string | undefined;
  readonly fetched: readonly Fetched[];
}

/** Fetched pages are counted after the documents of the request; where the titles say otherwise, the title finds the page. */
function fetchedAt({ index, title, fetched }: Wanted, desk: Desk): SourceFacts {
  if (desk.given.documents[index] !== undefined) return {};
  const counted = fetched[index - desk.given.documents.length];
  if (counted !== undefined && (title === undefined || counted.title === title)) return counted;
  const [titled, ...others] = fetched.filter((page) => page.title === title);
  return titled === undefined || others.length > 0 ? {} : titled;
}
