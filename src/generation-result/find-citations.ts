/** The citations of a draft: those it brings along, or one for each number in the marks of its text. */

import { DEFAULT_ISSUES } from '../contract/verdict/index.js';
import { type Issue, type IssueDraft, issueOf } from '../issue/issue.js';
import { isList, isObject, type JsonObject, type JsonValue } from '../json/value/index.js';
import { createWork, STEPS_FOR_CITATION, spend } from '../work/work.js';
import { countNumbers, findMarks, type Mark, type MarkerGrammar, numbersIn } from './markers.js';
import { codePointsOf } from './slice.js';

/** Citations, or what is wrong with them; no citations where the shape is wrong, which is reported elsewhere. */
export interface Found {
  readonly citations: readonly JsonValue[] | undefined;
  readonly issues: readonly Issue[];
}

export function findCitations(draft: JsonValue, grammar: MarkerGrammar): Found {
  const { text, sources, citations: given }: JsonObject = isObject(draft) ? draft : {};
  const count = isList(sources) ? sources.length : 0;
  if (isList(given)) return completed(given, count);
  if (given !== undefined || typeof text !== 'string') return { citations: undefined, issues: [] };
  return fromMarks(text, grammar, count);
}

/** Nothing is verified yet, unless the draft says so. */
function completed(given: readonly JsonValue[], sources: number): Found {
  const issues: Issue[] = [];
  const citations = given.map((citation, index) => {
    const id = isObject(citation) ? citation['source_id'] : undefined;
    if (typeof id === 'number' && id > sources && issues.length < DEFAULT_ISSUES) {
      issues.push(issueOf(unknownSource(`/citations/${index}/source_id`, `${id}`, sources)));
    }
    return isObject(citation) ? { verified: false, ...citation } : citation;
  });
  return { citations, issues };
}

function fromMarks(text: string, grammar: MarkerGrammar, sources: number): Found {
  const points = codePointsOf(text);
  const work = createWork(text.length);
  const citations: JsonValue[] = [];
  const issues: Issue[] = [];
  for (const mark of findMarks(text, grammar)) {
    const span = points.spanOf(mark);
    const flaw = flawOf(mark, sources);
    if (flaw !== undefined) {
      const received = `${flaw.received ?? ''} at code point ${span[0]}`;
      if (issues.length < DEFAULT_ISSUES) issues.push(issueOf({ ...flaw, received }));
    } else if (spend(work, STEPS_FOR_CITATION * countNumbers(mark))) {
      for (const id of numbersIn(mark)) citations.push({ span, source_id: id, verified: false });
    } else {
      const received = `more from code point ${span[0]} on`;
      const says = 'the marks name more citations than one text of this length may have';
      issues.push(issueOf({ code: 'work.budget', pointer: '/text', says, received }));
      return { citations: undefined, issues };
    }
  }
  return { citations, issues };
}

/** What is wrong with a mark, before its ranges are written out: a range can be as long as its author likes. */
function flawOf({ ranges }: Mark, sources: number): IssueDraft | undefined {
  for (const { first, last } of ranges) {
    const turned = { code: 'generation.marks.range', pointer: '/text', says: 'a range that ends before it starts' };
    if (first > last) return { ...turned, received: 'a range from a larger number' };
    if (first < 1) return unknownSource('/text', 'a smaller number', sources);
    if (last > sources) return unknownSource('/text', 'a larger number', sources);
  }
  return undefined;
}

/** @param received - Never the digits of a mark: they are text of the answer, and may be no citation at all. */
function unknownSource(pointer: string, received: string, sources: number): IssueDraft {
  const expected = sources === 0 ? 'no citation, as there are no sources' : `1 to ${sources}`;
  return { code: 'generation.marks.source', pointer, says: 'no such source', expected, received };
}
