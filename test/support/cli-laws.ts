/**
 * Laws of the command line that are met in a small size every day and in full by the slow tests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastLine, makeFolder, packetText, runCli, spawnCli } from './cli.js';
import { sized } from './sized.js';

const good = packetText();
const wrong = good.replace('"score":0.5', '"score":"x"');

/**
 * What is passed on, the other words, and whether the line that is missing from the output is reported.
 */
export type LongLineCase = readonly [
  what: 'valid' | 'invalid',
  words: readonly string[],
  isTold: boolean,
];

/** A line that no reader takes, of 65 MB, between a valid one and an invalid one. */
export function lawOfLongLines(cases: readonly LongLineCase[]): void {
  describe('a line that is too long', () => {
    const folder = makeFolder();
    const long = Buffer.alloc(65 * 2 ** 20, 0x61);
    writeFileSync(
      join(folder, 'long.ndjson'),
      Buffer.concat([Buffer.from(`${good}\n`), long, Buffer.from(`\n${wrong}\n`)]),
    );
    const reported = /^long.ndjson:2:1: json.bytes: expected at most 67108864 bytes, got more$/m;

    it.each(cases)(
      'is never passed on as %s %j, but counted, and told where it is missing',
      async (what, words, isTold) => {
        const run = words.includes('--threads') ? spawnCli : runCli;
        const { code, stdout, stderr } = await run(
          ['verify', 'long.ndjson', '--emit', what, ...words],
          { folder },
        );
        expect({ code, stdout }).toEqual({
          code: 1,
          stdout: `${what === 'valid' ? good : wrong}\n`,
        });
        expect(reported.test(stderr)).toBe(isTold);
        expect(lastLine(stderr)).toMatch(/^3 documents: 1 valid, 2 invalid; /);
      },
    );
  });
}

/** Good and bad, short and long, in an order that no period of theirs repeats. */
function mixedLines(count: number): string {
  const kinds = [
    good,
    wrong,
    '{"a":',
    `${good}\r`,
    '',
    packetText({ excerpt: 'word '.repeat(10_000) }),
    '\u0000\ufffd',
    good.replace('second', 'other'),
    '[]',
    '1',
  ];
  return Array.from({ length: count }, (_, place) => {
    const kind = (place * place + 3 * place) % 101;
    return kinds[kind < kinds.length ? kind : place % 5] ?? good;
  }).join('\n');
}

/**
 * The files of the law of threads: several, one of them not there, and so many lines in the first.
 */
const threadFiles = ['a.ndjson', 'b.json', 'nowhere.json', 'empty.ndjson', 'c.json', 'd.ndjson'];

/**
 * Whatever is asked for, in so many lines: threads change nothing that is written, and pass on the
 * same lines.
 */
export function lawOfThreads(
  lines: number,
  choices: readonly (readonly string[])[],
  emitted: readonly string[] = sized(['invalid'], ['valid', 'invalid']),
): void {
  describe('threads', () => {
    const folder = makeFolder({
      'a.ndjson': mixedLines(lines),
      'b.json': good,
      'c.json': wrong,
      'empty.ndjson': '',
      'd.ndjson': `${good}\n\n${wrong}`,
    });
    const sources = makeFolder({ 'a.md': 'first line\nsecond line\n' });

    it.each(choices.map((choice) => [choice]))(
      'change nothing that is written, in %j',
      async (choice) => {
        const words = ['verify', ...threadFiles, ...choice].map((word) =>
          word === 'SOURCES' ? sources : word,
        );
        const one = await runCli([...words, '--threads', '1'], { folder });
        expect(one.code).toBe(2);
        expect(one.stdout.length).toBeGreaterThan(lines * 10);
        expect(await spawnCli([...words, '--threads', '3'], { folder })).toEqual(one);
      },
    );

    it.each(emitted)('pass on the same lines of --emit %s', async (what) => {
      const words = ['verify', 'a.ndjson', 'd.ndjson', '--emit', what];
      const one = await runCli([...words, '--threads', '0'], { folder });
      expect(one.code).toBe(1);
      expect(await spawnCli([...words, '--threads', '2'], { folder })).toEqual(one);
    });
  });
}
