/** The pages that an answer of Perplexity lists: an address each, with the excerpt that the search found. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import { listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import type { Source } from '../builder/source-list.js';

/** An entry of the list that marks count. */
export interface Listed {
  readonly pointer: string;
  /** Nothing where the entry has no address. */
  readonly source: Source | undefined;
  readonly title: string | undefined;
  /** Whether it can be read at all. */
  readonly isReadable: boolean;
}

/** What marks count: the addresses, or where there are none the results of the search. Results that no list counts are sources too. */
export function listedIn(answer: JsonValue, builder: AnswerBuilder): readonly Listed[] {
  const results = listIn(answer, 'search_results');
  const byUrl = new Map<string, JsonValue>();
  for (const result of results) {
    const url = namedIn(result, 'url');
    if (url !== undefined && !byUrl.has(url)) byUrl.set(url, result);
  }
  const name = listIn(answer, 'citations').length > 0 ? 'citations' : 'search_results';
  const listed = listIn(answer, name).map((entry, index): Listed => {
    const pointer = pointerTo([name, index]);
    const url = typeof entry === 'string' ? entry.trim() : namedIn(entry, 'url');
    const isReadable = typeof entry === 'string' || isObject(entry);
    if (url === undefined || url === '') return { pointer, source: undefined, title: undefined, isReadable };
    const facts = isObject(entry) ? entry : byUrl.get(url);
    return { pointer, source: addPage({ url, facts, pointer }, builder), title: namedIn(facts, 'title'), isReadable };
  });
  for (const [index, result] of results.entries()) {
    const url = namedIn(result, 'url');
    if (url !== undefined) addPage({ url, facts: result, pointer: pointerTo(['search_results', index]) }, builder);
  }
  return listed;
}

interface Page {
  readonly url: string;
  readonly facts: JsonValue | undefined;
  readonly pointer: string;
}

/** The page, added when it is new. Its text is the caller's, or the excerpt of the search, which is noted. */
export function addPage({ url, facts, pointer }: Page, builder: AnswerBuilder): Source {
  const [title, snippet] = [namedIn(facts, 'title'), textIn(facts, 'snippet')];
  const given = builder.given.textOf(url);
  const before = builder.sources.count();
  const text = given ?? (snippet === '' ? undefined : snippet);
  const source = builder.sources.add({
    key: `url:${url}`,
    id: url,
    url,
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    more: { issued: dateOf(memberOf(facts, 'date')) },
  });
  if (builder.sources.count() > before && given === undefined && text !== undefined)
    builder.note(pointer, 'source-excerpt');
  return source;
}

/** A date as CSL-JSON writes it, as far as it is known. */
function dateOf(date: JsonValue | undefined): JsonValue | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T|$)/.exec(typeof date === 'string' ? date : '') ?? [];
  const parts = [year, month, day].filter((part) => part !== undefined).map(Number);
  return parts.length === 0 ? undefined : { 'date-parts': [parts] };
}
