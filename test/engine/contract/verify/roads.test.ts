/**
 * Every road through a verification ends in one verdict: canonical bytes, any other spelling, text,
 * and a value.
 */
import serialize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { allContracts, verifyAny } from '../../../../src/catalog/registry/index.js';
import type { JsonValue } from '../../../../src/core/json/value/index.js';
import { verify } from '../../../../src/engine/contract/verify/index.js';
import { mutant, pick } from '../../../support/mutants.js';
import { validExamples } from '../../../support/published.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

type AnyVerdict = ReturnType<typeof verifyAny>;

const encoder = new TextEncoder();

const rows = allContracts.map((contract) => ({
  contract,
  documents: validExamples(contract.name).map(({ text }) => JSON.parse(text) as JsonValue),
}));

/** All that a verdict says but for places in a text, which a value does not have. */
function said(verdict: AnyVerdict): unknown {
  const { issues, checks, truncated, ok, version } = verdict;
  const reported = issues.map(({ code, pointer, message, severity }) => ({
    code,
    pointer,
    message,
    severity,
  }));
  const digests = verdict.ok
    ? [verdict.digest, verdict.stableDigest, serialize(verdict.value)]
    : [verdict.stage];
  return { ok, version, reported, checks, truncated, digests };
}

describe('the roads of verify', () => {
  it('end in the same verdict, for valid documents and mutants of them', () => {
    const random = seeded(33);
    let held = 0;
    for (let nth = 0; nth < sized(100, 1_500, 10_000); nth += 1) {
      const { contract, documents } = pick(rows, random);
      const document =
        random() < 0.2 ? pick(documents, random) : mutant(pick(documents, random), random);
      const canonical = serialize(document) as string;
      const expected = said(verify(contract, document));
      const others = {
        'canonical bytes': encoder.encode(canonical),
        'canonical text': canonical,
        'another spelling': encoder.encode(JSON.stringify(document, undefined, 1)),
        'one line of a producer': Buffer.from(JSON.stringify(document)),
      };
      // a string is text to verify, where it is not a document
      if (typeof document === 'string') continue;
      for (const [name, input] of Object.entries(others)) {
        expect(said(verify(contract, input)), `${name}: ${canonical}`).toEqual(expected);
      }
      if (verify(contract, document).ok) held += 1;
    }
    expect(held).toBeGreaterThan(5);
  });

  it('are the same where the contract is recognised', () => {
    for (const { documents } of rows) {
      for (const document of documents) {
        const bytes = encoder.encode(serialize(document));
        expect(said(verifyAny(allContracts, bytes))).toEqual(
          said(verifyAny(allContracts, document)),
        );
      }
    }
  });
});
