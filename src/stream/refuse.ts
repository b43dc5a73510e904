/** Refuses what a program hands to a stream by mistake: by its type, without a look at what it holds. */
import { ContractError } from '../issue/contract-error.js';
import { type IssueDraft, issueOf } from '../issue/issue.js';
import { jsonTypeOf } from '../json/value/index.js';
import type { StreamCode } from './codes.js';

interface Mistake {
  readonly code: StreamCode;
  readonly says: string;
  readonly expected: string;
  /** Named by its type. */
  readonly received: unknown;
}

export function mistaken({ code, says, expected, received }: Mistake): ContractError {
  const draft: IssueDraft = { code, says, expected, received: jsonTypeOf(received) };
  return new ContractError([issueOf(draft)]);
}
