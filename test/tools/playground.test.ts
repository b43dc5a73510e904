/**
 * What the playground loads first stays small: the contracts of documents come when a document is
 * looked at.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

const site = join(import.meta.dirname, '../../tools/docs/site');

function weightOf(name: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [join(site, name)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('the playground', () => {
  it('checks quotes in less than 78 kB, compressed', () => {
    expect(weightOf('playground.js')).toBeLessThan(78_000);
  });

  it('loads the reader of PDFs later', () => {
    expect(weightOf('playground-pdf.js')).toBeGreaterThan(100_000);
  });

  it('needs more for documents, and loads it later', () => {
    const weight = weightOf('playground-documents.js');
    expect(weight).toBeGreaterThan(78_000);
    expect(weight).toBeLessThan(180_000);
  });
});
