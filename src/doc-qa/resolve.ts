/** Writes the defaults of a request into it, for whoever answers; reading a request never does. */
import { type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze } from '../json/value/index.js';
import { AskRequest, readNamed } from './contract.js';
import type { AskRequestV3_1 } from './v3_1/ask-request.js';

/** A request that leaves nothing open. It is a request still. */
export interface ResolvedAskRequest extends AskRequestV3_1 {
  readonly top_k: number;
  readonly include_debug: boolean;
}

/**
 * The request with `top_k` 8 and `include_debug` false where it says null or nothing, frozen.
 *
 * @throws ContractError with the code of the first issue; pointers begin with `/request`.
 */
export function resolveAskRequest(request: AskRequestV3_1): ResolvedAskRequest {
  return orThrow(safeResolveAskRequest(request));
}

/** The request with its defaults, or what is wrong with it. Never throws. */
export function safeResolveAskRequest(request: AskRequestV3_1): Outcome<ResolvedAskRequest> {
  const read = readNamed(AskRequest, request, 'request');
  return read.ok ? success(deepFreeze(resolved(read.value))) : read;
}

/** The same for a request that was read already. */
export function resolved(request: AskRequestV3_1): ResolvedAskRequest {
  return { ...request, top_k: request.top_k ?? 8, include_debug: request.include_debug ?? false };
}
