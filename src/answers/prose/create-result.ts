/** Makes a GenerationResult from a text with marks, which are read as everywhere else. */
import {
  type GenerationResultDraft,
  safeCompleteResult,
  unknownSource,
} from '../../contracts/generation-result/create.js';
import { codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../contracts/generation-result/v3/version.js';
import { type Issue, issueOf } from '../../core/issue/issue.js';
import { optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import {
  isList,
  isObject,
  isWellFormed,
  type JsonValue,
  snapshot,
} from '../../core/json/value/index.js';
import { createWork, STEPS_FOR_CITATION, spend } from '../../core/work/work.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { namesNothing } from '../marks/index.js';
import { LONGEST_RANGE } from '../marks/items.js';
import { readMarks } from '../marks/marks-in.js';
import { isWithin } from '../marks/references.js';
import { type AnswerOptions, answerKinds } from './options.js';
import { markSourceOf } from './sources.js';

/** How the marks of a result are read. */
export type CreateGenerationResultOptions = Pick<AnswerOptions, 'first' | 'forms'>;

/**
 * Makes a result of version 3 from a text with marks, its sources and references.
 *
 * Marks are read by `marksIn`. Each source of a mark becomes one citation with the span of the
 * whole mark, in the order of the text; a mark that names no source, or a range of more than 51, is
 * refused. The draft is left untouched, pointers of issues lead into it.
 * @throws ContractError `generation-result.sources.missing`, `generation-result.marks.source`, `options.unknown`,
 * `options.value`, `work.budget` when marks name more citations than a text of its length may have,
 * or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { createGenerationResult } from 'evidence-contracts/generation';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * console.log(result.citations[0]?.source_id, result.citations[0]?.span.join()); // 1 29,32
 * ```
 */
export function createGenerationResult(
  draft: GenerationResultDraft,
  options: CreateGenerationResultOptions = {},
): GenerationResultV3 {
  return orThrow(safeCreateGenerationResult(draft, options));
}

/** Makes a result of version 3, or says what is wrong with the draft. Never throws. */
export function safeCreateGenerationResult(
  draft: GenerationResultDraft,
  options: CreateGenerationResultOptions = {},
): Outcome<GenerationResultV3> {
  const { first, forms } = answerKinds;
  const strange = optionIssues(options, { first, forms });
  if (strange.length > 0) return failure(strange);
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const read = withCitations(gated.value, options);
  return read.ok ? safeCompleteResult(read.value) : read;
}

/** The draft with the citations that its marks make; as it is where it has some, or a wrong shape. */
function withCitations(
  draft: JsonValue,
  { first, forms }: CreateGenerationResultOptions,
): Outcome<JsonValue> {
  if (!isObject(draft) || draft['citations'] !== undefined) return success(draft);
  const { text, sources } = draft;
  if (typeof text !== 'string' || !isWellFormed(text) || sources === undefined)
    return success(draft);
  const given = isList(sources) ? sources : [];
  const named = given.map((source) => {
    const metadata = isObject(source) ? source['metadata'] : undefined;
    return markSourceOf({ metadata: isObject(metadata) ? metadata : {}, isNamed: true });
  });
  const { marks, unread, labelled } = readMarks(text, { sources: named, first, forms });
  const isLabel = isWithin(labelled);
  const points = codePointsOf(text);
  const issues = unread
    .filter(namesNothing)
    .slice(0, DEFAULT_ISSUES)
    .map((mark): Issue => {
      const received = `a mark at code point ${points.spanOf(mark)[0]} (${mark.why})`;
      const { expected, ...reported } = unknownSource('/text', received, given.length);
      const most = `${expected}, and at most ${LONGEST_RANGE} in a range`;
      return issueOf({ ...reported, expected: given.length > LONGEST_RANGE ? most : expected });
    });
  if (issues.length > 0) return failure(issues);
  const work = createWork(text.length);
  const citations: JsonValue[] = [];
  for (const mark of marks) {
    if (isLabel(mark)) continue;
    const span = points.spanOf(mark);
    if (!spend(work, STEPS_FOR_CITATION * mark.sources.length))
      return failure(tooMany(`more from code point ${span[0]} on`));
    for (const source_id of mark.sources) citations.push({ span, source_id, verified: false });
  }
  return success({ ...draft, citations });
}

const tooMany = (received: string): Issue =>
  issueOf({
    code: 'work.budget',
    pointer: '/text',
    says: 'the marks name more citations than one text of this length may have',
    received,
  });
