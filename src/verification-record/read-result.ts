/** Takes a result that can be verified: it holds, and it carries the sources that its citations count. */
import { examine } from '../contract/verify/index.js';
import { GenerationResult } from '../generation-result/contract.js';
import type { GenerationResultV2 } from '../generation-result/v2/document.js';
import type { GenerationResultV3 } from '../generation-result/v3/document.js';
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';

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
