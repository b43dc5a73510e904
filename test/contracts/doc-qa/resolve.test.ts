/** Defaults are applied when they are asked for, and never by reading. */
import { describe, expect, it } from 'vitest';
import {
  AskRequest,
  type AskRequestV3_1,
  resolveAskRequest,
  safeResolveAskRequest,
} from '../../../src/contracts/doc-qa/index.js';
import { ContractError, is, parse } from '../../../src/index.js';
import { asked } from '../../support/asks.js';

const minimal: AskRequestV3_1 = { question: 'Why?', version_snapshot: asked };

describe('resolveAskRequest', () => {
  it.each<[string, Partial<AskRequestV3_1>, number, boolean]>([
    ['nothing', {}, 8, false],
    ['null', { top_k: null, include_debug: null }, 8, false],
    ['its own', { top_k: 1, include_debug: true }, 1, true],
    ['false', { include_debug: false }, 8, false],
  ])('fills in what is missing where a request says %s', (_, said, top_k, include_debug) => {
    const resolved = resolveAskRequest({ ...minimal, ...said });
    expect(resolved).toEqual({ ...minimal, top_k, include_debug });
    expect(is(AskRequest, resolved)).toBe(true);
    expect(Object.isFrozen(resolved) && Object.isFrozen(resolved.version_snapshot)).toBe(true);
  });

  it('leaves reading alone', () => {
    expect(parse(AskRequest, minimal)).toEqual(minimal);
  });

  it('refuses what is no request', () => {
    const wrong = { ...minimal, top_k: 0 };
    expect(safeResolveAskRequest(wrong)).toMatchObject({
      ok: false,
      issues: [{ pointer: '/request/top_k' }],
    });
    expect(() => resolveAskRequest(wrong)).toThrow(ContractError);
  });
});
