/** Reads the result of a verification, and what its sources have to look into. */
import { examine } from '../contract/verify/index.js';
import { GenerationResult } from '../generation-result/contract.js';
import type { GenerationResultV2 } from '../generation-result/v2/document.js';
import type { GenerationResultV3, GenerationSourceV3 } from '../generation-result/v3/document.js';
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import { indexSource, type SourceIndex } from '../quote/index.js';
import { spend, type Work } from '../work/work.js';
import { hasWords } from './lexical/words.js';

/** A result that carries its sources. */
export type SourcedResult = GenerationResultV2 | GenerationResultV3;

/** The result as a private copy, or a hint that shows the call to make, or what is wrong with it. Takes JSON text, too. */
export function readResult(input: unknown): Outcome<SourcedResult> {
  const examined = examine(GenerationResult, input);
  if (!examined.ok) {
    const isMissing = examined.issues.some(({ code, pointer }) => code === 'shape.missing' && pointer === '/sources');
    return isMissing ? hint('createGenerationResult({ ..., sources })') : failure(examined.issues);
  }
  const result = examined.document;
  if (result.schema_version === 1) return hint('migrate(GenerationResult, result, { context: { sources } })');
  // An answer without citations needs no sources: nothing is checked
  const isMissing = result.sources.length === 0 && result.citations.length > 0;
  return isMissing ? hint('createGenerationResult({ ..., sources })') : success(result);
}

/** Shows the call to make. */
function hint(expected: string): ReturnType<typeof failure> {
  const message = `no sources to check the citations against; pass sources: ${expected}`;
  return failure(issueOf({ code: 'generation.sources.missing', pointer: '/sources', message, expected }));
}

/** One source. */
export interface ReadSource {
  /** Position in the result's `sources`, from 1. */
  readonly id: number;
  readonly content: string;
  /** False when there is nothing to read; undefined when the work ended before that was known. */
  readonly hasText: boolean | undefined;
  readonly index: SourceIndex;
}

/** What it takes to see whether a unit belongs to a word. */
const STEPS_TO_READ = 4;

export function readSources(sources: readonly GenerationSourceV3[], work: Work): readonly ReadSource[] {
  return sources.map(({ content }, place) => ({
    id: place + 1,
    content,
    hasText: spend(work, STEPS_TO_READ * content.length) ? hasText(content) : undefined,
    index: indexSource(content),
  }));
}

/** Whether there is something to read: addresses alone, numbered or not, say where the text would be. */
export function hasText(content: string): boolean {
  const words = content.split(/\s+/).filter((word) => word !== '');
  const rest = words.filter((word) => !isAddress(word));
  const areNumbers = rest.length < words.length && rest.every((word) => /^\[?[0-9]{1,4}[\].:)]?$/.test(word));
  return !areNumbers && rest.length > 0 && hasWords(rest.join(' '));
}

function isAddress(word: string): boolean {
  return /^[<(]?(?:[A-Za-z][A-Za-z0-9+.-]{0,31}:\/\/|www\.|doi:|urn:|mailto:)\S/.test(word);
}
