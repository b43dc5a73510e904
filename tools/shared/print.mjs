// Runs a table over real data: the folder comes from EVIDENCE_TEST_DATA, since no data of others is
// part of this project.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The rows of a file with one JSON document a line. */
export const readLines = (folder, path) =>
  readFileSync(join(folder, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/**
 * The half that weights were chosen on, and the half that nobody looked at before: every second
 * row.
 */
export const halvesOf = (rows) => ({
  tuned: rows.filter((_, index) => index % 2 === 0),
  kept: rows.filter((_, index) => index % 2 === 1),
});

/**
 * How often one of the first has a higher score than one of the second, equal ones by half: 0.5 is
 * a coin, 1 is perfect.
 */
export function auroc(first, second) {
  const wins = first.flatMap((one) =>
    second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  return Math.round((1000 * wins.reduce((sum, win) => sum + win, 0)) / wins.length) / 1000;
}

/** A Markdown table of a header and rows. */
export const markdownTable = (header, rows) =>
  [header, header.map((_, place) => (place === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/** Prints the table when its script is the program that runs; the numbers alone with --json. */
export async function printTable(url, numbersOf, markdownOf) {
  if (process.argv[1] === undefined || pathToFileURL(process.argv[1]).href !== url) return;
  const folder = process.env.EVIDENCE_TEST_DATA;
  if (!folder) {
    console.error('EVIDENCE_TEST_DATA is not set: it names the folder of the data sets');
    process.exitCode = 2;
    return;
  }
  const numbers = await numbersOf(folder);
  process.stdout.write(
    process.argv.includes('--json') ? `${JSON.stringify(numbers, null, 2)}\n` : markdownOf(numbers),
  );
}
