/** Reads the marks of a text, `[1]` or `[1][3]`, as citations of a list that they count from 1. */

import {
  findMarks,
  type Mark,
  type MarkerGrammar,
  numberedMarkers,
} from '../../../contracts/generation-result/markers.js';
import { isObject, itemAt, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { STEPS_FOR_CITATION, spend } from '../../../core/work/work.js';
import { codeDetector } from '../../../quotes/quotation-marks/code-spans.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { listIn, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import type { Source, SourceName } from '../builder/source-list.js';

interface Marked {
  readonly pointer: string;
  readonly carrier: TextPart;
  readonly listed: readonly Listed[];
  /** How marks are written; as Perplexity writes them unless given. */
  readonly grammar?: MarkerGrammar;
}

/** Numbers above this are years and the like, and no marks. */
const LARGEST_NUMBER = 999;

/**
 * Every number of every mark is cited or dropped; an entry that no mark counts is listed as
 * dropped, and stays a source.
 */
export function readMarks(marked: Marked, builder: AnswerBuilder): void {
  const { carrier, listed } = marked;
  const { text } = carrier;
  const grammar = marked.grammar ?? grammarOf(text);
  const cited = new Set<number>();
  const isCode = codeDetector(text);
  for (const mark of findMarks(text, grammar)) {
    // A sign before the bracket makes it an image, or escapes it
    if (isCode(mark.start) || /[\\!]/.test(text.charAt(mark.start - 1))) continue;
    for (const range of mark.ranges)
      for (const number of citedIn(range, { ...marked, mark }, builder)) cited.add(number);
  }
  for (const { pointer, source } of listed.filter((_, index) => !cited.has(index + 1)))
    builder.drop(pointer, typeof source === 'string' ? source : 'not-cited');
}

/** Some models write `[web:1]`. */
function grammarOf(text: string): MarkerGrammar {
  const isWeb = text.includes('[web:') && !/\[\d/.test(text);
  return isWeb ? { ...numberedMarkers, prefix: 'web:' } : numberedMarkers;
}

/**
 * Cites the numbers of a range that the list has, and returns them; what it does not have is
 * dropped once, and so is the rest of a range when the work ends.
 */
function citedIn(
  { first, last }: Mark['ranges'][number],
  here: Omit<NumberedMark, 'number'>,
  builder: AnswerBuilder,
): readonly number[] {
  const { pointer, listed } = here;
  if (first > LARGEST_NUMBER || last > LARGEST_NUMBER) return [];
  if (last < first) builder.drop(pointer, 'malformed');
  else if (first < 1 || last > listed.length) builder.drop(pointer, 'no-such-source');
  const cited: number[] = [];
  const end = Math.min(last, listed.length);
  for (let number = Math.max(first, 1); number <= end; number += 1) {
    cited.push(number);
    if (!spend(builder.work, STEPS_FOR_CITATION)) {
      builder.drop(listed[number - 1]?.pointer ?? pointer, 'work-ended');
      break;
    }
    citeNumber({ ...here, number }, builder);
  }
  return cited;
}

type NumberedMark = Marked & { readonly mark: Mark; readonly number: number };

function citeNumber({ mark, number, carrier, listed }: NumberedMark, builder: AnswerBuilder): void {
  const { pointer, source, title } = itemAt(listed, number - 1);
  // A link belongs to its mark: `[1](https://example.org)`
  const [link = ''] =
    /^\(https?:[^\s()]{1,2000}\)/.exec(carrier.text.slice(mark.end, mark.end + 2010)) ?? [];
  const span = carrier.spanOf(mark.start, mark.end + link.length);
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
