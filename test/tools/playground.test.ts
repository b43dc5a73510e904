/**
 * What the playground loads first is what it opens with, an answer; readers of files come when a
 * file is chosen. Its policy lets nothing out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tools/docs/site/playground/pages.js';
import { policyFor } from '../../tools/docs/site.mjs';

const site = join(import.meta.dirname, '../../tools/docs/site');

function weightOf(name: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [join(site, 'playground', name)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    loader: { '.pdf': 'binary' },
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('the playground', () => {
  it('loads less than 239 kB, compressed', () => {
    expect(weightOf('playground.js')).toBeLessThan(239_000);
  });

  it('loads the reader of PDFs later', () => {
    expect(weightOf('pdf.js')).toBeGreaterThan(100_000);
  });

  it.each(['html.js', 'office.js'])('loads %s later, and it is small', (name) => {
    expect(weightOf(name)).toBeLessThan(20_000);
  });

  it('begins with an answer, then one quote, then a document', () => {
    const page = readFileSync(join(site, 'playground.html'), 'utf8');
    const modes = [...page.matchAll(/id="mode-([a-z]+)" aria-pressed="(true|false)"/g)];
    expect(modes.map(([, mode, isOn]) => [mode, isOn])).toEqual([
      ['answer', 'true'],
      ['quotes', 'false'],
      ['document', 'false'],
    ]);
    expect(page).toContain('Nothing leaves this browser.');
    expect(page).toContain('http-equiv="Content-Security-Policy" content="{{policy}}"');
  });

  it.each(['csv', 'vtt'])('reads no %s in UTF-16, as the command reads none', async (ending) => {
    const part = join(site, 'playground/plain.js');
    await import(part);
    const read: unknown = Reflect.get(globalThis, 'evidencePlain');
    if (typeof read !== 'function') throw new Error('no reader');
    const reading = (encoding: 'utf8' | 'utf16le') => (): unknown =>
      Reflect.apply(read, undefined, [
        Buffer.from('WEBVTT\n\n00:01 --> 00:02\na,b', encoding),
        ending,
      ]);
    expect(reading('utf8')).not.toThrow();
    expect(reading('utf16le')).toThrow('no text');
  });

  it('may ask nobody for anything', () => {
    const policy = policyFor("style-src 'sha256-a'; script-src 'sha256-b'");
    const directives = new Map(
      policy.split('; ').map((one): [string, readonly string[]] => {
        const [name = '', ...sources] = one.split(' ');
        return [name, sources];
      }),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'none'"]);
    expect(directives.has('connect-src')).toBe(false);
    const others = [...directives].filter(([name]) => name !== 'default-src');
    for (const [name, sources] of others)
      expect([name, sources.join(' ')]).toEqual([
        name,
        expect.stringMatching(
          /^(?:'none'|(?:'self'|'sha256-[^' ]+'|data:)(?: (?:'sha256-[^' ]+'|data:))*)$/,
        ),
      ]);
  });

  describe('makes a page', () => {
    const given = {
      answer: 'It “was closed in 1908” [1], and “nobody was paid” [2].',
      quotes: 'The port was closed in 1903\n\nWhere has anybody ever written this line?',
      document: '{"question": ',
      sources: [
        { name: 'a', text: 'The port was closed in 1903.' },
        { name: 'b', text: 'In the end nobody was paid.' },
      ],
    };
    const statesOf = (page: string): readonly string[] =>
      [...page.matchAll(/class="claim ([a-z-]+)"/g)].map(([, state = '']) => state);

    it.each([
      ['answer', ['changed', 'exact']],
      ['quotes', ['not-found', 'exact']],
      ['document', []],
    ] as const)('of %s', (mode, states) => {
      const page = pageOf(mode, given);
      expect(page).toContain('<!doctype html>');
      expect(statesOf(page)).toEqual(states);
    });

    it.each(['answer', 'quotes', 'document'] as const)(
      'of no %s, and says what is missing',
      (mode) => {
        expect(() => pageOf(mode, { ...given, [mode]: ' ' })).toThrow('Paste');
      },
    );

    it('of no source, and says what is missing', () => {
      expect(() => pageOf('answer', { ...given, sources: [{ name: 'a', text: '' }] })).toThrow(
        'source',
      );
    });
  });
});
