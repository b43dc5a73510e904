/**
 * Sources whose text a program extracted from a file: the digest is of the file, and the verdict
 * names the program.
 */
import { describe, expect, it } from 'vitest';
import { createSnippet, verifySnippets } from '../../../../src/answers/generation/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import {
  digestText,
  type ExtractedSource,
  type Sources,
  verifyAgainst,
} from '../../../../src/index.js';
import { layoutText } from '../../../../src/sources/index.js';
import { smallDraft } from '../../../support/packets.js';

const extractor = { name: 'pdfjs-dist', version: '5.1.0' };
const file: ExtractedSource = {
  ...layoutText([{ text: 'The harbour was closed.' }], { extractor }),
  digest: digestText('%PDF'),
};

async function verdictOn(source: unknown, named?: Sources) {
  const result = {
    id: 'a',
    type: 'section',
    path: 'a.pdf',
    excerpt: 'was closed',
    score: 1,
    sources: [],
  };
  const draft = {
    ...smallDraft,
    results: [{ ...result, source_digest: digestText('%PDF') }],
    citations: [],
  };
  const sources = named ?? (() => Promise.resolve(source as ExtractedSource));
  return (await verifyAgainst(EvidencePacket, createEvidencePacket(draft), sources)).sources?.[0];
}

describe('an extracted source', () => {
  it('is compared by the digest of its file, and names its extractor', async () => {
    const extracted = { by: 'pdfjs-dist 5.1.0', textDigest: digestText(file.text) };
    expect(await verdictOn(file)).toMatchObject({
      state: 'unchanged',
      sourceDigest: 'equal',
      extracted,
    });
    expect((await verdictOn({ ...file, extractor: { name: 'a' } }))?.extracted?.by).toBe('a');
    expect(await verdictOn(file.text)).toMatchObject({ sourceDigest: 'differs' });
    expect(await verdictOn(file.text)).not.toHaveProperty('extracted');
  });

  it('is compared by the digest of its text if none of a file is given', async () => {
    for (const digest of [undefined, 'sha256:1', 5])
      expect(await verdictOn({ ...file, digest })).toMatchObject({ sourceDigest: 'differs' });
  });

  it('is no missing source without all members of a layout', async () => {
    const { skip: _, ...most } = file;
    const named = { 'a.pdf': most } as unknown as Sources;
    for (const state of [await verdictOn(most), await verdictOn(most, named)])
      expect(state).toMatchObject({ state: 'unavailable', reason: 'not-text' });
  });

  it.each([undefined, null, 5, {}, { name: 5 }])('names no extractor of %j', async (other) => {
    const state = await verdictOn({ ...file, extractor: other });
    expect(state).toMatchObject({ state: 'unchanged' });
    expect(state).not.toHaveProperty('extracted');
  });

  it('gives findings the digest of its file', async () => {
    const where = { source_id: 's', url: 'https://a.example/', source_title: 'S' };
    const snippet = createSnippet({ ...where, quote: file.text });
    const { snippets } = await verifySnippets([snippet], () => Promise.resolve(file));
    expect(snippets[0]).toMatchObject({ source_digest: file.digest, result: { verified: true } });
  });
});
