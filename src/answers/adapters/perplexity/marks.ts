/** Reads the marks of a text, `[1]` or `[1][3]`, as citations of a list that they count from 1. */

import { isObject, itemAt, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { STEPS_FOR_CITATION, spend } from '../../../core/work/work.js';
import { type CitationMark, type MarkSource, namesNothing } from '../../marks/index.js';
import { readMarks as readMarksOf } from '../../marks/marks-in.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { listIn, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import type { Source, SourceName } from '../builder/source-list.js';

interface Marked {
  readonly pointer: string;
  readonly carrier: TextPart;
  readonly listed: readonly Listed[];
}

/**
 * Every source that a mark names is cited or dropped, and a mark that names none is dropped; an
 * entry that no mark names is listed as dropped, and stays a source.
 */
export function readMarks(marked: Marked, builder: AnswerBuilder): void {
  const { pointer, carrier, listed } = marked;
  const sources = listed.map(({ title, url }): MarkSource => ({ title, url }));
  const { marks, unread } = readMarksOf(carrier.text, { sources });
  if (unread.some(namesNothing)) builder.drop(pointer, 'no-such-source');
  const cited = new Set<number>();
  for (const mark of marks)
    for (const number of mark.sources) {
      cited.add(number);
      if (!spend(builder.work, STEPS_FOR_CITATION)) {
        builder.drop(listed[number - 1]?.pointer ?? pointer, 'work-ended');
        return;
      }
      citeNumber({ ...marked, mark, number }, builder);
    }
  for (const one of listed.filter((_, index) => !cited.has(index + 1)))
    builder.drop(one.pointer, typeof one.source === 'string' ? one.source : 'not-cited');
}

type NumberedMark = Marked & { readonly mark: CitationMark; readonly number: number };

function citeNumber({ mark, number, carrier, listed }: NumberedMark, builder: AnswerBuilder): void {
  const { pointer, source, title } = itemAt(listed, number - 1);
  const span = carrier.spanOf(mark.start, mark.end);
  if (typeof source === 'string') builder.drop(pointer, source);
  else
    builder.cite({
      pointer,
      carrier,
      mark: span,
      source,
      title,
    });
}

export interface Listed {
  readonly pointer: string;
  /** Or why there is none. */
  readonly source: Source | 'malformed' | 'no-source';
  readonly title: string | undefined;
  /** Its address, if it has one. */
  readonly url?: string | undefined;
}

/**
 * What marks count: the addresses, or where there are none the results of the search. Results that
 * no list counts are sources too.
 */
export function listedIn(answer: JsonValue, builder: AnswerBuilder): readonly Listed[] {
  const results = listIn(answer, 'search_results');
  // Of two results with one address the first counts
  const byUrl = new Map(
    results.map((result) => [namedIn(result, 'url'), result] as const).reverse(),
  );
  const name = listIn(answer, 'citations').length > 0 ? 'citations' : 'search_results';
  const listed = addPages(listIn(answer, name), [name], builder, byUrl);
  addPages(results, ['search_results'], builder);
  return listed;
}

/** Adds each entry that has an address or is one; what is known of an address may be elsewhere. */
export function addPages(
  entries: readonly JsonValue[],
  path: Path,
  builder: AnswerBuilder,
  byUrl?: ReadonlyMap<string | undefined, JsonValue>,
): readonly Listed[] {
  return entries.map((entry, index) => {
    const pointer = pointerTo([...path, index]);
    const url = typeof entry === 'string' ? entry.trim() : namedIn(entry, 'url');
    const isReadable = typeof entry === 'string' || isObject(entry);
    if (url === undefined || url === '')
      return { pointer, source: isReadable ? 'no-source' : 'malformed', title: undefined };
    const facts = isObject(entry) ? entry : byUrl?.get(url);
    return {
      pointer,
      source: addPage({ url, facts, pointer }, builder),
      title: namedIn(facts, 'title'),
      url,
    };
  });
}

/**
 * The page, added when it is new. Its text is the caller's, or the excerpt of the search, which is
 * noted.
 */
function addPage(
  {
    url,
    facts,
    pointer,
  }: { readonly url: string; readonly facts: JsonValue | undefined; readonly pointer: string },
  builder: AnswerBuilder,
): Source {
  const title = namedIn(facts, 'title');
  const snippet = textIn(facts, 'snippet', 'content');
  const given = builder.given.textOf(url);
  const text = given ?? (snippet === '' ? undefined : snippet);
  const name = {
    key: `url:${url}`,
    id: url,
    url,
    title,
    text,
    more: { issued: dateOf(memberOf(facts, 'date')) },
  };
  return addExcerpt({ name, isGiven: given !== undefined, pointer }, builder);
}

/** Notes that the text of a new source is an excerpt, unless the caller gave it. */
export function addExcerpt(
  {
    name,
    isGiven,
    pointer,
  }: { readonly name: SourceName; readonly isGiven: boolean; readonly pointer: string },
  builder: AnswerBuilder,
): Source {
  const before = builder.sources.count();
  const source = builder.sources.add(name);
  if (builder.sources.count() > before && !isGiven && name.text !== undefined)
    builder.note(pointer, 'source-excerpt');
  return source;
}

/** A date as CSL-JSON writes it, as far as it is known. */
function dateOf(date: JsonValue | undefined): JsonValue | undefined {
  const [, ...parts] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T|$)/.exec(typeof date === 'string' ? date : '') ?? [];
  const known = parts.filter((part: string | undefined) => part !== undefined).map(Number);
  return known.length === 0 ? undefined : { 'date-parts': [known] };
}
