/**
 * Adds what is computed from a draft: the version, the digests of excerpts and quotes, and the
 * offsets of quotes.
 */

import { digestOfText } from '../../core/digest/digest.js';
import { countCharacters } from '../../core/fields/text.js';
import { type Issue, issueOf } from '../../core/issue/issue.js';
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  present,
} from '../../core/json/value/index.js';
import { createWork, type Work } from '../../core/work/work.js';
import { normalTime } from '../../engine/contract/model/index.js';
import { indexOfText } from '../../engine/contract/sources/index.js';
import { capOf } from '../../engine/contract/verdict/index.js';

export interface CompletedDraft {
  readonly completed: JsonValue;
  /** True when every hash was computed here, so that none can be wrong. */
  readonly isOwn: boolean;
  /** One issue per quote that occurs more than once in its excerpt and has no offsets. */
  readonly ambiguous: readonly Issue[];
}

/**
 * Completes a private copy of a draft in place. The draft may be any JSON value, since its shape is
 * checked afterwards; only members at their expected places are changed. A version, a hash or an
 * offset that the draft brings along is kept, so that a wrong one is reported instead of replaced.
 */
export function completeDraft(
  draft: JsonValue,
  { version, scoreDigits }: { readonly version: string; readonly scoreDigits?: number },
): CompletedDraft {
  if (!isObject(draft)) return { completed: draft, isOwn: true, ambiguous: [] };
  const { meta } = draft;
  const completed = isObject(meta) ? { ...draft, meta: completeMeta(meta, version) } : draft;
  const results = itemsOf(draft['results']);
  const citations = itemsOf(draft['citations']);
  for (const result of scoreDigits === undefined ? [] : results)
    if (typeof result['score'] === 'number')
      result['score'] = Number(result['score'].toPrecision(scoreDigits));
  const ofResults = hashEach(results, 'excerpt', 'evidence_hash');
  const ofCitations = hashEach(citations, 'quote', 'quote_hash');
  return {
    completed,
    isOwn: ofResults && ofCitations,
    ambiguous: locateQuotes(results, draft['citations']),
  };
}

/** A clock that writes `.500Z` means `.5Z`. */
function completeMeta(meta: JsonObject, version: string): JsonObject {
  const { timestamp } = meta;
  const normal = typeof timestamp === 'string' ? normalTime(timestamp) : undefined;
  return { schema_version: version, ...meta, ...present({ timestamp: normal }) };
}

type Item = { -readonly [Key in keyof JsonObject]: JsonObject[Key] };

const itemsOf = (list: JsonValue | undefined): readonly Item[] =>
  isList(list) ? list.filter(isObject) : [];

function hashEach(items: readonly Item[], text: string, hash: string): boolean {
  let isOwn = true;
  for (const item of items) {
    if (Object.hasOwn(item, hash)) isOwn = false;
    else if (typeof item[text] === 'string') item[hash] = digestOfText(item[text]);
  }
  return isOwn;
}

/**
 * Adds the offsets of each quote that has none and occurs once; returns an issue for each that
 * occurs more often.
 */
function locateQuotes(
  results: readonly Item[],
  citations: JsonValue | undefined,
): readonly Issue[] {
  if (!isList(citations)) return [];
  const excerpts = new Map(results.map(({ id, excerpt }) => [id, excerpt]));
  const work = createWork(unitsOf(results, 'excerpt') + unitsOf(itemsOf(citations), 'quote'));
  const ambiguous: Issue[] = [];
  for (const [index, citation] of citations.entries()) {
    if (!isObject(citation) || 'start' in citation || 'end' in citation) continue;
    const quote = citation['quote'];
    const excerpt = excerpts.get(citation['result_id']);
    if (typeof quote !== 'string' || quote === '' || typeof excerpt !== 'string') continue;
    const found = occurrences(excerpt, quote, work);
    if (found === 'several') {
      const code = 'evidence-packet.quote.ambiguous';
      const pointer = `/citations/${index}/quote`;
      const says = 'the quote occurs more than once in its excerpt';
      const expected = 'start and end of the occurrence that is cited';
      if (ambiguous.length < capOf())
        ambiguous.push(
          issueOf({
            code,
            pointer,
            says,
            expected,
          }),
        );
    } else if (found !== -1) {
      const start = countCharacters(excerpt.slice(0, found));
      Object.assign(citation, { start, end: start + countCharacters(quote) });
    }
  }
  return ambiguous;
}

/** Where the quote occurs, `several` when it occurs more than once, overlaps included, or -1. */
function occurrences(excerpt: string, quote: string, work: Work): number | 'several' {
  const first = indexOfText(excerpt, quote, work);
  if (first === undefined || first === -1) return -1;
  const next = indexOfText(excerpt.slice(first + 1), quote, work);
  return next === -1 ? first : 'several';
}

const unitsOf = (items: readonly Item[], member: string): number =>
  items.reduce(
    (units, { [member]: text }) => units + (typeof text === 'string' ? text.length : 0),
    0,
  );
